import { useEffect } from "react";
import * as z from "zod";
import { careersFile, careersSchema } from "../../contracts/forms";
import { chosenFile } from "../../forms/chosen-file";
import type { FormStart } from "../../forms/form-start";
import { LeadForm } from "../../forms/lead-form";
import { typedPhoneField } from "../../forms/typed-phone";
import { useLeadForm } from "../../forms/use-lead-form";
import { useTranslations } from "../../lib/i18n/use-translations";
import type { ChosenRole, Role } from "./role";
import { useCareersFields } from "./use-careers-fields";

const { name, email, role } = careersSchema.shape;
const schema = z.object({ name, phone: typedPhoneField, email, role, cv: chosenFile(careersFile) });

export interface CareersFormProps {
  roles: readonly Role[];
  chosenRole: ChosenRole | null;
}

export function CareersForm({ roles, chosenRole, start }: CareersFormProps & { start: FormStart }) {
  const t = useTranslations("careers");
  const state = useLeadForm({
    id: "careers",
    schema,
    fields: useCareersFields(roles),
    start,
    content: ({ cv: _mark, ...person }, { language, hp, elapsedMs }, files) => ({
      to: "/api/forms/careers",
      fields: { ...person, language, hp, elapsedMs: String(elapsedMs) },
      files,
    }),
  });

  const { setValue } = state.form;
  useEffect(() => {
    if (chosenRole) setValue("role", chosenRole.roleId);
    // Made anew at each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [chosenRole]);

  return <LeadForm state={state} submitLabel={t("form.send")} follows={t("form.follows")} stays />;
}
