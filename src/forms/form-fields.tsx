import type { ReactNode } from "react";
import { tidyAmount } from "../contracts/amount";
import { useTranslations } from "../lib/i18n/use-translations";
import { ChoiceField } from "../ui/choice-field/choice-field";
import { SelectField } from "../ui/select-field/select-field";
import { TextareaField } from "../ui/textarea-field/textarea-field";
import { BoundFileField } from "./bound-file-field";
import { BoundPhoneField } from "./bound-phone-field";
import type { FieldOf, FieldSpec } from "./fields";
import { FieldGrid } from "./field-grid";
import { TextField } from "./text-field";
import { useBoundField, useFormContext } from "./zod-form";

const longestAmount = 40;

interface FormFieldsProps {
  /** What stands in the place of the plain control of a field, by its name. */
  custom?: Readonly<Record<string, ReactNode>>;
}

/** The fields of the form that it stands in, in their order. */
export function FormFields({ custom = {} }: FormFieldsProps) {
  const { fields } = useFormContext();
  return <FieldGrid fields={fields} show={(spec) => custom[spec.name] ?? <BoundField {...spec} />} />;
}

function BoundField(spec: FieldSpec) {
  switch (spec.kind) {
    case "text":
      return <TextField {...spec} />;
    case "number":
      return <BoundNumber {...spec} />;
    case "phone":
      return <BoundPhoneField {...spec} />;
    case "textarea":
      return <BoundTextarea {...spec} />;
    case "select":
      return <BoundSelect {...spec} />;
    case "choice":
      return <BoundChoice {...spec} />;
    case "file":
      return <BoundFileField {...spec} />;
    case "hidden":
      return null;
  }
}

/** An amount: it stays as it is typed until the field is left, since a comma may still become part of `1,250,000`. */
function BoundNumber({ name, ...shown }: FieldOf<"number">) {
  const t = useTranslations("forms");
  const problems = { choice: t("fieldErrors.number"), ...shown.problems };
  return (
    <TextField
      {...shown}
      name={name}
      problems={problems}
      kind="text"
      inputMode="numeric"
      maxLength={longestAmount}
      tidy={tidyAmount}
    />
  );
}

function BoundTextarea({ name, rows, maxLength, ...shown }: FieldOf<"textarea">) {
  const { field, input } = useBoundField(name, shown);
  return (
    <TextareaField
      {...field}
      name={name}
      rows={rows}
      maxLength={maxLength}
      value={input.value}
      readOnly={input.isBusy}
      onChange={({ target }) => input.setValue(target.value)}
      onBlur={input.leave}
    />
  );
}

function BoundSelect({ name, options, autoComplete, ...shown }: FieldOf<"select">) {
  const t = useTranslations("forms");
  const { field, input } = useBoundField(name, shown);
  return (
    <SelectField
      {...field}
      name={name}
      options={options}
      autoComplete={autoComplete}
      emptyLabel={t("choose")}
      value={input.value}
      aria-disabled={input.isBusy || undefined}
      onChange={({ target }) => {
        if (!input.isBusy) input.setValue(target.value);
      }}
      onBlur={input.leave}
    />
  );
}

function BoundChoice({ name, options, ...shown }: FieldOf<"choice">) {
  const { field, input } = useBoundField(name, shown);
  return (
    <ChoiceField
      label={field.label}
      error={field.error}
      announces={field.announces}
      required={field.required}
      name={name}
      options={options}
      value={input.value}
      readOnly={input.isBusy}
      onChange={input.setValue}
      onBlur={input.leave}
    />
  );
}
