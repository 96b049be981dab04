import { completeBookings } from "../booking-completion";
import { errorFacts, log } from "../log";
import { longestWaitMs } from "../retries";
import type { Services } from "../services";
import { retryMisdated } from "../store/misdated";

// A host for functions ends a call after 10 s at the least. The last try has 5 s of them, a file no more than the rest.
const startWithinMs = 4000;
const longestCallMs = 5000;
// What is asked of Stripe may take its time twice over.
const bookingsWithinMs = 2000;

/**
 * Delivers what is due and does what bookings need, for hosts where no worker runs: called by a schedule. Begins no new
 * try after 4 s.
 * @returns how many tries were made, and what is left
 */
export async function deliverDue(services: Services) {
  const { store, delivery, now } = services;
  const begun = performance.now();
  const within = (ms: number) => performance.now() - begun < ms;
  await retryMisdated(store, now(), longestWaitMs);
  const bookings = completeBookings(services, () => within(bookingsWithinMs)).catch((error: unknown) => {
    log("error", "bookings_not_completed", errorFacts(error));
  });
  let areBookingsDone = false;
  let tried = 0;
  for (;;) {
    const started = await delivery.startDue(longestCallMs);
    tried += started;
    // Each call under way ends within its own time limit.
    await delivery.idle();
    if (!within(startWithinMs)) break;
    if (started > 0) continue;
    if (areBookingsDone) break;
    // Their leads are due now as well.
    await bookings;
    areBookingsDone = true;
  }
  await bookings;
  return { tried, ...(await store.counts(delivery.countedKinds)) };
}
