import * as styles from "./shown-address.module.css";

interface ShownAddressProps {
  label: string;
  url: string;
}

/** An address to be copied by hand. */
export function ShownAddress({ label, url }: ShownAddressProps) {
  return (
    <label className={styles.address}>
      {label}
      <input readOnly dir="ltr" value={url} onFocus={({ target }) => target.select()} />
    </label>
  );
}
