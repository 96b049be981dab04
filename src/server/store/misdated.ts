import type { ExpressionBuilder } from "kysely";
import { defineOperation } from "./operations";
import type { Store } from "./store";
import { outboxKinds, type OutboxKind, type OutboxRow, type Tables } from "./tables";

/** All but those that are to wait. */
const promptKinds = outboxKinds.filter((kind) => kind !== "reminder");

/** What a clock is put right by is less as a rule, and a lease lasts no longer, ms. */
const toleranceMs = 5 * 60_000;

/**
 * Makes rows due now that are put off for longer than any try puts one off: a clock that was ahead for a while, and has
 * been put right, would otherwise keep their deliveries waiting for as long as it was ahead.
 * @param longestWaitMs no row is put off for longer
 * @returns how many
 */
export async function retryMisdated(store: Store, now: number, longestWaitMs: number): Promise<number> {
  const dueAfter = now + longestWaitMs + toleranceMs;
  // Looking costs no write lock, so that an idle worker disturbs nobody.
  const found = await store.use((db) =>
    db.selectFrom("outbox").select("id").where(isMisdated(dueAfter)).limit(1).executeTakeFirst(),
  );
  return found ? store.perform(makeMisdatedDue, { now, dueAfter }) : 0;
}

const makeMisdatedDue = defineOperation(
  "makeMisdatedDue",
  async (trx, { now, dueAfter }: { now: number; dueAfter: number }) => {
    const { numUpdatedRows } = await trx
      .updateTable("outbox")
      .set({ due_at: now, lease_id: null })
      .where(isMisdated(dueAfter))
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  },
);

function isMisdated(dueAfter: number) {
  return (eb: ExpressionBuilder<Tables, "outbox">) =>
    eb.and([
      eb("state", "=", "pending" satisfies OutboxRow["state"]),
      eb("kind", "in", promptKinds as readonly OutboxKind[]),
      eb("due_at", ">", dueAfter),
    ]);
}
