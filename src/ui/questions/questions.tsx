import { Formatted } from "../formatted";
import { Passages } from "../prose/prose";
import { TitleLines } from "../sentences/title-lines";
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
            <h3 className={styles.words}>
              <TitleLines>{question}</TitleLines>
            </h3>
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

interface AnswersProps {
  /** `columns`: side by side over the whole width; `flow`: in two columns that are as long as each other. */
  look?: "columns" | "flow";
  questions: readonly Question[];
}

/** The same with every answer in sight, for a page that asks little. */
export function Answers({ look = "columns", questions }: AnswersProps) {
  return (
    <div className={styles.answers}>
      <Passages
        look={look}
        passages={questions.map(({ id, question, answer }) => ({ id, title: question, text: answer }))}
      />
    </div>
  );
}
