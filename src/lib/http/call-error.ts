import type { FieldErrors, ProblemCode } from "../../contracts/problem";
import type { FailureKind } from "../notify";

/** What a call can fail with: the answer's own code, or what kept an answer from coming. */
export type FailureCode = ProblemCode | "offline" | "network" | "timeout";

interface Details {
  fields?: FieldErrors;
  /** How long the server asks us to wait, in ms. */
  retryAfterMs?: number;
}

/** Why a call failed, as codes; the words for them are in `locales/`. */
export class CallError extends Error {
  readonly code: FailureCode;
  readonly fields: FieldErrors;
  readonly retryAfterMs: number | null;

  constructor(code: FailureCode, { fields = {}, retryAfterMs }: Details = {}) {
    super(`The call failed: ${code}`);
    this.name = "CallError";
    this.code = code;
    this.fields = fields;
    this.retryAfterMs = retryAfterMs ?? null;
  }
}

/** What a notification says of a failed call. */
export function failureKind(error: unknown): FailureKind {
  const code = error instanceof CallError ? error.code : null;
  return code === "offline" || code === "network" || code === "timeout" ? code : "other";
}
