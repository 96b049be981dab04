import { languages, type Language } from "../../site/languages";

/** Without case, accents and points, so that "francais" finds Français. */
const folded = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();

/** The languages whose own or English name has in it what was typed, or whose code it is; all for nothing typed. */
export function matchingLanguages(query: string): readonly Language[] {
  const wanted = folded(query.trim());
  if (wanted === "") return languages;
  return languages.filter(
    ({ code, name, englishName }) =>
      code === wanted || [name, englishName].some((text) => folded(text).includes(wanted)),
  );
}
