import { useId, useState } from "react";
import * as styles from "./slot-picker.module.css";

export interface SlotOption {
  /** What it is known by: `HH:mm`, or whatever tells it from all others. */
  time: string;
  /** As the visitor's clock shows it. */
  main: string;
  /** As another clock shows it; none where that shows the same. */
  second?: string;
  /** The part of the day, or the day, that it belongs to, in words. */
  part: string;
  isAvailable: boolean;
  /** Whether it takes what is left of its row. */
  fillsRow?: boolean;
}

interface SlotPickerProps {
  label: string;
  /** Said of what cannot be chosen. */
  takenLabel: string;
  slots: readonly SlotOption[];
  value: string | null;
  onChoose: (time: string) => void;
}

/**
 * The times of one day, of which one is chosen. A whole day is longer than a screen and would push what follows out of
 * sight, so that one part of it is shown at a time: at first the one of the choice, else the first with a free time.
 */
export function SlotPicker({ label, takenLabel, slots, value, onChoose }: SlotPickerProps) {
  const name = useId();
  const [opened, setOpened] = useState<string | null>(null);
  const parts = [...new Set(slots.map(({ part }) => part))];
  const chosenPart = slots.find(({ time }) => time === value)?.part;
  const firstFree = slots.find(({ isAvailable }) => isAvailable)?.part;
  const shown = parts.find((part) => part === opened) ?? chosenPart ?? firstFree ?? parts[0];
  return (
    <div className={styles.picker}>
      {parts.length > 1 && (
        <div className={styles.parts}>
          {parts.map((part) => (
            <button
              key={part}
              type="button"
              className={styles.part}
              aria-pressed={part === shown}
              onClick={() => setOpened(part)}
            >
              {part}
            </button>
          ))}
        </div>
      )}
      <div role="radiogroup" aria-label={label} className={styles.slots}>
        {slots
          .filter(({ part }) => part === shown)
          .map(({ time, main, second, isAvailable, fillsRow }) => (
            <label key={time} className={fillsRow ? styles.rest : styles.slot}>
              <input
                type="radio"
                name={name}
                value={time}
                checked={time === value}
                disabled={!isAvailable}
                onChange={() => {
                  // Stays open when the choice is lost.
                  setOpened(shown ?? null);
                  onChoose(time);
                }}
              />
              <span className={styles.face}>
                <bdi className={styles.main}>{main}</bdi>{" "}
                {second && <span className={styles.second}>{second}</span>}{" "}
                {!isAvailable && <span className={styles.second}>{takenLabel}</span>}
              </span>
            </label>
          ))}
      </div>
    </div>
  );
}
