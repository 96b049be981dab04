import type { Lead } from "../contracts/lead";
import { acknowledgementOf, detailsOf, enqueueLeadUpdate, type BookingDetails } from "./bookings";
import { answerMarginMs } from "./intake";
import type { Answer } from "./endpoint";
import { fingerprintOf } from "./idempotency";
import { figureColumnsOf } from "./lead-figures";
import { letterSettingsOf, tellOfCall, type LetterSettings } from "./letters";
import { log } from "./log";
import { manageKeyOf, managePath } from "./manage-key";
import { isSimulated } from "./payment-records";
import { learnStatus } from "./payments";
import { Problem } from "./problem";
import type { Caller } from "./quotas";
import type { Services } from "./services";
import { isTimeOfDay, openTimes, startOfSlot } from "./slot-times";
import { findBooking, findLeadRow, lockBooking } from "./store/bookings";
import { defineOperation } from "./store/operations";
import { endCall, leaseForFirstTry, type CallTerms } from "./store/shared-calls";
import { bookHeldSlot } from "./store/slots";
import type { BookingRow, LeadRow } from "./store/tables";

/**
 * Books the time that a paid booking holds, and brings it to the CRM: with the booking's lead, or as an update of it.
 * Nothing limits it and nobody is taken for a robot, since the visitor has paid.
 * @returns 201 with the CRM's message when the CRM took it in time, else 202; both name the booking's one lead
 * @throws Problem `payment_required`, `payments_unavailable`, `slot_taken`, `hold_expired`, `invalid`, `key_reused`,
 * `in_progress`, `store_unavailable`
 */
export async function bookSpot(services: Services, lead: Lead, caller: Caller): Promise<Answer> {
  const { store, delivery, env } = services;
  const { bookingId } = lead;
  const booking = bookingId === undefined ? undefined : await findBooking(store, bookingId);
  if (!booking) throw new Problem("payment_required");
  // The visitor may be here before Stripe's word is.
  if ((await learnStatus(services, booking)) !== "succeeded") throw new Problem("payment_required");
  // Before a call to the CRM is reserved.
  slotOf(lead);

  const firstTry = booking.test === 1 ? null : delivery.reserveFirstTry("lead");
  const call = { scope: "leads", key: caller.key, fingerprint: fingerprintOf(lead) };
  const answerWithinMs = firstTry ? delivery.answerWithinMs + answerMarginMs : 0;
  let stored;
  try {
    const input = {
      bookingId: booking.id,
      lead,
      leaseId: firstTry?.leaseId ?? null,
      terms: firstTry?.terms ?? null,
      letters: letterSettingsOf(env),
    };
    stored = await store.once({ ...call, answerWithinMs }, bookHeldTime, input);
  } catch (error) {
    firstTry?.release();
    throw error;
  }
  if (stored.repeated) {
    firstTry?.release();
    return stored.answer;
  }
  const { row, earlier, manage } = stored.result;
  log("info", "spot_booked", { lead: earlier.id, booking: booking.id });
  if (!firstTry || !row) {
    firstTry?.release();
    await store.answer(call, stored.answer);
    delivery.wake();
    return stored.answer;
  }
  const delivered = (message: string) => ({
    status: 201,
    body: { ...acknowledgementOf(earlier, message), ...manage },
  });
  return delivery.tryFirst(row, firstTry, call, { delivered, otherwise: stored.answer });
}

const bookHeldTime = defineOperation(
  "bookHeldTime",
  async (
    trx,
    {
      bookingId,
      lead,
      letters,
      ...firstTry
    }: {
      bookingId: string;
      lead: Lead;
      leaseId: string | null;
      terms: CallTerms | null;
      letters: LetterSettings;
    },
    now,
  ) => {
    const slot = slotOf(lead);
    const { agent_id, date, time } = slot;
    const current = await lockBooking(trx, bookingId);
    if (!current || current.paid_at === null || current.lead_id === null || isOver(current)) {
      throw new Problem("payment_required");
    }
    const earlier = await findLeadRow(trx, current.lead_id);
    const key = await manageKeyOf(trx, earlier.id, current.manage_version);
    const manage = { manage: managePath(key, lead.language), mail: letters.sends };
    const answer = { status: 202, body: { ...acknowledgementOf(earlier), ...manage } };
    const { s1, agentId } = detailsOf(earlier);
    if (current.slot_at !== null) {
      const isSame = s1?.date === date && s1.time === time && agentId === agent_id;
      if (!isSame) throw new Problem("slot_taken");
      return { answer, leadId: earlier.id, result: { row: null, earlier, manage } };
    }
    const stillOpen = openTimes(date, now).includes(time);
    const booked = await bookHeldSlot(trx, slot, current.id, { now, stillOpen });
    if (booked !== "booked") throw new Problem(booked === "taken" ? "slot_taken" : "hold_expired");
    const changed = withSlot(earlier, lead);
    const { name, phone, email, language, details, full_url, page, elapsed_ms } = changed;
    const person = { name, phone, email: email ?? current.email, language };
    await trx
      .updateTable("leads")
      .set({ ...person, details, full_url, page, elapsed_ms })
      .where("id", "=", earlier.id)
      .execute();
    const booking = await trx
      .updateTable("bookings")
      .set({
        ...person,
        slot_at: startOfSlot(slot),
        slot_told_due_at: isSimulated(current.id) ? null : now,
      })
      .where("id", "=", current.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await tellOfCall(trx, "confirmed", { booking, lead: changed, letters, key }, now);
    const leaseId = await leaseForFirstTry(trx, firstTry, now);
    const row = await enqueueLeadUpdate(trx, changed, "slot", { dueAt: now, leaseId, now });
    if (leaseId !== null && row === null) await endCall(trx, leaseId);
    return { answer, leadId: earlier.id, result: { row, earlier, manage } };
  },
);

/** Whether the money went back before there was a call. */
const isOver = ({ cancelled_at, slot_at }: BookingRow) => cancelled_at !== null && slot_at === null;

/** @throws Problem `invalid` */
function slotOf({ s1, agentId }: Lead) {
  if (!s1) throw new Problem("invalid", { fields: { s1: "required" } });
  if (agentId === undefined) throw new Problem("invalid", { fields: { agentId: "required" } });
  if (!isTimeOfDay(s1.time)) throw new Problem("invalid", { fields: { "s1.time": "choice" } });
  return { agent_id: agentId, date: s1.date, time: s1.time };
}

/** The lead with the time of its call, and with what the visitor may have put right since the booking was made. */
function withSlot(earlier: LeadRow, lead: Lead): LeadRow {
  const { s1, agentId, preferredTime, context } = lead;
  const details: BookingDetails = { ...detailsOf(earlier), s1, agentId, preferredTime, context };
  return {
    ...earlier,
    name: lead.name,
    phone: lead.phone,
    email: lead.email ?? earlier.email,
    language: lead.language,
    details: JSON.stringify(details),
    full_url: lead.fullUrl,
    page: figureColumnsOf({ ...lead, attribution: {} }).page,
    elapsed_ms: Math.round(lead.elapsedMs),
  };
}
