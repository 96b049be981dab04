import { careForBookings, forgetOldBookings } from "./booking-care";
import { errorFacts, log } from "./log";
import { sweep } from "./operator/sweep";
import { sharedServices, type Services } from "./services";

interface WorkerOptions {
  services?: Services;
  /** How often to look for work that another process left, ms. */
  idleMs?: number;
}

export interface DeliveryWorker {
  /** Takes no more work and resolves when the running calls have ended, 5 s at most. */
  stop(): Promise<void>;
}

const housekeepingMs = 60 * 60_000;
const bookingCareMs = 60_000;

/**
 * Delivers what waits in the outbox until it is stopped. Work of this process is noticed at once.
 * @throws when the environment is not valid
 */
export function startDeliveryWorker({
  services = sharedServices(),
  idleMs = 1000,
}: WorkerOptions = {}): DeliveryWorker {
  const { delivery, now } = services;
  let isStopped = false;
  let continueNow = () => {};
  let nextHousekeeping = 0;
  let nextBookingCare = 0;
  let bookingCare: Promise<void> | null = null;
  const stopListening = delivery.onWork(() => continueNow());

  const work = async () => {
    while (!isStopped) {
      // Made before looking, so that what arrives meanwhile is not slept through.
      const woken = new Promise<void>((resolve) => (continueNow = resolve));
      try {
        if (now() >= nextHousekeeping) {
          // Set first: work on the house that fails must not keep leads from being delivered.
          nextHousekeeping = now() + housekeepingMs;
          await keepHouse(services);
        }
        if (now() >= nextBookingCare && !bookingCare) {
          nextBookingCare = now() + bookingCareMs;
          // Beside the deliveries, since Stripe may keep it waiting.
          bookingCare = care(services, () => !isStopped).finally(() => (bookingCare = null));
        }
        await delivery.startDue();
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
      await bookingCare;
      await delivery.idle();
    },
  };
}

async function care(services: Services, mayGoOn: () => boolean): Promise<void> {
  try {
    await careForBookings(services, mayGoOn);
  } catch (error) {
    log("error", "booking_care_failed", errorFacts(error));
  }
}

async function keepHouse(services: Services): Promise<void> {
  try {
    await services.store.forgetExpired();
    await forgetOldBookings(services);
    const erased = await sweep(services);
    log("info", "swept", { ...erased });
  } catch (error) {
    log("error", "housekeeping_failed", errorFacts(error));
  }
}

async function orAfter(event: Promise<void>, ms: number): Promise<void> {
  let handle: NodeJS.Timeout | undefined;
  const time = new Promise<void>((resolve) => {
    handle = setTimeout(resolve, ms);
  });
  await Promise.race([event, time]);
  clearTimeout(handle);
}
