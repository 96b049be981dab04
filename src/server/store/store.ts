import type { Kysely, Transaction } from "kysely";
import { tellTimed } from "../observed";
import { Problem } from "../problem";
import { insertAttachment, type PlacedFile } from "./attachments";
import {
  findEarlierAnswer,
  forgetOldAnswers,
  inRoundsForKey,
  keepAnswer,
  replaceAnswer,
  type AnsweredCall,
  type CallKey,
  type StoredAnswer,
} from "./call-keys";
import { StoreConnection, storeUnavailable, type StoreOptions } from "./connection";
import type { Reading, SharedJob, Work } from "./database";
import { isDiskLow } from "./disk-space";
import { inSteps, mostAtOnce } from "./erased-rows";
import { insertLead } from "./leads";
import { defineOperation, type Operation } from "./operations";
import {
  deliveryCounts,
  dueKinds,
  insertDelivery,
  isAnyDue,
  leaseDue,
  outboxRow,
  settleDelivery,
  type NewDelivery,
  type Settlement,
  type WhichDue,
} from "./outbox";
import { beginTrial, type Trial } from "./pauses";
import { countCall, countedCalls, forgetOldCounts, readQuotaKey, type Quota } from "./quota-counts";
import { leaseForFirstTry, type CallTerms } from "./shared-calls";
import { isSlotTaken, takeHour, type SlotKey } from "./slots";
import {
  leadOutboxKinds,
  type LeadRow,
  type OutboxKind,
  type OutboxRow,
  type OutboxState,
  type Tables,
} from "./tables";

export type { CallKey, NewDelivery, Settlement, StoredAnswer, StoreOptions };

export interface NewEntry extends AnsweredCall {
  delivery: NewDelivery;
  /** Of the first try, where the delivery has a lease for it. */
  terms?: CallTerms | null;
  /** What the call counts against, see `quotasOf`. A repeated call is not counted. */
  quotas: readonly Quota[];
  /** What a repeated call gets, until `settle` or `answer` says otherwise. */
  answer: StoredAnswer;
}

export interface NewLead extends NewEntry {
  lead: Omit<LeadRow, "created_at" | "erased_at">;
  file: PlacedFile | null;
  /** The hour that it takes, in halves, or nothing. Where somebody else has one of them, nothing is committed. */
  hour: readonly SlotKey[];
  /** What is written to the sender, as long as few were lately; and by what those are counted. */
  receipt?: { delivery: NewDelivery; quota: Quota } | null;
}

export interface ClaimOptions {
  /** `not_refused`: none whose last try was refused, so that a paused upstream is asked with others. */
  which?: WhichDue;
  /** Of the calls that will be made, one for each row. */
  terms?: CallTerms;
  /** Only if the trial of this upstream can be begun. */
  trial?: Trial | null;
}

/** What `once` has to know of the work that it did. */
export interface Done<T> {
  answer: StoredAnswer;
  /** The lead or booking with which the answer is erased. */
  leadId: string | null;
  result: T;
  quotas?: readonly Quota[];
}

export type Accepted =
  { repeated: true; answer: StoredAnswer } | { repeated: false; answer: StoredAnswer; row: OutboxRow };

export type OnceDone<T> =
  { repeated: true; answer: StoredAnswer } | { repeated: false; answer: StoredAnswer; result: T };

/**
 * Everything that must outlive the process. Each method is one transaction, short because SQLite makes writers take
 * turns. A fault of the store itself is thrown as the problem `store_unavailable`.
 */
export class Store {
  /** Milliseconds since 1970, by the clock that all hosts on this store share. */
  readonly now: () => number;
  readonly #env: StoreOptions["env"];
  readonly #connection: StoreConnection;
  #quotaKey: string | null = null;

  constructor(options: StoreOptions) {
    this.#env = options.env;
    this.#connection = new StoreConnection(options);
    this.now = this.#connection.now;
  }

  /**
   * Commits the lead, its file, its delivery and the answer for its key together, or nothing. Where the disk is nearly
   * full, a lead whose file goes there is refused as `store_unavailable`.
   * @returns "reference_taken" when another lead has this one's reference, and nothing was committed
   * @throws Problem `rate_limited`, `key_reused`, `in_progress`, `slot_taken`
   */
  async accept(entry: NewLead): Promise<Accepted | "reference_taken"> {
    // A thousand leads need the room of one file.
    if (entry.file?.bytes && (await this.isDiskLow())) throw storeUnavailable(undefined, 60);
    try {
      return await this.#writeUnderKey((trx) => this.#acceptIn(trx, entry));
    } catch (error) {
      if (error instanceof ReferenceTaken) return "reference_taken";
      if (entry.hour.length > 0 && isSlotTaken(error)) throw new Problem("slot_taken", { cause: error });
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
   * As `accept`, for a call that stores something else: the operation and the answer for the call's key are one
   * transaction.
   * @param operation says what to answer, which lead (or booking) goes with it, and what it counts against
   * @throws Problem `key_reused`, `in_progress`, `rate_limited`, and what the operation throws
   */
  async once<Input, T>(
    call: AnsweredCall,
    operation: Operation<Input, Done<T>>,
    input: Input,
  ): Promise<OnceDone<T>> {
    return this.#writeUnderKey(async (trx) => {
      const now = this.now();
      const earlier = await findEarlierAnswer(trx, call, now);
      if (earlier) return { repeated: true, answer: earlier };
      const { answer, leadId, result, quotas = [] } = await operation.run(trx, input, now);
      await keepAnswer(trx, call, { answer, leadId }, now);
      await this.#count(trx, quotas);
      return { repeated: false, answer, result };
    });
  }

  /** Commits all that the operation writes, or nothing. */
  async perform<Input, Result>(operation: Operation<Input, Result>, input: Input): Promise<Result> {
    return this.write((trx) => operation.run(trx, input, this.now()));
  }

  /** Replaces what a repeated call gets, once the first call knows its answer. */
  async answer(call: CallKey, answer: StoredAnswer): Promise<void> {
    if (call.key !== null) await this.write((trx) => replaceAnswer(trx, call, answer));
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
      const isSettled = await settleDelivery(trx, row, settlement, this.now());
      if (waiting) await replaceAnswer(trx, waiting.call, waiting.answer);
      return isSettled;
    });
  }

  /** The kinds of which anything is due. */
  async dueKinds(): Promise<Set<OutboxKind>> {
    const look = (db: Kysely<Tables>) => dueKinds(db, this.now());
    // A transaction is told the database's time. SQLite has none of its own, and only one can write at a time.
    return this.#env.DATABASE_URL === undefined ? this.use(look) : this.write(look);
  }

  /** Takes up to `limit` rows of a kind that are due, oldest first, under a lease. */
  async claim(
    kind: OutboxKind,
    limit: number,
    { which = "any", terms, trial = null }: ClaimOptions = {},
  ): Promise<OutboxRow[]> {
    const wanted = { kind, limit, which, terms };
    // A trial is not begun in vain: the caller knows only that something of the kind is due.
    if (trial && !(await this.use((db) => isAnyDue(db, wanted, this.now())))) return [];
    return this.#connection.run((database) =>
      database.write(async (trx) => {
        const now = this.now();
        if (trial && !(await beginTrial(trx, trial, now))) return [];
        return leaseDue(trx, database, wanted, now);
      }),
    );
  }

  async findLead(id: string): Promise<Pick<LeadRow, "id" | "test" | "quarantine"> | undefined> {
    return this.use((db) =>
      db.selectFrom("leads").select(["id", "test", "quarantine"]).where("id", "=", id).executeTakeFirst(),
    );
  }

  /**
   * How many rows of these kinds wait to be delivered or for the operator, how many leads are held as a robot's, and how
   * many payments fit no booking.
   */
  async counts(
    kinds: readonly OutboxKind[],
  ): Promise<{ backlog: number; parked: number; quarantine: number; unplaced: number }> {
    const { rows, unplaced } = await this.use(async (db) => ({
      rows: await deliveryCounts(db),
      unplaced: await db
        .selectFrom("unplaced_payments")
        .select((eb) => eb.fn.countAll<number | string>().as("count"))
        .where("settled_at", "is", null)
        .executeTakeFirstOrThrow(),
    }));
    const countOf = (wanted: OutboxState, among: readonly OutboxKind[]) =>
      rows
        .filter(({ kind, state }) => state === wanted && among.includes(kind))
        .reduce((sum, { deliveries }) => sum + deliveries, 0);
    return {
      // A reminder waits for its time, not for anybody.
      backlog: countOf(
        "pending",
        kinds.filter((kind) => kind !== "reminder"),
      ),
      parked: countOf("parked", kinds),
      quarantine: countOf("quarantine", leadOutboxKinds),
      unplaced: Number(unplaced.count),
    };
  }

  /** How many calls a quota counts at this time. */
  async countedCalls(quota: Quota): Promise<number> {
    return this.use(async (db) => {
      this.#quotaKey ??= await readQuotaKey(db);
      return countedCalls(db, this.#quotaKey, quota, this.now());
    });
  }

  /**
   * Forgets the keys and the counts that have lived their time, in small steps.
   * @param mayGoOn asked before each step
   */
  async forgetExpired(mayGoOn?: () => boolean): Promise<void> {
    await inSteps(() => this.perform(forgetExpiredStep, null), mayGoOn);
  }

  /**
   * Opens the database now, and brings its tables up to date, which the first use would do.
   * @throws Problem `store_unavailable`
   */
  async open(): Promise<void> {
    await this.#connection.run(() => Promise.resolve());
  }

  /** Whether files are refused, see `MIN_FREE_DISK_MB`. */
  async isDiskLow(): Promise<boolean> {
    return isDiskLow(this.#env);
  }

  /** Whether whoever does the store's work answers at all. @throws Problem `store_unavailable` */
  ping(): Promise<void> {
    return Promise.resolve();
  }

  /** Makes what was deleted unreadable, see `Database.leaveNoTrace`. */
  async leaveNoTrace(options: { rebuild: boolean | "always" }): Promise<boolean> {
    return this.#connection.run((database) => database.leaveNoTrace(options));
  }

  /** Does `work` unless another host is at this job; then null, see `Database.onOneHost`. */
  async onOneHost<T>(job: SharedJob, work: () => Promise<T>): Promise<T | null> {
    return this.#connection.run((database) => database.onOneHost(job, work));
  }

  /**
   * Calls `hear` when another process has left work and does not do it itself, if that can be heard. @returns how to stop
   */
  async listen(hear: () => void): Promise<() => void> {
    return this.#connection.run((database) => Promise.resolve(database.listen(hear)));
  }

  /** Says to the hosts that there is work, for a process that does none itself, or no more. */
  async notify(): Promise<void> {
    await this.#connection.run((database) => database.notify());
  }

  /** For the queries that have files of their own beside this one. Only reads. */
  async use<T>(work: Reading<T>): Promise<T> {
    return timed(this.#connection.run((database) => work(database.queries)));
  }

  /**
   * One transaction: all that `work` writes is committed when this resolves, or nothing is. SQLite commits several
   * works together; one that throws is undone alone. `work` may be run again from its start, so it changes nothing
   * but the database, and it awaits nothing but its own queries, not even another `write`. Only where the store works
   * in this very thread: everything that the host does is an operation, see `perform`.
   */
  async write<T>(work: Work<T>): Promise<T> {
    return timed(this.#connection.run((database) => database.write(work)));
  }

  /** Waits for what is under way. */
  async close(): Promise<void> {
    await this.#connection.close();
  }

  async #writeUnderKey<T>(work: Work<T>): Promise<T> {
    return inRoundsForKey(() => this.write(work));
  }

  async #acceptIn(
    trx: Transaction<Tables>,
    entry: NewEntry & Partial<Pick<NewLead, "lead" | "file" | "receipt" | "hour">>,
  ): Promise<Accepted> {
    const now = this.now();
    const earlier = await findEarlierAnswer(trx, entry, now);
    if (earlier) return { repeated: true, answer: earlier };
    const { answer, file, lead, receipt, terms = null } = entry;
    const leaseId = await leaseForFirstTry(trx, { leaseId: entry.delivery.leaseId, terms }, now);
    const delivery = { ...entry.delivery, leaseId };
    // Without a first try nobody changes the answer any more.
    const call = leaseId === entry.delivery.leaseId ? entry : { ...entry, answerWithinMs: 0 };
    if (lead && (await insertLead(trx, { ...lead, created_at: now })) === "reference_taken") {
      throw new ReferenceTaken();
    }
    if (lead && entry.hour && !(await takeHour(trx, entry.hour, lead.id, now))) {
      throw new Problem("slot_taken");
    }
    const row = outboxRow(delivery, now);
    await insertDelivery(trx, row);
    await keepAnswer(trx, call, { answer, leadId: delivery.leadId }, now);
    if (lead && file) await insertAttachment(trx, lead.id, file, now);
    if (receipt) await this.#insertReceipt(trx, receipt, now);
    await this.#count(trx, entry.quotas);
    return { repeated: false, answer, row };
  }

  /** A receipt too many is left out, and its lead is taken all the same: an address may be anybody's. */
  async #insertReceipt(
    trx: Transaction<Tables>,
    { delivery, quota }: NonNullable<NewLead["receipt"]>,
    now: number,
  ): Promise<void> {
    this.#quotaKey ??= await readQuotaKey(trx);
    if ((await countedCalls(trx, this.#quotaKey, quota, now)) >= quota.most) return;
    await insertDelivery(trx, outboxRow(delivery, now));
    await this.#count(trx, [quota]);
  }

  /**
   * The last step of a transaction: on PostgreSQL the counts of all callers are one locked row until it ends, and a
   * large file that is still being sent would hold up every other lead. It comes after the key, so that a call whose
   * key was taken meanwhile gets that key's answer and not a refusal.
   */
  async #count(trx: Transaction<Tables>, quotas: readonly Quota[]): Promise<void> {
    if (quotas.length === 0) return;
    this.#quotaKey ??= await readQuotaKey(trx);
    await countCall(trx, this.#quotaKey, quotas, this.now());
  }
}

async function timed<T>(work: Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await work;
  } finally {
    tellTimed({ what: "store", ms: performance.now() - begun });
  }
}

/** Rolls a transaction back because its lead's reference belongs to another lead, which chance hardly ever does. */
class ReferenceTaken extends Error {}

/** Says whether there may be more. */
const forgetExpiredStep = defineOperation("forgetExpiredStep", async (trx, _: null, now) => {
  const keys = await forgetOldAnswers(trx, now, mostAtOnce);
  const counts = await forgetOldCounts(trx, now, mostAtOnce);
  return Math.max(keys, counts) === mostAtOnce;
});
