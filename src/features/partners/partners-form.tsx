import * as z from "zod";
import { partnersSchema } from "../../contracts/forms";
import type { FormStart } from "../../forms/form-start";
import { LeadForm } from "../../forms/lead-form";
import { typedPhoneField } from "../../forms/typed-phone";
import { useLeadForm } from "../../forms/use-lead-form";
import { useTranslations } from "../../lib/i18n/use-translations";
import { useOffice } from "../../lib/use-office";
import { usePartnersFields } from "./use-partners-fields";

const { name, email, agency, country, website } = partnersSchema.shape;
const schema = z.object({ name, phone: typedPhoneField, email, agency, country, website });

export function PartnersForm({ start }: { start: FormStart }) {
  const t = useTranslations("partners");
  const office = useOffice();
  const state = useLeadForm({
    id: "partners",
    schema,
    fields: usePartnersFields(),
    start,
    content: (partner, { language, hp, elapsedMs }) => ({
      to: "/api/forms/partners",
      fields: { ...partner, language, hp, elapsedMs: String(elapsedMs) },
      files: {},
    }),
  });
  return <LeadForm state={state} submitLabel={t("form.send")} follows={t("form.follows", office)} stays />;
}
