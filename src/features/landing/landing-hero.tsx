import type { ReactNode } from "react";
import { useTranslations } from "../../lib/i18n/use-translations";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import * as direction from "../../ui/direction.module.css";
import { Formatted } from "../../ui/formatted";
import { PageHero } from "../../ui/page-hero/page-hero";
import * as styles from "./landing-hero.module.css";
import { useExamplePrices } from "./use-example-prices";

/** As on the home page, the words stand in the picture's empty sky, and the picture is turned with the text. */
export function LandingHero({ picture }: { picture: ReactNode }) {
  const t = useTranslations("he-lp");
  const common = useTranslations("common");
  const [least] = useExamplePrices();
  return (
    <PageHero
      look="over"
      label={t("hero.label")}
      title={t("hero.title")}
      lead={t("hero.lead")}
      figure={<div className={`${styles.picture} ${direction.flipInRtl}`}>{picture}</div>}
      actions={
        <>
          <a href="#shekels" className={styles.price}>
            <span className={styles.sum}>
              <Formatted as="bdi">{t("shekels.about", { sum: least.ils })}</Formatted>
            </span>
            <span className={styles.what}>{t("shekels.small")}</span>
          </a>
          <ModalButton modal="request-call-modal" className={buttons.primary}>
            {common("actions.requestCall")}
          </ModalButton>
        </>
      }
    />
  );
}
