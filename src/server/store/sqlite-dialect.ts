import { setTimeout as delay } from "node:timers/promises";
import type { Database as SqliteFile, Statement } from "better-sqlite3";
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from "kysely";

/** How long SQLite itself waits for a lock, with the whole process standing still, ms. */
export const nativeWaitMs = 5;

const longestWaitMs = 5000;
const retryMs = 10;

/** More than the queries that the functions make all the time. */
const mostStatements = 200;

/**
 * SQLite for Kysely on one connection. What Kysely's own dialect does not do: a transaction takes its turn to write at
 * its beginning (`immediate`), waiting for it lets the process go on with other things, and statements are
 * prepared once.
 */
export function sqliteDialect(
  file: SqliteFile,
  { transactions }: { transactions: "read" | "write" },
): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new OneConnection(file, transactions === "write" ? "begin immediate" : "begin"),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/**
 * Tries again while another connection is in the way, 5 s at most.
 * @param work is not begun by SQLite at all when it throws that it is busy
 */
export async function inTurn<T>(work: () => T): Promise<T> {
  const last = performance.now() + longestWaitMs;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= last) throw error;
    }
    // Not in step with the others who wait.
    await delay(retryMs * (0.5 + Math.random()));
  }
}

function isBusy(error: unknown): boolean {
  const isNamed = typeof error === "object" && error !== null && "code" in error;
  return isNamed && String(error.code).startsWith("SQLITE_BUSY");
}

/* eslint-disable @typescript-eslint/require-await -- What is thrown at once is to be a rejection, as Kysely expects. */
class OneConnection implements Driver, DatabaseConnection {
  readonly #file: SqliteFile;
  readonly #begin: string;
  readonly #statements = new Map<string, Statement<unknown[]>>();
  #last: Promise<void> = Promise.resolve();
  #free = () => {};

  constructor(file: SqliteFile, begin: string) {
    this.#file = file;
    this.#begin = begin;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#last;
    let free = () => {};
    this.#last = new Promise((resolve) => (free = resolve));
    await before;
    this.#free = free;
    return this;
  }

  async releaseConnection(): Promise<void> {
    this.#free();
  }

  async beginTransaction(): Promise<void> {
    await inTurn(() => this.#statement(this.#begin).run());
  }

  async commitTransaction(): Promise<void> {
    this.#statement("commit").run();
  }

  async rollbackTransaction(): Promise<void> {
    // After some faults SQLite has done so itself.
    if (this.#file.inTransaction) this.#statement("rollback").run();
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#file.inTransaction ? this.#run(query) : inTurn(() => this.#run(query));
  }

  // eslint-disable-next-line require-yield -- Kysely asks for the method.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error("Results are read in pages, not as a stream");
  }

  async destroy(): Promise<void> {
    this.#statements.clear();
    this.#file.close();
  }

  #run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const statement = this.#statement(sql);
    if (statement.reader) return { rows: statement.all(...parameters) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  #statement(sql: string): Statement<unknown[]> {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#file.prepare<unknown[]>(sql);
    // The oldest goes: what is used all the time is soon prepared again.
    if (this.#statements.size >= mostStatements) {
      for (const oldest of this.#statements.keys()) {
        this.#statements.delete(oldest);
        break;
      }
    }
    this.#statements.set(sql, statement);
    return statement;
  }
}
