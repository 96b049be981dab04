import * as z from "zod";
import { listPropertyFile, listPropertySchema } from "../../contracts/forms";
import { chosenFile } from "../../forms/chosen-file";
import type { FormStart } from "../../forms/form-start";
import { LeadForm } from "../../forms/lead-form";
import { typedAmountField } from "../../forms/typed-amount";
import { typedPhoneField } from "../../forms/typed-phone";
import { useLeadForm } from "../../forms/use-lead-form";
import { hasPlaceSearch } from "../../lib/places/place-search";
import { PlaceField } from "./place-field";
import { longestAddress, useListFields } from "./use-list-fields";

const { name, email, address, lat, lng, purpose, type, bedrooms } = listPropertySchema.shape;

/** The function's own rules; a choice that was not made is missing rather than wrong. */
const schema = z.object({
  purpose: z.string().min(1, "required").pipe(purpose),
  address,
  lat,
  lng,
  type,
  bedrooms,
  price: typedAmountField,
  file: chosenFile(listPropertyFile),
  name,
  phone: typedPhoneField,
  email,
});

/** A home to let or to sell, with its papers if they are at hand. */
export function ListForm({ start }: { start: FormStart }) {
  const fields = useListFields();
  const state = useLeadForm({
    id: "list-property",
    schema,
    fields,
    start,
    content: ({ file: _mark, ...values }, { language, hp, elapsedMs }, files) => ({
      to: "/api/forms/list-property",
      fields: { ...withoutEmpty(values), language, hp, elapsedMs: String(elapsedMs) },
      files,
    }),
  });
  const field = fields.find((each) => each.name === "address");
  const custom =
    hasPlaceSearch && field
      ? { address: <PlaceField label={field.label} hint={field.hint ?? ""} maxLength={longestAddress} /> }
      : undefined;
  return <LeadForm state={state} custom={custom} stays />;
}

function withoutEmpty(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
