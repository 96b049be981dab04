import type { Currency } from "../contracts/content/terms";
import {
  formatNumber,
  isolated,
  isRightToLeft,
  joined,
  languageTag,
  million,
  numberFormat,
  partsOf,
  rangeSign,
  withStart,
  type Range,
  type TextPart,
} from "../site/format";

/*
 * Amounts of money as a language writes them; `locale` is the language's `dateLocale`. `Intl` has the signs ("€"), but
 * names currencies too long for a price ("2 million UAE dirhams"), and does not group digits as Koreans count.
 */

/** What prices are in, and what they may be shown in beside. */
export type PriceCurrency = Currency | "AED";

/** A word by the plural form that the amount asks for; `other` where it has none of its own. */
type CurrencyWord = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Where an amount is followed by a word or a sign of the language's own. Everything else is left to `Intl`. */
const currencyWords: Partial<Record<string, Partial<Record<PriceCurrency, CurrencyWord>>>> = {
  ar: {
    AED: { few: "دراهم", many: "درهماً", other: "درهم" },
    SAR: { few: "ريالات سعودية", many: "ريالاً سعودياً", other: "ريال سعودي" },
    QAR: { few: "ريالات قطرية", many: "ريالاً قطرياً", other: "ريال قطري" },
    KWD: { few: "دنانير كويتية", many: "ديناراً كويتياً", other: "دينار كويتي" },
    USD: { few: "دولارات أمريكية", many: "دولاراً أمريكياً", other: "دولار أمريكي" },
    GBP: { few: "جنيهات إسترلينية", many: "جنيهاً إسترلينياً", other: "جنيه إسترليني" },
    EUR: { other: "يورو" },
    ILS: { few: "شواكل", many: "شيكلاً", other: "شيكل" },
  },
  he: { AED: { other: "דירהם" }, ILS: { other: "₪" }, USD: { other: "דולר" }, EUR: { other: "אירו" } },
  hu: { HUF: { other: "Ft" } },
  ko: {
    AED: { other: "디르함" },
    KRW: { other: "원" },
    USD: { other: "달러" },
    EUR: { other: "유로" },
    ILS: { other: "셰켈" },
  },
  ro: { RON: { other: "lei" } },
  ru: { RUB: { other: "₽" } },
  tr: { AED: { other: "AED" }, TRY: { other: "TL" } },
};

/** What an amount comes to in another currency, in whole thousands: nobody pays to the unit at a rate that moves by the day. */
export const converted = (amount: number, rate: number) => Math.round((amount * rate) / 1_000) * 1_000;

/** Signs that readers of every language know; `Intl` writes the other currencies by their codes, so nobody takes NT$ for $. */
const withSigns: readonly PriceCurrency[] = ["USD", "EUR", "GBP"];

/** Koreans count in ten thousands (만) and their ten thousandfold (억): 644,000,000 is "6억 4,400만". */
export function koreanNumber(value: number, locale: string): string {
  const counts = [
    [Math.floor(value / 1e8), "억"],
    [Math.floor((value % 1e8) / 1e4), "만"],
    [value % 1e4, ""],
  ] as const;
  const words = counts.flatMap(([count, unit]) => (count > 0 ? formatNumber(count, locale) + unit : []));
  return words.join("\u00a0") || "0";
}

const wholeNumber = (value: number, locale: string) =>
  languageTag(locale) === "ko"
    ? koreanNumber(Math.round(value), locale)
    : formatNumber(value, locale, { maximumFractionDigits: 0 });

function formatOf(currency: PriceCurrency, locale: string) {
  return numberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: withSigns.includes(currency) ? "symbol" : "code",
    maximumFractionDigits: 0,
  });
}

export function amountParts(value: number, currency: PriceCurrency, locale: string): TextPart[] {
  const word = currencyWords[languageTag(locale)]?.[currency];
  const number = { text: wholeNumber(value, locale), isNumber: true };
  if (!word) return partsOf(formatOf(currency, locale), value).map((part) => (part.isNumber ? number : part));
  const form = word[new Intl.PluralRules(locale).select(value)] ?? word.other;
  return [number, { text: `\u00a0${form}`, isNumber: false }];
}

const longAmount = 10_000;

/** Digits apart from the currency, which a range has once. */
export function moneyParts([from, to]: Range, currency: PriceCurrency, locale: string): TextPart[] {
  const parts = amountParts(to, currency, locale);
  if (from === to) return parts;
  // Two long amounts are wider than the column of a card, which must be able to break them.
  const sign = to < longAmount ? rangeSign(locale) : breakableRangeSign(locale);
  return withStart(parts, wholeNumber(from, locale), sign);
}

/** "~" alone lets no line end behind it, and the word behind the amounts would be cut. */
const breakableRangeSign = (locale: string) =>
  languageTag(locale) === "ko" ? `${rangeSign(locale)}\u200b` : rangeSign(locale).replace("\u2060", "");

/**
 * A whole amount, or a range of them: "AED 2,000,000", "€388,000–987,000". It keeps its own order in a sentence of
 * either direction.
 */
export function formatMoney(amount: number | Range, currency: PriceCurrency, locale: string): string {
  return inOwnDirection(moneyParts(rangeOf(amount), currency, locale), locale);
}

/** The same where the amount is only roughly known: "€1.2–2.4m", "407–748 млн ₽". */
export function formatRoughly(amount: number | Range, currency: PriceCurrency, locale: string): string {
  const [from, to] = rangeOf(amount);
  if (from < million || languageTag(locale) === "ko") return formatMoney(amount, currency, locale);
  const whole = amountParts(to, currency, locale);
  const counted = from === to ? countParts(to, locale) : countRangeParts([from, to], locale);
  return inOwnDirection(
    whole.flatMap((part) => (part.isNumber ? counted : part)),
    locale,
  );
}

const countParts = (value: number, locale: string) => partsOf(millions(locale), value);

/** The unit once, "1.2–2.4m", unless one end is counted in millions and the other in thousands of them. */
function countRangeParts([from, to]: Range, locale: string): TextPart[] {
  const first = countParts(from, locale);
  const last = countParts(to, locale);
  const unitOf = (parts: TextPart[]) => joined(parts.filter(({ isNumber }) => !isNumber));
  const isOneUnit = Math.floor(Math.log10(from) / 3) === Math.floor(Math.log10(to) / 3);
  const start = isOneUnit ? joined(first).replace(unitOf(first), "") : joined(first);
  return withStart(last, start, rangeSign(locale));
}

const rangeOf = (amount: number | Range): Range => (typeof amount === "number" ? [amount, amount] : amount);

/** Digits run from left to right, the words of Arabic and Hebrew from right to left. */
export function inOwnDirection(parts: readonly TextPart[], locale: string): string {
  if (!isRightToLeft(locale)) return joined(parts);
  const text = parts.map((part) => (part.isNumber ? isolated(part.text) : part.text)).join("");
  return `\u2067${text}\u2069`;
}

/** Languages whose short form of a million few readers know. */
const withLongMillions = ["ar", "he", "hu", "tr"];

export function millions(
  locale: string,
  compactDisplay: "long" | "short" = withLongMillions.includes(languageTag(locale)) ? "long" : "short",
) {
  return numberFormat(locale, { notation: "compact", compactDisplay, maximumFractionDigits: 2 });
}
