import { careForBookings } from "../booking-care";
import { errorFacts, log } from "../log";
import type { Services } from "../services";

// A host for functions ends a call after 10 s at the least; the last try may take 5 s of them.
const startWithinMs = 4000;
// What is asked of Stripe may take its time twice over.
const careWithinMs = 2000;

/**
 * Delivers what is due and does what bookings need, for hosts where no worker runs: called by a schedule. Begins no new
 * try after 4 s.
 * @returns how many tries were made, and what is left
 */
export async function deliverDue(services: Services) {
  const { store, delivery } = services;
  const begun = performance.now();
  const within = (ms: number) => performance.now() - begun < ms;
  const care = careForBookings(services, () => within(careWithinMs)).catch((error: unknown) => {
    log("error", "booking_care_failed", errorFacts(error));
  });
  let isCaredFor = false;
  let tried = 0;
  for (;;) {
    const started = await delivery.startDue();
    tried += started;
    // Each call under way ends within its own time limit.
    await delivery.idle();
    if (!within(startWithinMs)) break;
    if (started > 0) continue;
    if (isCaredFor) break;
    // Its leads are due now as well.
    await care;
    isCaredFor = true;
  }
  await care;
  return { tried, ...(await store.counts(delivery.countedKinds)) };
}
