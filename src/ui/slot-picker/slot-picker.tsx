import { useId } from "react";
import * as styles from "./slot-picker.module.css";

export interface SlotOption {
  /** What it is known by, `HH:mm`. */
  time: string;
  /** As the visitor's clock shows it. */
  main: string;
  /** As another clock shows it; none where that shows the same. */
  second?: string;
  isAvailable: boolean;
}

interface SlotPickerProps {
  label: string;
  /** Said of what cannot be chosen. */
  takenLabel: string;
  slots: readonly SlotOption[];
  value: string | null;
  onChoose: (time: string) => void;
}

/** The times of one day, of which one is chosen. */
export function SlotPicker({ label, takenLabel, slots, value, onChoose }: SlotPickerProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.slots}>
      {slots.map(({ time, main, second, isAvailable }) => (
        <label key={time} className={styles.slot}>
          <input
            type="radio"
            name={name}
            value={time}
            checked={time === value}
            disabled={!isAvailable}
            onChange={() => onChoose(time)}
          />
          <span className={styles.face}>
            <bdi className={styles.main}>{main}</bdi>{" "}
            {second && <span className={styles.second}>{second}</span>}{" "}
            {!isAvailable && <span className={styles.second}>{takenLabel}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
