import type { Services } from "../services";

// A host for functions ends a call after 10 s at the least; the last try may take 5 s of them.
const startWithinMs = 4000;

/**
 * Delivers what is due, for hosts where no worker runs: called by a schedule. Begins no new try after 4 s.
 * @returns how many tries were made, and what is left
 */
export async function deliverDue({ store, delivery }: Pick<Services, "store" | "delivery">) {
  const begun = performance.now();
  let tried = 0;
  for (;;) {
    const started = await delivery.startDue();
    tried += started;
    // Each call under way ends within its own time limit.
    await delivery.idle();
    if (started === 0 || performance.now() - begun >= startWithinMs) break;
  }
  return { tried, ...(await store.counts(delivery.countedKinds)) };
}
