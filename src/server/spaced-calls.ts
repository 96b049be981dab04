import { setTimeout as delay } from "node:timers/promises";

/** Between two calls for the same key, ms. */
const apartMs = 2000;

interface LastCall<T> {
  at: number;
  /** The one call that is made for all who have asked since. */
  next: Promise<T> | null;
}

/**
 * Questions to another server, for each key at most one every 2 s: whoever asks us again and again would else make us
 * ask as often. Nobody gets an answer from before they asked. Who comes too early waits, and all who wait share a call.
 */
export class SpacedCalls<T> {
  readonly #now: () => number;
  readonly #last = new Map<string, LastCall<T>>();

  /** @param now ms since 1970 */
  constructor(now: () => number) {
    this.#now = now;
  }

  ask(key: string, call: () => Promise<T>): Promise<T> {
    const now = this.#now();
    for (const [other, { at, next }] of this.#last) {
      // Also after the clock has been put back.
      if (next === null && Math.abs(now - at) >= apartMs) this.#last.delete(other);
    }
    const last = this.#last.get(key);
    if (!last) return this.#begin(key, call);
    last.next ??= delay(Math.min(Math.max(last.at + apartMs - now, 0), apartMs)).then(() =>
      this.#begin(key, call),
    );
    return last.next;
  }

  #begin(key: string, call: () => Promise<T>): Promise<T> {
    this.#last.set(key, { at: this.#now(), next: null });
    return call();
  }
}
