import { useTranslations } from "../../lib/i18n/use-translations";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";

/** The call to action of every page of the club. */
export function SpotButton() {
  const t = useTranslations("common");
  return (
    <ModalButton modal="spot-modal" className={buttons.primary}>
      {t("actions.secureSpot")}
    </ModalButton>
  );
}
