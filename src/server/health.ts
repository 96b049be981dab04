import type { Answer } from "./endpoint";
import { errorFacts, log } from "./log";
import type { Services } from "./services";

/**
 * How the server is.
 * - `status` `ok`; `paused` while the CRM refuses our credentials; `unavailable` without the store
 * - `backlog`: rows that wait to be delivered; `quarantine`: leads held as a robot's
 * @returns 200, or 503 with the same fields when something needs a person
 */
export async function healthOf({ store, delivery }: Services): Promise<Answer> {
  try {
    const counts = await store.counts(delivery.countedKinds);
    return delivery.isPaused
      ? { status: 503, body: { status: "paused", store: "ok", ...counts } }
      : { status: 200, body: { status: "ok", store: "ok", ...counts } };
  } catch (error) {
    log("error", "store_unavailable", errorFacts(error));
    const unknown = { backlog: null, quarantine: null };
    return { status: 503, body: { status: "unavailable", store: "unavailable", ...unknown } };
  }
}
