import { isFieldCode, isProblemCode, type FieldErrors } from "../../contracts/problem";
import { callError, type CallError } from "./call-error";

export interface RawAnswer {
  /** Whether its status is one of success. */
  ok: boolean;
  text: string;
  /** The header `Retry-After`. */
  retryAfter: string | null;
}

/**
 * The body of a function's answer, parsed.
 * @throws {CallError} with the problem's code, fields and waiting time; `internal` for what is not JSON, as when
 * something between us and the function answered
 */
export function readAnswer({ ok, text, retryAfter }: RawAnswer): unknown {
  const body = parsed(text);
  if (ok && body !== undefined) return body;
  const { code, fields } = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>;
  throw callError(isProblemCode(code) ? code : "internal", {
    fields: fieldErrorsOf(fields),
    retryAfterMs: retryAfterMs(retryAfter),
  });
}

/** Why nothing came back at all. */
export function connectionFailure(): CallError {
  return callError(navigator.onLine ? "network" : "offline");
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

function fieldErrorsOf(fields: unknown): FieldErrors {
  const entries = typeof fields === "object" && fields !== null ? Object.entries(fields) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, FieldErrors[string]] => isFieldCode(entry[1])),
  );
}

/** `Retry-After` as milliseconds from now: it comes as seconds or as a date. */
export function retryAfterMs(header: string | null): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
