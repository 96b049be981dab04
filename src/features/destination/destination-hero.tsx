import { useTranslations } from "../../lib/i18n/use-translations";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { PageHero } from "../../ui/page-hero/page-hero";
import * as styles from "./destination-hero.module.css";
import { IslandMap } from "./island-map";

/** The place is shown by its map. */
export function DestinationHero() {
  const t = useTranslations("al-marjan-island");
  const common = useTranslations("common");
  return (
    <PageHero
      look="split"
      tone="dark"
      label={t("hero.label")}
      title={t("hero.title")}
      lead={t("hero.lead")}
      figure={
        <div className={styles.map}>
          <IslandMap />
        </div>
      }
      actions={
        <ModalButton modal="request-call-modal" className={buttons.primary}>
          {common("actions.requestCall")}
        </ModalButton>
      }
    />
  );
}
