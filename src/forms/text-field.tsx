import { Field } from "../ui/field/field";
import type { FieldOf } from "./fields";
import { useBoundField } from "./zod-form";

type TextFieldProps = FieldOf<"text"> & {
  /** Where the keyboard cannot tell what is meant: what becomes of what is typed. */
  clean?: (typed: string) => string;
};

/** A line of text of the form that it stands in. */
export function TextField({ name, label, hint, optional, type = "text", clean, ...rest }: TextFieldProps) {
  const { field, input } = useBoundField(name, { label, hint, optional, problems: rest.problems });
  const { autoComplete, inputMode, maxLength } = rest;
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          {...{ autoComplete, inputMode, maxLength }}
          name={name}
          type={type}
          value={input.value}
          readOnly={input.isBusy}
          onChange={({ target }) => input.setValue(clean ? clean(target.value) : target.value)}
          onBlur={input.leave}
        />
      )}
    </Field>
  );
}
