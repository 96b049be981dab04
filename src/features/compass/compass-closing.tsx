import { useWords } from "../../lib/i18n/use-words";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { ClosingBand } from "../../ui/closing-band/closing-band";

export function CompassClosing() {
  const t = useWords("investment-compass");
  const common = useWords("common");
  return (
    <ClosingBand
      title={t("closing.title")}
      text={t("closing.text")}
      actions={
        <>
          <ModalButton modal="questions-modal" className={buttons.primary}>
            {common("actions.findInvestment")}
          </ModalButton>
          <ModalButton modal="request-call-modal" className={buttons.quiet}>
            {common("actions.requestCall")}
          </ModalButton>
        </>
      }
    />
  );
}
