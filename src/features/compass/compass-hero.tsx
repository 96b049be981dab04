import { useTranslations } from "../../lib/i18n/use-translations";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { PageHero } from "../../ui/page-hero/page-hero";
import * as styles from "./compass-hero.module.css";
import { CompassRose } from "./compass-rose";

export function CompassHero() {
  const t = useTranslations("investment-compass");
  const common = useTranslations("common");
  return (
    <PageHero
      look="split"
      label={t("hero.label")}
      title={t("hero.title")}
      lead={t("hero.lead")}
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
