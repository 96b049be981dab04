/** Pseudo-random numbers from 0 to below 1. */
export type Random = () => number;

/** The Mulberry32 generator: the same numbers for the same seed. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from `from` to `to`, both included. */
export function wholeNumber(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

/** A random choice. @throws RangeError if there are none */
export function pick<T>(random: Random, choices: readonly T[]): T {
  const choice = choices[wholeNumber(random, 0, choices.length - 1)];
  if (choice === undefined) throw new RangeError("There are no choices");
  return choice;
}
