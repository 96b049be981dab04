import type { ComponentProps } from "react";
import { Field } from "../field/field";
import { Formatted } from "../formatted";
import * as styles from "./select-field.module.css";

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectFieldProps extends Omit<ComponentProps<"select">, "children" | "id"> {
  label: string;
  hint?: string;
  error?: string | null;
  announces?: boolean;
  required?: boolean;
  /** What stands there while nothing is chosen. */
  emptyLabel: string;
  options: readonly SelectOption[];
}

/** One of many, chosen from the system's own list. */
export function SelectField({
  label,
  hint,
  error,
  announces,
  required,
  emptyLabel,
  options,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} announces={announces} required={required}>
      {(control) => (
        <span className={styles.frame}>
          <select {...select} {...control}>
            <option value="">{emptyLabel}</option>
            {/* Names of countries may be others in the browser than in the build. */}
            {options.map((option) => (
              <Formatted key={option.value} as="option" value={option.value}>
                {option.label}
              </Formatted>
            ))}
          </select>
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="m6 9.5 6 6 6-6" />
          </svg>
        </span>
      )}
    </Field>
  );
}
