import type { Range } from "../../site/format";

interface Rates {
  /** A year's rent, of the price. */
  yield: Range;
  /** What managing the home takes, of the rent. */
  management: Range;
  /** What the agency takes, of the price, and the tax on that. */
  commission: number;
  vat: number;
}

/**
 * What letting a home brings in a year, and selling it once.
 * @param price AED
 * @param rates as shares of 1
 * @returns AED; what is kept lies between the lowest rent with the dearest manager and the highest with the cheapest
 */
export function keptOf(price: number, rates: Rates) {
  const [low, high] = rates.yield.map((share) => Math.round(price * share)) as [number, number];
  const [least, most] = rates.management;
  const agency = Math.round(price * rates.commission * (1 + rates.vat));
  return {
    rent: [low, high] as Range,
    management: [Math.round(low * least), Math.round(high * most)] as Range,
    everyYear: [Math.round(low * (1 - most)), Math.round(high * (1 - least))] as Range,
    agency,
    once: price - agency,
  };
}
