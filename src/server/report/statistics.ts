/** Of a normal distribution: 95 of 100 lie within so many standard deviations. */
const z95 = 1.959964;

/** Fewer than this are said to be few. */
export const few = 30;

export interface Interval {
  low: number;
  high: number;
}

/**
 * Between which bounds a share lies with 95 % confidence, after Wilson, which is right for few and for none as well.
 * @param hits of `total`, which is more than 0
 */
export function wilson(hits: number, total: number): Interval {
  const share = hits / total;
  const square = z95 * z95;
  const centre = (share + square / (2 * total)) / (1 + square / total);
  const half =
    (z95 * Math.sqrt((share * (1 - share)) / total + square / (4 * total * total))) / (1 + square / total);
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/**
 * By how much a count differs from an earlier one, and between which bounds the difference lies with 95 % confidence
 * when each happening is by itself (Poisson).
 */
export function differenceOf(now: number, before: number): Interval & { value: number; isClear: boolean } {
  const value = now - before;
  const half = z95 * Math.sqrt(Math.max(1, now + before));
  return { value, low: value - half, high: value + half, isClear: Math.abs(value) > half };
}
