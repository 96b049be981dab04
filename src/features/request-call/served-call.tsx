import { FormShell } from "../../forms/form-shell";
import { useTranslations } from "../../lib/i18n/use-translations";
import { callSubject } from "../../state/call-subject";
import { DialogFrame } from "../../ui/dialog/dialog-frame";
import { CallLayout } from "./call-layout";
import { useCallFields, writingOf, type CallVariant } from "./call-variant";

/** The modal as documents are served with it. */
export function ServedCall({ variant }: { variant: CallVariant }) {
  const t = useTranslations("request-call");
  const forms = useTranslations("forms");
  const { kind } = callSubject(variant.modal, null);
  return (
    <DialogFrame label={t("title")} closeLabel={forms("close")} modal={variant.modal} {...writingOf(variant)}>
      <CallLayout variant={variant} subject="" title={t("title")} lead={t("lead")}>
        <FormShell
          fields={useCallFields(variant)}
          post={{ action: "/api/leads", hidden: { kind } }}
          isBusy={false}
        />
      </CallLayout>
    </DialogFrame>
  );
}
