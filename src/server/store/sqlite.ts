import { chmodSync, closeSync, mkdirSync, openSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import process from "node:process";
import type BetterSqlite3 from "better-sqlite3";
import { Kysely, sql, SqliteDialect } from "kysely";
import type { Tables } from "./tables";

/**
 * Opens the SQLite file, and makes it readable by its owner alone (SQLite gives its side files the same mode).
 * @param path relative to the project's folder, or absolute
 */
export function openSqlite(path: string): Kysely<Tables> {
  const file = resolve(process.cwd(), path);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, "a", 0o600));
  chmodSync(file, 0o600);
  const Database = loadDriver();
  const database = new Database(file, { timeout: 5000 });
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  // What is deleted is overwritten in the page at once, not left there until something else needs the room.
  database.pragma("secure_delete = ON");
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
}

// A native module cannot be bundled, and webpack follows every require it can see. This one it cannot see.
function loadDriver(): typeof BetterSqlite3 {
  const { createRequire } = process.getBuiltinModule("node:module");
  const requireFromProject = createRequire(join(process.cwd(), "package.json"));
  return requireFromProject("better-sqlite3") as typeof BetterSqlite3;
}

/**
 * Leaves nothing of what was deleted in the files. The log still holds pages as they were, so it is emptied; and
 * pages that were split or joined over time may hold copies that no deletion overwrites, so `rebuild` writes the whole
 * file anew from what is left. That takes the write lock for as long as it lasts.
 * @throws Error when somebody reads an old state of the file all the while; what was deleted stays deleted
 */
export async function leaveNoTrace(db: Kysely<Tables>, { rebuild }: { rebuild: boolean }): Promise<void> {
  if (rebuild) await sql`vacuum`.execute(db);
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  if (rows[0]?.busy === 1) throw new TracesLeft();
}

export class TracesLeft extends Error {
  constructor() {
    super("The store is being read, so that its log could not be emptied. Run the command again.");
  }
}
