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
  /** What helps to fill it in; shown above the control. */
  hint?: string;
  /** What is wrong, in words; shown below the control. */
  error?: string | null;
  required?: boolean;
  /** `area` for controls that bring a frame of their own. */
  look?: "line" | "area";
  children: (control: ControlProps) => ReactNode;
}

/** A labelled control with its error: it alone owns the ids that tie them together. */
export function Field({ label, hint, error, required = false, look = "line", children }: FieldProps) {
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(" ");
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      <div className={look === "line" ? styles.control : undefined}>
        {children({
          id,
          "aria-required": required || undefined,
          "aria-invalid": error ? true : undefined,
          "aria-describedby": described || undefined,
        })}
      </div>
      {/* Always there, so that what appears in it is announced. */}
      <p className={styles.error} id={errorId} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
