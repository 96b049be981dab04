import { chmodSync, closeSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, openSync } from "node:fs";
import { renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import type { ServerEnv } from "../env";
import { createServices } from "../services";
import { deliveryFiguresOf, type DeliveryFigures } from "../store/delivery-health";
import { loadDriver } from "../store/sqlite";
import type { OutboxKind } from "../store/tables";

/** What a back-up of the SQLite store holds. */
export interface BackupContents {
  /** Leads with personal data, and those of which only figures are left. */
  leads: { whole: number; erased: number };
  deliveries: DeliveryFigures["counts"];
  /** The kinds that have an address to be delivered to. */
  deliverableKinds: readonly OutboxKind[];
}

/** It is not there, not whole, or none of ours. */
export class BackupFault extends Error {}

/**
 * Copies the SQLite store into a new file that only its owner may read, as it is at one moment, while others write.
 * @throws BackupFault when the file exists or the copy is not whole; then nothing is left of it
 */
export async function backUpSqlite(storePath: string, file: string): Promise<void> {
  if (existsSync(file)) throw new BackupFault(`${file} exists; choose another name`);
  const unfinished = `${file}.${process.pid}.unfinished`;
  const Driver = loadDriver();
  try {
    closeSync(openSync(unfinished, "wx", 0o600));
    const store = new Driver(storePath, { readonly: true, fileMustExist: true });
    try {
      // All at once: between two steps somebody writes, and SQLite would begin anew each time.
      await store.backup(unfinished, { progress: () => Number.MAX_SAFE_INTEGER });
    } finally {
      store.close();
    }
    const copy = new Driver(unfinished);
    try {
      // One file that is whole by itself, without the log of the store's own mode.
      copy.pragma("journal_mode = DELETE");
      checkIntegrity(copy, file);
    } finally {
      copy.close();
    }
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/**
 * Opens a copy of a back-up as a start would, with all steps that bring its tables up to date; the back-up itself stays
 * as it is.
 * @throws BackupFault; Problem `store_unavailable`, also for a back-up of a later version
 */
export async function readBackup(env: ServerEnv, file: string): Promise<BackupContents> {
  if (!existsSync(file)) throw new BackupFault(`There is no file ${file}`);
  // What is in it would be missing from the copy.
  if (existsSync(`${file}-wal`))
    throw new BackupFault(`${file} is a store, not a backup: ${file}-wal belongs to it`);
  const folder = mkdtempSync(join(tmpdir(), "leads-check-"));
  try {
    const copy = join(folder, "leads.db");
    placeCopy(file, copy);
    const database = new (loadDriver())(copy);
    try {
      checkIntegrity(database, file);
      const named = database.prepare("select 1 from sqlite_master where name = 'schema_versions'").get();
      if (named === undefined) throw new BackupFault(`${file} holds no store of leads`);
    } finally {
      database.close();
    }
    const { store, delivery, now } = createServices({
      env: { ...env, DATABASE_URL: undefined, LEADS_DB_PATH: copy },
    });
    try {
      await store.open();
      const { counts } = await deliveryFiguresOf(store, [], now());
      const count = (db: "is" | "is not") =>
        store.use((queries) =>
          queries
            .selectFrom("leads")
            .select((eb) => eb.fn.countAll<number>().as("count"))
            .where("erased_at", db, null)
            .executeTakeFirstOrThrow(),
        );
      const leads = { whole: (await count("is")).count, erased: (await count("is not")).count };
      return { leads, deliveries: counts, deliverableKinds: delivery.deliverableKinds };
    } finally {
      await store.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Puts a back-up in the place of a store that is not there yet.
 * @throws BackupFault when there is one: what it holds may be nowhere else
 */
export function placeBackup(file: string, storePath: string): void {
  for (const existing of [storePath, `${storePath}-wal`]) {
    if (existsSync(existing)) throw new BackupFault(`${existing} exists; move it away first`);
  }
  mkdirSync(dirname(storePath), { recursive: true, mode: 0o700 });
  const unfinished = `${storePath}.${process.pid}.unfinished`;
  try {
    placeCopy(file, unfinished);
    renameSync(unfinished, storePath);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

function placeCopy(file: string, target: string): void {
  closeSync(openSync(target, "wx", 0o600));
  copyFileSync(file, target);
  chmodSync(target, 0o600);
}

function checkIntegrity(
  database: { pragma: (source: string, options: { simple: true }) => unknown },
  file: string,
): void {
  let found: unknown;
  try {
    found = database.pragma("integrity_check", { simple: true });
  } catch (error) {
    throw new BackupFault(`${file} is no SQLite file, or a damaged one`, { cause: error });
  }
  if (found !== "ok") throw new BackupFault(`${file} is damaged: ${String(found)}`);
}
