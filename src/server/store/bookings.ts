import { readAttribution } from "../attribution";
import { sql, type Kysely, type Transaction } from "kysely";
import type { NewBooking } from "../../contracts/booking";
import { defineOperation } from "./operations";
import type { Store } from "./store";
import type { BookingRow, LeadRow, Tables } from "./tables";

/** What is asked of a new booking beside who makes it. */
export type NewBookingRow = Pick<BookingRow, "id" | "amount" | "currency" | "suspicion"> & NewBooking;

export async function insertBooking(
  trx: Transaction<Tables>,
  {
    id,
    name,
    phone,
    email,
    language,
    token,
    attribution,
    mayCall,
    test,
    amount,
    currency,
    suspicion,
  }: NewBookingRow,
  now: number,
): Promise<void> {
  await trx
    .insertInto("bookings")
    .values({
      ...{ id, name, phone, email, language, amount, currency, suspicion },
      token: JSON.stringify(token),
      attribution: JSON.stringify(readAttribution(attribution)),
      may_call: mayCall ? 1 : 0,
      test: test ? 1 : 0,
      intent_id: null,
      intent_round: 0,
      intent_counted: 0,
      payment_status: null,
      test_settles_at: null,
      paid_at: null,
      lead_id: null,
      slot_at: null,
      slot_told_due_at: null,
      slot_told_tries: 0,
      cancel_due_at: null,
      cancel_tries: 0,
      manage_version: 1,
      moves: 0,
      cancelled_at: null,
      refund_due_at: null,
      refund_tries: 0,
      refunded_at: null,
      created_at: now,
      erased_at: null,
    })
    .execute();
}

/** One whose person has been erased counts as none. */
export async function findBooking(store: Store, id: string): Promise<BookingRow | undefined> {
  return store.use((db) =>
    db
      .selectFrom("bookings")
      .selectAll()
      .where("id", "=", id)
      .where("erased_at", "is", null)
      .executeTakeFirst(),
  );
}

/** The booking whose payment is simulated under this name. */
export async function findBookingOfIntent(store: Store, intentId: string): Promise<BookingRow | undefined> {
  return store.use((db) =>
    db
      .selectFrom("bookings")
      .selectAll()
      .where("intent_id", "=", intentId)
      .where("erased_at", "is", null)
      .executeTakeFirst(),
  );
}

/** Which booking an intent is for: the one that has it, else the one that its metadata name. */
export async function bookingIdOf(
  trx: Transaction<Tables>,
  intent: { id: string; booking: string | null },
): Promise<string | null> {
  const known = await trx
    .selectFrom("bookings")
    .select("id")
    .where("intent_id", "=", intent.id)
    .executeTakeFirst();
  return known?.id ?? intent.booking;
}

/** As `findBooking`; until the transaction ends, nobody else changes it. */
export async function lockBooking(trx: Transaction<Tables>, id: string): Promise<BookingRow | undefined> {
  return trx
    .updateTable("bookings")
    .set({ language: sql`language` })
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Keeps which intent is the booking's, unless that of another round has taken its place meanwhile.
 * @returns whether it is the booking's now
 */
export async function keepIntent(
  store: Store,
  booking: Pick<BookingRow, "id" | "intent_round">,
  intent: { id: string; status: string },
): Promise<boolean> {
  return store.perform(keepIntentOfRound, { booking, intent });
}

const keepIntentOfRound = defineOperation(
  "keepIntentOfRound",
  async (
    trx,
    {
      booking,
      intent,
    }: { booking: Pick<BookingRow, "id" | "intent_round">; intent: { id: string; status: string } },
  ) => {
    const kept = await trx
      .updateTable("bookings")
      .set({
        intent_id: intent.id,
        // What an event told in the meantime is newer.
        payment_status: sql`coalesce(payment_status, ${intent.status})`,
      })
      .where("id", "=", booking.id)
      .where("intent_round", "=", booking.intent_round)
      .where((eb) => eb.or([eb("intent_id", "is", null), eb("intent_id", "=", intent.id)]))
      .returning("id")
      .executeTakeFirst();
    return kept !== undefined;
  },
);

/** Gives up the intent of a round, so that the next is made under another key. Done once, whoever comes first. */
export async function nextIntentRound(store: Store, booking: BookingRow): Promise<BookingRow | undefined> {
  return store.perform(giveUpIntent, booking);
}

const giveUpIntent = defineOperation(
  "giveUpIntent",
  async (trx, { id, intent_id, intent_round }: BookingRow): Promise<BookingRow | undefined> => {
    await trx
      .updateTable("bookings")
      .set({ intent_id: null, intent_round: intent_round + 1, payment_status: null })
      .where("id", "=", id)
      .where("intent_round", "=", intent_round)
      .where((eb) =>
        intent_id === null
          ? eb("intent_id", "is", null)
          : eb.or([eb("intent_id", "is", null), eb("intent_id", "=", intent_id)]),
      )
      .where("paid_at", "is", null)
      .execute();
    return trx
      .selectFrom("bookings")
      .selectAll()
      .where("id", "=", id)
      .where("erased_at", "is", null)
      .executeTakeFirst();
  },
);

/** Remembers how an unpaid booking's payment stands. A paid one stays paid, whatever is said of it later. */
export async function keepPaymentStatus(
  trx: Transaction<Tables>,
  intentId: string,
  status: string,
): Promise<void> {
  await trx
    .updateTable("bookings")
    .set({ payment_status: status })
    .where("intent_id", "=", intentId)
    .where("paid_at", "is", null)
    .execute();
}

/**
 * Whether Stripe's event is new; from then on it is not.
 * @param now ms since 1970
 */
export async function takeEvent(trx: Transaction<Tables>, id: string, now: number): Promise<boolean> {
  const taken = await trx
    .insertInto("stripe_events")
    .values({ id, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return taken !== undefined;
}

export async function forgetOldEvents(trx: Transaction<Tables>, until: number): Promise<void> {
  await trx.deleteFrom("stripe_events").where("at", "<=", until).execute();
}

/** Those made until then that have no lead yet and, unpaid, shall become one or shall not, the oldest first. */
export async function bookingsWithoutLead(
  store: Store,
  { mayCall, until, limit }: { mayCall: boolean; until: number; limit: number },
): Promise<BookingRow[]> {
  return store.use((db) =>
    db
      .selectFrom("bookings")
      .selectAll()
      .where("lead_id", "is", null)
      .where("erased_at", "is", null)
      .where("may_call", "=", mayCall ? 1 : 0)
      .where("created_at", "<=", until)
      .orderBy("created_at")
      .limit(limit)
      .execute(),
  );
}

/** Takes the person out of these bookings and frees what they hold; a booked time stays taken, by nobody. */
export async function eraseBookings(
  trx: Transaction<Tables>,
  wanted: { bookings: readonly string[] } | { leads: readonly string[] },
  now: number,
): Promise<void> {
  if (("bookings" in wanted ? wanted.bookings : wanted.leads).length === 0) return;
  const update = trx.updateTable("bookings").set((eb) => ({
    ...{ name: "", phone: "", email: "", token: "{}", attribution: "{}", erased_at: now },
    slot_told_due_at: null,
    // Who is forgotten is not to be charged later.
    cancel_due_at: eb
      .case()
      .when(eb.and([eb("intent_id", "is not", null), eb("paid_at", "is", null)]))
      .then(now)
      .else(null)
      .end(),
  }));
  const chosen =
    "bookings" in wanted
      ? update.where("id", "in", wanted.bookings)
      : update.where("lead_id", "in", wanted.leads);
  const erased = await chosen.where("erased_at", "is", null).returning("id").execute();
  for (const { id } of erased) {
    await trx.deleteFrom("idempotency").where("lead_id", "=", id).execute();
    await trx.deleteFrom("slots").where("booking_id", "=", id).where("expires_at", "is not", null).execute();
    await trx.updateTable("slots").set({ booking_id: null }).where("booking_id", "=", id).execute();
  }
}

/** The bookings of a person, by what the bookings themselves say. */
export async function bookingsOf(
  db: Kysely<Tables>,
  person: { phone: string } | { email: string },
): Promise<Pick<BookingRow, "id" | "lead_id">[]> {
  const bookings = db.selectFrom("bookings").select(["id", "lead_id"]).where("erased_at", "is", null);
  return "phone" in person
    ? bookings.where("phone", "=", person.phone).execute()
    : bookings.where(sql<string>`lower(email)`, "=", person.email.toLowerCase()).execute();
}

export async function findLeadRow(trx: Transaction<Tables>, id: string): Promise<LeadRow> {
  return trx.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** The lead of another kind that names the booking, unless it is held as a robot's. */
export async function findLeadNaming(
  trx: Transaction<Tables>,
  { id, created_at }: Pick<BookingRow, "id" | "created_at">,
): Promise<string | undefined> {
  const lead = await trx
    .selectFrom("leads")
    .select("id")
    .where("created_at", ">=", created_at)
    .where("kind", "!=", "spot")
    .where("quarantine", "is", null)
    .where("details", "like", `%"bookingId":${JSON.stringify(id)}%`)
    .executeTakeFirst();
  return lead?.id;
}
