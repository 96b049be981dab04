import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { ServerEnv } from "../env";
import { keyLifetimeMs } from "../idempotency";
import { Problem } from "../problem";
import { insertAttachment, type Attachment } from "./attachments";
import { migrate } from "./migrations";
import { countCall, forgetOldCounts, readQuotaKey, type Quota } from "./quota-counts";
import type { Database, Work } from "./database";
import { openPostgres } from "./postgres";
import { prepared, type Blanks } from "./prepared";
import { openSqlite } from "./sqlite";
import type { IdempotencyRow, LeadRow, OutboxKind, OutboxRow, OutboxState, Tables } from "./tables";
import { isItsTurn } from "./updates";

/** How long a row belongs to whoever took it, ms. A worker that dies leaves it to the next after this. */
export const leaseMs = 60_000;

/** The clocks of two instances differ by less, ms. */
const mostSkewMs = 10_000;

/** A status and the body that goes with it. */
export interface StoredAnswer {
  status: number;
  body: object;
}

/** What is to be carried upstream. */
export interface NewDelivery {
  /** Doubles as the idempotency key upstream. */
  id: string;
  leadId: string | null;
  kind: OutboxKind;
  payload: object;
  state: Exclude<OutboxState, "done" | "parked">;
  /** Set when the caller makes the first try itself. */
  leaseId: string | null;
}

/** Names one call of one visitor, so that it is answered once. */
export interface CallKey {
  scope: string;
  /** The `Idempotency-Key` header; without one every call is new. */
  key: string | null;
  fingerprint: string;
}

export interface NewEntry extends CallKey {
  delivery: NewDelivery;
  /** What the call counts against, see `quotasOf`. A repeated call is not counted. */
  quotas: readonly Quota[];
  /** What a repeated call gets, until `settle` or `answer` says otherwise. */
  answer: StoredAnswer;
  /** How long a repeated call is told to wait because the first is still being answered, ms. */
  answerWithinMs: number;
}

export interface NewLead extends NewEntry {
  lead: Omit<LeadRow, "created_at" | "erased_at">;
  file: Attachment | null;
}

/** What `once` has to know of the work that it did. */
interface Done<T> {
  answer: StoredAnswer;
  leadId: string | null;
  result: T;
  quotas?: readonly Quota[];
}

export type Accepted =
  { repeated: true; answer: StoredAnswer } | { repeated: false; answer: StoredAnswer; row: OutboxRow };

/** How a try ended, as the row remembers it. */
export type Settlement = Partial<Pick<OutboxRow, "attempts" | "first_tried_at">> &
  Pick<OutboxRow, "last_outcome"> &
  ({ state: "done" | "parked" } | { state: "pending"; due_at: number });

export interface StoreOptions {
  /** PostgreSQL at `DATABASE_URL`, else SQLite at `LEADS_DB_PATH`. */
  env: Pick<ServerEnv, "DATABASE_URL" | "LEADS_DB_PATH">;
  now: () => number;
}

/**
 * Everything that must outlive the process. Each method is one transaction, short because SQLite makes writers take
 * turns. A fault of the store itself is thrown as the problem `store_unavailable`.
 */
export class Store {
  readonly #options: StoreOptions;
  #opened: Promise<Database> | null = null;
  readonly #underWay = new Set<Promise<unknown>>();
  #quotaKey: string | null = null;

  constructor(options: StoreOptions) {
    this.#options = options;
  }

  /**
   * Commits the lead, its file, its delivery and the answer for its key together, or nothing.
   * @returns "reference_taken" when another lead has this one's reference, and nothing was committed
   * @throws Problem `rate_limited`, `key_reused`, `in_progress`
   */
  async accept(entry: NewLead): Promise<Accepted | "reference_taken"> {
    try {
      return await this.#writeUnderKey((trx) => this.#acceptIn(trx, entry));
    } catch (error) {
      if (error instanceof ReferenceTaken) return "reference_taken";
      throw error;
    }
  }

  /**
   * As `accept`, for what is to be delivered and is no lead.
   * @returns what to answer
   */
  async enqueue(entry: NewEntry): Promise<StoredAnswer> {
    const { answer } = await this.#writeUnderKey((trx) => this.#acceptIn(trx, entry));
    return answer;
  }

  /**
   * As `accept`, for a call that stores something else: `work` and the answer for the call's key are one transaction.
   * @param work says what to answer, which lead (or booking) goes with it, and what it counts against
   * @throws Problem `key_reused`, `in_progress`, `rate_limited`, and what `work` throws
   */
  async once<T>(
    call: CallKey & Pick<NewEntry, "answerWithinMs">,
    work: (trx: Transaction<Tables>) => Promise<Done<T>>,
  ): Promise<
    { repeated: true; answer: StoredAnswer } | { repeated: false; answer: StoredAnswer; result: T }
  > {
    return this.#writeUnderKey(async (trx) => {
      const earlier = await this.#earlierAnswer(trx, call);
      if (earlier) return { repeated: true, answer: earlier };
      const { answer, leadId, result, quotas = [] } = await work(trx);
      if (call.key !== null) {
        const now = this.#options.now();
        await insertKey(trx, {
          scope: call.scope,
          key: call.key,
          lead_id: leadId,
          fingerprint: call.fingerprint,
          status: answer.status,
          answer: JSON.stringify(answer.body),
          in_progress_until: now + call.answerWithinMs,
          created_at: now,
        });
      }
      await this.#count(trx, quotas);
      return { repeated: false, answer, result };
    });
  }

  /** Replaces what a repeated call gets, once the first call knows its answer. */
  async answer(call: CallKey, answer: StoredAnswer): Promise<void> {
    if (call.key !== null) await this.write((trx) => this.#saveAnswer(trx, call, answer));
  }

  /**
   * Records how a try ended, and with it the answer of the call that made the try, if one waits for it.
   * @returns false when the lease had passed on to somebody else, who then settles the row
   */
  async settle(
    row: Pick<OutboxRow, "id" | "lease_id">,
    settlement: Settlement,
    waiting?: { call: CallKey; answer: StoredAnswer },
  ): Promise<boolean> {
    return this.write(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable("outbox")
        .set({
          ...settlement,
          lease_id: null,
          settled_at: settlement.state === "pending" ? null : this.#options.now(),
        })
        .where("id", "=", row.id)
        .where("lease_id", "=", row.lease_id)
        .executeTakeFirst();
      if (waiting) await this.#saveAnswer(trx, waiting.call, waiting.answer);
      return numUpdatedRows > 0n;
    });
  }

  /** Takes up to `limit` rows of a kind that are due, oldest first, under a lease. */
  async claim(kind: OutboxKind, limit: number): Promise<OutboxRow[]> {
    const now = this.#options.now();
    const due = (db: Kysely<Tables>) =>
      db
        .selectFrom("outbox")
        .select("id")
        .where("state", "=", "pending")
        .where("kind", "=", kind)
        .where("due_at", "<=", now)
        .where(isItsTurn(kind))
        .orderBy("due_at")
        .limit(limit);
    // Looking costs no write lock, so that an idle worker disturbs nobody.
    const found = await this.use((db) => due(db).execute());
    if (found.length === 0) return [];
    return this.#transact(async (trx, database) => {
      const rows = await database.claiming(due(trx)).execute();
      if (rows.length === 0) return [];
      return trx
        .updateTable("outbox")
        .set((eb) => ({
          due_at: now + leaseMs,
          lease_id: randomUUID(),
          attempts: eb("attempts", "+", 1),
          first_tried_at: eb.fn.coalesce("first_tried_at", eb.val(now)),
        }))
        .where(
          "id",
          "in",
          rows.map(({ id }) => id),
        )
        .returningAll()
        .execute();
    });
  }

  async findLead(id: string): Promise<Pick<LeadRow, "id" | "test" | "quarantine"> | undefined> {
    return this.use((db) =>
      db.selectFrom("leads").select(["id", "test", "quarantine"]).where("id", "=", id).executeTakeFirst(),
    );
  }

  /** How many rows of these kinds wait to be delivered or for the operator, and how many leads are held as a robot's. */
  async counts(
    kinds: readonly OutboxKind[],
  ): Promise<{ backlog: number; parked: number; quarantine: number }> {
    return this.use(async (db) => {
      const rows = await db
        .selectFrom("outbox")
        .select((eb) => ["state", eb.fn.countAll<number | string>().as("count")])
        .where("state", "in", ["pending", "parked"])
        .where("kind", "in", kinds)
        .groupBy("state")
        .execute();
      const held = await db
        .selectFrom("leads")
        .select((eb) => eb.fn.countAll<number | string>().as("count"))
        .where("quarantine", "is not", null)
        .executeTakeFirstOrThrow();
      const countOf = (wanted: OutboxState) => Number(rows.find(({ state }) => state === wanted)?.count ?? 0);
      return { backlog: countOf("pending"), parked: countOf("parked"), quarantine: Number(held.count) };
    });
  }

  /** Forgets the keys and the counts that have lived their time. */
  async forgetExpired(): Promise<void> {
    const now = this.#options.now();
    await this.write(async (trx) => {
      await trx
        .deleteFrom("idempotency")
        .where("created_at", "<=", now - keyLifetimeMs)
        .execute();
      await forgetOldCounts(trx, now);
    });
  }

  /** Makes what was deleted unreadable, see `Database.leaveNoTrace`. */
  async leaveNoTrace(options: { rebuild: boolean }): Promise<void> {
    await this.#run((database) => database.leaveNoTrace(options));
  }

  /** Waits for what is under way. */
  async close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = null;
    await Promise.allSettled(this.#underWay);
    // One that could not be opened has told those who asked.
    const database = await opened?.catch(() => null);
    await database?.close();
  }

  /** @throws KeyTaken, ReferenceTaken when another call took the one or the other in the meantime */
  async #acceptIn(
    trx: Transaction<Tables>,
    entry: NewEntry & Partial<Pick<NewLead, "lead" | "file">>,
  ): Promise<Accepted> {
    const earlier = await this.#earlierAnswer(trx, entry);
    if (earlier) return { repeated: true, answer: earlier };
    const now = this.#options.now();
    const { answer, delivery, file, key, lead, scope } = entry;
    if (lead && (await insertLead(trx, { ...lead, created_at: now })) === "reference_taken") {
      throw new ReferenceTaken();
    }
    const row = outboxRow(delivery, now);
    await addDelivery(trx, row);
    if (key !== null) {
      await insertKey(trx, {
        scope,
        key,
        lead_id: delivery.leadId,
        fingerprint: entry.fingerprint,
        status: answer.status,
        answer: JSON.stringify(answer.body),
        in_progress_until: now + entry.answerWithinMs,
        created_at: now,
      });
    }
    await this.#count(trx, entry.quotas);
    // Last, since it may be large.
    if (lead && file) await insertAttachment(trx, lead.id, file, now);
    return { repeated: false, answer, row };
  }

  /** After the key, so that a call whose key was taken meanwhile gets that key's answer and not a refusal. */
  async #count(trx: Transaction<Tables>, quotas: readonly Quota[]): Promise<void> {
    if (quotas.length === 0) return;
    this.#quotaKey ??= await readQuotaKey(trx);
    await countCall(trx, this.#quotaKey, quotas, this.#options.now());
  }

  async #earlierAnswer(db: Transaction<Tables>, call: CallKey): Promise<StoredAnswer | null> {
    if (call.key === null) return null;
    const {
      rows: [earlier],
    } = await findKey(db, { scope: call.scope, key: call.key });
    if (!earlier) return null;
    const now = this.#options.now();
    if (earlier.created_at <= now - keyLifetimeMs) {
      await db
        .deleteFrom("idempotency")
        .where("scope", "=", call.scope)
        .where("key", "=", call.key)
        .where("created_at", "=", earlier.created_at)
        .execute();
      return null;
    }
    if (earlier.fingerprint !== call.fingerprint) throw new Problem("key_reused");
    // A call from the future was made by a clock that has been put back since: it is not under way for so long.
    if (earlier.in_progress_until > now && earlier.created_at <= now + mostSkewMs) {
      throw new Problem("in_progress", { headers: { "Retry-After": "1" } });
    }
    return { status: earlier.status, body: JSON.parse(earlier.answer) as object };
  }

  async #saveAnswer(db: Transaction<Tables>, call: CallKey, answer: StoredAnswer): Promise<void> {
    if (call.key === null) return;
    await db
      .updateTable("idempotency")
      .set({ status: answer.status, answer: JSON.stringify(answer.body), in_progress_until: 0 })
      .where("scope", "=", call.scope)
      .where("key", "=", call.key)
      .where("fingerprint", "=", call.fingerprint)
      .execute();
  }

  /** For the queries that have files of their own beside this one. Only reads. */
  async use<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    return this.#run((database) => work(database.queries));
  }

  /**
   * One transaction: all that `work` writes is committed when this resolves, or nothing is. SQLite commits several
   * works together; one that throws is undone alone. `work` may be run again from its start, so it changes nothing
   * but the database, and it awaits nothing but its own queries, not even another `write`.
   */
  async write<T>(work: Work<T>): Promise<T> {
    return this.#run((database) => database.write(work));
  }

  /** On PostgreSQL another transaction can take a key that was free for ours; the next round then finds it. */
  async #writeUnderKey<T>(work: Work<T>): Promise<T> {
    for (let round = 0; round < 3; round += 1) {
      try {
        return await this.write(work);
      } catch (error) {
        if (!(error instanceof KeyTaken)) throw error;
      }
    }
    throw new Problem("in_progress", { headers: { "Retry-After": "1" } });
  }

  async #transact<T>(work: (trx: Transaction<Tables>, database: Database) => Promise<T>): Promise<T> {
    return this.#run((database) => database.write((trx) => work(trx, database)));
  }

  /** Opens the store, names its faults, and has `close` wait. */
  async #run<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const running = this.#runOn(this.#open(), work);
    this.#underWay.add(running);
    try {
      return await running;
    } finally {
      this.#underWay.delete(running);
    }
  }

  async #runOn<T>(opening: Promise<Database>, work: (database: Database) => Promise<T>): Promise<T> {
    const database = await opening;
    try {
      return await work(database);
    } catch (error) {
      throw database.isFault(error) ? storeUnavailable(error) : error;
    }
  }

  async #open(): Promise<Database> {
    this.#opened ??= this.#openAndMigrate();
    const opening = this.#opened;
    try {
      return await opening;
    } catch (error) {
      // The next call tries again: a full disk or a missing folder may have been put right.
      if (this.#opened === opening) this.#opened = null;
      throw storeUnavailable(error);
    }
  }

  async #openAndMigrate(): Promise<Database> {
    const { env, now } = this.#options;
    const database =
      env.DATABASE_URL === undefined ? await openSqlite(env.LEADS_DB_PATH) : openPostgres(env.DATABASE_URL);
    try {
      await database.migrate((trx) => migrate(trx, now()));
      return database;
    } catch (error) {
      await database.close();
      throw error;
    }
  }
}

/** Rolls a transaction back because its key belongs to another call. */
class KeyTaken extends Error {}

/** Rolls a transaction back because its lead's reference belongs to another lead, which chance hardly ever does. */
class ReferenceTaken extends Error {}

/** A delivery as a row, due now. */
export function outboxRow(delivery: NewDelivery, now: number): OutboxRow {
  const { id, leadId, kind, payload, state, leaseId } = delivery;
  const isTried = leaseId !== null;
  return {
    id,
    kind,
    lead_id: leadId,
    payload: JSON.stringify(payload),
    state,
    due_at: isTried ? now + leaseMs : now,
    lease_id: leaseId,
    attempts: isTried ? 1 : 0,
    first_tried_at: isTried ? now : null,
    last_outcome: null,
    created_at: now,
    settled_at: null,
  };
}

const findKey = prepared((db, { scope, key }: Blanks<{ scope: string; key: string }>) =>
  db.selectFrom("idempotency").selectAll().where("scope", "=", scope).where("key", "=", key),
);

const addKey = prepared((db, row: Blanks<IdempotencyRow>) =>
  db
    .insertInto("idempotency")
    .values(row)
    .onConflict((conflict) => conflict.columns(["scope", "key"]).doNothing()),
);

const addDelivery = prepared((db, row: Blanks<OutboxRow>) => db.insertInto("outbox").values(row));

const addLead = prepared((db, row: Blanks<LeadRow>) =>
  db
    .insertInto("leads")
    .values(row)
    .onConflict((conflict) => conflict.column("reference").doNothing()),
);

/** @returns "reference_taken" when another lead has this one's reference, and nothing was inserted */
export async function insertLead(
  trx: Transaction<Tables>,
  lead: Omit<LeadRow, "erased_at">,
): Promise<"inserted" | "reference_taken"> {
  const { numAffectedRows } = await addLead(trx, { ...lead, erased_at: null });
  return numAffectedRows === 1n ? "inserted" : "reference_taken";
}

async function insertKey(trx: Transaction<Tables>, row: IdempotencyRow): Promise<void> {
  const { numAffectedRows } = await addKey(trx, row);
  if (numAffectedRows === 0n) throw new KeyTaken();
}

function storeUnavailable(cause: unknown): Problem {
  return new Problem("store_unavailable", { headers: { "Retry-After": "5" }, cause });
}
