import type { ExpressionBuilder, Kysely } from "kysely";
import type { Store } from "./store";
import type { BookingRow, LeadRow, OutboxRow, Tables } from "./tables";

/** A lead with its booking, if it has one, and its deliveries, oldest first, without what they carry. */
export interface LeadRecord {
  lead: LeadRow;
  booking: LeadBooking | null;
  deliveries: Omit<OutboxRow, "payload" | "turn">[];
}

/** What became of a lead's booking. */
export type LeadBooking = Pick<
  BookingRow,
  "id" | "amount" | "currency" | "paid_at" | "slot_at" | "cancelled_at" | "refunded_at"
>;

export interface RecordsWanted {
  /** Not those stored earlier, ms since 1970. */
  since?: number | undefined;
  /** Only those stored before, ms since 1970. */
  until?: number | undefined;
  /** Only those held as a robot's. */
  quarantined?: boolean;
}

const pageSize = 500;

/** The newest leads first, at most `limit`, and how many there are in all. */
export async function newestRecords(
  store: Store,
  wanted: RecordsWanted,
  limit: number,
): Promise<{ records: LeadRecord[]; total: number }> {
  return store.use(async (db) => {
    const leads = await db
      .selectFrom("leads")
      .selectAll()
      .where(isWanted(wanted))
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute();
    return { records: await withDeliveries(db, leads), total: await count(db, wanted) };
  });
}

/**
 * All of them, oldest first, read in pages: nothing is locked in between, however slowly they are used.
 * @param onProgress told after each page how many of how many were read
 */
export async function* eachRecord(
  store: Store,
  wanted: RecordsWanted,
  onProgress: (done: number, total: number) => void = () => {},
): AsyncGenerator<LeadRecord> {
  const total = await store.use((db) => count(db, wanted));
  let done = 0;
  let last: LeadRow | undefined;
  do {
    const after = last;
    const page = await store.use(async (db) => {
      let query = db.selectFrom("leads").selectAll().where(isWanted(wanted));
      if (after) {
        query = query.where((eb) =>
          eb.or([
            eb("created_at", ">", after.created_at),
            eb("created_at", "=", after.created_at).and("id", ">", after.id),
          ]),
        );
      }
      const leads = await query.orderBy("created_at").orderBy("id").limit(pageSize).execute();
      return withDeliveries(db, leads);
    });
    yield* page;
    last = page.at(-1)?.lead;
    done += page.length;
    if (page.length > 0) onProgress(done, total);
  } while (last);
}

/** By its id, or by its reference in whatever case. */
export async function findRecord(store: Store, name: string): Promise<LeadRecord | undefined> {
  return store.use(async (db) => {
    const leads = await db
      .selectFrom("leads")
      .selectAll()
      .where((eb) => eb.or([eb("id", "=", name.toLowerCase()), eb("reference", "=", name.toUpperCase())]))
      .execute();
    const [record] = await withDeliveries(db, leads);
    return record;
  });
}

function isWanted({ since, until, quarantined }: RecordsWanted) {
  return (eb: ExpressionBuilder<Tables, "leads">) =>
    eb.and([
      ...(since === undefined ? [] : [eb("created_at", ">=", since)]),
      ...(until === undefined ? [] : [eb("created_at", "<", until)]),
      ...(quarantined ? [eb("quarantine", "is not", null)] : []),
    ]);
}

async function count(db: Kysely<Tables>, wanted: RecordsWanted): Promise<number> {
  const { total } = await db
    .selectFrom("leads")
    .select((eb) => eb.fn.countAll<number | string>().as("total"))
    .where(isWanted(wanted))
    .executeTakeFirstOrThrow();
  return Number(total);
}

async function withDeliveries(db: Kysely<Tables>, leads: readonly LeadRow[]): Promise<LeadRecord[]> {
  if (leads.length === 0) return [];
  const ids = leads.map(({ id }) => id);
  const bookings = await db
    .selectFrom("bookings")
    .select(["id", "lead_id", "amount", "currency", "paid_at", "slot_at", "cancelled_at", "refunded_at"])
    .where("lead_id", "in", ids)
    .execute();
  const bookingOf = new Map(bookings.map((booking) => [booking.lead_id, booking]));
  const rows = await db
    .selectFrom("outbox")
    .select(["id", "kind", "lead_id", "state", "due_at", "lease_id", "attempts", "first_tried_at"])
    .select(["last_outcome", "created_at", "settled_at", "refused_since"])
    .where("lead_id", "in", ids)
    .orderBy("created_at")
    .execute();
  const byLead = new Map<string, typeof rows>(ids.map((id) => [id, []]));
  for (const row of rows) byLead.get(row.lead_id ?? "")?.push(row);
  return leads.map((lead) => ({
    lead,
    booking: bookingOf.get(lead.id) ?? null,
    deliveries: byLead.get(lead.id) ?? [],
  }));
}
