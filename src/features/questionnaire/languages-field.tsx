import { useMemo } from "react";
import { spokenLanguageNames } from "../../lib/i18n/spoken-language-names";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { languages } from "../../site/languages";
import { useBoundField } from "../../forms/zod-form";
import { MultiSelect } from "../../ui/multi-select/multi-select";
import { languageOption } from "./language-option";

/** Those in which we can answer come before all others. */
const ours = languages.map((language) => language.iso);

/** The languages that the visitor speaks; the form holds their codes, with commas between them. */
export function LanguagesField({ name }: { name: string }) {
  const t = useTranslations("questions");
  const { iso, dateLocale } = useLanguage();
  const { field, input } = useBoundField(name, { label: t("contact.languages") });

  const options = useMemo(
    () => spokenLanguageNames(dateLocale, [iso, ...navigator.languages, ...ours]).map(languageOption),
    [dateLocale, iso],
  );

  return (
    <MultiSelect
      label={field.label}
      name={name}
      error={field.error}
      announces={field.announces}
      options={options}
      chosen={codesOf(input.value)}
      readOnly={input.isBusy}
      onChange={(codes) => input.setValue(codes.join(","))}
      onBlur={input.leave}
      words={{
        placeholder: t("languages.placeholder"),
        list: t("languages.list"),
        none: t("languages.none"),
        found: (count) => t("languages.found", { count }),
        remove: (language) => t("languages.remove", { language }),
        added: (language) => t("languages.added", { language }),
        removed: (language) => t("languages.removed", { language }),
      }}
    />
  );
}

export function codesOf(value: string): string[] {
  return value.split(",").filter(Boolean);
}
