import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import site from "../../content/site/site.json";
import type { Acknowledgement } from "../contracts/acknowledgement";
import { testSecretPrefix, type BookingCreated, type NewBooking } from "../contracts/booking";
import type { SentAttribution, TrackingToken } from "../contracts/fields";
import type { Lead } from "../contracts/lead";
import { leadPayload } from "./crm";
import type { Answer } from "./endpoint";
import { fingerprintOf } from "./idempotency";
import { newId, withFreeReference } from "./ids";
import { figureColumnsOf } from "./lead-figures";
import { log } from "./log";
import { Problem } from "./problem";
import { quotasOf, type Caller } from "./quotas";
import { fastestPersonMs, suspicionOf } from "./robots";
import type { Services } from "./services";
import {
  eraseBookings,
  findLeadNaming,
  findLeadRow,
  insertBooking,
  lockBooking,
  type NewBookingRow,
} from "./store/bookings";
import { insertLead } from "./store/leads";
import { defineOperation } from "./store/operations";
import { outboxRow } from "./store/outbox";
import type { Quota } from "./store/quota-counts";
import type { BookingRow, LeadRow, OutboxRow, Tables } from "./store/tables";
import { lockDelivery, nextTurn, sendParkedAsUpdated, updateId, type UpdateName } from "./store/updates";
import type { Intent } from "./stripe-client";

/** How long a paid lead waits for its slot before it is delivered without one, ms. */
export const slotGraceMs = 15 * 60_000;

const price = { amount: site.club.priceAed * 100, currency: "aed" };

/** What the lead of a booking has beside its columns. */
export type BookingDetails = Pick<Lead, "bookingId" | "s1" | "agentId" | "preferredTime" | "context"> & {
  paid: boolean;
  payment?: Reversal | undefined;
  /** What became of the call since it was booked. */
  call?: "moved" | "cancelled" | undefined;
};

/**
 * Stores who books, at the price of the moment.
 * @returns 201 with the booking's id
 * @throws Problem `rate_limited`, `key_reused`, `in_progress`, `store_unavailable`
 */
export async function takeBooking(
  { env, store }: Services,
  body: NewBooking,
  caller: Caller,
): Promise<Answer> {
  const id = `${env.PAYMENT_MODE === "test" ? testSecretPrefix : ""}${randomUUID()}`;
  const { name, hp = "", elapsedMs = fastestPersonMs } = body;
  const suspicion = suspicionOf({ name, hp, elapsedMs });
  const call = { scope: "bookings", key: caller.key, fingerprint: fingerprintOf(body), answerWithinMs: 0 };
  const booking = { id, ...body, ...price, suspicion };
  const quotas = quotasOf(env, "bookings", caller, { phone: body.phone });
  const { answer, repeated } = await store.once(call, storeBooking, { booking, quotas });
  if (!repeated) log("info", "booking_stored", { booking: id, language: body.language });
  return answer;
}

const storeBooking = defineOperation(
  "storeBooking",
  async (trx, { booking, quotas }: { booking: NewBookingRow; quotas: Quota[] }, now) => {
    await insertBooking(trx, booking, now);
    const { id } = booking;
    const answer = { status: 201, body: { id } satisfies BookingCreated };
    // Under the booking's own name, so that the record goes when the person goes.
    return { answer, leadId: id, result: null, quotas };
  },
);

/** What became of the payment afterwards, as the CRM is told. */
export type Reversal = "refunded" | "partially_refunded" | "disputed";

/** What became of the news that an intent has been paid. */
export type Paid = "paid" | "paid_before" | "unknown" | "mismatch";

/**
 * Marks a booking as paid and stores its lead, or tells the CRM that its lead is paid after all. Once done, it stays.
 * @param intent succeeded, as Stripe says
 */
export async function recordPayment(
  trx: Transaction<Tables>,
  bookingId: string,
  intent: Pick<Intent, "id" | "amount" | "amountReceived" | "currency" | "status">,
  now: number,
): Promise<Paid> {
  const booking = await lockBooking(trx, bookingId);
  if (!booking) return "unknown";
  const isRight =
    intent.amount === booking.amount &&
    intent.amountReceived === booking.amount &&
    intent.currency === booking.currency;
  if (!isRight) return "mismatch";
  if (booking.paid_at !== null) return booking.intent_id === intent.id ? "paid_before" : "mismatch";

  const leadId = booking.lead_id ?? newId(now);
  await trx
    .updateTable("bookings")
    .set({ paid_at: now, payment_status: intent.status, intent_id: intent.id, lead_id: leadId })
    .where("id", "=", bookingId)
    .execute();
  if (booking.lead_id === null) {
    await storeLead(trx, booking, leadId, { paid: true, dueAt: now + slotGraceMs, now });
  } else {
    const lead = await findLeadRow(trx, leadId);
    const details = JSON.stringify({ ...detailsOf(lead), paid: true });
    // Who has paid is no robot.
    const paid = { ...lead, details, quarantine: null };
    await trx.updateTable("leads").set({ details, quarantine: null }).where("id", "=", leadId).execute();
    await enqueueLeadUpdate(trx, paid, "paid", { dueAt: now, leaseId: null, now });
  }
  return "paid";
}

/** What became of a booking that nobody has paid for. "settled": it was paid for, or given its lead, in the meantime. */
export type Unpaid = "lead_stored" | "called" | "erased" | "settled";

/**
 * Ends the wait for a booking's payment: stores its lead, or erases it where the visitor has not agreed to a call. One
 * who asked for a call instead is a lead already, which then is the booking's.
 */
export async function endUnpaid({ store }: Services, bookingId: string): Promise<Unpaid> {
  return store.perform(endUnpaidBooking, { bookingId });
}

const endUnpaidBooking = defineOperation(
  "endUnpaidBooking",
  async (trx, { bookingId }: { bookingId: string }, now): Promise<Unpaid> => {
    const booking = await lockBooking(trx, bookingId);
    if (!booking || booking.lead_id !== null) return "settled";
    const called = await findLeadNaming(trx, booking);
    if (called === undefined && booking.may_call === 0) {
      await eraseBookings(trx, { bookings: [bookingId] }, now);
      return "erased";
    }
    const leadId = called ?? newId(now);
    await trx.updateTable("bookings").set({ lead_id: leadId }).where("id", "=", bookingId).execute();
    if (called !== undefined) return "called";
    await storeLead(trx, booking, leadId, { paid: false, dueAt: now, now });
    return "lead_stored";
  },
);

async function storeLead(
  trx: Transaction<Tables>,
  booking: BookingRow,
  id: string,
  { paid, dueAt, now }: { paid: boolean; dueAt: number; now: number },
): Promise<void> {
  const { name, phone, email, language, token, attribution, test } = booking;
  const quarantine = paid ? null : booking.suspicion;
  const details: BookingDetails = { bookingId: booking.id, paid };
  const lead = {
    ...{ id, kind: "spot", name, phone, email, language, token, attribution, test, quarantine },
    ...figureColumnsOf({
      token: JSON.parse(token) as TrackingToken,
      attribution: JSON.parse(attribution) as Partial<SentAttribution>,
      fullUrl: "",
    }),
    details: JSON.stringify(details),
    full_url: "",
    elapsed_ms: 0,
    created_at: now,
  };
  await withFreeReference((reference) => insertLead(trx, { ...lead, reference }));
  const state = test === 1 ? "test" : quarantine ? "quarantine" : "pending";
  const payload = payloadOf(lead);
  const row = outboxRow({ id, leadId: id, kind: "lead", payload, state, leaseId: null }, now);
  await trx
    .insertInto("outbox")
    .values({ ...row, due_at: dueAt })
    .execute();
}

/**
 * Has the CRM told what is new about a booking's lead: with the lead itself, if nobody has tried to send that yet or
 * the CRM has refused it, else by an update that goes after it.
 * @param leaseId of the caller, who makes the first try if it can be made now
 * @returns the row that the caller may try, or null
 */
export async function enqueueLeadUpdate(
  trx: Transaction<Tables>,
  lead: LeadRow,
  name: UpdateName,
  { dueAt, leaseId, now }: { dueAt: number; leaseId: string | null; now: number },
): Promise<OutboxRow | null> {
  const payload = payloadOf(lead);
  const id = updateId(lead.id, name);
  const update = outboxRow(
    { id, leadId: lead.id, kind: "lead_update", payload, state: "pending", leaseId },
    now,
  );
  const { due_at, lease_id, attempts, first_tried_at } = update;
  // One that is being refused at this moment would otherwise be parked without a look at this update.
  await lockDelivery(trx, lead.id);
  // A test stays as it is: held, unless the operator has let it go.
  const state = lead.test === 1 ? {} : { state: "pending" as const };
  const due = leaseId === null ? dueAt : due_at;
  const rewritten = await trx
    .updateTable("outbox")
    .set({ payload: JSON.stringify(payload), ...state, due_at: due, lease_id, attempts, first_tried_at })
    .where("id", "=", lead.id)
    .where("state", "in", ["pending", "quarantine", "test"])
    .where("attempts", "=", 0)
    .where("lease_id", "is", null)
    .where("last_outcome", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (rewritten) return rewritten.lease_id === null ? null : rewritten;

  const before = await trx
    .selectFrom("outbox")
    .select("id")
    .where("lead_id", "=", lead.id)
    .where("kind", "in", ["lead", "lead_update"])
    .where("state", "!=", "done")
    .executeTakeFirst();
  const turn = await nextTurn(trx, lead.id);
  const row = before
    ? { ...update, turn, due_at: dueAt, lease_id: null, attempts: 0, first_tried_at: null }
    : { ...update, turn, due_at: due };
  await trx.insertInto("outbox").values(row).execute();
  if (before) await sendParkedAsUpdated(trx, lead.id, now);
  return row.lease_id === null ? null : row;
}

export function detailsOf({ details }: Pick<LeadRow, "details">): BookingDetails {
  return JSON.parse(details) as BookingDetails;
}

function payloadOf(lead: Omit<LeadRow, "reference" | "erased_at">): object {
  const { payment, call } = detailsOf(lead);
  const payload = leadPayload(lead.id, {
    ...detailsOf(lead),
    kind: lead.kind as Lead["kind"],
    name: lead.name,
    phone: lead.phone,
    email: lead.email ?? undefined,
    language: lead.language as Lead["language"],
    token: JSON.parse(lead.token) as Lead["token"],
    fullUrl: lead.full_url,
  });
  return { ...payload, ...(call && { call }), ...(payment && { payment }) };
}

/**
 * Tells the CRM that the money of a booking went back or is fought over. The booking stays paid: what follows from it is
 * for the advisers to say.
 * @param eventId Stripe's, which happens once
 * @returns false when the person has been erased, or the intent is no booking's
 */
export async function recordReversal(
  trx: Transaction<Tables>,
  { intentId, reversal, eventId }: { intentId: string; reversal: Reversal; eventId: string },
  now: number,
): Promise<boolean> {
  const known = await trx
    .selectFrom("bookings")
    .select("lead_id")
    .where("intent_id", "=", intentId)
    .where("erased_at", "is", null)
    .executeTakeFirst();
  if (!known?.lead_id) return false;
  const lead = await findLeadRow(trx, known.lead_id);
  // One that we asked for ourselves has been told already.
  if (reversal === "refunded" && detailsOf(lead).payment === reversal) return false;
  const details = JSON.stringify({ ...detailsOf(lead), payment: reversal });
  await trx.updateTable("leads").set({ details }).where("id", "=", lead.id).execute();
  const told = { dueAt: now, leaseId: null, now };
  await enqueueLeadUpdate(trx, { ...lead, details }, `stripe_${eventId}`, told);
  return true;
}

/** What the visitor is answered about a lead. */
export function acknowledgementOf(
  { id, reference }: Pick<LeadRow, "id" | "reference">,
  message = "",
): Acknowledgement {
  return { id, reference, message };
}

export function unknownBooking(): Problem {
  return new Problem("invalid", { fields: { bookingId: "unknown" } });
}
