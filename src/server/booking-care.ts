import { storeUnpaid } from "./bookings";
import { errorFacts, log } from "./log";
import { learnStatus, tellStripe } from "./payments";
import type { Services } from "./services";
import { dubaiDay } from "./slot-times";
import { bookingsWithoutLead, claimSlotsToTell, forgetOldEvents, settleSlotToTell } from "./store/bookings";
import { forgetOldSlots } from "./store/slots";
import type { BookingRow } from "./store/tables";

/** An unpaid booking older than this becomes a lead that has not paid, ms. */
export const unpaidAfterMs = 30 * 60_000;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Stripe sends an event again for up to 30 days. */
const eventsKeptMs = 35 * dayMs;
const mostAtOnce = 20;
const mostTellings = 8;

/**
 * Does what bookings need without a visitor: a lead for each that was not paid for, and word to Stripe of each time
 * that was booked. Several processes may do so at once.
 * @param mayGoOn asked before each booking
 * @returns how many leads were stored
 */
export async function careForBookings(services: Services, mayGoOn = () => true): Promise<number> {
  const { store, delivery, now } = services;
  let leads = 0;
  for (const booking of await bookingsWithoutLead(store, now() - unpaidAfterMs, mostAtOnce)) {
    if (!mayGoOn()) return leads;
    if (await storeLate(services, booking)) leads += 1;
  }
  if (leads > 0) delivery.wake();
  for (const booking of await claimSlotsToTell(store, now(), now() + minuteMs, mostAtOnce)) {
    if (!mayGoOn()) return leads;
    await tellOfSlot(services, booking);
  }
  return leads;
}

/** One that cannot be stored now is left for the next time, and keeps no other waiting. */
async function storeLate(services: Services, booking: BookingRow): Promise<boolean> {
  try {
    // Stripe's word of it may have been lost on its way.
    if (await isPaidAfterAll(services, booking)) return true;
    const isStored = await storeUnpaid(services, booking.id);
    if (isStored) log("info", "lead_stored", { booking: booking.id, kind: "spot", paid: false });
    return isStored;
  } catch (error) {
    log("error", "booking_without_lead", { booking: booking.id, ...errorFacts(error) });
    return false;
  }
}

/** Forgets events and times that nobody will ask for any more. */
export async function forgetOldBookings({ store, now }: Pick<Services, "store" | "now">): Promise<void> {
  const at = now();
  await store.write(async (trx) => {
    await forgetOldEvents(trx, at - eventsKeptMs);
    await forgetOldSlots(trx, { holdsUntil: at - dayMs, day: dubaiDay(at - dayMs) });
  });
}

/** False also where Stripe cannot be asked: a payment that is learnt of later follows as an update. */
async function isPaidAfterAll(services: Services, booking: BookingRow): Promise<boolean> {
  try {
    return (await learnStatus(services, booking)) === "succeeded";
  } catch (error) {
    log("warn", "payment_not_asked", { booking: booking.id, ...errorFacts(error) });
    return false;
  }
}

async function tellOfSlot(services: Services, booking: BookingRow): Promise<void> {
  const { id, intent_id, slot_at, slot_told_tries } = booking;
  try {
    if (intent_id !== null && slot_at !== null) {
      await tellStripe(services, intent_id, { slot: new Date(slot_at).toISOString() });
    }
  } catch {
    if (slot_told_tries < mostTellings) return;
    log("error", "slot_not_told", { booking: id });
  }
  await settleSlotToTell(services.store, id);
}
