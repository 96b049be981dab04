import { mailOutboxKinds, type OutboxKind } from "./store/tables";

export interface CallLimits {
  maxCalls: number;
  /** What is left of the calls is free for the first tries of visitors while a backlog is worked off. */
  maxWorkerCalls: number;
  /** Of the worker's. The rest is free for leads while slow files are on their way. */
  maxFormCalls: number;
  /** As `maxFormCalls`, of letters. */
  maxMailCalls: number;
}

/**
 * The numbers, from 1, of the calls that a visitor or the worker may take where all hosts share them. So the limits hold
 * for all hosts together: visitors begin with the highest, of which the worker has none; files and letters have their
 * own.
 */
export function callNumbers(
  { maxCalls, maxWorkerCalls, maxFormCalls, maxMailCalls }: CallLimits,
  caller: "visitor" | OutboxKind,
): { first: number; last: number } {
  if (caller === "visitor") return { first: 1, last: maxCalls };
  if (caller === "form") return { first: 1, last: maxFormCalls };
  return { first: isMail(caller) ? maxWorkerCalls - maxMailCalls + 1 : 1, last: maxWorkerCalls };
}

/** Counts the calls under way of this process, so that neither an upstream nor this process has to bear more. */
export class CallBudget {
  readonly #limits: CallLimits;
  #visitors = 0;
  #worker = 0;
  #forms = 0;
  #mails = 0;

  constructor(limits: CallLimits) {
    this.#limits = limits;
  }

  /** @returns whether a visitor's first try may be made; it is to be given back */
  takeForVisitor(): boolean {
    if (this.#visitors + this.#worker >= this.#limits.maxCalls) return false;
    this.#visitors += 1;
    return true;
  }

  /** @returns how many calls the worker may make, `most` at most; they are to be given back */
  takeForWorker(kind: OutboxKind, most: number): number {
    const { maxCalls, maxWorkerCalls, maxFormCalls, maxMailCalls } = this.#limits;
    const free = Math.min(maxCalls - this.#visitors - this.#worker, maxWorkerCalls - this.#worker);
    const ofKind =
      kind === "form" ? maxFormCalls - this.#forms : isMail(kind) ? maxMailCalls - this.#mails : free;
    const taken = Math.max(0, Math.min(most, free, ofKind));
    this.#countWorkers(kind, taken);
    return taken;
  }

  get isRoomForWorker(): boolean {
    return (
      this.#worker < this.#limits.maxWorkerCalls && this.#visitors + this.#worker < this.#limits.maxCalls
    );
  }

  giveBackVisitors(): void {
    this.#visitors -= 1;
  }

  giveBackWorkers(kind: OutboxKind, count: number): void {
    this.#countWorkers(kind, -count);
  }

  #countWorkers(kind: OutboxKind, difference: number): void {
    this.#worker += difference;
    if (kind === "form") this.#forms += difference;
    if (isMail(kind)) this.#mails += difference;
  }
}

function isMail(kind: OutboxKind): boolean {
  return mailOutboxKinds.some((each) => each === kind);
}
