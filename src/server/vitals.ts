import type { Vital } from "../contracts/figures";

/** 75 of 100 visitors had it at most so slow: what Core Web Vitals judge by. */
const share = 0.75;

/**
 * The upper ends of the buckets that measures are counted in, close together around the thresholds of Core Web Vitals.
 * What is above the last is in a bucket of its own. In ms; CLS without a unit. Rows in the store refer to them by
 * number, so they are not changed.
 */
// prettier-ignore
export const vitalBounds: Readonly<Record<Vital, readonly number[]>> = {
  LCP: [400, 800, 1200, 1600, 2000, 2250, 2500, 2750, 3000, 3500, 4000, 5000, 7000, 10_000, 20_000],
  INP: [25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1000, 3000],
  CLS: [0.001, 0.01, 0.025, 0.05, 0.075, 0.1, 0.125, 0.15, 0.2, 0.25, 0.35, 0.5, 1, 2],
  TTFB: [50, 100, 200, 300, 400, 500, 600, 700, 800, 1000, 1200, 1500, 1800, 2500, 5000],
};

/** The number of the bucket that a measure belongs to, from 0. */
export function bucketOf(vital: Vital, value: number): number {
  const index = vitalBounds[vital].findIndex((bound) => value <= bound);
  return index === -1 ? vitalBounds[vital].length : index;
}

/**
 * The 75th percentile, as near as the buckets tell: even within each.
 * @param counts how many measures are in each bucket, by its number
 * @returns null without any; beyond the last bound that bound
 */
export function p75(vital: Vital, counts: ReadonlyMap<number, number>): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const bounds = vitalBounds[vital];
  let left = share * total;
  for (const [index, bound] of bounds.entries()) {
    const count = counts.get(index) ?? 0;
    const from = bounds[index - 1] ?? 0;
    if (left <= count) return from + ((bound - from) * left) / count;
    left -= count;
  }
  return bounds.at(-1) ?? null;
}
