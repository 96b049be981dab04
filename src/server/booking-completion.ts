import { endUnpaid } from "./bookings";
import { errorFacts, log } from "./log";
import { recordRefund } from "./manage";
import { cancelIntent, learnStatus, refundIntent, tellStripe } from "./payments";
import { isSimulated } from "./payment-records";
import type { Services } from "./services";
import { dubaiDay } from "./slot-times";
import { bookingsWithoutLead, forgetOldEvents } from "./store/bookings";
import { claimErrands, postponeErrand, settleErrand, type Errand } from "./store/errands";
import { defineOperation } from "./store/operations";
import { forgetOldSlots } from "./store/slots";
import type { BookingRow } from "./store/tables";

/** An unpaid booking older than this becomes a lead that has not paid, ms. */
export const unpaidAfterMs = 30 * 60_000;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** An unpaid booking of a visitor who does not want to be called is erased after this time, as the form says. */
const unwantedAfterMs = dayMs;
/** Stripe sends an event again for up to 30 days. */
const eventsKeptMs = 35 * dayMs;
const mostAtOnce = 20;
/** After so many tries at Stripe somebody has to look. */
export const mostTries = 8;
/** How long it takes until a refund that has failed so often is tried again, ms: money that is owed is never forgotten. */
const refundAgainAfterMs = 60 * minuteMs;

/**
 * Does what bookings need without a visitor: each that was not paid for becomes a lead or is erased, Stripe is told of
 * each time that was booked, each intent whose person has been erased is cancelled, and the money of cancelled bookings
 * goes back. Of several hosts on one store,
 * only one does so at a time; the others have nothing to do then.
 * @param mayGoOn asked before each booking
 * @returns how many leads were stored
 */
export async function completeBookings(services: Services, mayGoOn = () => true): Promise<number> {
  const stored = await services.store.onOneHost("bookings", () => completeSome(services, mayGoOn));
  return stored ?? 0;
}

async function completeSome(services: Services, mayGoOn: () => boolean): Promise<number> {
  const { store, delivery, now } = services;
  let leads = 0;
  for (const [mayCall, after] of [
    [true, unpaidAfterMs],
    [false, unwantedAfterMs],
  ] as const) {
    const late = { mayCall, until: now() - after, limit: mostAtOnce };
    for (const booking of await bookingsWithoutLead(store, late)) {
      if (!mayGoOn()) return leads;
      if (await endLate(services, booking)) leads += 1;
    }
  }
  if (leads > 0) delivery.wake();
  for (const errand of ["slot_told", "cancel", "refund"] as const) {
    const claim = { now: now(), nextTryAt: now() + minuteMs, limit: mostAtOnce };
    for (const booking of await claimErrands(store, errand, claim)) {
      if (!mayGoOn()) return leads;
      await runErrand(services, errand, booking);
    }
  }
  return leads;
}

/**
 * One that cannot be dealt with now is left for the next time, and keeps no other waiting.
 * @returns whether a lead was stored
 */
async function endLate(services: Services, booking: BookingRow): Promise<boolean> {
  try {
    // Stripe's word of it may have been lost on its way.
    const status = await statusAfterAll(services, booking);
    if (status === "succeeded") return true;
    // It would be erased, and the money, once it came, would be nobody's.
    if (booking.may_call === 0 && (status === null || status === "processing")) return false;
    const end = await endUnpaid(services, booking.id);
    if (end === "lead_stored") log("info", "lead_stored", { booking: booking.id, kind: "spot", paid: false });
    if (end === "erased") log("info", "booking_erased", { booking: booking.id });
    return end === "lead_stored";
  } catch (error) {
    log("error", "booking_without_lead", { booking: booking.id, ...errorFacts(error) });
    return false;
  }
}

/** Forgets events and times that nobody will ask for any more. */
export async function forgetOldBookings({ store }: Pick<Services, "store">): Promise<void> {
  await store.perform(forgetOldEventsAndSlots, null);
}

const forgetOldEventsAndSlots = defineOperation("forgetOldEventsAndSlots", async (trx, _: null, now) => {
  await forgetOldEvents(trx, now - eventsKeptMs);
  await forgetOldSlots(trx, { holdsUntil: now - dayMs, day: dubaiDay(now - dayMs) });
});

/** In Stripe's words; null where it cannot be asked: a payment that is learnt of later follows as an update. */
async function statusAfterAll(services: Services, booking: BookingRow): Promise<string | null> {
  try {
    return await learnStatus(services, booking);
  } catch (error) {
    log("warn", "payment_not_asked", { booking: booking.id, ...errorFacts(error) });
    return null;
  }
}

async function runErrand(services: Services, errand: Errand, booking: BookingRow): Promise<void> {
  if (errand === "refund") {
    await refund(services, booking);
    return;
  }
  const { id, intent_id, slot_at } = booking;
  try {
    if (intent_id === null || isSimulated(id)) {
      // Stripe knows nothing of it.
    } else if (errand === "cancel") await cancelIntent(services, intent_id);
    else if (slot_at !== null)
      await tellStripe(services, intent_id, { slot: new Date(slot_at).toISOString() });
  } catch {
    if (booking[`${errand}_tries`] < mostTries) return;
    if (errand === "cancel") log("error", "intent_not_canceled", { booking: id });
    else log("error", "slot_not_told", { booking: id });
  }
  await settleErrand(services.store, errand, id);
}

async function refund(services: Services, { id, intent_id, refund_tries }: BookingRow): Promise<void> {
  const { store, delivery, now } = services;
  try {
    if (intent_id !== null && !isSimulated(id)) await refundIntent(services, { id, intentId: intent_id });
  } catch {
    if (refund_tries < mostTries) return;
    log("error", "refund_failed", { booking: id, tries: refund_tries });
    await postponeErrand(store, "refund", { id, until: now() + refundAgainAfterMs });
    return;
  }
  await store.perform(recordRefund, { bookingId: id });
  log("info", "booking_refunded", { booking: id });
  delivery.wake();
}
