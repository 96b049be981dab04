import { chmodSync, closeSync, mkdirSync, openSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import type BetterSqlite3 from "better-sqlite3";
import { Kysely, sql } from "kysely";
import type { Database } from "./database";
import { GroupCommit } from "./group-commit";
import { inTurn, nativeWaitMs, sqliteDialect } from "./sqlite-dialect";
import type { Tables } from "./tables";

const checkpointWaitMs = 5000;
/** To write a file of so many bytes anew takes less than a second, for which a visitor's lead can wait. */
const mostQuicklyRebuilt = 64 * 1024 * 1024;

/**
 * Opens the SQLite file, and makes it readable by its owner alone (SQLite gives its side files the same mode). Two
 * connections: one writes in groups, the other reads meanwhile and never waits for a writer.
 * @param path relative to the project's folder, or absolute
 */
export async function openSqlite(path: string): Promise<Database> {
  const file = resolve(process.cwd(), path);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, "a", 0o600));
  chmodSync(file, 0o600);
  const [reader, writing] = await connections(file);
  const queries = readingOn(reader);
  const writer = new Kysely<Tables>({ dialect: sqliteDialect(writing, { transactions: "write" }) });
  const group = new GroupCommit(writer);
  return {
    queries,
    write: (work) => group.write(work),
    migrate: (work) => writer.transaction().execute(work),
    // No other host has the file.
    onOneHost: (_, work) => work(),
    // Who else has the file, such as the command for operators, looks for itself.
    listen: () => () => {},
    notify: () => Promise.resolve(),
    // The transaction is the only one that writes.
    claiming: (query) => query,
    leaveNoTrace: (options) => leaveNoTrace(writer, options),
    isFault,
    async close() {
      await group.idle();
      await queries.destroy();
      await writer.destroy();
    },
  };
}

/**
 * Opens a file that `openSqlite` has made, for reading alone.
 * @param path as for `openSqlite`
 */
export async function openSqliteToRead(path: string): Promise<Database> {
  const queries = readingOn(await connect(resolve(process.cwd(), path)));
  const refuse = () => Promise.reject(new Error("This connection only reads; the store's thread writes"));
  return {
    queries,
    write: refuse,
    migrate: refuse,
    onOneHost: (_, work) => work(),
    listen: () => () => {},
    notify: () => Promise.resolve(),
    claiming: (query) => query,
    leaveNoTrace: refuse,
    isFault,
    close: () => queries.destroy(),
  };
}

function readingOn(reader: BetterSqlite3.Database): Kysely<Tables> {
  // A statement that writes here would have to wait for its turn, and all reading with it.
  reader.pragma("query_only = ON");
  return new Kysely<Tables>({ dialect: sqliteDialect(reader, { transactions: "read" }) });
}

async function connections(file: string) {
  const first = await connect(file);
  try {
    return [first, await connect(file)] as const;
  } catch (error) {
    first.close();
    throw error;
  }
}

async function connect(file: string): Promise<BetterSqlite3.Database> {
  const Driver = loadDriver();
  const database = new Driver(file, { timeout: nativeWaitMs });
  try {
    await inTurn(() => database.pragma("journal_mode = WAL"));
    database.pragma("synchronous = FULL");
    database.pragma("cache_size = -16000");
    database.pragma("foreign_keys = ON");
    // What is deleted is overwritten in the page at once, not left there until something else needs the room.
    database.pragma("secure_delete = ON");
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

// A native module cannot be bundled, and webpack follows every require it can see. This one it cannot see.
export function loadDriver(): typeof BetterSqlite3 {
  const { createRequire } = process.getBuiltinModule("node:module");
  const requireFromProject = createRequire(join(process.cwd(), "package.json"));
  return requireFromProject("better-sqlite3") as typeof BetterSqlite3;
}

/**
 * The log still holds pages as they were, so it is emptied; and pages that were split or joined over time may hold
 * copies that no deletion overwrites, so `rebuild` writes the whole file anew from what is left. That takes the write
 * lock for as long as it lasts, so that a large file is rebuilt only if `rebuild` is "always".
 * @throws TracesLeft when somebody reads an old state of the file all the while; what was deleted stays deleted
 */
async function leaveNoTrace(
  writer: Kysely<Tables>,
  { rebuild }: { rebuild: boolean | "always" },
): Promise<boolean> {
  const isRebuilt = rebuild === "always" || (rebuild && (await isQuicklyRebuilt(writer)));
  if (isRebuilt) await sql`vacuum`.execute(writer);
  const last = performance.now() + checkpointWaitMs;
  for (;;) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(writer);
    if (rows[0]?.busy !== 1) return isRebuilt || !rebuild;
    if (performance.now() >= last) throw new TracesLeft();
    await delay(20);
  }
}

async function isQuicklyRebuilt(writer: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ bytes: number }>`
    select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()
  `.execute(writer);
  return (rows[0]?.bytes ?? 0) <= mostQuicklyRebuilt;
}

export class TracesLeft extends Error {
  constructor() {
    super("The store is being read, so that its log could not be emptied. Run the command again.");
  }
}

function isFault(error: unknown): boolean {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : null;
  return typeof code === "string" && /^SQLITE_(?!ERROR|CONSTRAINT|MISMATCH|MISUSE|RANGE)/.test(code);
}
