import { beginActivity } from "../activity";
import { connectionFailure, readAnswer } from "./answer";
import { callError, isCallError, type CallError } from "./call-error";
import { noteCall } from "./call-log";

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
  const answer = answerOf(path, options);
  return options.quiet ? answer : shownAsLoading(answer);
}

/** The answer, while the site shows that it is loading, for long enough to be seen. */
export async function shownAsLoading(waitedFor: Promise<unknown>): Promise<unknown> {
  const end = beginActivity();
  const [answer] = await Promise.allSettled([waitedFor, pause(shownAtLeastMs)]);
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
  const ended = noteCall(path, body);
  let status: number | null = null;
  try {
    const response = await fetch(path, {
      method: body === undefined ? "GET" : "POST",
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      keepalive,
      signal: abort.signal,
    });
    status = response.status;
    const answer = readAnswer({
      ok: response.ok,
      text: await response.text(),
      retryAfter: response.headers.get("Retry-After"),
    });
    ended({ status, answer });
    return answer;
  } catch (error) {
    const failure = failureOf(error, abort.signal.aborted);
    ended({ status, failure: failure.code });
    throw failure;
  } finally {
    clearTimeout(timer);
  }
}

function failureOf(error: unknown, isTooLate: boolean): CallError {
  if (isCallError(error)) return error;
  return isTooLate ? callError("timeout") : connectionFailure();
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
