import * as z from "zod";
import { leadFields } from "../../contracts/lead";
import type { FieldSpec } from "../../forms/fields";
import { useServedStart } from "../../forms/form-start";
import { LeadForm } from "../../forms/lead-form";
import { typedPhoneFieldOf } from "../../forms/typed-phone";
import { useLeadForm } from "../../forms/use-lead-form";
import { usePersonFields } from "../../forms/use-person-fields";
import { useWords } from "../../lib/i18n/use-words";
import { taiwanPhoneCountry, taiwanTongue } from "../../site/constants";
import { callSubject } from "../../state/call-subject";
import type { ModalProps } from "../../state/modal-props";
import { useModal } from "../../state/use-modal";
import { Dialog } from "../../ui/dialog/dialog";
import { TaiwanCallLayout } from "./taiwan-call-layout";

const schema = z.object({ name: leadFields.name, phone: typedPhoneFieldOf(taiwanPhoneCountry) });

/** The call for visitors from Taiwan: in Traditional Chinese on a page of any language, for a number of Taiwan. */
export function RequestCallTaiwanModal({ name, onClose, onShown }: ModalProps) {
  const t = useWords("request-call");
  const forms = useWords("forms");
  const person = usePersonFields();
  const { context } = useModal();
  const fields: FieldSpec[] = [person.name, { ...person.phone, country: taiwanPhoneCountry }];
  const state = useLeadForm({
    id: "request-call-taiwan",
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
      lang={taiwanTongue}
      dir="ltr"
      onClose={onClose}
      onShown={onShown}
    >
      <TaiwanCallLayout subject={context?.name}>
        <LeadForm state={state} />
      </TaiwanCallLayout>
    </Dialog>
  );
}
