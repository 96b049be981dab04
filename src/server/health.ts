import type { Answer } from "./endpoint";
import { errorFacts, log } from "./log";
import type { Services } from "./services";
import { areDeliveriesLate } from "./store/late-deliveries";
import { checkWritable } from "./store/write-probe";

/**
 * How the server is.
 * - `status` `ok`; `late` when deliveries that have an address do not arrive, see `areDeliveriesLate`; `paused` while
 *   the CRM refuses our credentials; `unavailable` without the store
 * - `backlog`: rows that wait to be delivered; `parked`: rows that wait for the operator; `quarantine`: leads held as a
 *   robot's
 * @returns 200, or 503 with the same fields when the store or the queue is in trouble. A parked row is no such trouble:
 * the CRM refused that one, and the others go on
 */
export async function healthOf({ store, delivery, now }: Services): Promise<Answer> {
  try {
    await checkWritable(store);
    const counts = await store.counts(delivery.countedKinds);
    const isLate = await areDeliveriesLate(store, delivery.deliverableKinds, now());
    const status = delivery.isPaused ? "paused" : isLate ? "late" : "ok";
    return { status: status === "ok" ? 200 : 503, body: { status, store: "ok", ...counts } };
  } catch (error) {
    log("error", "store_unavailable", errorFacts(error));
    const unknown = { backlog: null, parked: null, quarantine: null };
    return { status: 503, body: { status: "unavailable", store: "unavailable", ...unknown } };
  }
}
