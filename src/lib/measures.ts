import { currencies, type Currency } from "../contracts/content/terms";
import type { LanguageCode } from "../site/languages";
import type { Range } from "../site/format";

/* Prices in a second currency and sizes in either unit. */

export type AreaUnit = "sqm" | "sqft";
const sqftPerSqm = 10.7639;

/** What readers of a language count in, the commonest first: prices are shown in it until the reader chooses another. */
const marketCurrencies: Readonly<Record<LanguageCode, readonly [Currency, ...Currency[]]>> = {
  en: ["USD", "GBP", "EUR"],
  ar: ["SAR", "QAR", "KWD", "USD"],
  de: ["EUR"],
  es: ["EUR", "USD"],
  fr: ["EUR"],
  he: ["ILS", "USD"],
  hu: ["HUF", "EUR"],
  it: ["EUR"],
  ko: ["KRW", "USD"],
  nl: ["EUR"],
  ro: ["RON", "EUR"],
  ru: ["RUB", "USD"],
  tr: ["TRY", "USD", "EUR"],
};

export const usualCurrency = (language: LanguageCode): Currency => marketCurrencies[language][0];

/** All currencies, those of the language's markets first. */
export function currenciesFor(language: LanguageCode): Currency[] {
  return [...new Set([...marketCurrencies[language], ...currencies])];
}

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
