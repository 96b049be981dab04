import { setTimeout as delay } from "node:timers/promises";
import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  sql,
  type DatabaseConnection,
  type Driver,
  type PostgresPool,
  type PostgresPoolClient,
} from "kysely";
import { DatabaseError, Pool, types, type PoolClient, type QueryResult } from "pg";
import { errorFacts, log } from "../log";
import type { Database, SharedJob, Work } from "./database";
import type { DatabaseClock } from "./database-clock";
import { migrations, NewerSchema } from "./migrations";
import { listenForWakes, wakeChannel } from "./postgres-wakes";
import type { Tables } from "./tables";

const connectMs = 5000;
const statementMs = 8000;
/** Steps of a migration may go over large tables. */
const migrationMs = 10 * 60_000;
const closeMs = 5000;
/** For each instance. Many instances share what the server has, 100 unless told otherwise. */
const mostConnections = 10;
/** A transaction that the server had to undo, for the sake of another, is done again so often. */
const rounds = 5;

/** Any number, the same in every process: who holds it migrates. */
const migrationLock = 5_304_815_162;
/** The same for the jobs; with the number of a table beside it, since another site may have its tables in the database. */
const jobLocks: Record<SharedJob, number> = { housekeeping: 1, bookings: 2 };
/** A host that was put to sleep over a job keeps it from the others for no longer than this. */
const jobMs = 10 * 60_000;

const bigintType = 20;

/**
 * Opens PostgreSQL. Connects at the first query only, and again by itself after a connection was lost.
 * @param url `postgres://…`; what it says in its query (`sslmode`, `options`) counts
 * @param clock is told the time by every transaction
 */
export function openPostgres(url: string, clock: DatabaseClock): Database {
  const { db, isConnectionFault, end } = connectTo(url, {
    limitMs: statementMs,
    max: mostConnections,
    hasTables: true,
    began({ now, needs }, asked) {
      clock.learn(now, asked);
      if (needs > migrations.length) throw new NewerSchema();
    },
  });
  const notify = async () => {
    await sql`select pg_notify(${sql.raw(wakeChannel)}, '')`.execute(db);
  };
  return {
    queries: db,
    write: (work) => commit(db, work, isConnectionFault),
    async migrate(work) {
      const slow = connectTo(url, {
        limitMs: migrationMs,
        max: 1,
        began: ({ now }, asked) => clock.learn(now, asked),
        hasTables: false,
      });
      try {
        await slow.db.transaction().execute(async (trx) => {
          await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(trx);
          await work(trx);
        });
      } finally {
        await slow.end();
      }
    },
    onOneHost: (job, work) => onOneHost(db, job, work, isConnectionFault),
    listen: (hear) => listenForWakes(url, hear, notify),
    notify,
    claiming: (query) => query.forUpdate().skipLocked(),
    // A deletion is all that is ours to do. The bytes lie in the server's files until its autovacuum lets them be
    // overwritten; docs/operators.md says how to hurry that.
    leaveNoTrace: () => Promise.resolve(true),
    isFault: (error) => isConnectionFault(error) || isServerFault(error) || error instanceof NewerSchema,
    close: end,
  };
}

async function commit<T>(
  db: Kysely<Tables>,
  work: Work<T>,
  isConnectionFault: (error: unknown) => boolean,
): Promise<T> {
  for (let round = 1; ; round += 1) {
    let isBegun = false;
    try {
      return await db.transaction().execute((trx) => {
        isBegun = true;
        return work(trx);
      });
    } catch (error) {
      // An idle connection may have died unnoticed. Before the first query of ours that costs nothing but another.
      const isStale = !isBegun && round === 1 && isConnectionFault(error);
      if (!isStale && (!isConflict(error) || round === rounds)) throw error;
      if (!isStale) await delay(20 * round * Math.random());
    }
  }
}

/**
 * Holds the job's lock in a transaction that does nothing else: a lock of the session's would stay behind with poolers
 * (PgBouncer), which give each transaction another session.
 */
async function onOneHost<T>(
  db: Kysely<Tables>,
  job: SharedJob,
  work: () => Promise<T>,
  isConnectionFault: (error: unknown) => boolean,
): Promise<T | null> {
  const results: T[] = [];
  try {
    await commit(
      db,
      async (trx) => {
        await sql`set local idle_in_transaction_session_timeout = ${sql.lit(jobMs)}`.execute(trx);
        const { rows } = await sql<{ taken: boolean }>`
          select pg_try_advisory_xact_lock(${sql.lit(jobLocks[job])}, 'leads'::regclass::oid::int) as taken
        `.execute(trx);
        if (rows[0]?.taken) results.push(await work());
      },
      isConnectionFault,
    );
  } catch (error) {
    // The lock was lost on the way, as after `jobMs`. What was done has its own transactions.
    if (results.length === 0) throw error;
  }
  return results[0] ?? null;
}

interface Connected {
  db: Kysely<Tables>;
  isConnectionFault: (error: unknown) => boolean;
  end: () => Promise<void>;
}

/** What the database says when a transaction begins. */
interface Beginning {
  /** Its time, ms since 1970. */
  now: number;
  /** How many steps of the schema a program must know, 0 without tables. */
  needs: number;
}

interface ConnectOptions {
  /** For a statement, and between two of a transaction, ms. */
  limitMs: number;
  max: number;
  /** Whether the tables are there already. */
  hasTables: boolean;
  /** @param asked when, by `performance.now()`. What it throws ends the transaction */
  began: (beginning: Beginning, asked: number) => void;
}

function connectTo(url: string, { limitMs, max, hasTables, began }: ConnectOptions): Connected {
  const faults = new WeakSet<object>();
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectMs,
    // Ours is for a server that says nothing any more, so it comes after the server's own.
    query_timeout: limitMs + 2000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: {
      // Times and counts, all of them small enough to be numbers.
      getTypeParser: (type: number, format?: "text" | "binary"): unknown =>
        type === bigintType ? Number : types.getTypeParser(type, format === "binary" ? "binary" : "text"),
    },
  });
  // Without these, a connection that is lost while nobody uses it would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("error", (error) => log("warn", "store_connection_lost", errorFacts(error)));

  const db = new Kysely<Tables>({
    dialect: new Dialect(guarded(pool, faults, began), beginning(limitMs, hasTables)),
  });
  return {
    db,
    isConnectionFault: (error) => typeof error === "object" && error !== null && faults.has(error),
    async end() {
      // A server that is gone does not say goodbye.
      const tooLate = new AbortController();
      await Promise.race([db.destroy(), delay(closeMs, undefined, { signal: tooLate.signal })]);
      tooLate.abort();
    },
  };
}

/**
 * Whatever fails without an answer of the server's own is a fault of the connection, which is then not used again:
 * a late answer would be taken for that of another query.
 */
function guarded(pool: Pool, faults: WeakSet<object>, began: ConnectOptions["began"]): PostgresPool {
  const remember = (error: unknown): unknown => {
    if (typeof error === "object" && error !== null) faults.add(error);
    return error;
  };
  const guard = (client: PoolClient): PostgresPoolClient => {
    let isLost = false;
    const query = async (text: string, parameters: readonly unknown[]) => {
      const asked = performance.now();
      let result: unknown;
      try {
        result = await client.query(text, [...parameters]);
      } catch (error) {
        if (error instanceof DatabaseError) throw error;
        isLost = true;
        throw remember(error);
      }
      // Only the beginning of a transaction is several statements.
      const said = Array.isArray(result) ? (result as QueryResult<Beginning>[]).at(-1)?.rows[0] : null;
      if (!said) return result;
      try {
        began(said, asked);
      } catch (error) {
        isLost = true;
        throw error;
      }
      return result;
    };
    return {
      // The form with a cursor is for streams, which we have none of.
      query: query as unknown as PostgresPoolClient["query"],
      release: () => client.release(isLost),
    };
  };
  return {
    async connect() {
      try {
        return guard(await pool.connect());
      } catch (error) {
        throw remember(error);
      }
    },
    end: () => pool.end(),
  };
}

/**
 * Begins a transaction. The server's own time limits are set by each: poolers in between (PgBouncer) take them at no
 * other time. Who holds locks and is heard of no more, as an instance that was put to sleep, loses them.
 */
function beginning(limitMs: number, hasTables: boolean): CompiledQuery {
  const needs = hasTables ? "(select coalesce(max(needs), 0) from schema_contracts)" : "0";
  return CompiledQuery.raw(
    [
      "begin",
      `set local statement_timeout = ${limitMs}`,
      `set local idle_in_transaction_session_timeout = ${limitMs}`,
      `select extract(epoch from clock_timestamp())::float8 * 1000 as now, ${needs} as needs`,
    ].join("; "),
  );
}

class Dialect extends PostgresDialect {
  readonly #pool: PostgresPool;
  readonly #begin: CompiledQuery;

  constructor(pool: PostgresPool, begin: CompiledQuery) {
    super({ pool });
    this.#pool = pool;
    this.#begin = begin;
  }

  override createDriver(): Driver {
    const begin = this.#begin;
    return new (class extends PostgresDriver {
      override async beginTransaction(connection: DatabaseConnection): Promise<void> {
        await connection.executeQuery(begin);
      }
    })({ pool: this.#pool });
  }
}

/** The server undid the transaction for the sake of another: serialization failure, deadlock. */
function isConflict(error: unknown): boolean {
  return /^40(?:001|P01)$/.test(sqlState(error));
}

/**
 * Access refused, unreachable, out of room, shutting down, a time limit, read-only, a disk or file that fails: by
 * classes of SQLSTATE. What is left is wrong in a query of ours.
 */
function isServerFault(error: unknown): boolean {
  return isConflict(error) || /^(?:08|28|3D|53|55|57|58|F0|XX|25006|25P03|25P04)/.test(sqlState(error));
}

function sqlState(error: unknown): string {
  const isNamed = typeof error === "object" && error !== null && "code" in error;
  return isNamed && typeof error.code === "string" ? error.code : "";
}
