import { SiteLink } from "../../lib/i18n/site-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { ClosingBand } from "../../ui/closing-band/closing-band";

export function SellClosing() {
  const t = useTranslations("sell-your-property");
  const common = useTranslations("common");
  return (
    <ClosingBand
      look="row"
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
