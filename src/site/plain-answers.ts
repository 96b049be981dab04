import type { Answers } from "./questions";

/** The `id` of an answer's own field on the page with the seven questions: `goal-residence`. */
export function answerFieldId(question: string, answer: string): string {
  return `${question}-${answer}`;
}

/**
 * What was chosen already, for the address of the page with the seven questions: `?goal=residence#goal-residence`.
 * The host gives it in the page; where another one serves the page, a script gives it, and without scripts the browser
 * goes to that answer and marks it. In every page, hence without the table of the questions.
 */
export function answersQuery(answers: Answers): string {
  // The one that is typed is a number, and stands in no address.
  const chosen = Object.entries(answers).filter(([, answer]) => /^[a-z]+$/.test(answer));
  const [last] = chosen.slice(-1);
  if (!last) return "";
  return `?${new URLSearchParams(chosen).toString()}#${answerFieldId(...last)}`;
}
