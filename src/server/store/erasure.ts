import { sql, type ExpressionBuilder, type ExpressionWrapper, type SqlBool, type Transaction } from "kysely";
import { trackingToken } from "../../site/constants";
import { bookingsOf, eraseBookings } from "./bookings";
import type { Store } from "./store";
import {
  leadOutboxKinds,
  outboxKinds,
  type BookingRow,
  type LeadRow,
  type OutboxKind,
  type Tables,
} from "./tables";

/** Who is meant, as the store spells it: E.164, or an e-mail address in whatever case. */
export type Person = { phone: string } | { email: string };

/** What was, or would be, taken out. `undelivered` counts those deliveries that no upstream has taken yet. */
export interface Erasure {
  leads: number;
  /** Those that have no lead yet. */
  bookings: number;
  deliveries: number;
  undelivered: number;
}

/** At most so many leads leave in one transaction, so that visitors never wait long for their turn to write. */
const batchSize = 500;

/** The kinds that carry no lead but its copy, or none at all: erased on their own, whatever becomes of the lead. */
const isLeadKind = new Set<OutboxKind>(leadOutboxKinds);
const copies = outboxKinds.filter((kind) => !isLeadKind.has(kind));

/** What `erasePerson` would take out. */
export async function findPerson(store: Store, person: Person): Promise<Erasure> {
  return store.use((db) =>
    db.transaction().execute(async (trx) => {
      const bookings = await bookingsOf(trx, person);
      const leads = await leadsOf(trx, person, bookings);
      return erasureOf(leads, bookings, await deliveriesOf(trx, person, leads));
    }),
  );
}

/**
 * Removes a person from the store, delivered or not: the leads' personal data, whatever was or is to be sent
 * upstream, attachments and remembered answers. Of a delivered lead the figures for reports stay.
 */
export async function erasePerson(store: Store, person: Person, now: number): Promise<Erasure> {
  const erasure = await store.write(async (trx) => {
    const bookings = await bookingsOf(trx, person);
    const leads = await leadsOf(trx, person, bookings);
    const deliveries = await deliveriesOf(trx, person, leads);
    await eraseBookings(trx, { bookings: ids(bookings) }, now);
    await eraseLeads(trx, leads, now);
    // An answer holds the CRM's own words, which may name anybody.
    await trx
      .deleteFrom("idempotency")
      .where(mentions("answer", valueOf(person)))
      .execute();
    for (const batch of batches(deliveries.map(({ id }) => id))) {
      await trx.deleteFrom("outbox").where("id", "in", batch).execute();
    }
    await removeBareLeads(trx, leads);
    return erasureOf(leads, bookings, deliveries);
  });
  // Even if nobody was found: an earlier run may have been cut off just before this.
  await store.leaveNoTrace({ rebuild: true });
  return erasure;
}

export interface Deadlines {
  /** What was delivered until then is erased. */
  deliveredUntil: number;
  /** What has been held as a robot's since before then is erased. */
  quarantinedUntil: number;
}

export interface Sweep {
  /** Delivered leads of which only figures are left. */
  leads: number;
  /** Quarantined leads of which nothing is left. */
  quarantined: number;
  /** Delivered copies that were removed: postbacks and started chats. */
  copies: number;
}

/** Erases what has been kept long enough. Never anything that is still to be delivered. */
export async function eraseExpired(
  store: Store,
  deadlines: Deadlines,
  now: number,
  onProgress: (soFar: Sweep) => void = () => {},
): Promise<Sweep> {
  const total: Sweep = { leads: 0, quarantined: 0, copies: 0 };
  for (;;) {
    const batch = await eraseExpiredBatch(store, deadlines, now);
    total.leads += batch.leads;
    total.quarantined += batch.quarantined;
    total.copies += batch.copies;
    if (batch.leads + batch.quarantined + batch.copies === 0) break;
    onProgress(total);
  }
  // Not rebuilt: that would hold up visitors for as long as the whole file takes to write.
  if (total.leads + total.quarantined + total.copies > 0) {
    await store.leaveNoTrace({ rebuild: false });
  }
  return total;
}

async function eraseExpiredBatch(store: Store, deadlines: Deadlines, now: number): Promise<Sweep> {
  return store.write(async (trx) => {
    const quarantined = await trx
      .selectFrom("leads")
      .selectAll()
      .where("quarantine", "is not", null)
      .where("created_at", "<=", deadlines.quarantinedUntil)
      .limit(batchSize)
      .execute();
    const delivered = await trx
      .selectFrom("leads")
      .selectAll()
      .where("erased_at", "is", null)
      .where("created_at", "<=", deadlines.deliveredUntil)
      .where((eb) => eb.exists(ownDeliveries(eb).where("state", "=", "done")))
      .where((eb) => eb.not(eb.exists(ownDeliveries(eb).where(isUnfinished(deadlines)))))
      .limit(batchSize)
      .execute();
    const { numDeletedRows } = await trx
      .deleteFrom("outbox")
      .where("id", "in", (eb) =>
        eb
          .selectFrom("outbox")
          .select("id")
          .where("kind", "in", copies)
          .where("state", "=", "done")
          .where("settled_at", "<=", deadlines.deliveredUntil)
          .limit(batchSize),
      )
      .executeTakeFirstOrThrow();
    await eraseLeads(trx, [...quarantined, ...delivered], now);
    if (quarantined.length > 0) {
      await trx.deleteFrom("outbox").where("lead_id", "in", ids(quarantined)).execute();
    }
    if (delivered.length > 0) {
      // A copy that is still to be delivered carries its own data until it has been.
      await trx
        .deleteFrom("outbox")
        .where("lead_id", "in", ids(delivered))
        .where("state", "=", "done")
        .where((eb) =>
          eb.or([eb("kind", "not in", copies), eb("settled_at", "<=", deadlines.deliveredUntil)]),
        )
        .execute();
    }
    await removeBareLeads(trx, quarantined);
    return { leads: delivered.length, quarantined: quarantined.length, copies: Number(numDeletedRows) };
  });
}

type LeadsAndOutbox = ExpressionBuilder<Tables, "leads">;

/** The deliveries of the lead itself, as against its copies. */
function ownDeliveries(eb: LeadsAndOutbox) {
  return eb
    .selectFrom("outbox")
    .select("outbox.id")
    .whereRef("outbox.lead_id", "=", "leads.id")
    .where("outbox.kind", "not in", copies);
}

function isUnfinished({ deliveredUntil }: Deadlines) {
  return (
    eb: ExpressionBuilder<Tables, "leads" | "outbox">,
  ): ExpressionWrapper<Tables, "leads" | "outbox", SqlBool> =>
    eb.or([eb("outbox.state", "!=", "done"), eb("outbox.settled_at", ">", deliveredUntil)]);
}

type Booking = Pick<BookingRow, "id" | "lead_id">;

/** Those that name the person, and those of the person's bookings, where another number may have been given since. */
async function leadsOf(
  trx: Transaction<Tables>,
  person: Person,
  bookings: readonly Booking[],
): Promise<LeadRow[]> {
  const booked = bookings.flatMap(({ lead_id }) => (lead_id === null ? [] : [lead_id]));
  const leads = trx.selectFrom("leads").selectAll();
  const named =
    "phone" in person
      ? await leads.where("phone", "=", person.phone).execute()
      : await leads.where(sql<string>`lower(email)`, "=", person.email.toLowerCase()).execute();
  const found = new Map(named.map((lead) => [lead.id, lead]));
  for (const batch of batches(booked.filter((id) => !found.has(id)))) {
    for (const lead of await leads.where("id", "in", batch).execute()) found.set(lead.id, lead);
  }
  return [...found.values()];
}

/** The deliveries of these leads, and every other that carries the person: a postback may name somebody else. */
async function deliveriesOf(trx: Transaction<Tables>, person: Person, leads: readonly LeadRow[]) {
  const value = valueOf(person);
  const candidates = await trx
    .selectFrom("outbox")
    .select(["id", "state", "payload"])
    .where(mentions("payload", value))
    .execute();
  const found = new Map<string, string>();
  for (const { id, state, payload } of candidates) {
    if (carries(JSON.parse(payload), value)) found.set(id, state);
  }
  for (const batch of batches(ids(leads))) {
    const rows = await trx
      .selectFrom("outbox")
      .select(["id", "state"])
      .where("lead_id", "in", batch)
      .execute();
    for (const { id, state } of rows) found.set(id, state);
  }
  return [...found].map(([id, state]) => ({ id, state }));
}

function valueOf(person: Person): string {
  return ("phone" in person ? person.phone : person.email).toLowerCase();
}

function mentions(column: "answer" | "payload", text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
}

/** Whether a value somewhere inside is just this text: a longer number that contains it is another person's. */
function carries(value: unknown, text: string): boolean {
  if (typeof value === "string") return value.trim().toLowerCase() === text;
  return (
    typeof value === "object" && value !== null && Object.values(value).some((part) => carries(part, text))
  );
}

/** Takes the personal data out of the leads, and away what belongs to them; their deliveries are the caller's. */
async function eraseLeads(trx: Transaction<Tables>, leads: readonly LeadRow[], now: number): Promise<void> {
  for (const batch of batches(ids(leads))) {
    await trx.deleteFrom("idempotency").where("lead_id", "in", batch).execute();
    await trx.deleteFrom("attachments").where("lead_id", "in", batch).execute();
    await eraseBookings(trx, { leads: batch }, now);
  }
  for (const lead of leads) {
    await trx
      .updateTable("leads")
      .set({
        name: "",
        phone: "",
        email: null,
        details: "{}",
        token: JSON.stringify(campaignOf(lead)),
        full_url: "",
        erased_at: now,
      })
      .where("id", "=", lead.id)
      .execute();
  }
}

/** What never was a customer counts in no report, so nothing of it stays. Its deliveries must be gone before. */
async function removeBareLeads(trx: Transaction<Tables>, leads: readonly LeadRow[]): Promise<void> {
  const bare = leads.filter((lead) => lead.quarantine !== null || lead.test === 1);
  for (const batch of batches(ids(bare))) {
    await trx.deleteFrom("leads").where("id", "in", batch).execute();
  }
}

/** Of the token only the campaign: a click's identifier stands for a person. */
function campaignOf({ token, phone, email }: LeadRow): Record<string, string> {
  const kept: readonly string[] = trackingToken.campaignKeys.filter((key) => key.startsWith("utm_"));
  const personal = [phone.replace(/\D/g, ""), email?.toLowerCase() ?? ""].filter((value) => value !== "");
  return Object.fromEntries(
    Object.entries(JSON.parse(token) as Record<string, string>).filter(
      ([key, value]) => kept.includes(key) && !personal.some((part) => value.toLowerCase().includes(part)),
    ),
  );
}

function erasureOf(
  leads: readonly LeadRow[],
  bookings: readonly Booking[],
  deliveries: readonly { state: string }[],
): Erasure {
  const undelivered = deliveries.filter(({ state }) => state === "pending" || state === "parked").length;
  const withoutLead = bookings.filter(({ lead_id }) => lead_id === null);
  return {
    leads: leads.length,
    bookings: withoutLead.length,
    deliveries: deliveries.length,
    undelivered,
  };
}

function ids(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

function batches<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / batchSize);
  return Array.from({ length: count }, (_, index) => items.slice(index * batchSize, (index + 1) * batchSize));
}
