import { randomUUID } from "node:crypto";
import { deliver, type Destination, type Destinations, type Outcome } from "./crm";
import { errorFacts, log } from "./log";
import { findAttachment, type Attachment } from "./store/attachments";
import type { CallKey, Settlement, Store, StoredAnswer } from "./store/store";
import { leadOutboxKinds, outboxKinds, type OutboxKind, type OutboxRow } from "./store/tables";

/** Everything about time and number in the delivery; times in ms. */
export const deliveryLimits = {
  callTimeoutMs: 5000,
  /** How long a visitor waits for the CRM's answer. */
  answerWithinMs: 1000,
  maxCalls: 8,
  /** What is left of the calls is free for the first tries of visitors while a backlog is worked off. */
  maxWorkerCalls: 6,
  firstRetryMs: 2000,
  longestRetryMs: 15 * 60_000,
  /** An upstream that asks for more patience than this is asked again all the same. */
  longestAskedMs: 6 * 60 * 60_000,
  giveUpAfterMs: 72 * 60 * 60_000,
  firstPauseMs: 60_000,
  longestPauseMs: 15 * 60_000,
};

export type DeliveryLimits = typeof deliveryLimits;

interface DeliveryOptions {
  store: Store;
  destinations: Destinations;
  now: () => number;
  /** From 0 to 1, for the jitter. */
  random?: () => number;
  limits?: Partial<DeliveryLimits>;
}

/** The right to make a first try, and the lease of the row that it will be made for. */
export interface FirstTry {
  leaseId: string;
  destination: Destination;
  /** Gives the right back when no row came of it. */
  release(): void;
}

interface Pause {
  until: number;
  refusals: number;
}

/** Carries the outbox upstream. One for the whole process, because it counts the calls. */
export class DeliveryQueue {
  readonly #store: Store;
  readonly #destinations: Destinations;
  readonly #now: () => number;
  readonly #random: () => number;
  readonly #limits: DeliveryLimits;
  readonly #running = new Set<Promise<unknown>>();
  readonly #wakers = new Set<() => void>();
  /** By origin: where our credentials were refused. A restart, as after a change of them, clears it. */
  readonly #pauses = new Map<string, Pause>();
  #calls = 0;
  #workerCalls = 0;

  constructor({ store, destinations, now, random = Math.random, limits }: DeliveryOptions) {
    this.#store = store;
    this.#destinations = destinations;
    this.#now = now;
    this.#random = random;
    this.#limits = { ...deliveryLimits, ...limits };
  }

  get answerWithinMs(): number {
    return this.#limits.answerWithinMs;
  }

  /** Whether an upstream refuses our credentials, so that its queue waits. */
  get isPaused(): boolean {
    return this.#pauses.size > 0;
  }

  /** The kinds that have an address to be delivered to. */
  get deliverableKinds(): OutboxKind[] {
    return outboxKinds.filter((kind) => this.#destinations[kind]);
  }

  /** The kinds whose waiting means that something is undone: leads always, the others where they have an address. */
  get countedKinds(): OutboxKind[] {
    return outboxKinds.filter(
      (kind) => leadOutboxKinds.some((carriesLead) => carriesLead === kind) || this.#destinations[kind],
    );
  }

  /** Null when the first try must be left to the worker: no address, a pause, or all calls are taken. */
  reserveFirstTry(kind: OutboxKind): FirstTry | null {
    const destination = this.#destinations[kind];
    if (!destination || this.#calls >= this.#limits.maxCalls) return null;
    const pause = this.#pauses.get(destination.origin);
    if (pause && pause.until > this.#now()) return null;
    this.#calls += 1;
    return { leaseId: randomUUID(), destination, release: () => this.#free() };
  }

  /**
   * Makes the first try for a caller who waits. Takes at most `answerWithinMs`; the try itself runs on.
   * @param answers what to answer, and to record for the call's key: once delivered in time, else
   */
  async tryFirst(
    row: OutboxRow,
    firstTry: FirstTry,
    call: CallKey,
    answers: { delivered: (message: string) => StoredAnswer; otherwise: StoredAnswer },
  ): Promise<StoredAnswer> {
    const attempt = this.#attempt(row, firstTry.destination);
    const { promise: tooLate, cancel } = timer(this.#limits.answerWithinMs);
    const outcome = await Promise.race([attempt, tooLate]);
    cancel();
    if (!outcome) {
      this.#track(attempt.then((late) => this.#settle(row, firstTry.destination, late)));
      await this.#harmless(() => this.#store.answer(call, answers.otherwise));
      return answers.otherwise;
    }
    const answer = outcome.result === "delivered" ? answers.delivered(outcome.message) : answers.otherwise;
    const settled = this.#settle(row, firstTry.destination, outcome, { call, answer });
    this.#track(settled);
    await settled;
    return answer;
  }

  /** Starts as many due deliveries as may run, leads before all else, and does not wait for them. */
  async startDue(): Promise<number> {
    let started = 0;
    for (const kind of outboxKinds) {
      const destination = this.#destinations[kind];
      if (destination) started += await this.#startDueTo(destination, kind);
    }
    return started;
  }

  /** Calls `waker` whenever there may be something to do. Returns how to stop that. */
  onWork(waker: () => void): () => void {
    this.#wakers.add(waker);
    return () => this.#wakers.delete(waker);
  }

  wake(): void {
    for (const waker of this.#wakers) waker();
  }

  /** Resolves when no call is running; each takes at most `callTimeoutMs`. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  async #startDueTo(destination: Destination, kind: OutboxKind): Promise<number> {
    const limit = this.#freeWorkerCalls(destination);
    if (limit <= 0) return 0;
    // Taken before the wait for the store, and given back, so that nobody takes them meanwhile.
    this.#calls += limit;
    this.#workerCalls += limit;
    let rows: OutboxRow[] = [];
    try {
      rows = await this.#store.claim(kind, limit);
    } finally {
      this.#calls -= limit - rows.length;
      this.#workerCalls -= limit - rows.length;
    }
    for (const row of rows) this.#track(this.#tryAgain(row, destination));
    return rows.length;
  }

  #freeWorkerCalls({ origin }: Destination): number {
    const { maxCalls, maxWorkerCalls } = this.#limits;
    const free = Math.min(maxCalls - this.#calls, maxWorkerCalls - this.#workerCalls);
    const pause = this.#pauses.get(origin);
    if (!pause) return free;
    // After a pause one row goes ahead to see whether the credentials are taken again.
    return pause.until > this.#now() || this.#workerCalls > 0 ? 0 : Math.min(1, free);
  }

  async #tryAgain(row: OutboxRow, destination: Destination): Promise<void> {
    const outcome = await this.#attempt(row, destination);
    this.#workerCalls -= 1;
    await this.#settle(row, destination, outcome);
  }

  /** Never throws. */
  async #attempt(row: OutboxRow, destination: Destination): Promise<Outcome> {
    const { kind, lead_id: leadId } = row;
    let file: Attachment | null = null;
    try {
      if (kind === "form" && leadId !== null) {
        file = await this.#store.use((db) => findAttachment(db, leadId));
      }
    } catch (error) {
      log("error", "attachment_not_read", { row: row.id, ...errorFacts(error) });
      return { result: "retry", reason: "store", retryAfterMs: 0 };
    }
    return deliver(row, file, destination, this.#limits.callTimeoutMs);
  }

  /** Never throws: what cannot be recorded now is tried again when the lease ends. */
  async #settle(
    row: OutboxRow,
    destination: Destination,
    outcome: Outcome,
    waiting?: { call: CallKey; answer: StoredAnswer },
  ): Promise<void> {
    this.#free();
    if (outcome.result === "unauthorized") this.#pause(destination.origin);
    else this.#pauses.delete(destination.origin);
    const settlement = this.#settlementOf(row, outcome);
    log(settlement.state === "parked" ? "error" : "info", "delivery", {
      kind: row.kind,
      row: row.id,
      attempt: row.attempts,
      outcome: outcome.reason,
      state: settlement.state,
    });
    await this.#harmless(async () => {
      const isOurs = await this.#store.settle(row, settlement, waiting);
      if (!isOurs) log("warn", "delivery_lease_lost", { row: row.id });
    });
  }

  #settlementOf(row: OutboxRow, outcome: Outcome): Settlement {
    const now = this.#now();
    const last_outcome = outcome.reason;
    switch (outcome.result) {
      case "delivered":
        return { state: "done", last_outcome };
      case "refused":
        return { state: "parked", last_outcome };
      case "unauthorized":
        // Not the row's fault: its tries are counted anew after the pause.
        return { state: "pending", due_at: now, last_outcome, attempts: 0, first_tried_at: null };
      case "retry": {
        const { giveUpAfterMs, longestAskedMs } = this.#limits;
        if (now - (row.first_tried_at ?? now) >= giveUpAfterMs) {
          return { state: "parked", last_outcome };
        }
        const asked = Math.min(outcome.retryAfterMs, longestAskedMs);
        const due_at = now + Math.max(asked, this.#backoff(row.attempts));
        return { state: "pending", due_at, last_outcome };
      }
    }
  }

  /** Doubling with full jitter. */
  #backoff(attempts: number): number {
    const { firstRetryMs, longestRetryMs } = this.#limits;
    const ceiling = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.max(0, attempts - 1));
    return Math.round(this.#random() * ceiling);
  }

  #pause(origin: string): void {
    const { firstPauseMs, longestPauseMs } = this.#limits;
    const refusals = (this.#pauses.get(origin)?.refusals ?? 0) + 1;
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** (refusals - 1));
    this.#pauses.set(origin, { until: this.#now() + pauseMs, refusals });
    log("error", "delivery_paused", { origin, pauseMs });
  }

  #free(): void {
    this.#calls -= 1;
    this.wake();
  }

  #track(work: Promise<unknown>): void {
    const tracked = work
      .catch((error: unknown) => log("error", "delivery_failed", errorFacts(error)))
      .finally(() => this.#running.delete(tracked));
    this.#running.add(tracked);
  }

  async #harmless(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log("error", "delivery_not_recorded", errorFacts(error));
    }
  }
}

function timer(ms: number): { promise: Promise<null>; cancel: () => void } {
  let cancel = () => {};
  const promise = new Promise<null>((resolve) => {
    const handle = setTimeout(() => resolve(null), ms);
    cancel = () => clearTimeout(handle);
  });
  return { promise, cancel };
}
