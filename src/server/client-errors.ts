import type { ClientError } from "../contracts/client-error";
import type { Answer } from "./endpoint";
import { countClientError } from "./figures";
import { log } from "./log";
import { quotasOf, type Caller } from "./quotas";
import type { Services } from "./services";
import { defineOperation } from "./store/operations";
import type { Quota } from "./store/quota-counts";

const minuteMs = 60_000;

/** Refuses nobody: what health shows. It begins with a report and ends an hour later. */
const counted: Quota = {
  limit: "total",
  subject: "client-error in the hour",
  most: Number.MAX_SAFE_INTEGER,
  withinMs: 60 * minuteMs,
};

/**
 * Logs and counts what failed in a browser.
 * @throws Problem `rate_limited`, `store_unavailable`
 */
export async function noteClientError(
  services: Services,
  error: ClientError,
  caller: Caller,
): Promise<Answer> {
  const { env, store } = services;
  const quotas = [...quotasOf(env, "client-error", caller), counted];
  const call = { scope: "client-error", key: null, fingerprint: "", answerWithinMs: 0 };
  await store.once(call, countCall, quotas);
  await countClientError(services, error);
  log("warn", "client_error", error);
  return { status: 204, body: null };
}

const countCall = defineOperation("countClientError", (_trx, quotas: Quota[]) =>
  Promise.resolve({ answer: { status: 204, body: {} }, leadId: null, result: null, quotas }),
);

/** How many were reported in the hour that the first of them began; 0 once it is over. */
export function countedClientErrors({ store }: Services): Promise<number> {
  return store.countedCalls(counted);
}
