import { randomUUID } from "node:crypto";
import { orAfter } from "../or-after";
import { defineOperation } from "./operations";
import type { Store } from "./store";

/** A sound store is written to for the sake of looking this often at most, ms. */
const soundForMs = 5000;
/** Whoever asks waits this long at most: another's write may be long under way, and then nothing is known yet. */
const waitMs = 1000;

interface Probe {
  /** By `performance.now()`: when a write last succeeded. */
  soundAt: number;
  running: Promise<void> | null;
}

const probes = new WeakMap<Store, Probe>();

/**
 * Finds out whether anything can be stored: a full disk can still be read. Changes one row that nobody reads.
 * @throws Problem `store_unavailable`
 */
export async function checkWritable(store: Store): Promise<void> {
  const probe = probes.get(store) ?? { soundAt: Number.NEGATIVE_INFINITY, running: null };
  probes.set(store, probe);
  if (performance.now() - probe.soundAt < soundForMs) return;
  probe.running ??= writeSomething(store)
    .then(() => {
      probe.soundAt = performance.now();
    })
    .finally(() => (probe.running = null));
  // What fails after the wait is found again by the next who asks.
  await orAfter(probe.running, waitMs);
}

/** Another value each time: SQLite writes nothing for a row that stays as it is. */
async function writeSomething(store: Store): Promise<void> {
  await store.perform(writeProbe, { value: randomUUID() });
}

const writeProbe = defineOperation("writeProbe", async (trx, { value }: { value: string }) => {
  await trx
    .insertInto("secrets")
    .values({ name: "write-probe", value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
});
