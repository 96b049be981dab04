import { useMemo } from "react";
import type { FieldSpec } from "../../forms/fields";
import { usePersonFields } from "../../forms/use-person-fields";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { countries } from "../../lib/countries";

/** What the form asks an agency. */
export function usePartnersFields(): FieldSpec[] {
  const t = useTranslations("partners");
  const forms = useTranslations("forms");
  const person = usePersonFields();
  const { dateLocale } = useLanguage();
  const options = useMemo(() => countries(dateLocale), [dateLocale]);
  return [
    person.name,
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
    { ...person.phone, half: true },
    { ...person.email, half: true },
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
