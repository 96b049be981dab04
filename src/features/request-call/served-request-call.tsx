import { FormShell } from "../../forms/form-shell";
import { usePersonFields } from "../../forms/use-person-fields";
import { useWords } from "../../lib/i18n/use-words";
import { DialogFrame } from "../../ui/dialog/dialog-frame";
import { CallLayout } from "./call-layout";

/** The modal as documents are served with it. */
export function ServedRequestCall({ name }: { name: string }) {
  const t = useWords("request-call");
  const forms = useWords("forms");
  const person = usePersonFields();
  return (
    <DialogFrame label={t("title")} closeLabel={forms("close")} modal={name}>
      <CallLayout subject="">
        <FormShell
          fields={[person.name, person.phone]}
          post={{ action: "/api/leads", hidden: { kind: "call" } }}
          isBusy={false}
        />
      </CallLayout>
    </DialogFrame>
  );
}
