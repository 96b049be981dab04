import { defineOperation } from "./operations";
import type { Store } from "./store";
import type { OutboxKind } from "./tables";

/** How a try ends with which our credentials were refused. */
export const credentialRefusals = ["http_401", "http_403", "smtp_auth"];

/** Whether the upstream of these kinds has taken something since then. */
export async function hasTakenSince(
  store: Pick<Store, "use">,
  kinds: readonly OutboxKind[],
  since: number,
): Promise<boolean> {
  const taken = await store.use((db) =>
    db
      .selectFrom("outbox")
      .select("id")
      .where("kind", "in", kinds)
      .where("settled_at", ">", since)
      .where("state", "=", "done")
      .limit(1)
      .executeTakeFirst(),
  );
  return taken !== undefined;
}

/** Makes the rows of these kinds that were refused due now, because the upstream takes others again. */
export async function retryRefused(store: Store, kinds: readonly OutboxKind[], now: number): Promise<void> {
  await store.perform(makeRefusedDue, { kinds, now });
}

const makeRefusedDue = defineOperation(
  "makeRefusedDue",
  async (trx, { kinds, now }: { kinds: readonly OutboxKind[]; now: number }) => {
    await trx
      .updateTable("outbox")
      .set({ due_at: now })
      .where("kind", "in", kinds)
      .where("refused_since", "is not", null)
      .where("state", "=", "pending")
      .where("lease_id", "is", null)
      .where("last_outcome", "in", credentialRefusals)
      .execute();
  },
);
