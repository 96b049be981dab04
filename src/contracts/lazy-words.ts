import type { taiwanLanguage } from "../site/constants";
import type { LanguageCode } from "../site/languages";

/*
 * Words that only a press needs are files of their own beside the pages: the build writes them, the browser fetches
 * them on intent. Every page would carry the names of scripts that it may fetch, but none of these.
 */

/** Namespaces that are fetched on intent. */
export const lazyNamespaces = ["forms", "light", "questions", "request-call", "spot"] as const;

export type LazyNamespace = (typeof lazyNamespaces)[number];

/** Words that exist beside those of the pages' languages; see `locales-extra/`. */
export type ForeignLanguage = typeof taiwanLanguage;

/** Where all of them lie. */
export const wordsFolder = "/words/";

/** Where one namespace of a language lies. */
export function wordsPath(language: LanguageCode | ForeignLanguage, namespace: LazyNamespace): string {
  return `${wordsFolder}${language}/${namespace}.json`;
}
