/** @jest-environment node */
import { aims, mediansOf, medianOf, missedAims } from "./figures";

test("the median is the value in the middle, or between the two", () => {
  expect(medianOf([900, 100, 1000])).toBe(900);
  expect(medianOf([4, 10, 2, 3])).toBe(3.5);
  expect(medianOf([7])).toBe(7);
  expect(() => medianOf([])).toThrow(/no median/);
});

test("each figure has a median of its own", () => {
  const runs = [
    { lcpMs: 1000, cls: 0.3 },
    { lcpMs: 3000, cls: 0.1 },
    { lcpMs: 2000, cls: 0.2 },
  ];
  expect(mediansOf(runs)).toEqual({ lcpMs: 2000, cls: 0.2 });
  expect(runs[0]).toEqual({ lcpMs: 1000, cls: 0.3 });
  expect(() => mediansOf([])).toThrow(/no median/);
});

test("an aim is met by the figure itself, and missed by more and by what did not happen", () => {
  expect(missedAims(aims)).toEqual([]);
  expect(missedAims({ tbtMs: 50.1, cls: 0, dialogMs: null, interactionMs: NaN })).toEqual([
    "tbtMs",
    "dialogMs",
    "interactionMs",
  ]);
  expect(missedAims({})).toEqual([]);
});
