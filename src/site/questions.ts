/**
 * The seven questions, in their order. Ids are what the browser keeps of an answer and what a page may open the
 * questions with: they never change. The words of each are keys of the namespace `questions`.
 */
export const questions = [
  {
    id: "goal",
    question: "goal.question",
    why: "goal.why",
    answers: [
      { id: "yield", words: "goal.yield" },
      { id: "growth", words: "goal.growth" },
      { id: "home", words: "goal.home" },
      { id: "residence", words: "goal.residence" },
    ],
  },
  {
    id: "experience",
    question: "experience.question",
    why: "experience.why",
    answers: [
      { id: "none", words: "experience.none" },
      { id: "abroad", words: "experience.abroad" },
      { id: "dubai", words: "experience.dubai" },
    ],
  },
  {
    id: "timing",
    question: "timing.question",
    why: "timing.why",
    answers: [
      { id: "month", words: "timing.month" },
      { id: "quarter", words: "timing.quarter" },
      { id: "year", words: "timing.year" },
      { id: "open", words: "timing.open" },
    ],
  },
  // In dirhams, 0 or more: the only answer that is typed.
  { id: "budget", question: "budget.question", why: "budget.why", answers: null },
  {
    id: "type",
    question: "type.question",
    why: "type.why",
    answers: [
      { id: "apartment", words: "type.apartment" },
      { id: "penthouse", words: "type.penthouse" },
      { id: "townhouse", words: "type.townhouse" },
      { id: "villa", words: "type.villa" },
      { id: "open", words: "type.open" },
    ],
  },
  {
    id: "payment",
    question: "payment.question",
    why: "payment.why",
    answers: [
      { id: "cash", words: "payment.cash" },
      { id: "instalments", words: "payment.instalments" },
      { id: "mortgage", words: "payment.mortgage" },
    ],
  },
  {
    id: "visited",
    question: "visited.question",
    why: "visited.why",
    answers: [
      { id: "yes", words: "visited.yes" },
      { id: "no", words: "visited.no" },
    ],
  },
] as const satisfies readonly QuestionRow[];

interface QuestionRow {
  id: string;
  question: `${string}.question`;
  why: `${string}.why`;
  /** In their order; null where the answer is a number. */
  answers: readonly { id: string; words: string }[] | null;
}

export type Question = (typeof questions)[number];
export type QuestionId = Question["id"];

/** Answers by question: the id of the one that was chosen, or the amount as a decimal string. */
export type Answers = Readonly<Partial<Record<QuestionId, string>>>;
