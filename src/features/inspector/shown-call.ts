import type { TrackingToken } from "../../contracts/fields";
import type { FailureCode } from "../../lib/http/call-error";
import type { CallNote } from "../../lib/http/call-log";

/** A call as the inspector shows it: nothing of what a visitor typed. */
export interface ShownCall {
  /** Ms since 1970. */
  at: number;
  method: "GET" | "POST";
  /** Without its query. */
  path: string;
  /** The campaign that went with it. */
  token: TrackingToken | null;
  /** Whether it was marked as a test. */
  test: boolean;
  /** Null until it has ended. */
  durationMs: number | null;
  /** Of the answer; null when none came. */
  status: number | null;
  failure: FailureCode | null;
  /** Of what was taken, as the visitor is told it. */
  reference: string | null;
}

export function shownCall({ at, path, sent, end }: CallNote): ShownCall {
  const { reference } = Object(end?.answer) as { reference?: unknown };
  return {
    ...{ at, method: sent === undefined ? "GET" : "POST", path: path.replace(/\?.*/, "") },
    ...marksOf(sent),
    durationMs: end && end.at - at,
    status: end?.status ?? null,
    failure: end?.failure ?? null,
    reference: typeof reference === "string" ? reference : null,
  };
}

function marksOf(sent: unknown): Pick<ShownCall, "token" | "test"> {
  if (sent instanceof FormData) {
    const token = sent.get("token");
    return { token: typeof token === "string" ? tokenIn(token) : null, test: sent.get("test") === "true" };
  }
  const { token, test } = Object(sent) as { token?: TrackingToken; test?: unknown };
  return { token: token ?? null, test: test === true };
}

function tokenIn(text: string): TrackingToken | null {
  try {
    return JSON.parse(text) as TrackingToken;
  } catch {
    return null;
  }
}
