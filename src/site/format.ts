/**
 * Numbers, sizes and dates as a language writes them (amounts of money: src/lib/money.ts); `locale` is the language's
 * `dateLocale`. The browser's tables may differ from those of the build in a space or a mark, so such a text stands in
 * a `Formatted` (src/ui).
 */

export type Range = readonly [number, number];

export interface TextPart {
  text: string;
  /** True for the digits themselves, false for signs, units and spaces. */
  isNumber: boolean;
}

const numeric = new Set(["integer", "group", "decimal", "fraction"]);

/** Marks of direction confuse where the text is isolated in a `<bdi>`, as all ours is. */
const withoutMarks = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, "");

/** The Emirates and we write the tanwin before its alef, "متراً"; `Intl` writes "مترًا". */
const withOurTanwin = (text: string) => text.replace(/\u064b\u0627/g, "\u0627\u064b");

/** A quantity and its unit, for a sentence of either direction. */
const isolatedQuantity = (format: Intl.NumberFormat, value: number) =>
  isolatedWords(withOurTanwin(withoutMarks(format.format(value))));

/** Digits apart from signs, units and spaces. */
export function partsOf(format: Intl.NumberFormat, value: number): TextPart[] {
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

/** The language of a locale: "fr" of "fr-FR". */
export const languageTag = (locale: string) => locale.split("-")[0] ?? locale;

export const isRightToLeft = (locale: string) => ["ar", "he"].includes(languageTag(locale));

/** What stands between two sentences: Chinese leaves no space. */
export const sentenceGap = (locale: string) => (languageTag(locale) === "zh" ? "" : " ");

export const joined = (parts: readonly TextPart[]) => parts.map(({ text }) => text).join("");

/** What stands between the ends of a range. No line ends behind it: "5–" alone would be read as a price. */
export const rangeSign = (locale: string) => (languageTag(locale) === "ko" ? "~" : "–\u2060");

/**
 * Writes `from` before the number of an already formatted `to`, so that the unit stands once: "5–7%". `Intl` writes
 * "5% – 7%" in half of the languages.
 */
export function withStart(parts: readonly TextPart[], from: string, sign: string): TextPart[] {
  return parts.map((part) => (part.isNumber ? { ...part, text: from + sign + part.text } : part));
}

function rangeParts(format: Intl.NumberFormat, [from, to]: Range, locale: string): TextPart[] {
  const first = partsOf(format, from).find(({ isNumber }) => isNumber)?.text ?? "";
  return withStart(partsOf(format, to), first, rangeSign(locale));
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

export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}) =>
  // Italians write "4.200", `Intl` "4200". Spanish and Hungarian want no point in four digits.
  kept(Intl.NumberFormat, locale, languageTag(locale) === "it" ? { useGrouping: true, ...options } : options);
const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  kept(Intl.DateTimeFormat, locale, options);

const percent = (locale: string) => numberFormat(locale, { style: "percent", maximumFractionDigits: 2 });

export const million = 1_000_000;

/** "4 million" from a million on, since nobody counts the noughts; else all digits that the value has. */
const plain = (value: number, locale: string) =>
  value < million
    ? numberFormat(locale, { maximumFractionDigits: 4 })
    : numberFormat(locale, { notation: "compact", compactDisplay: "long" });

/** Romanian newspapers write "4%", `Intl` "4 %". */
const closed = (parts: TextPart[], locale: string) =>
  languageTag(locale) === "ro" ? parts.map((part) => ({ ...part, text: part.text.trim() })) : parts;

/** A share, `0.04` as "4%". */
export function percentParts(value: number, locale: string): TextPart[] {
  return closed(partsOf(percent(locale), value), locale);
}

export function percentRangeParts(value: Range, locale: string): TextPart[] {
  return closed(rangeParts(percent(locale), value, locale), locale);
}

export function numberParts(value: number, locale: string): TextPart[] {
  return partsOf(plain(value, locale), value);
}

export function numberRangeParts(value: Range, locale: string): TextPart[] {
  return rangeParts(plain(value[1], locale), value, locale);
}

export function formatPercent(value: number, locale: string): string {
  return joined(percentParts(value, locale));
}

/** Shares of 1: "5.5–7%". */
export function formatPercentRange(value: Range, locale: string): string {
  return joined(percentRangeParts(value, locale));
}

/** A number as it is: "4", "1,250". */
export function formatNumber(value: number, locale: string, options?: Intl.NumberFormatOptions): string {
  return numberFormat(locale, options).format(value);
}

/** A plain number or two: "4–6", and "3" when both are the same. */
export function formatRange([from, to]: Range, locale: string): string {
  const format = numberFormat(locale);
  return from === to ? format.format(from) : format.format(from) + rangeSign(locale) + format.format(to);
}

/** Days, given as `YYYY-MM-DD`: "12 February 2027". */
export function formatDay(day: string, locale: string): string {
  return dateFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}

/** From one day to another: "12–14 February 2027", "31 December 2027 – 2 January 2028". */
export function formatDays(from: string, to: string, locale: string): string {
  const format = dateFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  // Some languages' tables write a day alone as "5", and two of them as "05–07".
  const text = format.formatRange(new Date(from), new Date(to)).replace(/\b0(?=\d)/g, "");
  // Two numbers alone would stand as "14–12" in a line that runs from right to left.
  return text.replace(/\b(\d{1,2}\.?)\s?[–-]\s?(\d{1,2})\b/u, (_, first: string, last: string) =>
    isRightToLeft(locale) ? isolated(`${first}–${last}`) : `${first}–${last}`,
  );
}

/** How a language writes hours and minutes where it does not write "09:00". */
const timeStyles: Partial<Record<string, (hour: string, minute: string) => string>> = {
  fr: (hour, minute) => `${Number(hour)}\u00a0h${minute === "00" ? "" : `\u00a0${minute}`}`,
  hu: (hour, minute) => `${Number(hour)}:${minute}`,
  nl: (hour, minute) => `${Number(hour)}.${minute}`,
};

/** A time by the 24 hours of a day: "09:00", in French "9 h", in Dutch "9.00". */
export function formatTime(moment: number, locale: string, timeZone?: string): string {
  const options = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone } as const;
  const [hour = "", minute = ""] = dateFormat("en-GB", options).format(moment).split(":");
  return inTimeStyle(hour, minute, locale);
}

/**
 * The same for a time of day in minutes since midnight. It asks for no time zone, whose tables take a browser several
 * milliseconds to load: too long while a page starts, or sixty times a second.
 */
export function formatClock(minutes: number, locale: string): string {
  const digits = (number: number) => String(number).padStart(2, "0");
  return inTimeStyle(digits(Math.floor(minutes / 60) % 24), digits(minutes % 60), locale);
}

const inTimeStyle = (hour: string, minute: string, locale: string) =>
  timeStyles[languageTag(locale)]?.(hour, minute) ?? `${hour}:${minute}`;

/** A day of these weeks, for a sentence: "Monday 23 November". */
export function formatWeekday(moment: number, locale: string, timeZone: string): string {
  const options = { weekday: "long", day: "numeric", month: "long", timeZone } as const;
  return withoutMarks(dateFormat(locale, options).format(moment));
}

/** Where a language does not count the quarters of a year by 1 to 4. */
const quarterNames: Partial<Record<string, readonly string[]>> = {
  ar: ["الأول", "الثاني", "الثالث", "الرابع"],
  es: ["Primer", "Segundo", "Tercer", "Cuarto"],
  hu: ["I", "II", "III", "IV"],
  ro: ["I", "II", "III", "IV"],
};

/** Both halves of `2028-Q3` for a sentence: "2028" and "3", in Hungarian "III". */
export function quarterWords(handover: string, locale: string): { year: string; quarter: string } {
  const [year = "", quarter = ""] = handover.split("-Q");
  return { year, quarter: quarterNames[languageTag(locale)]?.[Number(quarter) - 1] ?? quarter };
}

/** The weight of a file: "340 kB", "1.2 MB". A megabyte is 1024 × 1024 bytes, as people's computers count. */
export function formatFileSize(bytes: number, locale: string): string {
  const kilo = bytes / 1024;
  const [value, unit] = kilo < 1000 ? [Math.max(1, Math.round(kilo)), "kilobyte"] : [kilo / 1024, "megabyte"];
  // The short units of Arabic are unknown to most of its readers.
  const unitDisplay = languageTag(locale) === "ar" ? "long" : "short";
  const format = numberFormat(locale, { style: "unit", unit, unitDisplay, maximumFractionDigits: 1 });
  return isolatedQuantity(format, value);
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
  return isolatedQuantity(format, isFeet ? metres * feetPerMetre : metres);
}
