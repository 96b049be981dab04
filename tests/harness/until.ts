import { setTimeout as wait } from "node:timers/promises";

/**
 * Asks again and again until there is an answer.
 * @param what said when the time is over
 * @param ask answers `undefined` or `null` while it is too early; what it throws counts as too early as well
 * @throws Error after `withinMs`, with the last error as its cause
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | undefined> | T | null | undefined,
  withinMs = 20_000,
): Promise<T> {
  const deadline = Date.now() + withinMs;
  let cause: unknown;
  while (Date.now() < deadline) {
    try {
      const answer = await ask();
      if (answer !== null && answer !== undefined) return answer;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    await wait(50);
  }
  throw new Error(`Not within ${String(withinMs / 1000)} s: ${what}`, { cause });
}
