import { useEffect, useState } from "react";
import type { FormStart } from "../../forms/form-start";
import { track } from "../../lib/analytics/track";
import { questions, type Answers, type QuestionId } from "../../site/questions";
import { answerProblem, initialProgress, keepProgress, knownAnswers, questionTotal } from "./answers";

export const formId = "questionnaire";

/**
 * The way through the questions: where the visitor is, what was answered, and how to go on and back.
 * @param given what the page asked before it opened them
 * @param start what was done in the served dialog
 */
export function useQuestions(given: Answers | undefined, start: FormStart | undefined) {
  const [progress, setProgress] = useState(() => {
    const initial = initialProgress(given);
    return { ...initial, answers: { ...initial.answers, ...knownAnswers(start?.texts) } };
  });
  const { answers, step, furthest } = progress;

  useEffect(() => keepProgress(progress), [progress]);

  // What the page asked began here, too: it is told as if it had been asked in its step.
  useEffect(() => {
    if (!given || furthest >= step - 1) return;
    if (furthest === 0) track({ event: "form_start", form_id: formId });
    for (let passed = furthest + 1; passed < step; passed += 1) tellOfStep(passed);
    setProgress((current) => ({ ...current, furthest: step - 1 }));
    // Only what holds when the modal opens counts.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    if (!start || Object.keys(knownAnswers(start.texts)).length === 0) return;
    track({ event: "form_start", form_id: formId });
    if (start.isPressed) next();
    // As above.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const answer = (id: QuestionId, value: string) => {
    if (Object.keys(answers).length === 0) track({ event: "form_start", form_id: formId });
    setProgress({ ...progress, answers: { ...answers, [id]: value } });
  };

  const next = () => {
    const question = questions[step - 1];
    if (!question || answerProblem(question, answers[question.id])) return;
    // Told once, however often the visitor goes back and forth.
    if (step > furthest) tellOfStep(step);
    setProgress({ answers, step: step + 1, furthest: Math.max(furthest, step) });
  };

  const back = () => setProgress({ ...progress, step: Math.max(step - 1, 1) });

  return { answers, step, answer, next, back };
}

function tellOfStep(step: number): void {
  track({ event: "form_step", form_id: formId, step, step_total: questionTotal });
}
