import { questions, type Answers } from "./questions";

/** The `id` of an answer's own field on the page with the seven questions: `goal-residence`. */
export function answerFieldId(question: string, answer: string): string {
  return `${question}-${answer}`;
}

/**
 * What was answered already, for the address of the page with the seven questions: `?goal=residence#goal-residence`.
 * The host gives it in the page; where another one serves the page, a script gives it, and without scripts the browser
 * goes to that answer and marks it.
 */
export function answersQuery(answers: Answers): string {
  const given = chosenOf(answers);
  const [last] = given.slice(-1);
  if (!last) return "";
  return `?${new URLSearchParams(given).toString()}#${answerFieldId(...last)}`;
}

/** The reverse: the fields of the answers that a page's query gives. */
export function answerFieldsOfQuery(query: string): string[] {
  return chosenOf(Object.fromEntries(new URLSearchParams(query))).map((each) => answerFieldId(...each));
}

/** Question and answer of each that was chosen and not typed. */
function chosenOf(answers: Answers): [question: string, answer: string][] {
  return questions.flatMap(({ id, answers: choices }) => {
    const chosen = choices?.find((choice) => choice.id === answers[id]);
    return chosen ? [[id, chosen.id] as [string, string]] : [];
  });
}
