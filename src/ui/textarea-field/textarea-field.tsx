import type { ComponentProps } from "react";
import { Field } from "../field/field";
import * as styles from "./textarea-field.module.css";

interface TextareaFieldProps extends Omit<ComponentProps<"textarea">, "id"> {
  label: string;
  hint?: string;
  error?: string | null;
  announces?: boolean;
  required?: boolean;
}

/** Several lines of text. */
export function TextareaField({
  label,
  hint,
  error,
  announces,
  required,
  rows = 4,
  ...textarea
}: TextareaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} announces={announces} required={required}>
      {(control) => <textarea {...textarea} {...control} rows={rows} className={styles.textarea} />}
    </Field>
  );
}
