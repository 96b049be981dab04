import type { StartedChat } from "../contracts/started-chat";
import { startedChatPayload } from "./crm";
import type { Answer } from "./endpoint";
import { fingerprintOf } from "./idempotency";
import { newId } from "./ids";
import { quotasOf, type Caller } from "./quotas";
import type { Services } from "./services";

/**
 * Stores for delivery that a visitor opened a messenger.
 * @throws Problem `rate_limited`, `key_reused`, `in_progress`, `store_unavailable`
 */
export async function submitStartedChat(
  { env, now, store, delivery }: Services,
  chat: StartedChat,
  caller: Caller,
): Promise<Answer> {
  const answer = await store.enqueue({
    scope: "started_chat",
    key: caller.key,
    fingerprint: fingerprintOf(chat),
    delivery: {
      id: newId(now()),
      leadId: null,
      kind: "started_chat",
      payload: startedChatPayload(chat),
      state: chat.test ? "test" : "pending",
      leaseId: null,
    },
    quotas: quotasOf(env, "started_chat", caller),
    answer: { status: 202, body: {} },
    answerWithinMs: 0,
  });
  delivery.wake();
  return answer;
}
