import { createHmac } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { log } from "../log";
import { Problem } from "../problem";
import { prepared, type Blanks } from "./prepared";
import type { QuotaCountRow, Tables } from "./tables";

/** So many calls, or kilobytes, about the same subject in so long a time, which begins with the first of them. */
export interface Quota {
  limit: "address" | "phone" | "total" | "address_bytes" | "total_bytes" | "held" | "recipient";
  /** Whom or what is counted; kept as a keyed hash only. */
  subject: string;
  most: number;
  /** What this call counts, 1 unless said. */
  count?: number;
  withinMs: number;
}

/** The key of the hashes, made with the tables and shared by all who share them. */
export async function readQuotaKey(db: Kysely<Tables>): Promise<string> {
  const { value } = await db
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", "quotas")
    .executeTakeFirstOrThrow();
  return value;
}

/** Between reading the clock and counting: longer than any wait for the store's turn, ms. */
const mostLagMs = 30_000;

const count = prepared((db, { rows, now }: Blanks<{ rows: QuotaCountRow[]; now: number }>) =>
  db
    .insertInto("quota_counts")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("bucket").doUpdateSet((eb) => {
        // An end much further off than a whole span was written by a clock that has been put back since; a little
        // further, by a call that read the clock later and yet was the first to count.
        const isOver = eb.or([
          eb("quota_counts.ends_at", "<=", now),
          eb("quota_counts.ends_at", ">", eb("excluded.ends_at", "+", eb.lit(mostLagMs))),
        ]);
        return {
          calls: eb
            .case()
            .when(isOver)
            .then(eb.ref("excluded.calls"))
            .else(eb("quota_counts.calls", "+", eb.ref("excluded.calls")))
            .end(),
          ends_at: eb
            .case()
            .when(isOver)
            .then(eb.ref("excluded.ends_at"))
            .else(eb.ref("quota_counts.ends_at"))
            .end(),
        };
      }),
    )
    .returningAll(),
);

/**
 * Counts a call against all its quotas in one statement, so that instances never read what another is about to
 * change. Belongs into the transaction that stores what the call brought, which buys three things: a call that is
 * refused or comes to nothing is not counted anywhere, counting costs no commit of its own, and a store that can
 * take a lead can count it.
 * @throws Problem `rate_limited`, and with it the transaction is to be rolled back
 */
export async function countCall(
  trx: Transaction<Tables>,
  key: string,
  quotas: readonly Quota[],
  now: number,
): Promise<void> {
  if (quotas.length === 0) return;
  const byBucket = new Map(quotas.map((quota) => [bucketOf(key, quota), quota]));
  const rows = [...byBucket]
    .map(([bucket, { count: calls = 1, withinMs }]): QuotaCountRow => ({
      bucket,
      calls,
      ends_at: now + withinMs,
    }))
    // Always in the same order, lest two instances wait for each other's rows.
    .sort((a, b) => (a.bucket < b.bucket ? -1 : 1));
  const { rows: counts } = await count(trx, { rows, now });
  const exceeded = counts.flatMap(({ bucket, calls, ends_at }) => {
    const quota = byBucket.get(bucket);
    return quota && calls > quota.most ? [{ limit: quota.limit, waitMs: ends_at - now }] : [];
  });
  if (exceeded.length === 0) return;
  const wait = Math.ceil(Math.max(...exceeded.map(({ waitMs }) => waitMs)) / 1000);
  log("warn", "rate_limited", { limits: exceeded.map(({ limit }) => limit).join(" "), wait });
  throw new Problem("rate_limited", { headers: { "Retry-After": String(wait) } });
}

/** How many calls a quota counts at this time. */
export async function countedCalls(
  db: Kysely<Tables>,
  key: string,
  quota: Quota,
  now: number,
): Promise<number> {
  const row = await db
    .selectFrom("quota_counts")
    .select("calls")
    .where("bucket", "=", bucketOf(key, quota))
    .where("ends_at", ">", now)
    .executeTakeFirst();
  return row?.calls ?? 0;
}

/** Forgets at most `limit` counts whose time is over. @returns how many */
export async function forgetOldCounts(db: Kysely<Tables>, now: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("quota_counts")
    .where("bucket", "in", (eb) =>
      eb.selectFrom("quota_counts").select("bucket").where("ends_at", "<=", now).limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

function bucketOf(key: string, { limit, subject }: Quota): string {
  return createHmac("sha256", key).update(`${limit} ${subject}`).digest("base64url");
}
