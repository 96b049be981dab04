import { randomBytes } from "node:crypto";
import { PostgresAdapter, sql, type Transaction } from "kysely";
import { addDeliveryFigures } from "./delivery-migration";
import type { Tables } from "./tables";

type Step = (db: Transaction<Tables>) => Promise<void>;

const isPostgres = (db: Transaction<Tables>) => db.getExecutor().adapter instanceof PostgresAdapter;

/** A step that takes away what earlier programs use, or changes its meaning. */
interface Contraction {
  contract: Step;
  /** How many steps a program must know to work with the tables since: the step that brought what is used instead. */
  needs: number;
}

/**
 * Forward only: a step that has been released is never changed, the next one is added below it. A step only adds, with
 * defaults where there are rows, so that hosts of the release before go on working while the new ones come. What is no
 * longer used is taken away by a contraction in a later release, once no host is left that uses it.
 */
export const migrations: readonly (Step | Contraction)[] = [
  async (db) => {
    await db.schema
      .createTable("leads")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("reference", "text", (column) => column.notNull().unique())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("phone", "text", (column) => column.notNull())
      .addColumn("email", "text")
      .addColumn("details", "text", (column) => column.notNull())
      .addColumn("language", "text", (column) => column.notNull())
      .addColumn("token", "text", (column) => column.notNull())
      .addColumn("full_url", "text", (column) => column.notNull())
      .addColumn("elapsed_ms", "bigint", (column) => column.notNull())
      .addColumn("test", "integer", (column) => column.notNull())
      .addColumn("quarantine", "text")
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("outbox")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("lead_id", "text", (column) => column.references("leads.id"))
      .addColumn("payload", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("due_at", "bigint", (column) => column.notNull())
      .addColumn("lease_id", "text")
      .addColumn("attempts", "integer", (column) => column.notNull())
      .addColumn("first_tried_at", "bigint")
      .addColumn("last_outcome", "text")
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("settled_at", "bigint")
      .execute();
    await db.schema.createIndex("outbox_due").on("outbox").columns(["state", "kind", "due_at"]).execute();
    await db.schema.createIndex("outbox_lead").on("outbox").column("lead_id").execute();
    await db.schema
      .createTable("idempotency")
      .addColumn("scope", "text", (column) => column.notNull())
      .addColumn("key", "text", (column) => column.notNull())
      .addColumn("fingerprint", "text", (column) => column.notNull())
      .addColumn("status", "integer", (column) => column.notNull())
      .addColumn("answer", "text", (column) => column.notNull())
      .addColumn("in_progress_until", "bigint", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("idempotency_key", ["scope", "key"])
      .execute();
    await db.schema.createIndex("idempotency_age").on("idempotency").column("created_at").execute();
    await sql`create index leads_quarantined on leads (created_at) where quarantine is not null`.execute(db);
  },
  // What `erase` and the retention sweep leave of a lead, and how they find its answers.
  async (db) => {
    await db.schema.alterTable("leads").addColumn("erased_at", "bigint").execute();
    await db.schema.alterTable("idempotency").addColumn("lead_id", "text").execute();
    await db.schema.createIndex("idempotency_lead").on("idempotency").column("lead_id").execute();
    await db.schema.createIndex("leads_age").on("leads").column("created_at").execute();
  },
  // The files that came with a form. SQLite keeps bytes as they are under this type too.
  async (db) => {
    await db.schema
      .createTable("attachments")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("lead_id", "text", (column) => column.notNull().references("leads.id"))
      .addColumn("file_name", "text", (column) => column.notNull())
      .addColumn("media_type", "text", (column) => column.notNull())
      .addColumn("sha256", "text", (column) => column.notNull())
      .addColumn("bytes", "bytea", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("attachments_lead").on("attachments").column("lead_id").execute();
  },
  // How many calls were made, by hashes under a key of the store's own.
  async (db) => {
    await db.schema
      .createTable("quota_counts")
      .addColumn("bucket", "text", (column) => column.primaryKey())
      .addColumn("calls", "integer", (column) => column.notNull())
      .addColumn("ends_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("quota_counts_age").on("quota_counts").column("ends_at").execute();
    await db.schema
      .createTable("secrets")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("value", "text", (column) => column.notNull())
      .execute();
    const value = randomBytes(32).toString("base64url");
    await db.insertInto("secrets").values({ name: "quotas", value }).execute();
  },
  // Bookings, the times that they hold, and the events of Stripe's that have been dealt with.
  async (db) => {
    await db.schema
      .createTable("bookings")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("phone", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("language", "text", (column) => column.notNull())
      .addColumn("token", "text", (column) => column.notNull())
      .addColumn("test", "integer", (column) => column.notNull())
      .addColumn("amount", "integer", (column) => column.notNull())
      .addColumn("currency", "text", (column) => column.notNull())
      .addColumn("intent_id", "text", (column) => column.unique())
      .addColumn("intent_round", "integer", (column) => column.notNull())
      .addColumn("intent_counted", "integer", (column) => column.notNull())
      .addColumn("payment_status", "text")
      .addColumn("test_settles_at", "bigint")
      .addColumn("paid_at", "bigint")
      .addColumn("lead_id", "text", (column) => column.unique())
      .addColumn("slot_at", "bigint")
      .addColumn("slot_told_due_at", "bigint")
      .addColumn("slot_told_tries", "integer", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("erased_at", "bigint")
      .execute();
    await sql`create index bookings_without_lead on bookings (created_at) where lead_id is null`.execute(db);
    await sql`create index bookings_to_tell on bookings (slot_told_due_at) where slot_told_due_at is not null`.execute(
      db,
    );
    await db.schema
      .createTable("slots")
      .addColumn("agent_id", "text", (column) => column.notNull())
      .addColumn("date", "text", (column) => column.notNull())
      .addColumn("time", "text", (column) => column.notNull())
      .addColumn("booking_id", "text", (column) => column.unique())
      .addColumn("expires_at", "bigint")
      .addPrimaryKeyConstraint("slot_once", ["agent_id", "date", "time"])
      .execute();
    await db.schema
      .createTable("stripe_events")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("stripe_events_age").on("stripe_events").column("at").execute();
  },
  async (db) => {
    await db.schema.alterTable("bookings").addColumn("suspicion", "text").execute();
  },
  // What the retention sweep and `erase` look for, so that neither reads the whole store.
  async (db) => {
    await sql`create index leads_unerased on leads (created_at) where erased_at is null`.execute(db);
    await sql`create index outbox_copies on outbox (created_at) where kind in ('postback', 'started_chat')`.execute(
      db,
    );
    for (const table of ["leads", "bookings"]) {
      await sql`create index ${sql.ref(`${table}_phone`)} on ${sql.table(table)} (phone)`.execute(db);
      await sql`create index ${sql.ref(`${table}_email`)} on ${sql.table(table)} (lower(email))`.execute(db);
    }
  },
  // Money that fits no booking, and intents that are to be canceled because their booking is gone.
  async (db) => {
    await db.schema
      .createTable("unplaced_payments")
      .addColumn("intent_id", "text", (column) => column.primaryKey())
      .addColumn("booking_id", "text")
      .addColumn("amount", "bigint", (column) => column.notNull())
      .addColumn("currency", "text", (column) => column.notNull())
      .addColumn("reason", "text", (column) => column.notNull())
      .addColumn("seen_at", "bigint", (column) => column.notNull())
      .addColumn("settled_at", "bigint")
      .execute();
    await sql`create index unplaced_payments_open on unplaced_payments (seen_at) where settled_at is null`.execute(
      db,
    );
    await db.schema.alterTable("bookings").addColumn("cancel_due_at", "bigint").execute();
    await db.schema
      .alterTable("bookings")
      .addColumn("cancel_tries", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`create index bookings_to_cancel on bookings (cancel_due_at) where cancel_due_at is not null`.execute(
      db,
    );
  },
  addDeliveryFigures,
  // Who may be called without having paid. Bookings from before were made under a notice that somebody may call.
  async (db) => {
    await db.schema
      .alterTable("bookings")
      .addColumn("may_call", "integer", (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema.dropIndex("bookings_without_lead").execute();
    await sql`create index bookings_without_lead on bookings (may_call, created_at) where lead_id is null and erased_at is null`.execute(
      db,
    );
  },
  // A call that is moved or cancelled, money that goes back, and the turns of what the CRM is told of it.
  async (db) => {
    const counts = ["moves", "refund_tries"];
    for (const name of counts) {
      await db.schema
        .alterTable("bookings")
        .addColumn(name, "integer", (column) => column.notNull().defaultTo(0))
        .execute();
    }
    await db.schema
      .alterTable("bookings")
      .addColumn("manage_version", "integer", (column) => column.notNull().defaultTo(1))
      .execute();
    for (const name of ["cancelled_at", "refund_due_at", "refunded_at"]) {
      await db.schema.alterTable("bookings").addColumn(name, "bigint").execute();
    }
    await sql`create index bookings_to_refund on bookings (refund_due_at) where refund_due_at is not null`.execute(
      db,
    );
    const value = randomBytes(32).toString("base64url");
    await db.insertInto("secrets").values({ name: "manage", value }).execute();
    await db.schema
      .alterTable("outbox")
      .addColumn("turn", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    // Until now they went in the order of their names: paid, slot, stripe_….
    await sql`update outbox set turn = case when id like '%:paid' then 1 when id like '%:slot' then 2 else 3 end
      where kind = 'lead_update'`.execute(db);
  },
  // What several hosts share: eight calls at a time, and the pauses of upstreams.
  async (db) => {
    await db.schema
      .createTable("calls_under_way")
      .addColumn("number", "integer", (column) => column.primaryKey())
      .addColumn("lease_id", "text")
      .addColumn("ends_at", "bigint", (column) => column.notNull())
      .execute();
    const calls = Array.from({ length: 8 }, (_, index) => ({
      number: index + 1,
      lease_id: null,
      ends_at: 0,
    }));
    await db.insertInto("calls_under_way").values(calls).execute();
    await db.schema
      .createTable("upstream_pauses")
      .addColumn("upstream", "text", (column) => column.primaryKey())
      .addColumn("until", "bigint", (column) => column.notNull())
      .execute();
  },
  // Files that lie in object storage, and what is to be removed there.
  async (db) => {
    await db.schema.alterTable("attachments").addColumn("size", "bigint").execute();
    await db.schema.alterTable("attachments").addColumn("object_key", "text").execute();
    await db.schema
      .createTable("object_removals")
      .addColumn("object_key", "text", (column) => column.primaryKey())
      .addColumn("due_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("object_removals_due").on("object_removals").column("due_at").execute();
  },
  // How a lead's visitor came, what reports count leads by, and how often things happened on a day. Null is what no
  // program has named yet: that of older leads, and of those that the release before still stores.
  async (db) => {
    for (const table of ["leads", "bookings"]) {
      await db.schema
        .alterTable(table)
        .addColumn("attribution", "text", (column) => column.notNull().defaultTo("{}"))
        .execute();
    }
    for (const name of ["first_campaign", "last_campaign", "landing_page", "page"])
      await db.schema.alterTable("leads").addColumn(name, "text").execute();
    await sql`create index leads_figures on leads
      (kind, language, page, last_campaign, first_campaign, landing_page, created_at)
      where test = 0 and quarantine is null`.execute(db);
    await sql`create index leads_counted on leads (created_at) where test = 0 and quarantine is null`.execute(
      db,
    );
    await sql`create index leads_tests on leads (created_at) where test = 1`.execute(db);
    await sql`create index leads_unnamed on leads (created_at) where page is null`.execute(db);
    await db.schema
      .createTable("figures")
      // The report walks along the key; so SQLite keeps the rows in its order.
      .$call((table) => (isPostgres(db) ? table : table.modifyEnd(sql`without rowid`)))
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("language", "text", (column) => column.notNull())
      .addColumn("page", "text", (column) => column.notNull())
      .addColumn("first_campaign", "text", (column) => column.notNull())
      .addColumn("last_campaign", "text", (column) => column.notNull())
      .addColumn("form", "text", (column) => column.notNull())
      .addColumn("step", "integer", (column) => column.notNull())
      .addColumn("what", "text", (column) => column.notNull())
      .addColumn("count", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("figures_key", [
        ...(["what", "language", "page", "form", "step", "last_campaign", "first_campaign", "day"] as const),
      ])
      .execute();
    await db.schema.createIndex("figures_day").on("figures").column("day").execute();
    await db.schema
      .createTable("figure_campaigns")
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("campaign", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("figure_campaigns_key", ["day", "campaign"])
      .execute();
  },
];

export const newerSchemaCode = "STORE_NEWER";
export const newerSchemaMessage =
  "A later version of this program has changed the store so that this one cannot use it any more: install that version, or restore a backup from before.";

/** A later version of this program has taken away what this one uses, or changed its meaning. */
export class NewerSchema extends Error {
  readonly code = newerSchemaCode;

  constructor() {
    super(newerSchemaMessage);
  }
}

/**
 * Brings the tables up to date, in the transaction of the only process that does so now. Tables to which a later version
 * has only added are left as they are.
 * @param steps those that the program knows
 * @throws NewerSchema
 */
export async function migrate(trx: Transaction<Tables>, now: number, steps = migrations): Promise<void> {
  await trx.schema
    .createTable("schema_versions")
    .ifNotExists()
    .addColumn("version", "integer", (column) => column.primaryKey())
    .addColumn("applied_at", "bigint", (column) => column.notNull())
    .execute();
  await trx.schema
    .createTable("schema_contracts")
    .ifNotExists()
    .addColumn("version", "integer", (column) => column.primaryKey())
    .addColumn("needs", "integer", (column) => column.notNull())
    .execute();
  const { needs } = await trx
    .selectFrom("schema_contracts")
    .select((eb) => eb.fn.max<number | null>("needs").as("needs"))
    .executeTakeFirstOrThrow();
  if ((needs ?? 0) > steps.length) throw new NewerSchema();
  const { version: current } = await trx
    .selectFrom("schema_versions")
    .select((eb) => eb.fn.max<number | null>("version").as("version"))
    .executeTakeFirstOrThrow();
  for (const [index, step] of steps.entries()) {
    const version = index + 1;
    if (version <= (current ?? 0)) continue;
    if (typeof step === "function") await step(trx);
    else {
      await step.contract(trx);
      await trx.insertInto("schema_contracts").values({ version, needs: step.needs }).execute();
    }
    await trx.insertInto("schema_versions").values({ version, applied_at: now }).execute();
  }
}
