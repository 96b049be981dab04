import { useId, type ReactNode } from "react";
import * as styles from "./field.module.css";

/** What the control inside takes over, whatever it is. */
export interface ControlProps {
  id: string;
  "aria-required": true | undefined;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FieldProps {
  label: string;
  /** What is wrong, in words; shown below the control. */
  error?: string | null;
  required?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** A labelled control with its error: it alone owns the ids that tie them together. */
export function Field({ label, error, required = false, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}error`;
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.control}>
        {children({
          id,
          "aria-required": required || undefined,
          "aria-invalid": error ? true : undefined,
          "aria-describedby": error ? errorId : undefined,
        })}
      </div>
      {/* Always there, so that what appears in it is announced. */}
      <p className={styles.error} id={errorId} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
