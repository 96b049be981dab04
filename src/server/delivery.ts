import { randomUUID } from "node:crypto";
import { FileFault, type AttachmentFiles, type OutgoingFile } from "./attachment-files";
import { CallBudget, callNumbers, type CallLimits } from "./call-budget";
import { deliver, type Destination, type Destinations, type Outcome } from "./crm";
import { errorFacts, log } from "./log";
import { tellTimed } from "./observed";
import { orAfter } from "./or-after";
import { refusedSince, retryLimits, settlementOf } from "./retries";
import { hasTakenSince, retryRefused } from "./store/delivery-refusals";
import { keyOfUpstream } from "./store/pauses";
import type { CallTerms } from "./store/shared-calls";
import type { CallKey, ClaimOptions, Settlement, Store, StoredAnswer } from "./store/store";
import { leadOutboxKinds, outboxKinds, type OutboxKind, type OutboxRow } from "./store/tables";
import { UpstreamPauses } from "./upstream-pauses";

/** Everything about time and number in the delivery; times in ms. */
export const deliveryLimits = {
  ...retryLimits,
  callTimeoutMs: 5000,
  /** With a file: 5 MB over a line of 1 Mbit/s. Shorter than the lease of a row. */
  fileCallTimeoutMs: 40_000,
  /** With a letter: mail servers look up who calls before they answer. */
  mailCallTimeoutMs: 10_000,
  /** How long a visitor waits for the CRM's answer. */
  answerWithinMs: 1000,
  ...({ maxCalls: 8, maxWorkerCalls: 6, maxFormCalls: 3, maxMailCalls: 3 } satisfies CallLimits),
  /** How long an upstream that has refused our credentials is left alone. */
  pauseMs: 5000,
  /** How many rows of a kind are tried together after that. */
  maxTrialCalls: 3,
  /** A call that all hosts count is under way for its time limit and this at most: its host is gone. */
  callMarginMs: 15_000,
};

export type DeliveryLimits = typeof deliveryLimits;

interface DeliveryOptions {
  store: Store;
  files: AttachmentFiles;
  destinations: Destinations;
  now: () => number;
  /** From 0 to 1, for the jitter. */
  random?: () => number;
  limits?: Partial<DeliveryLimits>;
}

/** The right to make a first try, and the lease of the row that it will be made for. */
export interface FirstTry {
  leaseId: string;
  /** On which the store lets it have one of the calls of all hosts. */
  terms: CallTerms;
  destination: Destination;
  /** Gives the right back when no row came of it. */
  release(): void;
}

/** Carries the outbox upstream. One for the whole process, because it counts the calls. */
export class DeliveryQueue {
  readonly #store: Store;
  readonly #files: AttachmentFiles;
  readonly #destinations: Destinations;
  readonly #now: () => number;
  readonly #random: () => number;
  readonly #limits: DeliveryLimits;
  readonly #running = new Set<Promise<unknown>>();
  readonly #wakers = new Set<() => void>();
  readonly #pauses: UpstreamPauses;
  readonly #calls: CallBudget;
  /** Cuts off the files and letters on their way. */
  #cutOff = new AbortController();

  constructor({ store, files, destinations, now, random = Math.random, limits }: DeliveryOptions) {
    this.#store = store;
    this.#files = files;
    this.#destinations = destinations;
    this.#now = now;
    this.#random = random;
    this.#limits = { ...deliveryLimits, ...limits };
    this.#pauses = new UpstreamPauses({ store, now, pauseMs: this.#limits.pauseMs });
    this.#calls = new CallBudget(this.#limits);
  }

  get answerWithinMs(): number {
    return this.#limits.answerWithinMs;
  }

  /** The kinds that have an address to be delivered to. */
  get deliverableKinds(): OutboxKind[] {
    return outboxKinds.filter((kind) => this.#destinations[kind]);
  }

  /** The same, together where they go to the same upstream. */
  get kindsByUpstream(): OutboxKind[][] {
    return this.#urls().map((url) => this.#kindsAt(url));
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
    if (!destination || this.#pauses.stateOf(destination.url) === "paused") return null;
    if (!this.#calls.takeForVisitor()) return null;
    const release = () => {
      this.#calls.giveBackVisitors();
      this.wake();
    };
    const terms = { ...this.#termsOf("visitor"), upstream: keyOfUpstream(destination.url) };
    return { leaseId: randomUUID(), terms, destination, release };
  }

  /**
   * Makes the first try for a caller who waits. Takes at most `answerWithinMs`; the try itself runs on.
   * @param answers what to answer, and to record for the call's key: once delivered in time, else
   */
  tryFirst(
    row: OutboxRow,
    firstTry: FirstTry,
    call: CallKey,
    answers: { delivered: (message: string) => StoredAnswer; otherwise: StoredAnswer },
  ): Promise<StoredAnswer> {
    const answered = this.#tryFirst(row, firstTry, call, answers);
    this.#track(answered);
    return answered;
  }

  /**
   * Starts as many due deliveries as may run, leads before all else, and does not wait for them.
   * @param longestCallMs for hosts that end a call of ours soon: a file then has less time
   */
  async startDue(longestCallMs = Number.POSITIVE_INFINITY): Promise<number> {
    if (!this.#calls.isRoomForWorker) return 0;
    const [due] = await Promise.all([this.#store.dueKinds(), this.#pauses.refresh()]);
    // As they are now, for the whole round: the first kind must not use up the trial of the others.
    const states = new Map(this.#urls().map((url) => [url, this.#pauses.stateOf(url)]));
    const onTrial = new Set<string>();
    let started = 0;
    const start = async (kind: OutboxKind, which: "any" | "not_refused", most: number) => {
      const destination = this.#destinations[kind];
      if (!destination || !due.has(kind)) return;
      const { url } = destination;
      // Whatever comes of it, the next trial is not at once, nor made by another host.
      const begins = states.get(url) === "on_trial" && !onTrial.has(url);
      const trial = begins ? this.#pauses.trialOf(url) : null;
      const count = await this.#startDueTo(destination, kind, { which, most, longestCallMs, trial });
      started += count;
      if (count > 0 && begins) onTrial.add(url);
    };

    for (const kind of outboxKinds) {
      const state = states.get(this.#destinations[kind]?.url ?? "");
      if (state === "open") await start(kind, "any", this.#limits.maxWorkerCalls);
      // Not with those that it has refused: that may have been about their text alone.
      if (state === "on_trial") await start(kind, "not_refused", this.#limits.maxTrialCalls);
    }
    for (const kind of outboxKinds) {
      const url = this.#destinations[kind]?.url ?? "";
      if (states.get(url) === "on_trial" && !onTrial.has(url)) await start(kind, "any", 1);
    }
    if (onTrial.size > 0) await this.#pauses.refresh();
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

  /** Resolves when no call is running; each ends within its own time limit. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** As `idle`, within `callTimeoutMs`: a file or letter that is still on its way then is cut off, and sent again later. */
  async finish(): Promise<void> {
    const cutOff = this.#cutOff;
    const handle = setTimeout(() => cutOff.abort(), this.#limits.callTimeoutMs);
    await this.idle();
    clearTimeout(handle);
    this.#cutOff = new AbortController();
  }

  async #tryFirst(
    ...[row, firstTry, call, answers]: Parameters<DeliveryQueue["tryFirst"]>
  ): Promise<StoredAnswer> {
    const { destination } = firstTry;
    const attempt = this.#attempt(row, destination, this.#limits.callTimeoutMs).finally(() =>
      this.#calls.giveBackVisitors(),
    );
    const outcome = await orAfter(attempt, this.#limits.answerWithinMs);
    if (!outcome) {
      this.#track(attempt.then((late) => this.#settle(row, destination, late)));
      await this.#harmless(() => this.#store.answer(call, answers.otherwise));
      return answers.otherwise;
    }
    const answer = outcome.result === "delivered" ? answers.delivered(outcome.message) : answers.otherwise;
    await this.#settle(row, destination, outcome, { call, answer });
    return answer;
  }

  async #startDueTo(
    destination: Destination,
    kind: OutboxKind,
    {
      most,
      longestCallMs,
      ...options
    }: Pick<ClaimOptions, "which" | "trial"> & { most: number; longestCallMs: number },
  ): Promise<number> {
    // Taken before the wait for the store, and given back, so that nobody takes them meanwhile.
    const limit = this.#calls.takeForWorker(kind, most);
    if (limit === 0) return 0;
    let rows: OutboxRow[] = [];
    try {
      rows = await this.#store.claim(kind, limit, { ...options, terms: this.#termsOf(kind) });
    } finally {
      this.#calls.giveBackWorkers(kind, limit - rows.length);
    }
    for (const row of rows) this.#track(this.#tryAgain(row, destination, longestCallMs));
    return rows.length;
  }

  #termsOf(caller: "visitor" | OutboxKind): CallTerms {
    const { callTimeoutMs, fileCallTimeoutMs, mailCallTimeoutMs, callMarginMs } = this.#limits;
    const isMail = caller === "mail" || caller === "reminder";
    const timeoutMs = isMail ? mailCallTimeoutMs : caller === "form" ? fileCallTimeoutMs : callTimeoutMs;
    return { ...callNumbers(this.#limits, caller), withinMs: timeoutMs + callMarginMs };
  }

  #urls(): string[] {
    return [...new Set(Object.values(this.#destinations).map(({ url }) => url))];
  }

  #kindsAt(url: string): OutboxKind[] {
    return outboxKinds.filter((kind) => this.#destinations[kind]?.url === url);
  }

  async #tryAgain(row: OutboxRow, destination: Destination, longestCallMs: number): Promise<void> {
    const outcome = await this.#attempt(row, destination, longestCallMs);
    this.#calls.giveBackWorkers(row.kind, 1);
    await this.#settle(row, destination, outcome);
  }

  /** Never throws. */
  async #attempt(row: OutboxRow, destination: Destination, longestCallMs: number): Promise<Outcome> {
    const begun = performance.now();
    const outcome = await this.#call(row, destination, longestCallMs);
    tellTimed({ what: "upstream", call: row.kind, ms: performance.now() - begun });
    return outcome;
  }

  async #call(row: OutboxRow, destination: Destination, longestCallMs: number): Promise<Outcome> {
    const { kind, lead_id: leadId } = row;
    let file: OutgoingFile | null = null;
    const begun = performance.now();
    try {
      if (kind === "form" && leadId !== null) {
        // The other half is for the call.
        file = await this.#files.open(leadId, { timeoutMs: longestCallMs / 2, cutOff: this.#cutOff.signal });
      }
    } catch (error) {
      return withoutFile(row, error);
    }
    const leftMs = Math.max(1, Math.round(longestCallMs - (performance.now() - begun)));
    const { callTimeoutMs, fileCallTimeoutMs, mailCallTimeoutMs } = this.#limits;
    if (destination.send) {
      const limits = { timeoutMs: Math.min(leftMs, mailCallTimeoutMs), cutOff: this.#cutOff.signal };
      return destination.send(row, limits);
    }
    const timeoutMs = Math.min(leftMs, file ? fileCallTimeoutMs : callTimeoutMs);
    const limits = { timeoutMs, ...(file && { cutOff: this.#cutOff.signal }) };
    const outcome = await deliver(row, file, destination, limits);
    const fault = file?.fault() ?? null;
    return fault && outcome.result === "retry" ? withoutFile(row, fault) : outcome;
  }

  /** Never throws: what cannot be recorded now is tried again when the lease ends. */
  async #settle(
    row: OutboxRow,
    { url, origin }: Destination,
    outcome: Outcome,
    waiting?: { call: CallKey; answer: StoredAnswer },
  ): Promise<void> {
    const settlement = await this.#settlementOf(row, url, outcome);
    if (outcome.result === "unauthorized" && settlement.state === "pending") {
      await this.#harmless(() => this.#pauses.pause(url));
      log("error", "delivery_paused", { origin, row: row.id });
    }
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
    const isTaken = outcome.result === "delivered" || outcome.result === "refused";
    await this.#harmless(async () => {
      const isResumed = isTaken && (await this.#pauses.lift(url));
      if (isResumed) await retryRefused(this.#store, this.#kindsAt(url), this.#now());
    });
    // Only now is its call free for all hosts.
    this.wake();
  }

  async #settlementOf(row: OutboxRow, url: string, outcome: Outcome): Promise<Settlement> {
    const since = refusedSince(row, outcome);
    let othersPass = false;
    if (outcome.result === "unauthorized" && since !== null) {
      await this.#harmless(async () => {
        othersPass = await hasTakenSince(this.#store, this.#kindsAt(url), since);
      });
    }
    const circumstances = { now: this.#now(), random: this.#random(), limits: this.#limits, othersPass };
    return settlementOf(row, outcome, circumstances);
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

/** The outcome of a try whose file could not be read. */
function withoutFile(row: OutboxRow, error: unknown): Outcome {
  const fault = error instanceof FileFault ? error : null;
  log("error", "attachment_not_read", { row: row.id, ...errorFacts(fault?.cause ?? error) });
  return { result: "retry", reason: fault?.code ?? "store", retryAfterMs: 0 };
}
