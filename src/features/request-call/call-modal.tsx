import { useMemo } from "react";
import * as z from "zod";
import { leadFields } from "../../contracts/lead";
import type { PhoneCountry } from "../../contracts/phone";
import { useServedStart } from "../../forms/form-start";
import { LeadForm } from "../../forms/lead-form";
import { Receipt } from "../../forms/receipt";
import { typedPhoneField, typedPhoneFieldOf } from "../../forms/typed-phone";
import { useLeadForm } from "../../forms/use-lead-form";
import { useTranslations } from "../../lib/i18n/use-translations";
import { callSubject } from "../../state/call-subject";
import type { ModalProps } from "../../state/modal-props";
import { useModalContext } from "../../state/dialog-state";
import { Dialog } from "../../ui/dialog/dialog";
import { CallLayout } from "./call-layout";
import { useCallFields, writingOf, type CallVariant } from "./call-variant";

const callSchema = (country: PhoneCountry | undefined) =>
  z.object({ name: leadFields.name, phone: country ? typedPhoneFieldOf(country) : typedPhoneField });

/** Name and phone, and we call back: the site's main form. */
export function CallModal({ variant, name, onClose, onEnd, onShown }: ModalProps & { variant: CallVariant }) {
  const t = useTranslations("request-call");
  const forms = useTranslations("forms");
  const context = useModalContext();
  const { form, country } = variant;
  const state = useLeadForm({
    id: form,
    schema: useMemo(() => callSchema(country), [country]),
    fields: useCallFields(variant),
    start: useServedStart(name),
    content: (person, metadata) => ({
      to: "/api/leads",
      body: { ...callSubject(name, context), ...person, ...metadata },
    }),
    onSent: ({ reference }) => {
      onEnd?.((close) => <Receipt reference={reference} {...writingOf(variant)} onClose={close} />);
      onClose("success");
    },
  });

  return (
    <Dialog
      label={t("title")}
      closeLabel={forms("close")}
      modal={name}
      busy={state.isBusy}
      {...writingOf(variant)}
      onClose={onClose}
      onShown={onShown}
    >
      <CallLayout variant={variant} subject={context?.name}>
        <LeadForm state={state} />
      </CallLayout>
    </Dialog>
  );
}
