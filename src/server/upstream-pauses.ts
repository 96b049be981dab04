import { keyOfUpstream, pauseUpstream, readPauses, resumeUpstream, type Trial } from "./store/pauses";
import type { Store } from "./store/store";

/** Whether an upstream may be called: freely, not now, or for a few tries that show whether it takes us again. */
export type UpstreamState = "open" | "paused" | "on_trial";

/**
 * The upstreams that have refused our credentials, by address and not by host: what one address takes says nothing of
 * another, which may ask for other rights. One refusal may be about the lead and not about us, as when a firewall
 * dislikes a visitor's text. So a pause is short, and the tries after it are made with other rows. The pauses are in the
 * store, for all hosts; here is what this one has last read of them.
 */
export class UpstreamPauses {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #pauseMs: number;
  #until = new Map<string, number>();

  constructor({ store, now, pauseMs }: { store: Store; now: () => number; pauseMs: number }) {
    this.#store = store;
    this.#now = now;
    this.#pauseMs = pauseMs;
  }

  /** Reads what other hosts have paused or resumed. */
  async refresh(): Promise<void> {
    this.#until = await readPauses(this.#store);
  }

  stateOf(url: string): UpstreamState {
    const until = this.#until.get(keyOfUpstream(url));
    if (until === undefined) return "open";
    const left = until - this.#now();
    // A pause that seems longer than any was begun by a clock that has been put back since.
    return left > 0 && left <= this.#pauseMs ? "paused" : "on_trial";
  }

  trialOf(url: string): Trial {
    return { upstream: keyOfUpstream(url), pauseMs: this.#pauseMs };
  }

  async pause(url: string): Promise<void> {
    const upstream = keyOfUpstream(url);
    const until = this.#now() + this.#pauseMs;
    this.#until.set(upstream, until);
    await pauseUpstream(this.#store, upstream, until);
  }

  /** @returns whether there was a pause, as far as this host has heard */
  async lift(url: string): Promise<boolean> {
    const upstream = keyOfUpstream(url);
    if (!this.#until.delete(upstream)) return false;
    await resumeUpstream(this.#store, upstream);
    return true;
  }
}
