import { Field } from "../field/field";
import * as styles from "./phone-field.module.css";

interface PhoneShellProps {
  label: string;
  name: string;
  required: boolean;
}

/** What is seen of a phone field before its code is there: a plain input for a whole international number. */
export function PhoneShell({ label, name, required }: PhoneShellProps) {
  return (
    <Field label={label}>
      {(control) => (
        <div className={styles.phone} dir="ltr">
          <span className={styles.country} data-needs-app="" aria-hidden="true">
            {"+971"}
            <svg viewBox="0 0 24 24" focusable="false">
              <path d="m6 9.5 6 6 6-6" />
            </svg>
          </span>
          <input
            {...control}
            name={name}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required={required}
            maxLength={30}
          />
        </div>
      )}
    </Field>
  );
}
