import { FormShell } from "../../forms/form-shell";
import { useWords } from "../../lib/i18n/use-words";
import { callSubject } from "../../state/call-subject";
import { DialogFrame } from "../../ui/dialog/dialog-frame";
import { CallLayout } from "./call-layout";
import { useCallFields, writingOf, type CallVariant } from "./call-variant";

/** The modal as documents are served with it. */
export function ServedCall({ variant }: { variant: CallVariant }) {
  const t = useWords("request-call");
  const forms = useWords("forms");
  const { kind } = callSubject(variant.modal, null);
  return (
    <DialogFrame label={t("title")} closeLabel={forms("close")} modal={variant.modal} {...writingOf(variant)}>
      <CallLayout variant={variant} subject="">
        <FormShell
          fields={useCallFields(variant)}
          post={{ action: "/api/leads", hidden: { kind } }}
          isBusy={false}
        />
      </CallLayout>
    </DialogFrame>
  );
}
