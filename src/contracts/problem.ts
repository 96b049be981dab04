import type * as z from "zod";

/**
 * Every problem an answer may name, and the status it goes with. The codes are identifiers for programs: the
 * browser translates them. `internal` is whatever we did not foresee, or an upstream we cannot do without.
 */
export const problemStatus = {
  invalid: 422,
  json: 400,
  origin: 403,
  method: 405,
  type: 415,
  too_large: 413,
  rate_limited: 429,
  key_reused: 422,
  in_progress: 409,
  not_found: 404,
  slot_taken: 409,
  hold_expired: 409,
  payment_required: 409,
  payments_unavailable: 503,
  store_unavailable: 503,
  internal: 500,
} as const;

export type ProblemCode = keyof typeof problemStatus;

/** What may be wrong with one field. The zod schemas of this folder carry these as their messages. */
export const fieldCodes = [
  "required",
  "too_long",
  "phone",
  "email",
  "choice",
  "number_min",
  "unknown",
] as const;

export type FieldCode = (typeof fieldCodes)[number];

/** Field codes by path, `{ "s1.date": "choice" }`; the body as a whole has the path `""`. */
export type FieldErrors = Record<string, FieldCode>;

/** The body of every answer that is an error, `application/problem+json` (RFC 9457). */
export interface ProblemBody {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  requestId: string;
  fields?: FieldErrors;
  /** Only for the operator: visitors are told in their own language, by the codes. */
  detail?: string;
}

export function isProblemCode(value: unknown): value is ProblemCode {
  return typeof value === "string" && Object.hasOwn(problemStatus, value);
}

export function isFieldCode(value: unknown): value is FieldCode {
  return fieldCodes.some((code) => code === value);
}

/**
 * The field codes of a failed check, by path. Of several faults in one field the first counts, since schemas
 * name the plainest fault first.
 */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields = new Map<string, FieldCode>();
  for (const issue of error.issues) {
    const code = isFieldCode(issue.message) ? issue.message : "required";
    const paths =
      issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths) {
      const name = path.map(String).join(".");
      if (!fields.has(name)) fields.set(name, code);
    }
  }
  return Object.fromEntries(fields);
}
