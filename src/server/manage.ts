import type { Transaction } from "kysely";
import site from "../../content/site/site.json";
import type { BookingError, BookingView } from "../contracts/letter";
import { detailsOf, enqueueLeadUpdate, type BookingDetails } from "./bookings";
import type { Answer } from "./endpoint";
import { fingerprintOf } from "./idempotency";
import {
  acknowledgeWithdrawal,
  bookedCallOf,
  letterSettingsOf,
  tellOfCall,
  type CallInStore,
  type LetterSettings,
} from "./letters";
import { log } from "./log";
import { agentOf } from "./mail";
import { findManaged, manageKeyOf } from "./manage-key";
import { isSimulated } from "./payment-records";
import { quotasOf, type Caller } from "./quotas";
import type { Services } from "./services";
import { openDays, openTimes, startOfSlot } from "./slot-times";
import { findLeadRow, lockBooking } from "./store/bookings";
import { defineOperation } from "./store/operations";
import type { Quota } from "./store/quota-counts";
import { freeSlot, isSlotTaken, takenBetween, takeSlot } from "./store/slots";
import type { BookingRow, LeadRow, Tables } from "./store/tables";
import type { Withdrawal } from "../contracts/booking";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const rules = site.booking;

/** Until when a call may be moved and cancelled, and until when its money goes back; ms since 1970. */
export function deadlinesOf({ slot_at, paid_at }: Pick<BookingRow, "slot_at" | "paid_at">) {
  const startsAt = Number(slot_at);
  // The law counts whole days, by the clock of whoever paid: the day more is never less than that.
  const refundUntil = Number(paid_at) + (rules.withdrawalDays + 1) * dayMs;
  return {
    moveUntil: startsAt - rules.moveUntilMinutes * minuteMs,
    // As long as there is a right to withdraw, no rule of ours ends it.
    cancelUntil: Math.max(startsAt - rules.cancelUntilMinutes * minuteMs, refundUntil),
    refundUntil,
  };
}

/** How a guest's action ended. `unknown`: the key opens nothing. */
export type Managed = "moved" | "cancelled" | "unchanged" | "unknown" | BookingError;

/**
 * Moves a call to another time of the same adviser: the one before is free once the new one is had, and not sooner.
 * The same once more changes nothing.
 */
export async function moveCall(
  services: Services,
  asked: { key: string; date: string; time: string },
): Promise<Managed> {
  const { store, env, delivery } = services;
  const input = { ...asked, letters: letterSettingsOf(env) };
  const { end, lead } = await store.perform(moveBooking, input).catch((error: unknown) => {
    if (isSlotTaken(error)) return { end: "slot_taken" as const, lead: null };
    throw error;
  });
  if (end === "moved") {
    log("info", "booking_moved", { lead });
    delivery.wake();
  }
  return end;
}

/** Cancels a call, and has its money go back as long as there is a right to that. Once done, it stays. */
export async function cancelCall(services: Services, key: string): Promise<Managed> {
  const { store, env, delivery } = services;
  const { end, lead } = await store.perform(cancelBooking, { key, letters: letterSettingsOf(env) });
  if (end === "cancelled") {
    log("info", "booking_cancelled", { lead });
    delivery.wake();
  }
  return end;
}

interface Ended {
  end: Managed;
  /** The lead's id, for the log. */
  lead: string | null;
}

const moveBooking = defineOperation(
  "moveBooking",
  async (
    trx,
    { key, date, time, letters }: { key: string; date: string; time: string; letters: LetterSettings },
    now,
  ): Promise<Ended> => {
    const found = await lockManaged(trx, key);
    if (!found) return { end: "unknown", lead: null };
    const { booking, lead } = found;
    const { s1, agentId } = detailsOf(lead);
    const ended = (end: Managed) => ({ end, lead: lead.id });
    if (booking.cancelled_at !== null || booking.slot_at === null || !s1 || agentId === undefined) {
      return ended("unavailable");
    }
    if (s1.date === date && s1.time === time) return ended("unchanged");
    if (now > deadlinesOf(booking).moveUntil) return ended("too_late");
    if (!openTimes(date, now).includes(time)) return ended("invalid");
    const slot = { agent_id: agentId, date, time };
    if (!(await takeSlot(trx, slot, booking.id, { now, expiresAt: null }))) return ended("slot_taken");

    const changed = await keepDetails(trx, lead, { s1: { ...s1, date, time }, call: "moved" });
    const moved = await trx
      .updateTable("bookings")
      .set({
        slot_at: startOfSlot({ date, time }),
        moves: booking.moves + 1,
        slot_told_due_at: isSimulated(booking.id) ? null : now,
        slot_told_tries: 0,
      })
      .where("id", "=", booking.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await tellOfCall(trx, "moved", { booking: moved, lead: changed, letters, key }, now);
    await enqueueLeadUpdate(trx, changed, `moved:${moved.moves}`, { dueAt: now, leaseId: null, now });
    return ended("moved");
  },
);

const cancelBooking = defineOperation(
  "cancelBooking",
  async (trx, { key, letters }: { key: string; letters: LetterSettings }, now): Promise<Ended> => {
    const found = await lockManaged(trx, key);
    if (!found) return { end: "unknown", lead: null };
    const ended = (end: Managed) => ({ end, lead: found.lead.id });
    if (found.booking.cancelled_at !== null) return ended("unchanged");
    if (now > deadlinesOf(found.booking).cancelUntil) return ended("too_late");
    await cancelIn(trx, { ...found, letters, key }, now);
    return ended("cancelled");
  },
);

/** Frees the time, has the money go back where that is due, and tells the guest and the CRM. */
async function cancelIn(trx: Transaction<Tables>, call: CallInStore, now: number): Promise<void> {
  const { booking, lead, letters, key } = call;
  const refunds = booking.paid_at !== null && now <= deadlinesOf(booking).refundUntil;
  const isAtOnce = refunds && isSimulated(booking.id);
  await freeSlot(trx, booking.id);
  const changed = await keepDetails(trx, lead, {
    call: "cancelled",
    ...(isAtOnce && { payment: "refunded" }),
  });
  const cancelled = await trx
    .updateTable("bookings")
    .set({
      cancelled_at: now,
      slot_told_due_at: null,
      refund_due_at: refunds && !isAtOnce ? now : null,
      refunded_at: isAtOnce ? now : null,
    })
    .where("id", "=", booking.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (cancelled.slot_at !== null) {
    const told = { booking: cancelled, lead: changed, letters, key, refunded: refunds };
    await tellOfCall(trx, "cancelled", told, now);
  }
  await enqueueLeadUpdate(trx, changed, "cancelled", { dueAt: now, leaseId: null, now });
}

/** Notes that the money of a booking has gone back, and tells the CRM, unless Stripe's own event has. */
export const recordRefund = defineOperation(
  "recordRefund",
  async (trx, { bookingId }: { bookingId: string }, now): Promise<void> => {
    const booking = await trx
      .updateTable("bookings")
      .set({ refund_due_at: null, refunded_at: now })
      .where("id", "=", bookingId)
      .returningAll()
      .executeTakeFirst();
    if (!booking || booking.erased_at !== null || booking.lead_id === null) return;
    const lead = await findLeadRow(trx, booking.lead_id);
    if (detailsOf(lead).payment === "refunded") return;
    const changed = await keepDetails(trx, lead, { payment: "refunded" });
    await enqueueLeadUpdate(trx, changed, "refunded", { dueAt: now, leaseId: null, now });
  },
);

/**
 * `POST /api/bookings/withdraw`: cancels the membership that the reference and the e-mail address name together. Who
 * asks learns nothing; only the booking's own address is written to.
 * @throws Problem `rate_limited`, `key_reused`, `store_unavailable`
 */
export async function withdraw(services: Services, body: Withdrawal, caller: Caller): Promise<Answer> {
  const { store, env, delivery } = services;
  const { reference, email } = body;
  const call = {
    scope: "withdraw",
    key: caller.key,
    fingerprint: fingerprintOf({ reference, email }),
    answerWithinMs: 0,
  };
  const quotas = quotasOf(env, "withdraw", caller);
  const { answer } = await store.once(call, withdrawBooking, {
    ...{ reference: reference.trim().toUpperCase(), email: email.toLowerCase(), quotas },
    letters: letterSettingsOf(env),
  });
  delivery.wake();
  return answer;
}

interface WithdrawalAsked {
  reference: string;
  /** In small letters. */
  email: string;
  letters: LetterSettings;
  quotas: Quota[];
}

const withdrawBooking = defineOperation(
  "withdrawBooking",
  async (trx, { reference, email, letters, quotas }: WithdrawalAsked, now) => {
    const done = { answer: { status: 202, body: {} }, leadId: null, result: null, quotas };
    const lead = await trx
      .selectFrom("leads")
      .selectAll()
      .where("reference", "=", reference)
      .where("erased_at", "is", null)
      .executeTakeFirst();
    const known = await trx
      .selectFrom("bookings")
      .select("id")
      .where("lead_id", "=", lead?.id ?? "")
      .where("paid_at", "is not", null)
      .executeTakeFirst();
    const booking = known && (await lockBooking(trx, known.id));
    if (!lead || !booking) return done;
    const isTheirs = [lead.email, booking.email].some((own) => own?.toLowerCase() === email);
    if (!isTheirs) return done;
    await acknowledgeWithdrawal(trx, { booking, lead, letters }, now);
    if (booking.cancelled_at === null) {
      const key = await manageKeyOf(trx, lead.id, booking.manage_version);
      // As it is now that nobody else changes it.
      await cancelIn(trx, { booking, lead: await findLeadRow(trx, lead.id), letters, key }, now);
    }
    return done;
  },
);

/** What the guest's page shows, and in which language the guest booked. */
export async function viewOfBooking(
  { store, agents, env, now }: Services,
  key: string,
  { date, done, error }: { date?: string; done?: "moved" | "cancelled"; error?: BookingError },
): Promise<BookingView> {
  const at = now();
  const found = await store.use(async (db) => {
    const booking = await findManaged(db, key);
    if (!booking || booking.lead_id === null || booking.slot_at === null || booking.paid_at === null)
      return null;
    const lead = await db
      .selectFrom("leads")
      .selectAll()
      .where("id", "=", booking.lead_id)
      .executeTakeFirstOrThrow();
    return { booking, lead };
  });
  if (!found) return { state: "unknown" };
  const { booking, lead } = found;
  const { agentId = null } = detailsOf(lead);
  const call = bookedCallOf({ booking, lead, key, letters: letterSettingsOf(env) });
  call.agent = (await agentOf(agents, agentId, call.language)) ?? {};
  const { moveUntil, cancelUntil, refundUntil } = deadlinesOf(booking);
  const isCancelled = booking.cancelled_at !== null;
  const canMove = !isCancelled && at <= moveUntil && agentId !== null;
  const iso = (ms: number) => new Date(ms).toISOString();
  return {
    state: isCancelled ? "cancelled" : booking.moves > 0 ? "moved" : "booked",
    now: iso(at),
    key,
    call,
    canMoveUntil: iso(moveUntil),
    canCancelUntil: iso(cancelUntil),
    refundUntil: iso(refundUntil),
    refunded: booking.refund_due_at !== null || booking.refunded_at !== null,
    freeTimes: canMove ? await freeTimes(store, agentId, at) : [],
    ...(date !== undefined && { chosenDate: date }),
    ...(done && { done }),
    ...(error && { error }),
  };
}

async function freeTimes(store: Services["store"], agentId: string, now: number) {
  const days = openDays(now);
  const taken = await takenBetween(store, agentId, { from: days[0] ?? "", to: days.at(-1) ?? "" }, now);
  const isTaken = new Set(taken.map(({ date, time }) => `${date} ${time}`));
  return days
    .map((date) => ({ date, times: openTimes(date, now).filter((time) => !isTaken.has(`${date} ${time}`)) }))
    .filter(({ times }) => times.length > 0);
}

/** The booking that a key opens, and its lead; until the transaction ends, nobody else changes them. */
async function lockManaged(
  trx: Transaction<Tables>,
  key: string,
): Promise<{ booking: BookingRow; lead: LeadRow } | null> {
  const known = await findManaged(trx, key);
  const booking = known && (await lockBooking(trx, known.id));
  // It may have been revoked since.
  if (!booking || booking.lead_id === null || booking.manage_version !== known.manage_version) return null;
  return { booking, lead: await findLeadRow(trx, booking.lead_id) };
}

async function keepDetails(
  trx: Transaction<Tables>,
  lead: LeadRow,
  changes: Partial<BookingDetails>,
): Promise<LeadRow> {
  const details = JSON.stringify({ ...detailsOf(lead), ...changes });
  await trx.updateTable("leads").set({ details }).where("id", "=", lead.id).execute();
  return { ...lead, details };
}
