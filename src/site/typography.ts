import { koreanPhrases } from "./korean-phrases";

/*
 * Where a line may not end, by the rules of a language. Writers type plain spaces; the build puts in what no browser
 * knows: that Russian leaves no preposition at the end of a line, that a Korean phrase stays whole, that a number stays
 * with its unit, and that "off-plan" does not break at its hyphen.
 */

const noBreak = "\u00a0";
/** Forbids a break where it stands, and is not seen. */
const joiner = "\u2060";

type Rule = readonly [pattern: RegExp, replacement: string];

/** A number and its unit, or the currency before it; and the trade's own word, which every Latin script has borrowed. */
const everywhere: readonly Rule[] = [
  [/(\d) (?=(?:AED|USD|EUR|km|m|m²|ft²|kB|MB|€|%|₽|₪|Ft|lei|TL|°C)(?![\p{L}\d]))/gu, `$1${noBreak}`],
  [/(?<![\p{L}])(AED|USD|EUR) (?=[\d{])/gu, `$1${noBreak}`],
  // "Off-Plan-Kauf" may break before its last part only.
  [/(?<!\p{L})(off-)(?=plan)/giu, `$1${joiner}`],
];

const oneOrTwoLetters = "а|во|в|до|же|за|и|из|к|ко|на|не|ни|но|о|об|от|по|с|со|у|я";
const threeLetters = "без|для|или|над|обо|под|при|про|что";

const byLanguage: Partial<Record<string, readonly Rule[]>> = {
  // An ending after a bracket: the line would begin with it.
  ko: [[/\)(?=\p{Script=Hangul})/gu, `)${joiner}`]],
  // A word after a maqaf belongs to the one before it.
  he: [[/־(?=\p{L})/gu, `־${joiner}`]],
  ru: [
    [new RegExp(`(?<![\\p{L}\\d])(${oneOrTwoLetters}) (?=\\S)`, "giu"), `$1${noBreak}`],
    // Not before a long word: "и во что обойдётся" would be wider than a narrow heading, and break inside a word.
    [new RegExp(`(?<![\\p{L}\\d])(${threeLetters}) (?!\\p{L}{9})(?=\\S)`, "giu"), `$1${noBreak}`],
    [/(\d) (?=\p{Ll})/gu, `$1${noBreak}`],
    [/ (?=[–—](?:\s|$))/gu, noBreak],
    // "из-за", "по-русски", "3-й": no break beside so short a part.
    [/(?<![\p{L}\d])([а-яё\d]{1,3})-(?=[а-яё])/giu, `$1${joiner}-${joiner}`],
    [/(?<=[а-яё])-(?=[а-яё]{1,3}(?!\p{L}))/giu, `${joiner}-${joiner}`],
  ],
};

/** A text of the language with its lines kept together where they must be. */
export function typeset(text: string, language: string): string {
  const rules = [...everywhere, ...(byLanguage[language] ?? [])];
  const typed = rules.reduce((so, [pattern, replacement]) => so.replace(pattern, replacement), text);
  return language === "ko" ? koreanPhrases(typed) : typed;
}

/** Without what keeps lines together: for titles, which search engines compare with what people type. */
export function withPlainSpaces(text: string): string {
  return text.replaceAll(noBreak, " ").replaceAll(joiner, "");
}

/** `typeset` for every text in an object of texts. */
export function typesetAll<Value>(value: Value, language: string): Value {
  if (typeof value === "string") return typeset(value, language) as Value;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => typesetAll(item, language)) as Value;
  const entries = Object.entries(value).map(([key, inner]: [string, unknown]) => [
    key,
    typesetAll(inner, language),
  ]);
  return Object.fromEntries(entries) as Value;
}
