import { languageTag, million, partsOf, type TextPart } from "../site/format";
import { amountParts, inOwnDirection, koreanNumber, millions } from "./money";

/* Dirhams as they are written large or in a sentence: "AED 2 million". */

/** Dirhams behind a count of millions. English keeps the code before it: "AED 2 million". */
const dirhamsAfterMillions: Partial<Record<string, string>> = {
  ar: "درهم",
  de: "Dirham",
  es: "de\u00a0dírhams",
  fr: "de\u00a0dirhams",
  he: "דירהם",
  hu: "dirham",
  it: "di\u00a0dirham",
  ko: "디르함",
  nl: "dirham",
  ro: "de\u00a0dirhami",
  ru: "дирхамов",
  tr: "dirhem",
};

/** Dirhams in words where they are millions: "AED 2 million". */
export function shortDirhamParts(value: number, locale: string): TextPart[] {
  if (value < million) return amountParts(value, "AED", locale);
  const language = languageTag(locale);
  const count = millionParts(value, locale);
  const dirhams = dirhamsAfterMillions[language];
  if (!dirhams) return [{ text: "AED\u00a0", isNumber: false }, ...count];
  return [...count, { text: ` ${dirhams}`, isNumber: false }];
}

function millionParts(value: number, locale: string): TextPart[] {
  const language = languageTag(locale);
  if (language === "ko") return [{ text: koreanNumber(value, locale), isNumber: true }];
  // Arabic names one of a kind without a number.
  if (language === "ar" && value === million) return [{ text: "مليون", isNumber: true }];
  // The full word would have to be declined in a Russian sentence: "от 2 млн".
  const format = language === "ru" ? millions(locale) : millions(locale, "long");
  return partsOf(format, value).map((part) => ({ ...part, text: part.text.replace(/\s/gu, "\u00a0") }));
}

/** The same for a sentence: "AED 2 million". */
export function formatDirhams(value: number, locale: string): string {
  // Arabic has a word for two of a kind; this is its form after a preposition, as amounts mostly stand.
  const parts =
    languageTag(locale) === "ar" && value === 2 * million
      ? [{ text: "مليوني درهم", isNumber: false }]
      : shortDirhamParts(value, locale);
  return inOwnDirection(parts, locale);
}
