import type { ReactNode } from "react";
import { useTranslations } from "../../lib/i18n/use-translations";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { Formatted } from "../../ui/formatted";
import { Icon } from "../../ui/icon/icon";
import { PageHero } from "../../ui/page-hero/page-hero";
import * as styles from "./landing-hero.module.css";
import { useExamplePrices } from "./use-example-prices";

/** The words on paper, what a home may cost below them, and the city beside both. */
export function LandingHero({ picture }: { picture: ReactNode }) {
  const t = useTranslations("he-lp");
  const common = useTranslations("common");
  const [least] = useExamplePrices();
  return (
    <PageHero
      look="split"
      label={t("hero.label")}
      title={t("hero.title")}
      lead={
        <>
          {t("hero.lead")}
          <a href="#shekels" className={styles.price}>
            <Formatted as="bdi" className={styles.sum}>
              {t("shekels.about", { sum: least.ils })}
            </Formatted>
            <span className={styles.what}>{t("shekels.small")}</span>
            <Icon name="chevron" />
          </a>
        </>
      }
      figure={<div className={styles.picture}>{picture}</div>}
      actions={
        <ModalButton modal="request-call-modal" className={buttons.primary}>
          {common("actions.requestCall")}
        </ModalButton>
      }
    />
  );
}
