import { isolated } from "../site/format";
import { useTranslations, useWordsLocale } from "../lib/i18n/use-translations";
import { defaultPhoneCountry } from "../site/constants";
import { PhoneField } from "../ui/phone-field/phone-field";
import type { FieldOf } from "./fields";
import { useFormContext } from "./zod-form";

/** A number that nobody has, as it is written in each country that a form may ask for. */
const exampleOf: Readonly<Record<string, string>> & { AE: string } = {
  AE: "+971 50 123 4567",
  TW: "+886 912 345 678",
};

/** The phone of the form that it stands in. An invalid one empties the form's value, not what is shown. */
export function BoundPhoneField({ name, label, country }: FieldOf<"phone">) {
  const t = useTranslations("forms");
  const locale = useWordsLocale();
  const { form, problemText, isBusy } = useFormContext();
  const problem = form.shownProblem(name);
  return (
    <PhoneField
      countryLabel={t("fields.countryCode")}
      defaultCountry={country ?? defaultPhoneCountry}
      isCountryFixed={country !== undefined}
      locale={locale}
      name={name}
      label={label}
      value={form.values.phoneTyped ?? ""}
      error={problem && problemText(problem)}
      example={
        problem === "phone" || problem === "phone_length"
          ? t("fieldErrors.example", {
              example: isolated(exampleOf[country ?? defaultPhoneCountry] ?? exampleOf.AE),
            })
          : null
      }
      announces={!form.isChecked}
      readOnly={isBusy}
      onChange={form.setPhone}
      onBlur={() => form.leave(name)}
    />
  );
}
