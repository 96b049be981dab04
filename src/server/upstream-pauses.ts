/** Whether an upstream may be called: freely, not now, or for a few tries that show whether it takes us again. */
export type UpstreamState = "open" | "paused" | "on_trial";

/**
 * The upstreams that have refused our credentials, by address and not by host: what one address takes says nothing of
 * another, which may ask for other rights. One refusal may be about the lead and not about us, as when a firewall
 * dislikes a visitor's text. So a pause is short, and the tries after it are made with other rows.
 */
export class UpstreamPauses {
  readonly #now: () => number;
  readonly #pauseMs: number;
  readonly #until = new Map<string, number>();

  constructor(now: () => number, pauseMs: number) {
    this.#now = now;
    this.#pauseMs = pauseMs;
  }

  stateOf(url: string): UpstreamState {
    const until = this.#until.get(url);
    if (until === undefined) return "open";
    const left = until - this.#now();
    // A pause that seems longer than any was begun by a clock that has been put back since.
    return left > 0 && left <= this.#pauseMs ? "paused" : "on_trial";
  }

  pause(url: string): void {
    this.#until.set(url, this.#now() + this.#pauseMs);
  }

  /** @returns whether there was a pause */
  lift(url: string): boolean {
    return this.#until.delete(url);
  }
}
