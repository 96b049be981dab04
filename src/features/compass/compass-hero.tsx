import { SiteLink } from "../../lib/i18n/site-link";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { formatMoney } from "../../lib/money";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { Formatted } from "../../ui/formatted";
import { Icon } from "../../ui/icon/icon";
import { PageHero } from "../../ui/page-hero/page-hero";
import * as styles from "./compass-hero.module.css";
import { CompassRose } from "./compass-rose";

interface CompassHeroProps {
  /** The lowest price of the list, in dirhams. */
  least: number;
}

export function CompassHero({ least }: CompassHeroProps) {
  const t = useTranslations("investment-compass");
  const common = useTranslations("common");
  const { dateLocale } = useLanguage();
  return (
    <PageHero
      look="split"
      label={t("hero.label")}
      title={t("hero.title")}
      lead={
        <>
          {t("hero.lead")}
          <SiteLink to="properties" className={styles.list}>
            <Formatted as="span">
              {t("hero.from", { price: formatMoney(least, "AED", dateLocale) })}
            </Formatted>
            <Icon name="arrow" />
          </SiteLink>
        </>
      }
      figure={
        <div className={styles.ground}>
          <CompassRose />
        </div>
      }
      actions={
        <ModalButton modal="questions-modal" className={buttons.primary}>
          {common("actions.findInvestment")}
        </ModalButton>
      }
    />
  );
}
