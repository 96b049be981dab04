import type { Currency } from "../contracts/content/terms";
import type { LanguageCode } from "../site/languages";
import type { Range } from "../site/format";

/* Prices in a second currency and sizes in either unit. */

export type AreaUnit = "sqm" | "sqft";
const sqftPerSqm = 10.7639;

/** What most readers of a language count in; each may choose another. */
export const usualCurrency: Readonly<Record<LanguageCode, Currency>> = {
  en: "USD",
  ar: "SAR",
  de: "EUR",
  es: "EUR",
  fr: "EUR",
  he: "ILS",
  hu: "HUF",
  it: "EUR",
  ko: "KRW",
  nl: "EUR",
  ro: "RON",
  ru: "RUB",
  tr: "TRY",
};

/** An amount at a rate that is only roughly known, so no more than three figures of it are said. */
export function converted(aed: number, perAed: number): number {
  const amount = aed * perAed;
  if (amount <= 0) return 0;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 2);
  return Math.round(amount / step) * step;
}

/** Square metres in the unit, whole. */
export function areaIn(unit: AreaUnit, [from, to]: Range): Range {
  return unit === "sqm" ? [from, to] : [Math.round(from * sqftPerSqm), Math.round(to * sqftPerSqm)];
}

/** Dirhams per square metre as dirhams per unit; `step` is what it is rounded to. */
export function perAreaIn(unit: AreaUnit, [from, to]: Range, step = 1): Range {
  const inUnit = (value: number) => Math.round((unit === "sqm" ? value : value / sqftPerSqm) / step) * step;
  return [inUnit(from), inUnit(to)];
}

/** What a square metre costs in the smallest home and in the largest, the cheaper first. */
export function pricePerSqm(price: Range, size: Range): Range {
  const ends = [price[0] / size[0], price[1] / size[1]] as const;
  return [Math.min(...ends), Math.max(...ends)];
}
