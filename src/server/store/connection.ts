import type { ServerEnv } from "../env";
import { Problem } from "../problem";
import type { Database } from "./database";
import { DatabaseClock } from "./database-clock";
import { migrate } from "./migrations";
import { openPostgres } from "./postgres";
import { openSqlite, openSqliteToRead } from "./sqlite";

export interface StoreOptions {
  /** PostgreSQL at `DATABASE_URL`, else SQLite at `LEADS_DB_PATH`. */
  env: Pick<ServerEnv, "DATABASE_URL" | "LEADS_DB_PATH"> & Partial<Pick<ServerEnv, "MIN_FREE_DISK_MB">>;
  /** By default the clock of the database, which for SQLite is the host's. */
  now?: (() => number) | undefined;
  /** SQLite: where a thread does the writing. It has to open the store before. */
  readsOnly?: boolean;
}

/** Opens the database at its first use, names its faults, and closes it when what is under way has ended. */
export class StoreConnection {
  readonly now: () => number;
  readonly #options: StoreOptions;
  readonly #clock = new DatabaseClock();
  readonly #underWay = new Set<Promise<unknown>>();
  #opened: Promise<Database> | null = null;

  constructor(options: StoreOptions) {
    this.#options = options;
    const { env, now } = options;
    this.now = now ?? (env.DATABASE_URL === undefined ? Date.now : () => this.#clock.now());
  }

  /** @throws Problem `store_unavailable` for a fault of the database, and whatever else `work` throws */
  async run<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const running = this.#runOn(this.#open(), work);
    this.#underWay.add(running);
    try {
      return await running;
    } finally {
      this.#underWay.delete(running);
    }
  }

  /** Waits for what is under way. */
  async close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = null;
    await Promise.allSettled(this.#underWay);
    // One that could not be opened has told those who asked.
    const database = await opened?.catch(() => null);
    await database?.close();
  }

  async #runOn<T>(opening: Promise<Database>, work: (database: Database) => Promise<T>): Promise<T> {
    const database = await opening;
    try {
      return await work(database);
    } catch (error) {
      throw database.isFault(error) ? storeUnavailable(error) : error;
    }
  }

  async #open(): Promise<Database> {
    this.#opened ??= this.#openAndMigrate();
    const opening = this.#opened;
    try {
      return await opening;
    } catch (error) {
      // The next call tries again: a full disk or a missing folder may have been put right.
      if (this.#opened === opening) this.#opened = null;
      throw storeUnavailable(error);
    }
  }

  async #openAndMigrate(): Promise<Database> {
    const { env, readsOnly } = this.#options;
    if (readsOnly) return openSqliteToRead(env.LEADS_DB_PATH);
    const database =
      env.DATABASE_URL === undefined
        ? await openSqlite(env.LEADS_DB_PATH)
        : openPostgres(env.DATABASE_URL, this.#clock);
    try {
      await database.migrate((trx) => migrate(trx, this.now()));
      return database;
    } catch (error) {
      await database.close();
      throw error;
    }
  }
}

export function storeUnavailable(cause?: unknown, retryAfterS = 5): Problem {
  return new Problem("store_unavailable", { headers: { "Retry-After": String(retryAfterS) }, cause });
}
