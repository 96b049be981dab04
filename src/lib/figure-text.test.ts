import { figureNumber, figureParts, figureText } from "./figure-text";
import { percentText } from "./percent-text";
import type { Figure } from "./site-content";

const figure = (facts: object) => ({ checked: null, ...facts }) as Figure;
const said = (facts: object) => figureText(figure(facts), "en-GB").replace(/\u00a0/g, " ");

it("says every kind of figure inside a sentence, kept together by isolating marks", () => {
  expect(said({ kind: "year", value: 2002 })).toBe("\u20662002\u2069");
  expect(said({ kind: "percent", value: 0.04 })).toBe("\u20664%\u2069");
  expect(said({ kind: "percentRange", value: [0.05, 0.07] })).toBe("\u20665–\u20607%\u2069");
  expect(said({ kind: "aed", value: 2_000_000 })).toBe("\u2066AED 2 million\u2069");
  expect(said({ kind: "aedRange", value: [12, 25] })).toBe("\u2066AED 12–\u206025\u2069");
  expect(said({ kind: "number", value: 99 })).toBe("\u206699\u2069");
  expect(said({ kind: "numberRange", value: [1, 2] })).toBe("\u20661–\u20602\u2069");
});

it("shortens an amount that is set large", () => {
  const parts = figureParts(figure({ kind: "aed", value: 2_000_000 }), "en-GB");
  expect(parts.map(({ text }) => text).join("")).toMatch(/^AED\s2\smillion$/);
});

it("gives a value to calculate with, but no range and no year", () => {
  expect(figureNumber(figure({ kind: "percent", value: 0.04 }))).toBe(0.04);
  expect(() => figureNumber(figure({ kind: "aedRange", value: [12, 25] }))).toThrow("aedRange");
  expect(() => figureNumber(figure({ kind: "year", value: 2002 }))).toThrow("year");
});

it("says a share without the words of money, as it says one among all figures, and nothing else", () => {
  for (const facts of [
    { kind: "percent", value: 0.04 },
    { kind: "percentRange", value: [0.05, 0.07] },
  ])
    for (const locale of ["en-GB", "ar-AE", "tr-TR"])
      expect(percentText(figure(facts), locale)).toBe(figureText(figure(facts), locale));
  expect(() => percentText(figure({ kind: "aed", value: 2_000_000 }), "en-GB")).toThrow("aed");
});
