import type { FieldSpec } from "../../forms/fields";
import { usePersonFields } from "../../forms/use-person-fields";
import { useTranslations } from "../../lib/i18n/use-translations";
import { anotherRole, type Role } from "./role";

/** What the form asks a candidate. */
export function useCareersFields(roles: readonly Role[]): FieldSpec[] {
  const t = useTranslations("careers");
  const person = usePersonFields();
  const positions = roles.map(({ roleId, text }) => ({ value: roleId, label: text.title }));
  return [
    person.name,
    { ...person.phone, half: true },
    { ...person.email, half: true },
    {
      kind: "select",
      name: "role",
      label: t("form.role"),
      options: [...positions, { value: anotherRole, label: t("form.anotherRole") }],
    },
    { kind: "file", name: "cv", label: t("form.cv") },
  ];
}
