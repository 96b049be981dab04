import { useEffect, useId, useState, type ReactNode } from "react";
import { useTranslations, useWordsLocale } from "../lib/i18n/use-translations";
import * as buttons from "../ui/button/button.module.css";
import { useFormContext } from "./zod-form";
import * as styles from "./submit-button.module.css";

interface SubmitButtonProps {
  children: ReactNode;
  /** What is going on while it is busy; none when that is said elsewhere. */
  busyText: string;
  /** What stands before it in its row. */
  beside?: ReactNode;
}

/**
 * The form's submit. While something is wrong or it is being sent it is disabled for assistive technology only: it
 * keeps the focus, says what is missing, and a press shows it. Only then is it announced: a form that is empty again after
 * it was sent would otherwise speak of missing fields before anything says that it was sent.
 */
export function SubmitButton({ children, busyText, beside }: SubmitButtonProps) {
  const t = useTranslations("forms");
  const locale = useWordsLocale();
  const { form, fields, isBusy } = useFormContext();
  const [wasPressed, setPressed] = useState(false);
  const hintId = useId();
  useEffect(() => {
    if (isBusy) setPressed(false);
  }, [isBusy]);
  const missing = fields.filter(({ name }) => form.problems[name]).map(({ label }) => label);
  const list = new Intl.ListFormat(locale, { type: "conjunction" }).format(missing);
  const hint = isBusy ? busyText : missing.length > 0 ? t("missing", { fields: list }) : "";
  const button = (
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
  );
  return (
    <>
      {beside ? (
        <div className={styles.row}>
          {beside}
          {button}
        </div>
      ) : (
        button
      )}
      <p className={styles.hint} role="status">
        {(wasPressed || isBusy) && hint}
      </p>
      <span id={hintId} hidden>
        {hint}
      </span>
    </>
  );
}
