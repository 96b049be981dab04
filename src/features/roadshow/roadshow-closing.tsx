import { useTranslations } from "../../lib/i18n/use-translations";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { ClosingBand } from "../../ui/closing-band/closing-band";

export function RoadshowClosing() {
  const t = useTranslations("roadshow");
  const common = useTranslations("common");
  return (
    <ClosingBand
      look="sheet"
      title={t("closing.title")}
      text={t("closing.text")}
      actions={
        <ModalButton modal="request-call-modal" className={buttons.primary}>
          {common("actions.requestCall")}
        </ModalButton>
      }
    />
  );
}
