import { SiteLink } from "../../lib/i18n/site-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { ClosingBand } from "../../ui/closing-band/closing-band";

export function BothNumbers() {
  const t = useTranslations("listsell");
  const common = useTranslations("common");
  return (
    <ClosingBand
      title={t("closing.title")}
      text={t("closing.text")}
      actions={
        <>
          <ModalButton modal="request-call-modal" className={buttons.primary}>
            {common("actions.requestCall")}
          </ModalButton>
          <SiteLink to="list-your-property-in-dubai" className={buttons.quiet}>
            {t("let.action")}
          </SiteLink>
          <SiteLink to="sell-your-property" className={buttons.quiet}>
            {t("sell.action")}
          </SiteLink>
        </>
      }
    />
  );
}
