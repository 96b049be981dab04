import { useId, type ReactNode } from "react";
import * as hidden from "../visually-hidden.module.css";
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
  /** How it looks when it is right; shown after the error. */
  example?: string | null;
  /** False while many errors appear at once, which would all be read out; whoever shows them says so in another way. */
  announces?: boolean;
  required?: boolean;
  /** `area` for controls that bring a frame of their own. */
  look?: "line" | "area";
  children: (control: ControlProps) => ReactNode;
}

/** A labelled control with its error: it alone owns the ids that tie them together. */
export function Field({
  label,
  hint,
  error,
  example,
  announces = true,
  required = false,
  look = "line",
  children,
}: FieldProps) {
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
      <FieldError id={errorId} label={label} error={error} example={example} announces={announces} />
    </div>
  );
}

interface FieldErrorProps extends Pick<FieldProps, "label" | "error" | "example" | "announces"> {
  id: string;
}

/** What is wrong with a field. Its place is always there, so that what appears in it is announced, with the field's name. */
export function FieldError({ id, label, error, example, announces = true }: FieldErrorProps) {
  return (
    <p className={styles.error} aria-live={announces ? "polite" : "off"} aria-atomic="true">
      {error && (
        <>
          <span className={hidden.visuallyHidden}>{label}: </span>
          <span id={id}>
            <span>{error}</span>
            {example && <span className={styles.example}> {example}</span>}
          </span>
        </>
      )}
    </p>
  );
}
