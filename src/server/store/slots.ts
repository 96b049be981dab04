import type { Transaction } from "kysely";
import { defineOperation } from "./operations";
import type { Store } from "./store";
import type { SlotRow, Tables } from "./tables";

/** A time of an agent's, in Dubai. */
export type SlotKey = Pick<SlotRow, "agent_id" | "date" | "time">;

/** The times that an agent does not have because they are booked or held, from one day to another, both included. */
export async function takenBetween(
  store: Store,
  agentId: string,
  { from, to }: { from: string; to: string },
  now: number,
): Promise<Pick<SlotRow, "date" | "time">[]> {
  return store.use((db) =>
    db
      .selectFrom("slots")
      .select(["date", "time"])
      .where("agent_id", "=", agentId)
      .where("date", ">=", from)
      .where("date", "<=", to)
      .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
      .execute(),
  );
}

/**
 * Gives a time to a booking in place of the one that it has, or nothing at all. The booking must be locked.
 * @param expiresAt until when it is held; null books it
 * @returns false when somebody else has it. It may also throw because two tried at once, see `isSlotTaken`.
 */
export async function takeSlot(
  trx: Transaction<Tables>,
  key: SlotKey,
  bookingId: string,
  { now, expiresAt }: { now: number; expiresAt: number | null },
): Promise<boolean> {
  const present = await findSlot(trx, key);
  if (present && present.booking_id !== bookingId) {
    if (isHeld(present, now)) return false;
    await trx
      .deleteFrom("slots")
      .where("agent_id", "=", key.agent_id)
      .where("date", "=", key.date)
      .where("time", "=", key.time)
      .where("expires_at", "<=", now)
      .execute();
  }
  const held = { ...key, expires_at: expiresAt };
  await trx
    .insertInto("slots")
    .values({ ...held, booking_id: bookingId })
    .onConflict((conflict) => conflict.column("booking_id").doUpdateSet(held))
    .execute();
  return true;
}

/** Whose the halves of an hour are that a lead has without a booking: each row has a name of its own. */
const halvesOf = (leadId: string) => [leadId, `${leadId}+30`];

/**
 * Books both halves of an hour for a lead that has none yet.
 * @returns false when somebody else has one of them: then the transaction must be undone
 */
export async function takeHour(
  trx: Transaction<Tables>,
  hour: readonly SlotKey[],
  leadId: string,
  now: number,
): Promise<boolean> {
  const holders = halvesOf(leadId);
  for (const [half, key] of hour.entries()) {
    if (!(await takeSlot(trx, key, holders[half] ?? leadId, { now, expiresAt: null }))) return false;
  }
  return true;
}

/** Gives back the hour of a lead. Says whether it had one. */
export const freeHour = defineOperation("freeHour", async (trx, leadId: string) => {
  const freed = await trx
    .deleteFrom("slots")
    .where("booking_id", "in", halvesOf(leadId))
    .returning("time")
    .execute();
  return freed.length > 0;
});

/** Whether a booking holds a time now. */
export async function holdsSlot(trx: Transaction<Tables>, bookingId: string, now: number): Promise<boolean> {
  const held = await trx
    .selectFrom("slots")
    .select("time")
    .where("booking_id", "=", bookingId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return held !== undefined;
}

export type Booked = "booked" | "taken" | "expired";

/**
 * Books the time that a booking holds. The booking must be locked.
 * @param stillOpen whether a hold that has run out may be made good, as long as nobody else has taken the time
 * @returns `taken` when it is somebody else's; `expired` when the booking does not hold it
 */
export async function bookHeldSlot(
  trx: Transaction<Tables>,
  key: SlotKey,
  bookingId: string,
  { now, stillOpen }: { now: number; stillOpen: boolean },
): Promise<Booked> {
  const present = await findSlot(trx, key);
  if (present && present.booking_id !== bookingId && isHeld(present, now)) return "taken";
  if (present?.booking_id !== bookingId || !(isHeld(present, now) || stillOpen)) return "expired";
  const booked = await trx
    .updateTable("slots")
    .set({ expires_at: null })
    .where("agent_id", "=", key.agent_id)
    .where("date", "=", key.date)
    .where("time", "=", key.time)
    .where("booking_id", "=", bookingId)
    .returning("booking_id")
    .executeTakeFirst();
  // On PostgreSQL somebody may have taken over a hold that had run out since we looked.
  return booked ? "booked" : "taken";
}

/** Gives back what a booking holds or has booked. */
export async function freeSlot(trx: Transaction<Tables>, bookingId: string): Promise<void> {
  await trx.deleteFrom("slots").where("booking_id", "=", bookingId).execute();
}

/** Forgets holds that ended before `holdsUntil`, and what was booked on days before `day`. */
export async function forgetOldSlots(
  trx: Transaction<Tables>,
  { holdsUntil, day }: { holdsUntil: number; day: string },
): Promise<void> {
  await trx
    .deleteFrom("slots")
    .where((eb) => eb.or([eb("expires_at", "<=", holdsUntil), eb("date", "<", day)]))
    .execute();
}

/** Whether a write failed because somebody else took the same time in the same moment. */
export function isSlotTaken(error: unknown): boolean {
  const { code } = Object(error) as { code?: unknown };
  return code === "SQLITE_CONSTRAINT_PRIMARYKEY" || code === "SQLITE_CONSTRAINT_UNIQUE" || code === "23505";
}

async function findSlot(trx: Transaction<Tables>, key: SlotKey): Promise<SlotRow | undefined> {
  return trx
    .selectFrom("slots")
    .selectAll()
    .where("agent_id", "=", key.agent_id)
    .where("date", "=", key.date)
    .where("time", "=", key.time)
    .executeTakeFirst();
}

function isHeld({ expires_at }: SlotRow, now: number): boolean {
  return expires_at === null || expires_at > now;
}
