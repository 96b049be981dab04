import { existsSync } from "node:fs";
import Database from "better-sqlite3";
import type { LeadRow, OutboxRow } from "../../src/server/store/tables";

/** All leads in the store, oldest first. */
export function readLeads(databasePath: string): LeadRow[] {
  return readRows<LeadRow>(databasePath, "SELECT * FROM leads ORDER BY created_at, id");
}

/** All that was or is to be delivered, oldest first. */
export function readOutbox(databasePath: string): OutboxRow[] {
  return readRows<OutboxRow>(databasePath, "SELECT * FROM outbox ORDER BY created_at, id");
}

function readRows<Row>(databasePath: string, query: string): Row[] {
  // A host that has stored nothing yet has not made the file.
  if (!existsSync(databasePath)) return [];
  const database = new Database(databasePath, { readonly: true });
  try {
    return database.prepare<[], Row>(query).all();
  } finally {
    database.close();
  }
}
