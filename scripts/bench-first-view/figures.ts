/** How figures become medians and ratios, and which of them miss their aim. */

/** The most that each figure may be. */
export const aims = {
  /** Ratios of the largest contentful paint to that of the twins. */
  lcpToPlain: 1.05,
  lcpToIsland: 0.97,
  /** Total blocking time, ms. */
  tbtMs: 50,
  /** Cumulative layout shift. */
  cls: 0.01,
  /** Scripts that run before the app starts, bytes as brotli. */
  scriptBytes: 8_000,
  /** From a tap to a dialog that can be typed in, ms. */
  dialogMs: 200,
  /** Interaction to next paint, ms. */
  interactionMs: 200,
} as const;

export type AimName = keyof typeof aims;

/** @throws Error for no values */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error("There is no median of nothing");
  return (lower + upper) / 2;
}

/**
 * The median of each figure by itself.
 * @throws Error for no runs
 */
export function mediansOf<Name extends string>(
  runs: readonly Readonly<Record<Name, number>>[],
): Record<Name, number> {
  const [first] = runs;
  if (!first) throw new Error("There is no median of nothing");
  const names = Object.keys(first) as Name[];
  return Object.fromEntries(names.map((name) => [name, medianOf(runs.map((run) => run[name]))])) as Record<
    Name,
    number
  >;
}

/** @param figures null for what did not happen at all, such as a dialog that never opened */
export function missedAims(figures: Partial<Record<AimName, number | null>>): AimName[] {
  return (Object.keys(figures) as AimName[]).filter((name) => {
    const figure = figures[name];
    // Written so that NaN is a miss.
    return figure !== undefined && !(figure !== null && figure <= aims[name]);
  });
}
