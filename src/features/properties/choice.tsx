import { useId } from "react";
import { Formatted } from "../../ui/formatted";
import { Icon } from "../../ui/icon/icon";
import * as styles from "./choice.module.css";

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChoose: (value: string) => void;
  /** Whether it stands out, since something is chosen. */
  isSet?: boolean;
}

/** One of a list, in the system's own way of choosing, under a label. */
export function Choice({ label, value, options, onChoose, isSet = false }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice} data-set={isSet || undefined}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {options.map((option) => (
          <Formatted key={option.value} as="option" value={option.value}>
            {option.text}
          </Formatted>
        ))}
      </select>
      <Icon name="chevron" className={styles.sign} />
    </div>
  );
}
