import { SiteLink } from "../../lib/i18n/site-link";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { formatMoney } from "../../lib/money";
import type { Range } from "../../site/format";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { Formatted } from "../../ui/formatted";
import { PageHero } from "../../ui/page-hero/page-hero";
import * as styles from "./compass-hero.module.css";
import { CompassRose } from "./compass-rose";

interface CompassHeroProps {
  /** The lowest price and the highest of the list, in dirhams. */
  prices: Range;
}

export function CompassHero({ prices }: CompassHeroProps) {
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
          <span className={styles.list}>
            <SiteLink to="properties" className={styles.label}>
              {t("hero.list")}
            </SiteLink>{" "}
            <Formatted as="bdi" dir="ltr" className={styles.prices}>
              {formatMoney(prices, "AED", dateLocale)}
            </Formatted>
          </span>
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
