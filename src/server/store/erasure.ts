import { sql, type Kysely } from "kysely";
import { bookingsOf, eraseBookings } from "./bookings";
import { affordable, batches, eraseLeads, ids, inSteps, isBare, removeLeads } from "./erased-rows";
import { defineOperation } from "./operations";
import type { Store } from "./store";
import type { BookingRow, IdempotencyRow, LeadRow, Tables } from "./tables";

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

type Booking = Pick<BookingRow, "id" | "lead_id">;
type Delivery = { id: string; state: string; lead_id: string | null };

/** All rows of a person. */
interface Found {
  bookings: Booking[];
  leads: LeadRow[];
  deliveries: Delivery[];
}

/** What `erasePerson` would take out. */
export async function findPerson(store: Store, person: Person): Promise<Erasure> {
  return erasureOf(await store.use((db) => findRows(db, person)));
}

/**
 * Removes a person from the store, delivered or not: the leads' personal data, whatever was or is to be sent
 * upstream, attachments and remembered answers. Of a delivered lead the figures for reports stay. To look for them
 * takes long in a large store and keeps nobody waiting; they leave in small steps. Run again after it was cut off, it
 * goes on.
 * @returns `isRebuilt` false: the store is too large to be written anew while visitors wait, see `Database.leaveNoTrace`
 */
export async function erasePerson(
  store: Store,
  person: Person,
  now: number,
): Promise<Erasure & { isRebuilt: boolean }> {
  const found = await store.use((db) => findRows(db, person));
  // An answer holds the CRM's own words, which may name anybody.
  const answers = await store.use((db) =>
    db.selectFrom("idempotency").select(["scope", "key"]).where(mentions("answer", person)).execute(),
  );
  let rest = found.leads;
  await inSteps(async () => {
    if (rest.length === 0) return false;
    const step = await store.use((db) => affordable(db, batches(rest)[0] ?? []));
    await store.perform(eraseLeadsWhole, { leads: step, now });
    rest = rest.slice(step.length);
    return true;
  });
  await inBatches(found.bookings, (batch) => store.perform(eraseBookingsOf, { bookings: ids(batch), now }));
  await inBatches(found.deliveries, (batch) => store.perform(removeDeliveries, ids(batch)));
  await inBatches(answers, (batch) => store.perform(removeAnswers, batch));
  // Even if nobody was found: an earlier run may have been cut off just before this.
  const isRebuilt = await store.leaveNoTrace({ rebuild: true });
  return { ...erasureOf(found), isRebuilt };
}

async function inBatches<T>(items: readonly T[], erase: (batch: T[]) => Promise<void>): Promise<void> {
  const waiting = batches(items);
  await inSteps(async () => {
    const batch = waiting.shift();
    if (batch) await erase(batch);
    return batch !== undefined;
  });
}

/** A lead and all that belongs to it leave together: without the lead, nothing would lead to its deliveries. */
const eraseLeadsWhole = defineOperation(
  "eraseLeadsWhole",
  async (trx, { leads, now }: { leads: LeadRow[]; now: number }) => {
    await eraseLeads(trx, leads, now);
    await trx.deleteFrom("outbox").where("lead_id", "in", ids(leads)).execute();
    await removeLeads(trx, leads.filter(isBare));
  },
);

const eraseBookingsOf = defineOperation(
  "eraseBookingsOf",
  (trx, { bookings, now }: { bookings: string[]; now: number }) => eraseBookings(trx, { bookings }, now),
);

const removeDeliveries = defineOperation("removeDeliveries", async (trx, deliveries: string[]) => {
  await trx.deleteFrom("outbox").where("id", "in", deliveries).execute();
});

const removeAnswers = defineOperation(
  "removeAnswers",
  async (trx, answers: Pick<IdempotencyRow, "scope" | "key">[]) => {
    for (const { scope, key } of answers) {
      await trx.deleteFrom("idempotency").where("scope", "=", scope).where("key", "=", key).execute();
    }
  },
);

async function findRows(db: Kysely<Tables>, person: Person): Promise<Found> {
  const bookings = await bookingsOf(db, person);
  const leads = await leadsOf(db, person, bookings);
  return { bookings, leads, deliveries: await deliveriesOf(db, person, leads) };
}

/** Those that name the person, and those of the person's bookings, where another number may have been given since. */
async function leadsOf(db: Kysely<Tables>, person: Person, bookings: readonly Booking[]): Promise<LeadRow[]> {
  const booked = bookings.flatMap(({ lead_id }) => (lead_id === null ? [] : [lead_id]));
  const leads = db.selectFrom("leads").selectAll();
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
async function deliveriesOf(
  db: Kysely<Tables>,
  person: Person,
  leads: readonly LeadRow[],
): Promise<Delivery[]> {
  const candidates = await db
    .selectFrom("outbox")
    .select(["id", "state", "lead_id", "payload"])
    .where(mentions("payload", person))
    .execute();
  const found = new Map<string, Delivery>();
  for (const { payload, ...row } of candidates) {
    if (carries(JSON.parse(payload), valueOf(person))) found.set(row.id, row);
  }
  for (const batch of batches(ids(leads))) {
    const rows = await db
      .selectFrom("outbox")
      .select(["id", "state", "lead_id"])
      .where("lead_id", "in", batch)
      .execute();
    for (const row of rows) found.set(row.id, row);
  }
  return [...found.values()];
}

function valueOf(person: Person): string {
  return ("phone" in person ? person.phone : person.email).toLowerCase();
}

/** A number is the same in any case, and not to change that of every text halves the time of a search. */
function mentions(column: "answer" | "payload", person: Person) {
  const pattern = `%${valueOf(person).replace(/[\\%_]/g, "\\$&")}%`;
  const text = "phone" in person ? sql.ref(column) : sql`lower(${sql.ref(column)})`;
  return sql<boolean>`${text} like ${pattern} escape '\\'`;
}

/** Whether a value somewhere inside is just this text: a longer number that contains it is another person's. */
function carries(value: unknown, text: string): boolean {
  if (typeof value === "string") return value.trim().toLowerCase() === text;
  return (
    typeof value === "object" && value !== null && Object.values(value).some((part) => carries(part, text))
  );
}

function erasureOf({ leads, bookings, deliveries }: Found): Erasure {
  const undelivered = deliveries.filter(({ state }) => state === "pending" || state === "parked").length;
  const withoutLead = bookings.filter(({ lead_id }) => lead_id === null);
  return {
    leads: leads.length,
    bookings: withoutLead.length,
    deliveries: deliveries.length,
    undelivered,
  };
}
