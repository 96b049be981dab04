import type { UpdateQueryBuilder, UpdateResult } from "kysely";
import type { Store } from "./store";
import type { Tables } from "./tables";

/**
 * Puts parked deliveries back into the queue, as if they were new.
 * @param id of a lead or of a delivery; without it all that are parked
 * @returns how many
 */
export async function returnParked(store: Store, now: number, id?: string): Promise<number> {
  return store.write(async (trx) => {
    let update = dueAgain(trx.updateTable("outbox"), now).where("state", "=", "parked");
    if (id !== undefined) update = update.where((eb) => eb.or([eb("id", "=", id), eb("lead_id", "=", id)]));
    const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  });
}

/**
 * Lets out what is held of a lead, because it looks like a robot's or was sent as a test: it is due now. A test stays
 * one, and is counted in no report.
 * @returns how many deliveries, or null when there is no such lead or nothing of it is held
 */
export async function releaseLead(store: Store, now: number, id: string): Promise<number | null> {
  return store.write(async (trx) => {
    const lead = await trx
      .updateTable("leads")
      .set({ quarantine: null })
      .where("id", "=", id)
      .where("quarantine", "is not", null)
      .executeTakeFirstOrThrow();
    const { numUpdatedRows } = await dueAgain(trx.updateTable("outbox"), now)
      .where("lead_id", "=", id)
      .where("state", "in", ["quarantine", "test"])
      .executeTakeFirstOrThrow();
    return lead.numUpdatedRows === 0n && numUpdatedRows === 0n ? null : Number(numUpdatedRows);
  });
}

function dueAgain(update: UpdateQueryBuilder<Tables, "outbox", "outbox", UpdateResult>, now: number) {
  return update.set({
    state: "pending",
    due_at: now,
    lease_id: null,
    attempts: 0,
    // The 72 h of tries begin anew.
    first_tried_at: null,
    settled_at: null,
  });
}
