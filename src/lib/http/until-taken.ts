import { forgetKey, keyFor } from "../idempotency-key";
import { pause } from "./call";
import { isCallError, type CallError, type FailureCode } from "./call-error";

const maxResends = 3;
const longestWaitMs = 10 * 60_000;
const inProgressWaitMs = 1500;

/** The server asked to wait; it is sent again by itself at `until`, ms since 1970. */
export interface Waiting {
  code: FailureCode;
  until: number;
}

/**
 * Sends under one idempotency key until the server takes it, refuses it, or has asked for patience too often.
 * @param name of what is sent; its key outlives a reload as long as `content` is the same
 * @param send one try
 * @param onWait told when a wait begins, and with null when it is over
 * @throws {CallError}
 */
export async function untilTaken<Answer>(
  name: string,
  content: object,
  send: (idempotencyKey: string) => Promise<Answer>,
  onWait: (waiting: Waiting | null) => void = () => undefined,
): Promise<Answer> {
  // Taken once: the same form, closed and sent anew meanwhile, forgets its key when it ends, and a new one would make a
  // second lead of this.
  let key = keyFor(name, content);
  for (let resends = 0; ; resends += 1) {
    try {
      return await send(key);
    } catch (error) {
      if (!isCallError(error) || resends === maxResends) throw error;
      if (error.code === "key_reused") {
        forgetKey(name, key);
        key = keyFor(name, content);
      }
      const waitMs = waitBeforeResend(error);
      if (waitMs === null || waitMs > longestWaitMs) throw error;
      if (waitMs > 0) {
        onWait({ code: error.code, until: Date.now() + waitMs });
        await pause(waitMs);
        onWait(null);
      }
    }
  }
}

function waitBeforeResend({ code, retryAfterMs }: CallError): number | null {
  if (code === "key_reused") return 0;
  if (code === "in_progress") return retryAfterMs ?? inProgressWaitMs;
  return retryAfterMs;
}
