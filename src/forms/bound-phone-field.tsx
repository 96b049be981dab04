import { PhoneField } from "../ui/phone-field/phone-field";
import { useFormSurroundings } from "./zod-form";

interface BoundPhoneFieldProps {
  countryLabel: string;
  defaultCountry: string;
  locale: string;
}

/** The phone of the form that it stands in. An invalid one empties the form's value, not what is shown. */
export function BoundPhoneField(props: BoundPhoneFieldProps) {
  const { form, labels, problemText, isBusy } = useFormSurroundings();
  const problem = form.shownProblem("phone");
  return (
    <PhoneField
      {...props}
      name="phone"
      label={labels.phone ?? "phone"}
      value={form.values.phoneTyped ?? ""}
      error={problem && problemText(problem)}
      readOnly={isBusy}
      onChange={form.setPhone}
      onBlur={() => form.leave("phone")}
    />
  );
}
