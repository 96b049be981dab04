import { unbroken } from "../unbroken";
import * as styles from "./questions.module.css";

export interface Question {
  id: string;
  question: string;
  answer: string;
}

/** Questions that open their answers, with or without scripts. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className={styles.list}>
      {questions.map(({ id, question, answer }) => (
        <details key={id} className={styles.question}>
          <summary className={styles.asked}>
            <h3 className={styles.words}>{unbroken(question)}</h3>
            <span className={styles.sign} aria-hidden="true" />
          </summary>
          <p className={styles.answer} suppressHydrationWarning>
            {answer}
          </p>
        </details>
      ))}
    </div>
  );
}
