import type { Questionnaire } from "../../contracts/questionnaire";
import { questions, type Answers, type Question } from "../../site/questions";
import { spokenLanguages } from "../../site/spoken-languages";

/** The words of one question or answer, by their key. */
type Say = (key: Question["question"] | NonNullable<Question["answers"]>[number]["words"]) => string;

/** The questions as the visitor read them, and the answers in the same words. */
export function questionsInWords(answers: Answers, say: Say): Questionnaire["questions"] {
  const inWords = questions.map((question) => {
    const answer = answers[question.id] ?? "";
    const chosen = question.answers?.find(({ id }) => id === answer);
    return { question: say(question.question), answer: chosen ? say(chosen.words) : answer };
  });
  // Seven of them, as the table has it; a list that was mapped no longer says so.
  return inWords as unknown as Questionnaire["questions"];
}

/** The names that the CRM knows languages by. */
export function namesForCrm(codes: readonly string[]): string[] {
  return codes.flatMap((code) => {
    const row = spokenLanguages.find(([known]) => known === code);
    return row ? [row[1]] : [];
  });
}
