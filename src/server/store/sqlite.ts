import { chmodSync, closeSync, mkdirSync, openSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import process from "node:process";
import type BetterSqlite3 from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
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
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
}

// A native module cannot be bundled, and webpack follows every require it can see. This one it cannot see.
function loadDriver(): typeof BetterSqlite3 {
  const { createRequire } = process.getBuiltinModule("node:module");
  const requireFromProject = createRequire(join(process.cwd(), "package.json"));
  return requireFromProject("better-sqlite3") as typeof BetterSqlite3;
}
