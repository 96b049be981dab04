import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { errorFacts, log } from "../log";

const connectMs = 5000;
/** A connection that has not heard the test by then hears nothing: a pooler is in between. */
const heardWithinMs = 5000;
const againMs = 5000;

/** Of this site: another may have its tables in the same database. */
export const wakeChannel = "'work_' || 'outbox'::regclass::oid";

/**
 * Listens on a connection of its own for what others notify, and connects again when that was lost. Through a pooler
 * that gives each transaction another session (PgBouncer) nothing is heard. That is said once, and left alone: to listen
 * saves a second at most.
 * @param notify says something on the channel, over another connection
 * @returns how to stop
 */
export function listenForWakes(url: string, hear: () => void, notify: () => Promise<void>): () => void {
  const stopping = new AbortController();
  void (async () => {
    while (!stopping.signal.aborted) {
      try {
        if (!(await listenUntilLost(url, { hear, notify, signal: stopping.signal }))) {
          log("info", "store_wakes_not_heard");
          return;
        }
      } catch (error) {
        log("warn", "store_wakes_lost", errorFacts(error));
      }
      await delay(againMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return () => stopping.abort();
}

/** @returns false when nothing can be heard here, true once it was stopped; throws when the connection was lost */
async function listenUntilLost(
  url: string,
  { hear, notify, signal }: { hear: () => void; notify: () => Promise<void>; signal: AbortSignal },
): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectMs, keepAlive: true });
  const ended = new Promise<true>((resolve, reject) => {
    client.on("error", reject).on("end", () => reject(new Error("The connection has ended")));
    signal.addEventListener("abort", () => resolve(true));
  });
  // Whoever waits for it is told.
  ended.catch(() => {});
  const done = new AbortController();
  try {
    await client.connect();
    const { rows } = await client.query<{ channel: string }>(`select ${wakeChannel} as channel`);
    await client.query(`listen ${rows[0]?.channel ?? ""}`);
    const heard = new Promise<void>((resolve) =>
      client.on("notification", () => {
        resolve();
        hear();
      }),
    );
    await notify();
    const tooLate = delay(heardWithinMs, "deaf", { signal: done.signal }).catch(() => "deaf");
    const hears = await Promise.race([heard.then(() => "hears"), ended, tooLate]);
    return hears === "deaf" ? false : await ended;
  } finally {
    done.abort();
    await client.end().catch(() => {});
  }
}
