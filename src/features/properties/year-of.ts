import type { Figure, PropertyCard } from "../../lib/site-content";
import type { Range } from "../../site/format";

type Sized = Pick<PropertyCard, "priceAed" | "sizeSqm"> & { serviceChargeAedPerSqm: Range };

/** What the smallest of a house's homes costs once and every year, and what it lets for, in round dirhams. */
export function yearOf(home: Sized, transferFee: Figure, grossYield: Figure) {
  const [price] = home.priceAed;
  const [size] = home.sizeSqm;
  const rounded = ([from, to]: Range, times: number, step: number): Range => [
    Math.round((from * times) / step) * step,
    Math.round((to * times) / step) * step,
  ];
  return {
    fee: price * rangeOf(transferFee)[0],
    charge: rounded(home.serviceChargeAedPerSqm, size, 100),
    rent: rounded(rangeOf(grossYield), price, 1000),
  };
}

const rangeOf = ({ value }: Figure): Range => (typeof value === "number" ? [value, value] : value);
