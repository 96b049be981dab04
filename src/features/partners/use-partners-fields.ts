import { useMemo } from "react";
import type { FieldSpec } from "../../forms/fields";
import { useLanguage, useWords } from "../../lib/i18n/use-words";
import { countries } from "../../lib/countries";

/** What the form asks an agency. */
export function usePartnersFields(): FieldSpec[] {
  const t = useWords("partners");
  const forms = useWords("forms");
  const { dateLocale } = useLanguage();
  const options = useMemo(() => countries(dateLocale), [dateLocale]);
  return [
    { kind: "text", name: "name", label: forms("fields.name"), autoComplete: "name", maxLength: 120 },
    {
      kind: "text",
      name: "agency",
      label: t("form.agency"),
      autoComplete: "organization",
      maxLength: 200,
      half: true,
    },
    {
      kind: "select",
      name: "country",
      label: t("form.country"),
      autoComplete: "country",
      options,
      half: true,
    },
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
      kind: "text",
      name: "website",
      label: t("form.website"),
      autoComplete: "url",
      inputMode: "url",
      maxLength: 300,
      problems: { choice: forms("fieldErrors.webAddress") },
    },
  ];
}
