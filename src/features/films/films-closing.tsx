import { isolated } from "../../lib/format";
import { useTranslations } from "../../lib/i18n/use-translations";
import { useSiteContent } from "../../lib/site-content";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { ClosingBand } from "../../ui/closing-band/closing-band";

export function FilmsClosing() {
  const t = useTranslations("video");
  const common = useTranslations("common");
  const { officeHours } = useSiteContent();
  return (
    <ClosingBand
      title={t("closing.title")}
      text={t("closing.text", { opens: isolated(officeHours.opens), closes: isolated(officeHours.closes) })}
      actions={
        <ModalButton modal="request-call-modal" className={buttons.primary}>
          {common("actions.requestCall")}
        </ModalButton>
      }
    />
  );
}
