import { agencyFee } from "../../lib/agency-fee";
import type { Range } from "../../site/format";

interface Rates {
  /** A year's rent, of the price. */
  yield: Range;
  /** What managing the home takes, of the rent. */
  management: number;
  /** What the agency takes, of the price, and the tax on that. */
  commission: number;
  vat: number;
}

/**
 * What letting a home brings in a year, and selling it once.
 * @param price AED
 * @param rates as shares of 1
 * @returns whole AED, ranges from the lowest rent to the highest; what is kept is what came in less what is paid
 */
export function keptOf(price: number, rates: Rates) {
  const rent = ofBoth(rates.yield, (share) => Math.round(price * share));
  const management = ofBoth(rent, (sum) => Math.round(sum * rates.management));
  const agency = agencyFee(price, rates);
  return {
    rent,
    management,
    everyYear: [rent[0] - management[0], rent[1] - management[1]] as Range,
    agency,
    once: price - agency,
  };
}

const ofBoth = ([from, to]: Range, value: (end: number) => number): Range => [value(from), value(to)];
