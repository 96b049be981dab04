import { PostgresAdapter, sql, type Transaction } from "kysely";
import type { Tables } from "./tables";

/** Which of the numbered calls of all hosts may be taken, and what for. */
export interface CallTerms {
  /** The numbers, from 1; both included. */
  first: number;
  last: number;
  /** A call that nobody has ended until then is free again: its host is gone, ms. */
  withinMs: number;
  /** Nothing is taken while this upstream is paused, see `keyOfUpstream`. */
  upstream?: string;
}

/**
 * Takes a call for each of the leases, as far as any is free among all the hosts on a PostgreSQL. Never waits: what
 * another host is just taking is not free. The only host on an SQLite counts its calls itself, see `CallBudget`.
 * @returns the leases that have a call
 */
export async function takeCalls(
  trx: Transaction<Tables>,
  leases: readonly string[],
  { first, last, withinMs, upstream = "" }: CallTerms,
  now: number,
): Promise<string[]> {
  if (!areShared(trx)) return [...leases];
  const { rows } = await sql<{ lease_id: string }>`
    with free as materialized (
      select number, row_number() over () as nth from (
        select number from calls_under_way
        where ends_at <= ${now} and number between ${first} and ${last}
          and not exists (select from upstream_pauses where upstream = ${upstream} and until > ${now})
        order by number desc limit ${leases.length} for update skip locked
      ) as unlocked
    )
    update calls_under_way as taken set lease_id = wanted.lease_id, ends_at = ${now + withinMs}
    from free join unnest(${leases}::text[]) with ordinality as wanted (lease_id, nth) on wanted.nth = free.nth
    where taken.number = free.number
    returning taken.lease_id
  `.execute(trx);
  return rows.map(({ lease_id }) => lease_id);
}

/**
 * The lease of a first try, if a call is free for it.
 * @returns null when there is none, and the try is left to the worker
 */
export async function leaseForFirstTry(
  trx: Transaction<Tables>,
  { leaseId, terms }: { leaseId: string | null; terms: CallTerms | null },
  now: number,
): Promise<string | null> {
  if (leaseId === null || terms === null) return leaseId;
  const [granted = null] = await takeCalls(trx, [leaseId], terms, now);
  return granted;
}

/** Frees the call that was taken for this lease. */
export async function endCall(trx: Transaction<Tables>, lease: string): Promise<void> {
  if (!areShared(trx)) return;
  await trx
    .updateTable("calls_under_way")
    .set({ lease_id: null, ends_at: 0 })
    .where("lease_id", "=", lease)
    .execute();
}

function areShared(trx: Transaction<Tables>): boolean {
  return trx.getExecutor().adapter instanceof PostgresAdapter;
}
