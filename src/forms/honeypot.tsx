import * as styles from "./honeypot.module.css";

interface HoneypotProps {
  /** Left out where the browser alone keeps it, as in a form without scripts. */
  value?: string;
  onChange?: (left: string) => void;
}

/** A field that nobody sees, and that robots fill in. */
export function Honeypot({ value, onChange }: HoneypotProps) {
  return (
    <div className={styles.offScreen} aria-hidden="true">
      <input
        name="hp"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={onChange && (({ target }) => onChange(target.value))}
      />
    </div>
  );
}
