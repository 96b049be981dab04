import { Formatted } from "../formatted";
import { Passages } from "../prose/prose";
import { unbroken } from "../unbroken";
import * as styles from "./questions.module.css";

export interface Question {
  id: string;
  question: string;
  answer: string;
}

/** Gives the words of a question and of its answer, as a page has them for each of its questions. */
export type SayQuestion<Id extends string> = (key: `faq.${Id}.${"question" | "answer"}`) => string;

/** What a page asks and answers. Its `Head` tells search engines the same. */
export function questionsOf<Id extends string>(ids: readonly Id[], say: SayQuestion<Id>): Question[] {
  return ids.map((id) => ({ id, question: say(`faq.${id}.question`), answer: say(`faq.${id}.answer`) }));
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
          <Formatted as="p" className={styles.answer}>
            {answer}
          </Formatted>
        </details>
      ))}
    </div>
  );
}

/** The same with every answer in sight, for a page that asks little. */
export function Answers({ questions }: { questions: readonly Question[] }) {
  return (
    <div className={styles.answers}>
      <Passages
        look="columns"
        passages={questions.map(({ id, question, answer }) => ({ id, title: question, text: answer }))}
      />
    </div>
  );
}
