import { Problem } from "./problem";

const minuteMs = 60_000;
/** Beyond so many the oldest counts are dropped, so that made-up addresses cannot fill the memory. */
const mostCounts = 10_000;

// Not `origin`: a page elsewhere could make its visitor's browser send such calls and shut the visitor out of ours.
const countedCodes = new Set<Problem["code"]>(["invalid", "json", "type", "too_large"]);

/** Which calls are counted together, as those of the quotas are: those of an address to one form. */
export interface RefusalSubject {
  /** The path of the endpoint. */
  path: string;
  /** Null where it is not known; all such calls share one count. */
  address: string | null;
}

/**
 * Counts the calls that were refused for what they are. They are not stored, so that no quota of the
 * store sees them, but reading and checking them takes the time of everybody else. Each process counts its own: to
 * write each refusal to the store would cost more than what it prevents.
 */
export class RefusalCounts {
  readonly #most: number;
  readonly #now: () => number;
  readonly #counts = new Map<string, { calls: number; endsAt: number }>();

  /** @param most refused calls a minute */
  constructor(most: number, now: () => number) {
    this.#most = most;
    this.#now = now;
  }

  /**
   * Belongs before a body is read.
   * @throws Problem `rate_limited` when too many calls have been refused
   */
  check(subject: RefusalSubject): void {
    const count = this.#current(keyOf(subject));
    if (!count || count.calls < this.#most) return;
    const wait = Math.ceil((count.endsAt - this.#now()) / 1000);
    throw new Problem("rate_limited", { headers: { "Retry-After": String(wait) } });
  }

  /** Counts a call that ended with this problem, unless the fault was not the caller's. */
  add(subject: RefusalSubject, { code }: Pick<Problem, "code">): void {
    if (countedCodes.has(code)) this.count(subject);
  }

  /** Counts a call whatever became of it. */
  count(subject: RefusalSubject): void {
    const key = keyOf(subject);
    const count = this.#current(key);
    if (count) {
      count.calls += 1;
      return;
    }
    // Set anew rather than changed, so that the map stays in the order of the windows.
    this.#counts.delete(key);
    this.#counts.set(key, { calls: 1, endsAt: this.#now() + minuteMs });
    for (const oldest of this.#counts.keys()) {
      if (this.#counts.size <= mostCounts) break;
      this.#counts.delete(oldest);
    }
  }

  #current(key: string) {
    const count = this.#counts.get(key);
    if (!count) return undefined;
    const left = count.endsAt - this.#now();
    // More than a whole window is left only when the clock has been put back.
    return left > 0 && left <= minuteMs ? count : undefined;
  }
}

const keyOf = ({ path, address }: RefusalSubject) => `${path.replace(/\/$/, "")} ${address ?? "unknown"}`;
