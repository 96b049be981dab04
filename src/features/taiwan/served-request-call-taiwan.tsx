import { FormShell } from "../../forms/form-shell";
import { usePersonFields } from "../../forms/use-person-fields";
import { useWords } from "../../lib/i18n/use-words";
import { taiwanPhoneCountry, taiwanTongue } from "../../site/constants";
import { DialogFrame } from "../../ui/dialog/dialog-frame";
import { TaiwanCallLayout } from "./taiwan-call-layout";

/** Taiwan's modal as documents are served with it. */
export function ServedRequestCallTaiwan({ name }: { name: string }) {
  const t = useWords("request-call");
  const forms = useWords("forms");
  const person = usePersonFields();
  return (
    <DialogFrame label={t("title")} closeLabel={forms("close")} modal={name} lang={taiwanTongue} dir="ltr">
      <TaiwanCallLayout subject="">
        <FormShell
          fields={[person.name, { ...person.phone, country: taiwanPhoneCountry }]}
          post={{ action: "/api/leads", hidden: { kind: "call-taiwan" } }}
          isBusy={false}
        />
      </TaiwanCallLayout>
    </DialogFrame>
  );
}
