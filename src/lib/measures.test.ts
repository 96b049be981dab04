import { currencies } from "../contracts/content/terms";
import { languageCodes } from "../site/languages";
import { areaIn, converted, currenciesFor, perAreaIn, pricePerSqm, usualCurrency } from "./measures";

it.each([
  [1_650_000, 0.2723, 449_000],
  [690_000, 0.2723, 188_000],
  [1_000, 0.2, 200],
  [34_000_000, 390, 13_300_000_000],
  [0, 0.2, 0],
])("%d dirhams at %d are roughly %d", (aed, rate, amount) => {
  expect(converted(aed, rate)).toBe(amount);
});

it("turns square metres into whole square feet, and leaves them as they are", () => {
  expect(areaIn("sqm", [68, 164])).toEqual([68, 164]);
  expect(areaIn("sqft", [68, 164])).toEqual([732, 1765]);
});

it("turns a charge by the square metre into one by the square foot", () => {
  expect(perAreaIn("sqm", [160, 185])).toEqual([160, 185]);
  expect(perAreaIn("sqft", [160, 185])).toEqual([15, 17]);
  expect(perAreaIn("sqft", [24_300, 25_600], 10)).toEqual([2260, 2380]);
});

it("says the lower price of an area first, whichever home has it", () => {
  expect(pricePerSqm([1_000_000, 4_000_000], [50, 100])).toEqual([20_000, 40_000]);
  expect(pricePerSqm([1_000_000, 1_500_000], [40, 100])).toEqual([15_000, 25_000]);
});

it("offers the currencies of a language's markets first, and every currency once", () => {
  expect(currenciesFor("ar").slice(0, 4)).toEqual(["SAR", "QAR", "KWD", "USD"]);
  for (const language of languageCodes) {
    expect(currenciesFor(language)[0]).toBe(usualCurrency(language));
    expect([...currenciesFor(language)].sort()).toEqual([...currencies].sort());
  }
});
