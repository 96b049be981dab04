/**
 * Numbers, money and dates as a language writes them; `locale` is the language's `dateLocale`. The browser's tables
 * may differ from those of the build in a space or a mark, so such a text stands in a `Formatted` (src/ui).
 */

export interface TextPart {
  text: string;
  /** True for the digits themselves, false for signs, units and spaces. */
  isNumber: boolean;
}

const numeric = new Set(["integer", "group", "decimal", "fraction"]);

/** Marks of direction confuse where the text is isolated in a `<bdi>`, as all ours is. */
const withoutMarks = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, "");

function partsOf(format: Intl.NumberFormat, value: number): TextPart[] {
  const parts: TextPart[] = [];
  for (const { type, value: piece } of format.formatToParts(value)) {
    const text = withoutMarks(piece);
    const isNumber = numeric.has(type);
    const last = parts.at(-1);
    if (last && last.isNumber === isNumber) last.text += text;
    else if (text) parts.push({ text, isNumber });
  }
  return parts;
}

/** For a sentence that may run from right to left: keeps `text` together and in its own order, as `<bdi dir="ltr">` does. */
export function isolated(text: string): string {
  return `\u2066${text}\u2069`;
}

/** The same for what has a direction of its own, such as a name: keeps it apart from the sentence, as `<bdi>` does. */
export function isolatedWords(text: string): string {
  return `\u2068${text}\u2069`;
}

const joined = (parts: TextPart[]) => parts.map(({ text }) => text).join("");

/** For a range that is too short to go on in the next line, as one of long amounts may. */
const unbrokenDash = "–\u2060";

/** Writes `from` before the number of an already formatted `to`, so that the unit stands once: "5–7%". */
function rangeParts(
  format: Intl.NumberFormat,
  [from, to]: readonly [number, number],
  between = "–",
): TextPart[] {
  const first = partsOf(format, from).find(({ isNumber }) => isNumber)?.text ?? "";
  return partsOf(format, to).map((part) =>
    part.isNumber ? { ...part, text: first + between + part.text } : part,
  );
}

// To make a format takes many times as long as to use it, and a page of homes uses hundreds.
const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function kept<Format extends Intl.NumberFormat | Intl.DateTimeFormat, Options extends object>(
  Kind: new (locale: string, options: Options) => Format,
  locale: string,
  options: Options,
): Format {
  const name = `${Kind.name} ${locale} ${JSON.stringify(options)}`;
  const format = formats.get(name) ?? new Kind(locale, options);
  formats.set(name, format);
  return format as Format;
}

const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}) =>
  kept(Intl.NumberFormat, locale, options);
const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  kept(Intl.DateTimeFormat, locale, options);

const percent = (locale: string) => numberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
const money = (currency: string, locale: string) =>
  numberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "code",
    maximumFractionDigits: 0,
  });
const aed = (locale: string) => money("AED", locale);

const million = 1_000_000;

/** "4 million" from a million on, since nobody counts the noughts; else all digits that the value has. */
const plain = (value: number, locale: string) =>
  value < million
    ? numberFormat(locale, { maximumFractionDigits: 4 })
    : numberFormat(locale, { notation: "compact", compactDisplay: "long" });

/** A share, `0.04` as "4%". */
export function percentParts(value: number, locale: string): TextPart[] {
  return partsOf(percent(locale), value);
}

export function percentRangeParts(value: readonly [number, number], locale: string): TextPart[] {
  return rangeParts(percent(locale), value, unbrokenDash);
}

/** What stands between a million and its unit, where the language has something: "2 millones de AED". */
const ofMillions: Partial<Record<string, string>> = { es: "de ", fr: "d’", it: "di ", ro: "de " };

/** Dirhams in words where they are millions: "AED 2 million". `Intl` itself would shorten that to "AED 2m". */
export function shortAedParts(value: number, locale: string): TextPart[] {
  const amount = numberParts(value, locale);
  const of = value < million ? "" : (ofMillions[locale.slice(0, 2)] ?? "");
  return partsOf(aed(locale), value).flatMap(({ text, isNumber }) =>
    isNumber ? amount : [{ text: text.replace("AED", `${of}AED`), isNumber }],
  );
}

export function aedRangeParts(value: readonly [number, number], locale: string): TextPart[] {
  return rangeParts(aed(locale), value);
}

export function numberParts(value: number, locale: string): TextPart[] {
  return partsOf(plain(value, locale), value);
}

export function numberRangeParts(value: readonly [number, number], locale: string): TextPart[] {
  return rangeParts(plain(value[1], locale), value);
}

export function formatPercent(value: number, locale: string): string {
  return joined(percentParts(value, locale));
}

/** Whole dirhams: "AED 2,000,000". */
export function formatAed(value: number, locale: string): string {
  return joined(partsOf(aed(locale), value));
}

/** Whole units of another currency, by its ISO code: "ILS 1,770,000". */
export function formatMoney(value: number, currency: string, locale: string): string {
  return joined(partsOf(money(currency, locale), value));
}

export function formatAedRange(value: readonly [number, number], locale: string): string {
  return joined(aedRangeParts(value, locale));
}

/** Whole amounts of any currency; one alone when both are the same: "EUR 388,000–987,000". */
export function formatMoneyRange(
  [from, to]: readonly [number, number],
  currency: string,
  locale: string,
): string {
  const format = money(currency, locale);
  return joined(from === to ? partsOf(format, from) : rangeParts(format, [from, to]));
}

/** Shares of 1: "5.5–7%". */
export function formatPercentRange(value: readonly [number, number], locale: string): string {
  return joined(percentRangeParts(value, locale));
}

/** A number as it is: "4", "1,250". */
export function formatNumber(value: number, locale: string, options?: Intl.NumberFormatOptions): string {
  return numberFormat(locale, options).format(value);
}

/** A plain number or two: "4–6", and "3" when both are the same. */
export function formatRange([from, to]: readonly [number, number], locale: string): string {
  const format = numberFormat(locale);
  return from === to ? format.format(from) : `${format.format(from)}–${format.format(to)}`;
}

/** Days, given as `YYYY-MM-DD`: "12 February 2027". */
export function formatDay(day: string, locale: string): string {
  return dateFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}

export function formatDays(from: string, to: string, locale: string): string {
  const format = dateFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  // Some languages' tables write a day alone as "5", and two of them as "05–07".
  return format.formatRange(new Date(from), new Date(to)).replace(/\b0(?=\d)/g, "");
}

/**
 * A time by the 24 hours of a day, as timetables and the content have it: "09:00" in every language, which is how
 * browsers and the build agree on it.
 */
export function formatTime(moment: number, locale: string, timeZone?: string): string {
  const options = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone } as const;
  return withoutMarks(dateFormat(locale, options).format(moment));
}

/** A day of these weeks with its time, for a sentence: "Monday 23 November at 13:00". */
export function formatDayAndTime(moment: number, locale: string, timeZone: string): string {
  const day = { weekday: "long", day: "numeric", month: "long" } as const;
  const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return withoutMarks(dateFormat(locale, { ...day, ...time, timeZone }).format(moment));
}

/** The weight of a file: "340 kB", "1.2 MB". A megabyte is 1024 × 1024 bytes, as people's computers count. */
export function formatFileSize(bytes: number, locale: string): string {
  const kilo = bytes / 1024;
  const [value, unit] = kilo < 1000 ? [Math.max(1, Math.round(kilo)), "kilobyte"] : [kilo / 1024, "megabyte"];
  const format = numberFormat(locale, { style: "unit", unit, maximumFractionDigits: 1 });
  return isolatedWords(withoutMarks(format.format(value)));
}

const feetPerMetre = 3.28084;

/** A length in metres as one measures where areas are counted in `unit`: "8.4 m", "28 ft". */
export function formatLength(unit: "sqm" | "sqft", metres: number, locale: string): string {
  const isFeet = unit === "sqft";
  const format = numberFormat(locale, {
    style: "unit",
    unit: isFeet ? "foot" : "meter",
    maximumFractionDigits: isFeet ? 0 : 1,
  });
  return isolatedWords(withoutMarks(format.format(isFeet ? metres * feetPerMetre : metres)));
}
