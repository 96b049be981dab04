import { defineOperation } from "./operations";
import type { Store } from "./store";
import type { BookingRow } from "./tables";

/** What is to be done at Stripe for a booking: to tell of its slot, to cancel its intent, or to give its money back. */
export type Errand = "slot_told" | "cancel" | "refund";

/** Takes the bookings for which the errand is due, and puts off the next try at each. */
export async function claimErrands(
  store: Store,
  errand: Errand,
  { now, nextTryAt, limit }: { now: number; nextTryAt: number; limit: number },
): Promise<BookingRow[]> {
  const due = await store.use((db) =>
    db.selectFrom("bookings").select("id").where(`${errand}_due_at`, "<=", now).limit(limit).execute(),
  );
  if (due.length === 0) return [];
  return store.perform(putOffErrands, { errand, ids: due.map(({ id }) => id), now, nextTryAt });
}

const putOffErrands = defineOperation(
  "putOffErrands",
  (trx, { errand, ids, now, nextTryAt }: { errand: Errand; ids: string[]; now: number; nextTryAt: number }) =>
    trx
      .updateTable("bookings")
      .set((eb) => ({ [`${errand}_due_at`]: nextTryAt, [`${errand}_tries`]: eb(`${errand}_tries`, "+", 1) }))
      .where("id", "in", ids)
      .where(`${errand}_due_at`, "<=", now)
      .returningAll()
      .execute(),
);

/** Whether an errand that is still to be done has failed so often. */
export async function hasFailedErrand(
  store: Pick<Store, "use">,
  errand: Errand,
  tries: number,
): Promise<boolean> {
  const found = await store.use((db) =>
    db
      .selectFrom("bookings")
      .select("id")
      .where(`${errand}_due_at`, "is not", null)
      .where(`${errand}_tries`, ">=", tries)
      .limit(1)
      .executeTakeFirst(),
  );
  return found !== undefined;
}

/** The errand is not tried again before then. */
export async function postponeErrand(
  store: Store,
  errand: Errand,
  { id, until }: { id: string; until: number },
): Promise<void> {
  await store.perform(putOffErrand, { errand, id, until });
}

const putOffErrand = defineOperation(
  "putOffErrand",
  async (trx, { errand, id, until }: { errand: Errand; id: string; until: number }) => {
    await trx
      .updateTable("bookings")
      .set({ [`${errand}_due_at`]: until })
      .where("id", "=", id)
      .where(`${errand}_due_at`, "is not", null)
      .execute();
  },
);

/** The errand is done, or will not be tried any more. */
export async function settleErrand(store: Store, errand: Errand, id: string): Promise<void> {
  await store.perform(forgetErrand, { errand, id });
}

const forgetErrand = defineOperation(
  "forgetErrand",
  async (trx, { errand, id }: { errand: Errand; id: string }) => {
    await trx
      .updateTable("bookings")
      .set({ [`${errand}_due_at`]: null })
      .where("id", "=", id)
      .execute();
  },
);
