import { sql, type Kysely, type Transaction } from "kysely";
import { findEarlierAnswer, type CallKey, type StoredAnswer } from "./call-keys";
import { defineOperation } from "./operations";
import type { Tables } from "./tables";

const mostAtOnce = 100;

/**
 * Remembers an object that is about to be made as one to be removed, unless a lead is stored with it until then.
 * @returns what the call was answered before, and then no object is needed
 */
export const announceObject = defineOperation(
  "announceObject",
  async (
    trx,
    { call, objectKey, dueAt }: { call: CallKey; objectKey: string; dueAt: number },
    now,
  ): Promise<StoredAnswer | null> => {
    const earlier = await findEarlierAnswer(trx, call, now);
    if (!earlier)
      await trx.insertInto("object_removals").values({ object_key: objectKey, due_at: dueAt }).execute();
    return earlier;
  },
);

/** Once its lead is stored an object stays. @returns false when it may have been removed already */
export async function keepObject(trx: Transaction<Tables>, objectKey: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("object_removals")
    .where("object_key", "=", objectKey)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Has the objects of these leads removed from now on, whose attachments are about to go. */
export async function removeObjectsOf(
  trx: Transaction<Tables>,
  leads: readonly string[],
  now: number,
): Promise<void> {
  await trx
    .insertInto("object_removals")
    .columns(["object_key", "due_at"])
    .expression((eb) =>
      eb
        .selectFrom("attachments")
        .select([sql<string>`object_key`.as("object_key"), eb.val(now).as("due_at")])
        .where("lead_id", "in", leads)
        .where("object_key", "is not", null),
    )
    .execute();
}

/** The keys of objects that nobody needs any more, a hundred at most. */
export async function dueRemovals(db: Kysely<Tables>, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom("object_removals")
    .select("object_key")
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(mostAtOnce)
    .execute();
  return rows.map(({ object_key }) => object_key);
}

export const forgetRemovals = defineOperation("forgetRemovals", async (trx, keys: string[]) => {
  await trx.deleteFrom("object_removals").where("object_key", "in", keys).execute();
});
