import { useTranslations } from "../lib/i18n/use-translations";
import { isolated } from "../site/format";
import { Field } from "../ui/field/field";
import { directionOf, type FieldOf } from "./fields";
import { useBoundField } from "./zod-form";

type TextFieldProps = FieldOf<"text"> & {
  /** What becomes of the text when the field is left. */
  tidy?: (typed: string) => string;
};

const exampleAddress = "name@example.com";

/** A line of text of the form that it stands in. */
export function TextField({ name, label, hint, optional, type = "text", tidy, ...rest }: TextFieldProps) {
  const t = useTranslations("forms");
  const { field, input, problem } = useBoundField(name, { label, hint, optional, problems: rest.problems });
  const { autoComplete, inputMode, maxLength } = rest;
  return (
    <Field
      {...field}
      example={problem === "email" ? t("fieldErrors.example", { example: isolated(exampleAddress) }) : null}
    >
      {(control) => (
        <input
          {...control}
          {...{ autoComplete, inputMode, maxLength }}
          dir={directionOf({ inputMode })}
          name={name}
          type={type}
          value={input.value}
          readOnly={input.isBusy}
          onChange={({ target }) => input.setValue(target.value)}
          onBlur={() => {
            const tidied = tidy?.(input.value) ?? input.value;
            if (tidied !== input.value) input.setValue(tidied);
            input.leave();
          }}
        />
      )}
    </Field>
  );
}
