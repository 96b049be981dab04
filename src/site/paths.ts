import { defaultLanguage, isLanguageCode, type LanguageCode } from "./languages";

/**
 * The address of a path in a language: `localisePath("/terms/", "de")` is `/de/terms/`; English has no prefix.
 * `path` starts and ends with a slash; query and hash may follow.
 */
export function localisePath(path: string, language: LanguageCode): string {
  return language === defaultLanguage ? path : `/${language}${path}`;
}

/** The reverse: `splitPath("/de/terms/")` is `{ language: "de", path: "/terms/" }`. */
export function splitPath(pathname: string): { language: LanguageCode; path: string } {
  const [, first = "", ...rest] = pathname.split("/");
  return isLanguageCode(first) && first !== defaultLanguage
    ? { language: first, path: `/${rest.join("/")}` }
    : { language: defaultLanguage, path: pathname };
}

/** Where the captions of a film lie, which the build writes: `/films/palm.de.vtt`. */
export function captionsPath(film: string, language: LanguageCode): string {
  return `/films/${film}.${language}.vtt`;
}
