/** So long the same answer is given again, ms. */
const sharedForMs = 2000;

interface Recent<T> {
  at: number;
  answer: Promise<T>;
}

/**
 * Answers of another server, each shared by all who ask for the same within 2 s: whoever asks us again and again would
 * else make us ask it as often. For what stays the same so long. A failure lasts no longer than its call.
 */
export class RecentAnswers<T> {
  readonly #now: () => number;
  readonly #recent = new Map<string, Recent<T>>();

  /** @param now ms since 1970 */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** @param ask is called when nobody has asked within the last 2 s */
  get(key: string, ask: () => Promise<T>): Promise<T> {
    const now = this.#now();
    for (const [other, { at }] of this.#recent) {
      // Also after the clock has been put back.
      if (Math.abs(now - at) >= sharedForMs) this.#recent.delete(other);
    }
    const known = this.#recent.get(key);
    if (known) return known.answer;
    const asked: Recent<T> = { at: now, answer: ask() };
    this.#recent.set(key, asked);
    asked.answer.catch(() => {
      if (this.#recent.get(key) === asked) this.#recent.delete(key);
    });
    return asked.answer;
  }
}
