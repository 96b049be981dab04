import { decimalText } from "../../contracts/fields";
import { sessionStore } from "../../lib/storage/web-storage";
import { questions, type Answers, type Question, type QuestionId } from "../../site/questions";

/* What the visitor answered, by ids and for this session only: it outlives a reload and a change of language. */

export const questionTotal = questions.length;

export interface Progress {
  answers: Answers;
  /** 1 to 7 for a question; one more for the form behind them. */
  step: number;
  /** The last question that was left with an answer. */
  furthest: number;
}

const draftKey = "draft:questions";

/**
 * Where the visitor goes on.
 * @param given what the page that opened the questions asked already: its question need not be seen again
 */
export function initialProgress(given: Answers = {}): Progress {
  const stored = storedProgress();
  const answers = { ...stored.answers, ...knownAnswers(given) };
  // A question without an answer is not passed, whatever was stored.
  const firstOpen = questions.findIndex((question) => answerProblem(question, answers[question.id]) !== null);
  const last = (firstOpen === -1 ? questionTotal : firstOpen) + 1;
  const opened = Object.keys(given).length > 0 ? Math.max(stored.step, 2) : stored.step;
  return { answers, step: Math.min(opened, last), furthest: Math.min(stored.furthest, last - 1) };
}

export function keepProgress(progress: Progress): void {
  if (Object.values(progress.answers).some(Boolean)) sessionStore.write(draftKey, progress);
  else forgetProgress();
}

export function forgetProgress(): void {
  sessionStore.remove(draftKey);
}

/** Why the next step is not open yet; null when it is. */
export function answerProblem(
  question: Question,
  answer: string | undefined,
): "answer" | "amount" | "amountMin" | null {
  if (question.answers) return question.answers.some(({ id }) => id === answer) ? null : "answer";
  if (decimalText.safeParse(answer ?? "").success) return null;
  return answer?.startsWith("-") ? "amountMin" : "amount";
}

function storedProgress(): Progress {
  const stored = sessionStore.read(draftKey);
  const { answers, step, furthest } = (typeof stored === "object" && stored !== null ? stored : {}) as Record<
    string,
    unknown
  >;
  return {
    answers: knownAnswers(answers),
    step: typeof step === "number" && step >= 1 ? step : 1,
    furthest: typeof furthest === "number" && furthest >= 0 ? furthest : 0,
  };
}

/** The answers among whatever comes from outside. */
export function knownAnswers(given: unknown): Answers {
  const from = (typeof given === "object" && given !== null ? given : {}) as Partial<
    Record<QuestionId, unknown>
  >;
  return Object.fromEntries(
    questions.flatMap((question) => {
      const answer = from[question.id];
      const isKnown =
        typeof answer === "string" && (question.answers === null || !answerProblem(question, answer));
      return isKnown ? [[question.id, answer]] : [];
    }),
  );
}
