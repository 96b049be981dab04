import Database from "better-sqlite3";
import { Store } from "../../../src/server/store/store";

/** The phone number of the filled store's lead with this number, from 1. */
export const filledPhone = (lead: number) => `+97155${String(lead).padStart(7, "0")}`;

/**
 * Makes a SQLite store as a busy month leaves it: leads of the last 29 days, all of them delivered, with the answers
 * that were remembered for their keys in the last 72 hours.
 * @param file of the store, which must not exist yet
 */
export async function fillStore(file: string, leads: number): Promise<void> {
  const store = new Store({ env: { LEADS_DB_PATH: file, MIN_FREE_DISK_MB: 0 }, now: Date.now });
  await store.open();
  await store.close();
  const database = new Database(file);
  const numbers =
    "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < @leads)";
  const id = "printf('00000000-0000-7000-8000-%012d', n)";
  const at = "@now - CAST(29.0 * 86400000 * n / @leads AS INTEGER)";
  const values = { leads, now: Date.now() };
  database.function("filled_phone", { deterministic: true }, filledPhone);
  database.exec("BEGIN");
  database
    .prepare(
      `${numbers} INSERT INTO leads (id, reference, kind, name, phone, details, language, token, full_url, elapsed_ms,
         test, created_at)
       SELECT ${id}, 'DH-' || n, 'call', 'Visitor ' || n, filled_phone(n), '{}', 'en',
         '{"utm_source":"search","utm_campaign":"spring"}', 'https://www.example.com/en/', 20000, 0, ${at} FROM numbers`,
    )
    .run(values);
  database
    .prepare(
      `${numbers} INSERT INTO outbox (id, kind, lead_id, payload, state, due_at, attempts, first_tried_at, last_outcome,
         created_at, settled_at)
       SELECT ${id}, 'lead', ${id}, json_object('name', 'Visitor ' || n, 'phone', filled_phone(n)), 'done',
         ${at}, 1, ${at}, 'http_200', ${at}, ${at} FROM numbers`,
    )
    .run(values);
  database
    .prepare(
      `${numbers} INSERT INTO idempotency (scope, key, lead_id, fingerprint, status, answer, in_progress_until, created_at)
       SELECT 'leads', ${id}, ${id}, 'x', 201, '{"message":""}', 0, ${at} FROM numbers
       WHERE n <= @leads * 3 / 29`,
    )
    .run(values);
  database.exec("COMMIT");
  database.pragma("wal_checkpoint(TRUNCATE)");
  database.close();
}
