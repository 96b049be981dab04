import * as z from "zod";
import { leadFields } from "../../contracts/lead";
import type { FieldSpec } from "../../forms/fields";
import { useServedStart } from "../../forms/form-start";
import { LeadForm } from "../../forms/lead-form";
import { typedPhoneField } from "../../forms/typed-phone";
import { useLeadForm } from "../../forms/use-lead-form";
import { usePersonFields } from "../../forms/use-person-fields";
import { useWords } from "../../lib/i18n/use-words";
import { callSubject } from "../../state/call-subject";
import type { ModalProps } from "../../state/modal-props";
import { useModal } from "../../state/use-modal";
import { Dialog } from "../../ui/dialog/dialog";
import { CallLayout } from "./call-layout";

const schema = z.object({ name: leadFields.name, phone: typedPhoneField });

/** Name and phone, and we call back: the site's main form. */
export function RequestCallModal({ name, onClose, onShown }: ModalProps) {
  const t = useWords("request-call");
  const forms = useWords("forms");
  const person = usePersonFields();
  const { context } = useModal();
  const fields: FieldSpec[] = [person.name, person.phone];
  const state = useLeadForm({
    id: "request-call",
    schema,
    fields,
    start: useServedStart(name),
    content: (person, passing) => ({
      to: "/api/leads",
      body: { ...callSubject(name, context), ...person, ...passing },
    }),
    onSent: () => onClose("success"),
  });

  return (
    <Dialog
      label={t("title")}
      closeLabel={forms("close")}
      modal={name}
      busy={state.isBusy}
      onClose={onClose}
      onShown={onShown}
    >
      <CallLayout subject={context?.name}>
        <LeadForm state={state} />
      </CallLayout>
    </Dialog>
  );
}
