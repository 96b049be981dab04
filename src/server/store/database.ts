import type { Kysely, SelectQueryBuilder, Transaction } from "kysely";
import type { Tables } from "./tables";

/** What is done in a transaction. It awaits nothing but its own queries, since others may wait for it to end. */
export type Work<T> = (trx: Transaction<Tables>) => Promise<T>;

/** What is read, in as many queries as it takes. */
export type Reading<T> = (db: Kysely<Tables>) => Promise<T>;

/** Work of the whole site, which one host does for all. */
export type SharedJob = "housekeeping" | "bookings";

/** All in which SQLite and PostgreSQL differ. The queries are the same on both. */
export interface Database {
  /** For reading only, and never waits for those who write. */
  readonly queries: Kysely<Tables>;
  /**
   * Commits all that `work` writes before it resolves, or nothing. `work` may be run again from its start when the
   * database had to undo it, so it changes nothing but the database.
   */
  write<T>(work: Work<T>): Promise<T>;
  /** As `write`, for the steps that bring the tables up to date: one process at a time, without haste. */
  migrate(work: Work<void>): Promise<void>;
  /**
   * Does `work` unless another host is at the same job. Two at once would lose nothing, but do everything twice: both
   * would look through the whole store, and ask Stripe about the same bookings.
   * @param work its writes are transactions of their own
   * @returns null when another host is at it
   */
  onOneHost<T>(job: SharedJob, work: () => Promise<T>): Promise<T | null>;
  /**
   * Calls `hear` whenever another process says that it has left work, as soon as that can be heard at all. A process that
   * looks for work by itself is not told later.
   * @returns how to stop
   */
  listen(hear: () => void): () => void;
  /** Says to those who listen that there is work. */
  notify(): Promise<void>;
  /** Has a query in `write` hold the rows that it finds, and pass over those that another worker holds. */
  claiming<Found>(
    query: SelectQueryBuilder<Tables, "outbox", Found>,
  ): SelectQueryBuilder<Tables, "outbox", Found>;
  /**
   * Makes deleted rows unreadable in the database's files as far as that is ours to do.
   * @param rebuild also where a deletion alone does not reach; writers wait meanwhile, so that a large file is left as
   * it is unless this is "always"
   * @returns whether everything was done that was asked for
   */
  leaveNoTrace(options: { rebuild: boolean | "always" }): Promise<boolean>;
  /** Whether the database itself failed, as against a mistake in a query of ours. */
  isFault(error: unknown): boolean;
  /** Resolves when everything under way has ended. */
  close(): Promise<void>;
}
