import type { Transaction } from "kysely";
import { defineOperation } from "./operations";
import type { Store } from "./store";
import type { Tables, UnplacedPaymentRow } from "./tables";

/** Keeps money that fits no booking, so that a person finds it. Kept once for each intent. */
export async function keepUnplacedPayment(
  trx: Transaction<Tables>,
  payment: Omit<UnplacedPaymentRow, "seen_at" | "settled_at">,
  now: number,
): Promise<void> {
  await trx
    .insertInto("unplaced_payments")
    .values({ ...payment, seen_at: now, settled_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those that nobody has dealt with, the oldest first. */
export async function unplacedPayments(store: Store): Promise<UnplacedPaymentRow[]> {
  return store.use((db) =>
    db
      .selectFrom("unplaced_payments")
      .selectAll()
      .where("settled_at", "is", null)
      .orderBy("seen_at")
      .execute(),
  );
}

/** Somebody has dealt with it. @returns false when no such payment waits */
export async function settleUnplacedPayment(store: Store, intentId: string): Promise<boolean> {
  return store.perform(settlePayment, { intentId });
}

const settlePayment = defineOperation(
  "settlePayment",
  async (trx, { intentId }: { intentId: string }, now) => {
    const settled = await trx
      .updateTable("unplaced_payments")
      .set({ settled_at: now })
      .where("intent_id", "=", intentId)
      .where("settled_at", "is", null)
      .returning("intent_id")
      .executeTakeFirst();
    return settled !== undefined;
  },
);
