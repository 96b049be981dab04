import { spokenLanguages } from "../../site/spoken-languages";

export interface SpokenLanguage {
  code: string;
  /** In the page's language, or in itself where the browser has no name for it in that. */
  name: string;
  /** In itself. */
  ownName: string;
  englishName: string;
}

/**
 * The languages that a visitor may speak, as a page lists them: first those that are likely, then by name.
 * @param locale BCP 47 tag of the page
 * @param likely BCP 47 tags (`de-AT`) in the order to list them; unknown ones are left out
 */
export function spokenLanguageNames(locale: string, likely: readonly string[] = []): SpokenLanguage[] {
  // Browsers do not know every language's name in each of ours.
  const names = new Intl.DisplayNames([locale], { type: "language", fallback: "none" });
  const isEnglish = locale.startsWith("en");
  const list = spokenLanguages.map(([code, englishName, ownName]) => ({
    code,
    name: capitalised(names.of(code) ?? (isEnglish ? englishName : ownName), locale),
    ownName,
    englishName,
  }));
  const collator = new Intl.Collator(locale);
  list.sort((one, other) => collator.compare(one.name, other.name));

  const wanted = new Set(likely.map((tag) => tag.split("-")[0]));
  const first = [...wanted].flatMap((code) => list.filter((language) => language.code === code));
  return [...first, ...list.filter((language) => !first.includes(language))];
}

/** Names of languages are words like any other in most of ours; at the head of a line they begin with a capital. */
function capitalised(name: string, locale: string): string {
  const [first = ""] = name;
  return first.toLocaleUpperCase(locale) + name.slice(first.length);
}
