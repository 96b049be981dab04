import { completeBookings } from "./booking-completion";
import { keepHouse } from "./housekeeping";
import { errorFacts, log } from "./log";
import { orAfter } from "./or-after";
import { longestWaitMs } from "./retries";
import { sharedServices, type Services } from "./services";
import { retryMisdated } from "./store/misdated";

interface WorkerOptions {
  services?: Services;
  /** How often to look for work that has come due, or that another process left without being heard, ms. */
  idleMs?: number;
}

export interface DeliveryWorker {
  /** Takes no more work and resolves when the running calls have ended, 5 s at most. */
  stop(): Promise<void>;
}

const housekeepingMs = 60 * 60_000;
const bookingsMs = 60_000;
const figuresMs = 10_000;

/**
 * Delivers what waits in the outbox until it is stopped. Work of this process is noticed at once.
 * @throws when the environment is not valid
 */
export function startDeliveryWorker({
  services = sharedServices(),
  idleMs = 1000,
}: WorkerOptions = {}): DeliveryWorker {
  const { delivery, figures, now } = services;
  let isStopped = false;
  let continueNow = () => {};
  const isHousekeepingDue = every(housekeepingMs, now);
  const areBookingsDue = every(bookingsMs, now);
  const areFiguresDue = every(figuresMs, now);
  figures.leaveToWorker();
  let housekeeping: Promise<void> | null = null;
  let bookings: Promise<void> | null = null;
  let stopHearing: (() => void) | null = null;
  const stopListening = delivery.onWork(() => continueNow());

  const work = async () => {
    while (!isStopped) {
      // Made before looking, so that what arrives meanwhile is not slept through.
      const woken = new Promise<void>((resolve) => (continueNow = resolve));
      try {
        if (!housekeeping && isHousekeepingDue()) {
          // Beside the deliveries, since a sweep after a long time takes minutes.
          housekeeping = keepHouse(services, () => !isStopped).finally(() => (housekeeping = null));
        }
        if (!bookings && areBookingsDue()) {
          await retryMisdated(services.store, now(), longestWaitMs);
          // Beside the deliveries, since Stripe may keep it waiting.
          bookings = tryToCompleteBookings(services, () => !isStopped).finally(() => (bookings = null));
        }
        if (areFiguresDue()) await figures.write();
        await delivery.startDue();
        stopHearing ??= await services.store.listen(() => continueNow());
      } catch (error) {
        log("error", "worker_failed", errorFacts(error));
      }
      if (!isStopped) await orAfter(woken, idleMs);
    }
  };
  const ended = work();

  return {
    async stop() {
      isStopped = true;
      stopListening();
      continueNow();
      await ended;
      stopHearing?.();
      await bookings;
      await housekeeping;
      await delivery.finish();
      await figures.write();
      // What is left, other hosts may do at once.
      await services.store
        .notify()
        .catch((error: unknown) => log("warn", "work_not_passed_on", errorFacts(error)));
    },
  };
}

/**
 * Tells whether the time has come again, and takes it that the work is done then: work that fails must not keep leads
 * from being delivered. A clock that was put back does not make it wait until the old time comes again.
 */
function every(ms: number, now: () => number): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (Math.abs(now() - last) < ms) return false;
    last = now();
    return true;
  };
}

async function tryToCompleteBookings(services: Services, mayGoOn: () => boolean): Promise<void> {
  try {
    await completeBookings(services, mayGoOn);
  } catch (error) {
    log("error", "bookings_not_completed", errorFacts(error));
  }
}
