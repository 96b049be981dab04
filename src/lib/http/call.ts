import { isFieldCode, isProblemCode, type FieldErrors } from "../../contracts/problem";
import { beginActivity } from "../activity";
import { CallError } from "./call-error";

/** A loading state shorter than this reads as a flicker. */
const shownAtLeastMs = 200;
const timeLimitMs = 15_000;

interface CallOptions {
  /** Makes it a POST with this body, as JSON. */
  body?: unknown;
  /** UUID: the same key and body are taken once, however often they are sent. */
  idempotencyKey?: string;
  /** True for what the visitor does not wait for: no loading bar, no least duration. */
  quiet?: boolean;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
}

/**
 * Calls one of our own functions: JSON in and out, within 15 s.
 * @param path below `/api/`, with its query
 * @returns the answer's body, parsed; its shape is the caller's to know
 * @throws {CallError} for every way to fail; nothing else is thrown
 */
export async function call(path: `/api/${string}`, options: CallOptions = {}): Promise<unknown> {
  if (options.quiet) return answerOf(path, options);
  const end = beginActivity();
  const [answer] = await Promise.allSettled([answerOf(path, options), pause(shownAtLeastMs)]);
  end(answer.status === "fulfilled" ? "done" : "failed");
  if (answer.status === "rejected") throw answer.reason;
  return answer.value;
}

/** For messages that nobody waits for and whose failure changes nothing. */
export function send(path: `/api/${string}`, body: unknown): void {
  call(path, { body, quiet: true, keepalive: true }).catch(() => undefined);
}

async function answerOf(
  path: string,
  { body, idempotencyKey, keepalive = false }: CallOptions,
): Promise<unknown> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeLimitMs);
  const headers: Record<string, string> = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (idempotencyKey) headers["Idempotency-Key"] = idempotencyKey;
  try {
    const response = await fetch(path, {
      method: body === undefined ? "GET" : "POST",
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      keepalive,
      signal: abort.signal,
    });
    const answer = parsed(await response.text());
    if (response.ok && answer !== undefined) return answer;
    throw problemOf(response, answer);
  } catch (error) {
    if (error instanceof CallError) throw error;
    if (abort.signal.aborted) throw new CallError("timeout");
    throw new CallError(navigator.onLine ? "network" : "offline");
  } finally {
    clearTimeout(timer);
  }
}

/** The body; `undefined` when it is not JSON, as when something between us and the function answered. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

function problemOf(response: Response, body: unknown): CallError {
  const { code, fields } = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>;
  return new CallError(isProblemCode(code) ? code : "internal", {
    fields: fieldErrorsOf(fields),
    retryAfterMs: retryAfterMs(response.headers.get("Retry-After")),
  });
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

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
