import type { FieldCode, FieldErrors, ProblemCode } from "./problem";

/**
 * The id of a sentence that stands in the page, and that the page shows as its `:target` after a form was sent back:
 * `error-phone-required`, `error-questions.3.answer-choice`, `error-rate_limited`.
 */
export function plainErrorId(code: ProblemCode | FieldCode, field?: string): string {
  return field === undefined ? `error-${code}` : `error-${field}-${code}`;
}

/** The same for a problem. Only the first field is told, and none that the form does not know. */
export function plainErrorIdOf(code: ProblemCode, fields: FieldErrors = {}): string {
  const [field, fault] = Object.entries(fields).find(([, each]) => each !== "unknown") ?? [];
  return fault === undefined ? plainErrorId(code) : plainErrorId(fault, field);
}
