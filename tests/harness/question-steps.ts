import { questions, type Question } from "../../src/site/questions";
import type { JourneyPage } from "./browser";
import { modalOf } from "./dialogs";

/* The steps through the seven questions. */

export const compass = "/investment-compass/";
export const typedBudget = "2500000";

export const questionsDialog = (visitor: JourneyPage) => modalOf(visitor, "questions-modal");

export const questionsSubmit = (visitor: JourneyPage) =>
  questionsDialog(visitor).locator('button[type="submit"]');

export const atQuestion = ({ page }: JourneyPage, step: number) =>
  page.locator(`[role="dialog"][data-step="${String(step)}"]`).waitFor();

export async function openQuestions(visitor: JourneyPage, nth = 0) {
  await visitor.page.locator('main [data-open-modal="questions-modal"]').nth(nth).click();
  await questionsDialog(visitor).waitFor();
}

/** Gives the last answer, or the amount. */
export async function answerQuestion(visitor: JourneyPage, question: Question) {
  const dialog = questionsDialog(visitor);
  if (question.answers) await dialog.locator(`input[value="${question.answers.at(-1)?.id ?? ""}"]`).check();
  else await dialog.locator('input[name="budget"]').fill(typedBudget);
}

/**
 * Answers all, up to the form for name and phone.
 * @param look called at each question, before it is answered
 */
export async function answerAll(visitor: JourneyPage, look?: () => Promise<void>) {
  for (const [at, question] of questions.entries()) {
    await atQuestion(visitor, at + 1);
    await look?.();
    await answerQuestion(visitor, question);
    await questionsSubmit(visitor).click();
  }
  await atQuestion(visitor, questions.length + 1);
}
