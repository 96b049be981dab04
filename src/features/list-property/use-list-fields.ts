import type { FieldSpec } from "../../forms/fields";
import { usePersonFields } from "../../forms/use-person-fields";
import { useBedroomOptions } from "../../lib/bedroom-options";
import { useTranslations } from "../../lib/i18n/use-translations";

/** Kinds of homes; what is sent is their English name, for those who read it. */
const kinds = [
  { id: "apartment", value: "Apartment" },
  { id: "penthouse", value: "Penthouse" },
  { id: "townhouse", value: "Townhouse" },
  { id: "villa", value: "Villa" },
  { id: "plot", value: "Plot" },
  { id: "other", value: "Other" },
] as const;

export const longestAddress = 300;

/** What an owner is asked, the home before the person. */
export function useListFields(): FieldSpec[] {
  const t = useTranslations("list-your-property-in-dubai");
  const person = usePersonFields();
  const bedrooms = useBedroomOptions();
  return [
    {
      kind: "choice",
      name: "purpose",
      label: t("form.purpose"),
      options: [
        { value: "rent", label: t("form.rent") },
        { value: "sell", label: t("form.sell") },
      ],
    },
    {
      kind: "text",
      name: "address",
      label: t("form.address"),
      hint: t("form.addressHint"),
      autoComplete: "address-line1",
      maxLength: longestAddress,
    },
    { kind: "hidden", name: "lat", label: "" },
    { kind: "hidden", name: "lng", label: "" },
    {
      kind: "select",
      name: "type",
      label: t("form.type"),
      options: kinds.map(({ id, value }) => ({ value, label: t(`form.types.${id}`) })),
      half: true,
    },
    {
      kind: "select",
      name: "bedrooms",
      label: t("form.bedrooms"),
      options: [...bedrooms, { value: "None", label: t("form.none") }],
      half: true,
    },
    { kind: "number", name: "price", label: t("form.price"), hint: t("form.priceHint") },
    { kind: "file", name: "file", label: t("form.file"), optional: true },
    person.name,
    { ...person.phone, half: true },
    { ...person.email, half: true },
  ];
}
