import type { SlotHeld, SlotHold } from "../contracts/booking";
import { unknownBooking } from "./bookings";
import type { Answer } from "./endpoint";
import { fingerprintOf } from "./idempotency";
import { Problem } from "./problem";
import { quotasOf, type Caller } from "./quotas";
import type { Services } from "./services";
import { lockBooking } from "./store/bookings";
import { holdSlot, isSlotTaken, takenTimes } from "./store/slots";
import { openTimes } from "./slot-times";

const holdMs = 10 * 60_000;

/** `GET /api/slots`: the times of a day that are still to come; none of a day that is past or too far ahead. */
export async function slotsOf(
  { store, now }: Services,
  { agentId, date }: { agentId: string; date: string },
): Promise<Answer> {
  const at = now();
  const times = openTimes(date, at);
  const taken = times.length === 0 ? [] : await takenTimes(store, agentId, date, at);
  return { status: 200, body: { data: times.map((time) => ({ time, available: !taken.includes(time) })) } };
}

/**
 * Holds a time for a booking for ten minutes, in place of the one it held before. The same again holds it anew, except
 * under the same key: a repetition that was long on its way must not take back what has been chosen since.
 * @throws Problem `slot_taken`, `key_reused`; `invalid` when there is no such booking or no such time; `rate_limited`
 * unless the booking is paid
 */
export async function hold({ env, store, now }: Services, body: SlotHold, caller: Caller): Promise<Answer> {
  const { bookingId, agentId, date, time } = body;
  const at = now();
  const expiresAt = at + holdMs;
  const call = { scope: "hold", key: caller.key, fingerprint: fingerprintOf(body), answerWithinMs: 0 };
  const { answer } = await store
    .once(call, async (trx) => {
      const booking = await lockBooking(trx, bookingId);
      if (!booking) throw unknownBooking();
      if (openTimes(date, at).length === 0) throw new Problem("invalid", { fields: { date: "choice" } });
      if (!openTimes(date, at).includes(time)) throw new Problem("invalid", { fields: { time: "choice" } });
      if (booking.slot_at !== null) throw new Problem("slot_taken");
      const slot = { agent_id: agentId, date, time };
      if (!(await holdSlot(trx, slot, bookingId, { now: at, expiresAt }))) throw new Problem("slot_taken");
      const held: SlotHeld = { expiresAt: new Date(expiresAt).toISOString() };
      // Under the booking's name, so that the record goes when the person goes.
      const answered = { answer: { status: 201, body: held }, leadId: bookingId, result: null };
      return { ...answered, quotas: booking.paid_at === null ? quotasOf(env, "hold", caller) : [] };
    })
    .catch((error: unknown) => {
      throw isSlotTaken(error) ? new Problem("slot_taken", { cause: error }) : error;
    });
  return answer;
}
