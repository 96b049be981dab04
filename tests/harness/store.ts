import { existsSync } from "node:fs";
import Database from "better-sqlite3";
import type { FigureRow, LeadRow, OutboxRow } from "../../src/server/store/tables";

/** All leads in the store, oldest first. */
export function readLeads(databasePath: string): LeadRow[] {
  return readRows<LeadRow>(databasePath, "SELECT * FROM leads ORDER BY created_at, id");
}

/** All deliveries in the store, oldest first. */
export function readOutbox(databasePath: string): OutboxRow[] {
  return readRows<OutboxRow>(databasePath, "SELECT * FROM outbox ORDER BY created_at, id");
}

/** All sums in the store. */
export function readFigures(databasePath: string): FigureRow[] {
  return readRows<FigureRow>(databasePath, "SELECT * FROM figures");
}

function readRows<Row>(databasePath: string, query: string): Row[] {
  // The host creates the file when it first stores something.
  if (!existsSync(databasePath)) return [];
  const database = new Database(databasePath, { readonly: true });
  try {
    return database.prepare<[], Row>(query).all();
  } finally {
    database.close();
  }
}
