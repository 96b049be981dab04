import { useId } from "react";
import type { SelectOption } from "../select-field/select-field";
import { FieldError } from "../field/field";
import * as fields from "../field/field.module.css";
import * as styles from "./choice-field.module.css";

interface ChoiceFieldProps {
  label: string;
  name: string;
  options: readonly SelectOption[];
  /** Left out where the browser alone keeps it, as in a form without scripts. */
  value?: string;
  error?: string | null;
  announces?: boolean;
  required?: boolean;
  readOnly?: boolean;
  onChange?: (value: string) => void;
  onBlur?: () => void;
}

/** One of a few, all of them seen at once. */
export function ChoiceField({
  label,
  name,
  options,
  value,
  error,
  announces,
  required = false,
  readOnly = false,
  onChange,
  onBlur,
}: ChoiceFieldProps) {
  const id = useId();
  const labelId = `${id}label`;
  const errorId = `${id}error`;
  return (
    <div
      className={fields.field}
      role="radiogroup"
      aria-labelledby={labelId}
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      data-invalid={error ? true : undefined}
    >
      <span className={fields.label} id={labelId}>
        {label}
      </span>
      <div className={styles.choices}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === undefined ? undefined : value === option.value}
              disabled={readOnly && value !== option.value}
              onChange={() => onChange?.(option.value)}
              onBlur={onBlur}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} label={label} error={error} announces={announces} />
    </div>
  );
}
