import { defineOperation } from "./operations";
import type { Store } from "./store";
import { asNew } from "./updates";

/**
 * Puts parked deliveries back into the queue, as if they were new.
 * @param id of a lead or of a delivery; without it all that are parked
 * @returns how many
 */
export async function returnParked(store: Store, id?: string): Promise<number> {
  return store.perform(returnParkedRows, { id });
}

const returnParkedRows = defineOperation(
  "returnParkedRows",
  async (trx, { id }: { id: string | undefined }, now) => {
    let update = trx.updateTable("outbox").set(asNew(now)).where("state", "=", "parked");
    if (id !== undefined) update = update.where((eb) => eb.or([eb("id", "=", id), eb("lead_id", "=", id)]));
    const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  },
);

/**
 * Lets out what is held of a lead, because it looks like a robot's or was sent as a test: it is due now. A test stays
 * one, and is counted in no report.
 * @returns how many deliveries, or null when there is no such lead or nothing of it is held
 */
export async function releaseLead(store: Store, id: string): Promise<number | null> {
  return store.perform(releaseHeldLead, { id });
}

const releaseHeldLead = defineOperation("releaseHeldLead", async (trx, { id }: { id: string }, now) => {
  const lead = await trx
    .updateTable("leads")
    .set({ quarantine: null })
    .where("id", "=", id)
    .where("quarantine", "is not", null)
    .executeTakeFirstOrThrow();
  // These have their own time.
  await trx
    .updateTable("outbox")
    .set({ state: "pending" })
    .where("lead_id", "=", id)
    .where("kind", "=", "reminder")
    .where("state", "in", ["quarantine", "test"])
    .execute();
  const { numUpdatedRows } = await trx
    .updateTable("outbox")
    .set(asNew(now))
    .where("lead_id", "=", id)
    .where("state", "in", ["quarantine", "test"])
    .executeTakeFirstOrThrow();
  return lead.numUpdatedRows === 0n && numUpdatedRows === 0n ? null : Number(numUpdatedRows);
});
