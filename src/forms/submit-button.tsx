import { useId, useState, type ReactNode } from "react";
import * as buttons from "../ui/button/button.module.css";
import * as hiding from "../ui/visually-hidden.module.css";
import { useFormSurroundings } from "./zod-form";
import * as styles from "./submit-button.module.css";

interface SubmitButtonProps {
  children: ReactNode;
  /** Says which fields are still needed, given their names as a list in words. */
  missingText: (fields: string) => string;
  /** Says that the form is being sent. */
  busyText: string;
  /** BCP 47 tag for the list of fields. */
  locale: string;
}

/**
 * The form's submit. While something is wrong or it is being sent it is disabled for assistive technology only: it
 * keeps the focus, says what is missing, and a press shows it.
 */
export function SubmitButton({ children, missingText, busyText, locale }: SubmitButtonProps) {
  const { form, labels, isBusy } = useFormSurroundings();
  const [wasPressed, setPressed] = useState(false);
  const hintId = useId();
  const missing = Object.keys(form.problems).map((name) => labels[name] ?? name);
  const list = new Intl.ListFormat(locale, { type: "conjunction" }).format(missing);
  const hint = isBusy ? busyText : missing.length > 0 ? missingText(list) : "";
  return (
    <>
      <button
        type="submit"
        className={`${buttons.primary} ${styles.submit}`}
        aria-disabled={isBusy || missing.length > 0 || undefined}
        aria-busy={isBusy || undefined}
        aria-describedby={hint ? hintId : undefined}
        onClick={() => setPressed(true)}
      >
        {children}
      </button>
      <p className={styles.hint} role="status">
        <span id={hintId} className={wasPressed || isBusy ? undefined : hiding.visuallyHidden}>
          {hint}
        </span>
      </p>
    </>
  );
}
