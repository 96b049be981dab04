import { formatNumber } from "../../site/format";
import { useLanguage } from "../../lib/i18n/use-translations";
import * as styles from "./choices.module.css";

interface ChoicesProps {
  /** Id of the question that is answered. */
  labelledBy: string;
  /** Id of what is said of an answer that is missing, once it was asked for. */
  describedBy?: string;
  name: string;
  choices: readonly { id: string; label: string }[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** One of a few, in lines that are large enough for a thumb; each has a number, which is also its key. */
export function Choices({ labelledBy, describedBy, name, choices, chosen, onChoose }: ChoicesProps) {
  const { dateLocale } = useLanguage();
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={describedBy === undefined ? undefined : true}
      aria-required="true"
      className={styles.choices}
    >
      {choices.map(({ id, label }, at) => (
        <label key={id} className={styles.choice}>
          <input type="radio" name={name} value={id} checked={id === chosen} onChange={() => onChoose(id)} />
          <span>{label}</span>
          <span className={styles.key} aria-hidden="true">
            {formatNumber(at + 1, dateLocale)}
          </span>
        </label>
      ))}
    </div>
  );
}
