import { useTranslations } from "../../lib/i18n/use-translations";
import { useOffice } from "../../lib/use-office";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { ClosingBand } from "../../ui/closing-band/closing-band";

export function FilmsClosing() {
  const t = useTranslations("video");
  const common = useTranslations("common");
  const office = useOffice();
  return (
    <ClosingBand
      look="row"
      title={t("closing.title")}
      text={t("closing.text", office)}
      actions={
        <ModalButton modal="request-call-modal" className={buttons.primary}>
          {common("actions.requestCall")}
        </ModalButton>
      }
    />
  );
}
