/** @jest-environment node */
import fc from "fast-check";
import { vitals } from "../contracts/figures";
import { bucketOf, p75, vitalBounds } from "./vitals";

const countsOf = (vital: (typeof vitals)[number], values: readonly number[]) => {
  const counts = new Map<number, number>();
  for (const value of values) {
    const bucket = bucketOf(vital, value);
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  }
  return counts;
};

it("is null without a measure, and the last bound beyond it", () => {
  expect(p75("LCP", new Map())).toBeNull();
  expect(p75("LCP", countsOf("LCP", [90_000]))).toBe(20_000);
});

it.each(vitals)("is in the same bucket as the true percentile (%s)", (vital) => {
  const most = vitalBounds[vital].at(-1) ?? 0;
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: most, noNaN: true }), { minLength: 1, maxLength: 200 }),
      (values) => {
        const sorted = [...values].sort((a, b) => a - b);
        const truth = sorted[Math.ceil(0.75 * sorted.length) - 1] ?? 0;
        expect(bucketOf(vital, p75(vital, countsOf(vital, values)) ?? -1)).toBe(bucketOf(vital, truth));
      },
    ),
  );
});
