import type { FieldSpec } from "../../forms/fields";
import { useWords } from "../../lib/i18n/use-words";
import { anotherRole, type Role } from "./role";

/** What the form asks a candidate. */
export function useCareersFields(roles: readonly Role[]): FieldSpec[] {
  const t = useWords("careers");
  const forms = useWords("forms");
  const positions = roles.map(({ roleId, text }) => ({ value: roleId, label: text.title }));
  return [
    { kind: "text", name: "name", label: forms("fields.name"), autoComplete: "name", maxLength: 120 },
    { kind: "phone", name: "phone", label: forms("fields.phone"), half: true },
    {
      kind: "text",
      type: "email",
      name: "email",
      label: forms("fields.email"),
      autoComplete: "email",
      inputMode: "email",
      maxLength: 254,
      half: true,
    },
    {
      kind: "select",
      name: "role",
      label: t("form.role"),
      options: [...positions, { value: anotherRole, label: t("form.anotherRole") }],
    },
    { kind: "file", name: "cv", label: t("form.cv") },
  ];
}
