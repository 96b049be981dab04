import { Formatted } from "../formatted";
import * as styles from "./steps.module.css";

export interface Step {
  id: string;
  /** Its number, as the language writes it. */
  numeral: string;
  title: string;
  text: string;
}

interface StepsProps {
  /** `row`: side by side where there is room; `column`: always one below the other. */
  look?: "row" | "column";
  /** Of the steps' titles; one below that of what holds them. */
  level?: 3 | 4;
  steps: readonly Step[];
}

/** What happens after what, on one brass line. */
export function Steps({ look = "row", level = 3, steps }: StepsProps) {
  const Heading = level === 3 ? "h3" : "h4";
  return (
    <ol className={look === "row" ? styles.row : undefined}>
      {steps.map(({ id, numeral, title, text }) => (
        <li key={id} className={styles.step}>
          <span className={styles.numeral} aria-hidden="true">
            {numeral}
          </span>
          <Heading className={styles.name}>{title}</Heading>
          <Formatted as="p" className={styles.text}>
            {text}
          </Formatted>
        </li>
      ))}
    </ol>
  );
}
