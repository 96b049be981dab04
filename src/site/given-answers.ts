import { answerFieldId } from "./plain-answers";
import { questions } from "./questions";

/** The reverse of `answersQuery`: the fields of the answers that a page's query gives. */
export function answerFieldsOfQuery(query: string): string[] {
  const given = new URLSearchParams(query);
  return questions.flatMap(({ id, answers }) => {
    const chosen = answers?.find((answer) => answer.id === given.get(id));
    return chosen ? [answerFieldId(id, chosen.id)] : [];
  });
}
