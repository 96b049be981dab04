import { setTimeout as delay } from "node:timers/promises";

/** Less than a journey may take, so that the error names the wait that failed. */
const defaultLimitMs = 30_000;

/**
 * Polls until there is a value, for what offers no event to await.
 * @param what completes "Gave up waiting until …"
 * @param probe returns `undefined` or `null` while it is too early; an error counts as too early as well
 * @throws Error after `limitMs`, with the last error of `probe` as its cause
 */
export async function until<T>(
  what: string,
  probe: () => Promise<T | null | undefined> | T | null | undefined,
  limitMs = defaultLimitMs,
): Promise<T> {
  const deadline = Date.now() + limitMs;
  let cause: unknown;
  while (Date.now() < deadline) {
    try {
      const value = await probe();
      if (value !== null && value !== undefined) return value;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    await delay(50);
  }
  throw new Error(`Gave up waiting until ${what}`, { cause });
}
