import type * as z from "zod";
import type { SlotHeld, SlotHold, slotsQuerySchema } from "../contracts/booking";
import { unknownBooking } from "./bookings";
import type { Answer } from "./endpoint";
import { hoursOfEvent } from "./event-hours";
import { fingerprintOf } from "./idempotency";
import { Problem } from "./problem";
import { heldQuota, quotasOf, type Caller } from "./quotas";
import type { Services } from "./services";
import { lockBooking } from "./store/bookings";
import { defineOperation } from "./store/operations";
import type { Quota } from "./store/quota-counts";
import { holdsSlot, isSlotTaken, takenBetween, takeSlot } from "./store/slots";
import { openTimes } from "./slot-times";

const holdMs = 10 * 60_000;

/**
 * `GET /api/slots`: the times of an adviser's day that are still to come, none of a day that is past or too far ahead;
 * or the hours of a stop of the roadshow.
 */
export async function slotsOf(services: Services, query: z.output<typeof slotsQuerySchema>): Promise<Answer> {
  if (query.eventId !== undefined) return hoursOfEvent(services, query.eventId, query.language);
  const { store, now } = services;
  const { agentId, date } = query;
  const at = now();
  const times = openTimes(date, at);
  const rows = times.length === 0 ? [] : await takenBetween(store, agentId, { from: date, to: date }, at);
  const taken = rows.map(({ time }) => time);
  return { status: 200, body: { data: times.map((time) => ({ time, available: !taken.includes(time) })) } };
}

/**
 * Holds a time for a booking for ten minutes, in place of the one it held before. The same again holds it anew, except
 * under the same key: a repetition that was long on its way must not take back what has been chosen since.
 * @throws Problem `slot_taken`, `key_reused`; `invalid` when there is no such booking or no such time; `rate_limited`
 * unless the booking is paid
 */
export async function hold({ env, store }: Services, body: SlotHold, caller: Caller): Promise<Answer> {
  const call = { scope: "hold", key: caller.key, fingerprint: fingerprintOf(body), answerWithinMs: 0 };
  const { answer } = await store
    .once(call, holdForBooking, {
      ...body,
      unpaidQuotas: quotasOf(env, "hold", caller),
      newQuota: heldQuota(env, caller, holdMs),
    })
    .catch((error: unknown) => {
      throw isSlotTaken(error) ? new Problem("slot_taken", { cause: error }) : error;
    });
  return answer;
}

const holdForBooking = defineOperation(
  "holdForBooking",
  async (trx, input: SlotHold & { unpaidQuotas: Quota[]; newQuota: Quota }, now) => {
    const { bookingId, agentId, date, time, unpaidQuotas, newQuota } = input;
    const expiresAt = now + holdMs;
    const booking = await lockBooking(trx, bookingId);
    if (!booking || booking.cancelled_at !== null) throw unknownBooking();
    if (openTimes(date, now).length === 0) throw new Problem("invalid", { fields: { date: "choice" } });
    if (!openTimes(date, now).includes(time)) throw new Problem("invalid", { fields: { time: "choice" } });
    if (booking.slot_at !== null) throw new Problem("slot_taken");
    const isNew = !(await holdsSlot(trx, bookingId, now));
    const slot = { agent_id: agentId, date, time };
    if (!(await takeSlot(trx, slot, bookingId, { now, expiresAt }))) throw new Problem("slot_taken");
    const held: SlotHeld = { expiresAt: new Date(expiresAt).toISOString() };
    // Under the booking's name, so that the record goes when the person goes.
    const answered = { answer: { status: 201, body: held }, leadId: bookingId, result: null };
    if (booking.paid_at !== null) return { ...answered, quotas: [] };
    // To choose another time gives the one before back, so that only a booking's first counts.
    return { ...answered, quotas: isNew ? [...unpaidQuotas, newQuota] : unpaidQuotas };
  },
);
