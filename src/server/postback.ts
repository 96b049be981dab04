import type { Postback } from "../contracts/postback";
import { postbackPayload } from "./crm";
import type { Answer } from "./endpoint";
import { fingerprintOf } from "./idempotency";
import { newId } from "./ids";
import { Problem } from "./problem";
import { quotasOf, type Caller } from "./quotas";
import type { Services } from "./services";

/**
 * Stores a postback for delivery. That of a lead which is kept from the CRM is kept with it.
 * @throws Problem `invalid` when there is no such lead, `rate_limited`, `key_reused`, `in_progress`, `store_unavailable`
 */
export async function submitPostback(
  { env, now, store, delivery }: Services,
  postback: Postback,
  caller: Caller,
): Promise<Answer> {
  const lead = await store.findLead(postback.leadId);
  if (!lead) throw new Problem("invalid", { fields: { leadId: "unknown" } });
  const isTest = postback.test === true || lead.test === 1;
  const answer = await store.enqueue({
    scope: "postback",
    key: caller.key,
    fingerprint: fingerprintOf(postback),
    delivery: {
      id: newId(now()),
      leadId: lead.id,
      kind: "postback",
      payload: postbackPayload(postback),
      state: isTest ? "test" : lead.quarantine !== null ? "quarantine" : "pending",
      leaseId: null,
    },
    quotas: quotasOf(env, "postback", caller),
    answer: { status: 202, body: {} },
    answerWithinMs: 0,
  });
  delivery.wake();
  return answer;
}
