import { koreanPhrases } from "./korean-phrases";

/*
 * Where a line may not end, by the rules of a language. Writers type plain spaces; the build puts in what no browser
 * knows: that Russian leaves no preposition at the end of a line, that a Korean phrase stays whole, that a number stays
 * with its unit and its particle, and that "off-plan" does not break at its hyphen.
 */

const noBreak = "\u00a0";
/** Forbids a break where it stands, and is not seen. */
const joiner = "\u2060";
/** Allows a break where it stands, and is not seen. */
const mayBreak = "\u200b";

type Rule = readonly [pattern: RegExp, replacement: string];

/** Millions in Latin scripts: "million", "Mio.", "milioni", "miljoen", "milyon". */
const millions = "Mio\\.|Mrd\\.|mill?i\\p{L}+|mil[jy]\\p{L}+";

/** A number and its unit, or the currency before it; and words that every Latin script has borrowed. */
const everywhere: readonly Rule[] = [
  [/(\d) (?=(?:AED|USD|EUR|km|m|m²|ft²|kB|MB|€|%|₽|₪|Ft|lei|TL|°C)(?![\p{L}\d]))/gu, `$1${noBreak}`],
  [/(?<![\p{L}])(AED|USD|EUR) (?=[\d{])/gu, `$1${noBreak}`],
  [new RegExp(`(\\d) (?=${millions})`, "gu"), `$1${noBreak}`],
  [new RegExp(`(\\d\u00a0(?:${millions})) (?=(?:AED|USD|EUR|€)(?!\\p{L}))`, "gu"), `$1${noBreak}`],
  // A name and what tells it from its like: "Form A", "ORN 00000".
  [/(?<!\p{L})(Form|ORN) (?=(?:\d|[A-Z])(?!\p{Ll}))/gu, `$1${noBreak}`],
  // "Art. 6 Abs. 1 lit. b" may break before its second part only.
  [/(?<!\p{L})(art|abs|par|lit)\. (?=\d|\p{Ll}(?!\p{L}))/giu, `$1.${noBreak}`],
  [/(\d) (?=lit\.)/gu, `$1${noBreak}`],
  // "Off-Plan-Kauf" and "E-Mail-Adresse" may break before their last part only.
  [/(?<!\p{L})(off-(?=plan)|e-(?=mail))/giu, `$1${joiner}`],
];

const oneOrTwoLetters = "а|во|в|до|же|за|и|из|к|ко|на|не|ни|но|о|об|от|по|с|со|у|я";
const threeLetters = "без|для|или|над|обо|под|при|про|что";

const byLanguage: Partial<Record<string, readonly Rule[]>> = {
  ko: [
    // An ending after a bracket, a sign or a value: the line would begin with it.
    [/(\)|%|㎡|\}\})(?=\p{Script=Hangul})/gu, `$1${joiner}`],
    // "12만 6,780 디르함" is one sum.
    [/(\d[만억]) (?=\d)/gu, `$1${noBreak}`],
    [/(\d[만억]?) (?=디르함|달러|유로|원)/gu, `$1${noBreak}`],
    // Two such sums are wider than a phone: a line may end between them, behind the sign.
    [/(?<=\d[만억]?)~(?=[\d,]+(?:만|억|,\d{3})\S*\u00a0)/gu, `~${mayBreak}`],
    [/(?<=[만억일월년])~(?=[\d\u200b])/gu, `${joiner}~`],
  ],
  ar: [[/(\d) (?=درهم|دراهم|مليون|ملايين|ألف|آلاف)/gu, `$1${noBreak}`]],
  he: [
    // A word after a maqaf belongs to the one before it.
    [/־(?=\p{L})/gu, `־${joiner}`],
    [/(\d) (?=דירהם|מיליון|אלף)/gu, `$1${noBreak}`],
  ],
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
  return text.replaceAll(noBreak, " ").replaceAll(joiner, "").replaceAll(mayBreak, "");
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
