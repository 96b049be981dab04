import { problemStatus, type FieldErrors, type ProblemCode } from "../contracts/problem";

interface ProblemOptions {
  /** Only where the code's own status does not fit. */
  status?: number;
  fields?: FieldErrors;
  /** What is wrong, in English, where whoever calls is the operator. */
  detail?: string;
  headers?: Record<string, string>;
  cause?: unknown;
}

// Each function is a bundle of its own with its own copy of this class, and they share services: `instanceof` would
// not know another copy's problems.
const brand = Symbol.for("dune-harbour.problem");

/** An error that the caller is told about. Whatever else is thrown becomes a bare 500. */
export class Problem extends Error {
  readonly [brand] = true;
  readonly code: ProblemCode;
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  readonly detail: string | undefined;
  readonly headers: Record<string, string>;

  constructor(code: ProblemCode, { status, fields, detail, headers = {}, cause }: ProblemOptions = {}) {
    super(code, { cause });
    this.code = code;
    this.status = status ?? problemStatus[code];
    this.fields = fields;
    this.detail = detail;
    this.headers = headers;
  }
}

/**
 * For a body that does not arrive in time. The contract has no code of its own for it, so that it is an `invalid` with
 * the status that says what happened; the connection cannot be used for another request.
 */
export function bodyTooSlow(): Problem {
  return new Problem("invalid", { status: 408, headers: { Connection: "close" } });
}

export function isProblem(error: unknown): error is Problem {
  return typeof error === "object" && error !== null && brand in error;
}
