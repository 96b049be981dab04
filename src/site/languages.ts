/**
 * The languages of the site, one row each. Every other list of languages derives from this one.
 *
 * - `code`: folder name in `locales/`, URL prefix and cookie value
 * - `iso`: BCP 47 tag for `<html lang>` and `hreflang`
 * - `name`: the language's own name; `englishName`: for search and developers
 * - `flag`: file name (without `.svg`) in `static/flags/`
 * - `script`: which fonts a page of this language loads
 * - `stripeLocale`: locale of the payment element; `dateLocale`: locale for `Intl`
 */
// prettier-ignore
export const languages = [
  { code: "en", iso: "en", name: "English", englishName: "English", dir: "ltr", flag: "us", script: "latin", stripeLocale: "en", dateLocale: "en-GB", openGraphLocale: "en_GB" },
  { code: "ar", iso: "ar", name: "العربية", englishName: "Arabic", dir: "rtl", flag: "ae", script: "arabic", stripeLocale: "ar", dateLocale: "ar-AE", openGraphLocale: "ar_AE" },
  { code: "de", iso: "de", name: "Deutsch", englishName: "German", dir: "ltr", flag: "de", script: "latin", stripeLocale: "de", dateLocale: "de-DE", openGraphLocale: "de_DE" },
  { code: "es", iso: "es", name: "Español", englishName: "Spanish", dir: "ltr", flag: "es", script: "latin", stripeLocale: "es", dateLocale: "es-ES", openGraphLocale: "es_ES" },
  { code: "fr", iso: "fr", name: "Français", englishName: "French", dir: "ltr", flag: "fr", script: "latin", stripeLocale: "fr", dateLocale: "fr-FR", openGraphLocale: "fr_FR" },
  { code: "he", iso: "he", name: "עברית", englishName: "Hebrew", dir: "rtl", flag: "il", script: "hebrew", stripeLocale: "he", dateLocale: "he-IL", openGraphLocale: "he_IL" },
  { code: "hu", iso: "hu", name: "Magyar", englishName: "Hungarian", dir: "ltr", flag: "hu", script: "latin", stripeLocale: "hu", dateLocale: "hu-HU", openGraphLocale: "hu_HU" },
  { code: "it", iso: "it", name: "Italiano", englishName: "Italian", dir: "ltr", flag: "it", script: "latin", stripeLocale: "it", dateLocale: "it-IT", openGraphLocale: "it_IT" },
  { code: "ko", iso: "ko", name: "한국어", englishName: "Korean", dir: "ltr", flag: "kr", script: "korean", stripeLocale: "ko", dateLocale: "ko-KR", openGraphLocale: "ko_KR" },
  { code: "nl", iso: "nl", name: "Nederlands", englishName: "Dutch", dir: "ltr", flag: "nl", script: "latin", stripeLocale: "nl", dateLocale: "nl-NL", openGraphLocale: "nl_NL" },
  { code: "ro", iso: "ro", name: "Română", englishName: "Romanian", dir: "ltr", flag: "ro", script: "latin", stripeLocale: "ro", dateLocale: "ro-RO", openGraphLocale: "ro_RO" },
  { code: "ru", iso: "ru", name: "Русский", englishName: "Russian", dir: "ltr", flag: "ru", script: "cyrillic", stripeLocale: "ru", dateLocale: "ru-RU", openGraphLocale: "ru_RU" },
  { code: "tr", iso: "tr", name: "Türkçe", englishName: "Turkish", dir: "ltr", flag: "tr", script: "latin", stripeLocale: "tr", dateLocale: "tr-TR", openGraphLocale: "tr_TR" },
] as const satisfies readonly LanguageRow[];

interface LanguageRow {
  code: string;
  iso: string;
  name: string;
  englishName: string;
  dir: "ltr" | "rtl";
  flag: string;
  script: "latin" | "cyrillic" | "arabic" | "hebrew" | "korean";
  stripeLocale: string;
  dateLocale: string;
  openGraphLocale: string;
}

export type Language = (typeof languages)[number];
export type LanguageCode = Language["code"];
export type Direction = Language["dir"];
export type Script = Language["script"];

export const defaultLanguage = "en" satisfies LanguageCode;

export const languageCodes: readonly LanguageCode[] = languages.map(({ code }) => code);

export function isLanguageCode(value: unknown): value is LanguageCode {
  return languages.some(({ code }) => code === value);
}

/** The row of a language; the code's type makes a miss impossible. */
export function languageOf(code: LanguageCode): Language {
  return languages.find((language) => language.code === code) ?? languages[0];
}
