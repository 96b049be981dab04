import type { ComponentProps } from "react";
import { Field } from "../ui/field/field";
import { useFormSurroundings } from "./zod-form";

type TextFieldProps = Pick<ComponentProps<"input">, "type" | "autoComplete" | "inputMode" | "maxLength"> & {
  name: string;
};

/** A required line of text of the form that it stands in. */
export function TextField({ name, type = "text", ...input }: TextFieldProps) {
  const { form, labels, problemText, isBusy } = useFormSurroundings();
  const problem = form.shownProblem(name);
  return (
    <Field label={labels[name] ?? name} error={problem && problemText(problem)} required>
      {(control) => (
        <input
          {...control}
          {...input}
          name={name}
          type={type}
          value={form.values[name] ?? ""}
          readOnly={isBusy}
          onChange={({ target }) => form.setValue(name, target.value)}
          onBlur={() => form.leave(name)}
        />
      )}
    </Field>
  );
}
