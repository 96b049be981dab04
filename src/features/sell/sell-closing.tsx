import { SiteLink } from "../../lib/i18n/site-link";
import { useWords } from "../../lib/i18n/use-words";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { ClosingBand } from "../../ui/closing-band/closing-band";

export function SellClosing() {
  const t = useWords("sell-your-property");
  const common = useWords("common");
  return (
    <ClosingBand
      title={t("closing.title")}
      text={t("closing.text")}
      actions={
        <>
          <SiteLink to="sell-your-property-submit" className={buttons.primary}>
            {t("hero.action")}
          </SiteLink>
          <ModalButton modal="request-call-modal" className={buttons.quiet}>
            {common("actions.requestCall")}
          </ModalButton>
        </>
      }
    />
  );
}
