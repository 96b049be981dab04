import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import { defineOperation } from "./operations";
import type { Store } from "./store";
import type { Tables } from "./tables";

/** The upstream's name in the store. Addresses of webhooks may hold a secret. */
export function keyOfUpstream(url: string): string {
  return createHash("sha256").update(url).digest("base64url");
}

/** When each upstream's pause ends or has ended, ms since 1970. One that has taken something since is not among them. */
export async function readPauses(store: Pick<Store, "use">): Promise<Map<string, number>> {
  const rows = await store.use((db) => db.selectFrom("upstream_pauses").selectAll().execute());
  return new Map(rows.map(({ upstream, until }) => [upstream, until]));
}

export async function pauseUpstream(store: Store, upstream: string, until: number): Promise<void> {
  await store.perform(pause, { upstream, until });
}

/** Ends the pause for good. */
export async function resumeUpstream(store: Store, upstream: string): Promise<void> {
  await store.perform(resume, { upstream });
}

const pause = defineOperation(
  "pauseUpstream",
  async (trx, { upstream, until }: { upstream: string; until: number }) => {
    await trx
      .insertInto("upstream_pauses")
      .values({ upstream, until })
      .onConflict((conflict) => conflict.column("upstream").doUpdateSet({ until }))
      .execute();
  },
);

const resume = defineOperation("resumeUpstream", async (trx, { upstream }: { upstream: string }) => {
  await trx.deleteFrom("upstream_pauses").where("upstream", "=", upstream).execute();
});

/** A pause that is over, and what comes after it: a few tries by one host, and another pause at once. */
export interface Trial {
  upstream: string;
  pauseMs: number;
}

/**
 * Begins the next pause, so that the tries of this transaction are the only ones until it ends.
 * @returns whether the upstream is on trial, and no other host tries it already
 */
export async function beginTrial(
  trx: Transaction<Tables>,
  { upstream, pauseMs }: Trial,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("upstream_pauses")
    .set({ until: now + pauseMs })
    .where("upstream", "=", upstream)
    // A pause that seems longer than any was begun by a clock that has been put back since.
    .where((eb) => eb.or([eb("until", "<=", now), eb("until", ">", now + pauseMs)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
