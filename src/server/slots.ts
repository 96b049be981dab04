import type { SlotHeld, SlotHold } from "../contracts/booking";
import { unknownBooking } from "./bookings";
import type { Answer } from "./endpoint";
import { Problem } from "./problem";
import { quotasOf, type Caller } from "./quotas";
import type { Services } from "./services";
import { lockBooking } from "./store/bookings";
import { countCall, readQuotaKey } from "./store/quota-counts";
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
 * Holds a time for a booking for ten minutes, in place of the one it held before. The same again holds it anew.
 * @throws Problem `slot_taken`; `invalid` when there is no such booking or no such time; `rate_limited` unless the
 * booking is paid
 */
export async function hold({ env, store, now }: Services, body: SlotHold, caller: Caller): Promise<Answer> {
  const { bookingId, agentId, date, time } = body;
  const at = now();
  const expiresAt = at + holdMs;
  const isHeld = await store
    .write(async (trx) => {
      const booking = await lockBooking(trx, bookingId);
      if (!booking) throw unknownBooking();
      if (openTimes(date, at).length === 0) throw new Problem("invalid", { fields: { date: "choice" } });
      if (!openTimes(date, at).includes(time)) throw new Problem("invalid", { fields: { time: "choice" } });
      if (booking.slot_at !== null) return false;
      if (booking.paid_at === null) {
        await countCall(trx, await readQuotaKey(trx), quotasOf(env, "hold", caller), at);
      }
      return holdSlot(trx, { agent_id: agentId, date, time }, bookingId, { now: at, expiresAt });
    })
    .catch((error: unknown) => {
      if (isSlotTaken(error)) return false;
      throw error;
    });
  if (!isHeld) throw new Problem("slot_taken");
  return { status: 201, body: { expiresAt: new Date(expiresAt).toISOString() } satisfies SlotHeld };
}
