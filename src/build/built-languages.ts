import { env } from "node:process";
import { isLanguageCode, languageCodes, type LanguageCode } from "../site/languages";

/**
 * The languages to build: all, or those of `SITE_LANGS` ("en,ar") to make development quick. English is always
 * among them, since every other language falls back to it.
 * @throws Error that names each code that is not a language of the site
 */
export function builtLanguages(selection: string | undefined = env.SITE_LANGS): LanguageCode[] {
  const wanted = (selection ?? "")
    .split(",")
    .map((code) => code.trim())
    .filter(Boolean);
  if (wanted.length === 0) return [...languageCodes];
  const unknown = wanted.filter((code) => !isLanguageCode(code));
  if (unknown.length > 0) {
    throw new Error(
      `SITE_LANGS: no language "${unknown.join('", "')}". Choose from ${languageCodes.join(", ")}.`,
    );
  }
  return languageCodes.filter((code) => code === "en" || wanted.includes(code));
}
