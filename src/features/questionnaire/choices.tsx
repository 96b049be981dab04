import * as styles from "./choices.module.css";

interface ChoicesProps {
  /** Id of the question that is answered. */
  labelledBy: string;
  name: string;
  choices: readonly { id: string; label: string }[];
  chosen: string | undefined;
  /** How each one's number is written. */
  numeral: (number: number) => string;
  onChoose: (id: string) => void;
}

/** One of a few, in lines that are large enough for a thumb; each has a number, which is also its key. */
export function Choices({ labelledBy, name, choices, chosen, numeral, onChoose }: ChoicesProps) {
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} aria-required="true" className={styles.choices}>
      {choices.map(({ id, label }, at) => (
        <label key={id} className={styles.choice}>
          <input type="radio" name={name} value={id} checked={id === chosen} onChange={() => onChoose(id)} />
          <span>{label}</span>
          <span className={styles.key} aria-hidden="true">
            {numeral(at + 1)}
          </span>
        </label>
      ))}
    </div>
  );
}
