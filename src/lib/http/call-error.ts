import type { FieldErrors, ProblemCode } from "../../contracts/problem";
import type { FailureKind } from "../notify";

/** What a call can fail with: the answer's own code, or what kept an answer from coming. */
export type FailureCode = ProblemCode | "offline" | "network" | "timeout";

interface Details {
  fields?: FieldErrors;
  /** How long the server asks us to wait, in ms. */
  retryAfterMs?: number | null;
}

/** Why a call failed, as codes; the words for them are in `locales/`. */
export interface CallError extends Error {
  readonly name: "CallError";
  readonly code: FailureCode;
  readonly fields: FieldErrors;
  readonly retryAfterMs: number | null;
}

/** A function, because what the build makes of a class that extends `Error` is half a kB in the first load of every page. */
export function callError(code: FailureCode, { fields = {}, retryAfterMs = null }: Details = {}): CallError {
  const name = "CallError" as const;
  return Object.assign(new Error(`The call failed: ${code}`), { name, code, fields, retryAfterMs });
}

export function isCallError(error: unknown): error is CallError {
  return error instanceof Error && error.name === "CallError";
}

/** What a notification says of a failed call. */
export function failureKind(error: unknown): FailureKind {
  const code = isCallError(error) ? error.code : null;
  return code === "offline" || code === "network" || code === "timeout" ? code : "other";
}
