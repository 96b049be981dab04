import { I18nextContext } from "gatsby-plugin-react-i18next";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import {
  defaultLanguage,
  isLanguageCode,
  languageOf,
  type Language,
  type LanguageCode,
} from "../../site/languages";
import { localisePath } from "../../site/paths";
import { routePath } from "../../site/routes";
import type { Namespace, Translator } from "./resources";

/** The translator for one namespace of the page; the namespace is always named, since a page has several. */
export function useTranslations<N extends Namespace>(namespace: N): Translator<N> {
  return useTranslation(namespace).t;
}

/** The row of the page's language. */
export function useLanguage(): Language {
  const { language } = useContext(I18nextContext);
  return languageOf(isLanguageCode(language) ? language : defaultLanguage);
}

/**
 * The tag for dates and lists that stand among the words: that of the words' own language, which need not be the
 * page's.
 */
export function useWordsLocale(): string {
  const { language } = useTranslation("common").i18n;
  return isLanguageCode(language) ? languageOf(language).dateLocale : language;
}

/** The tag of the words' language where that is not the page's: what shows them elsewhere has to say so. */
export function useForeignLanguage(): string | undefined {
  const { language } = useTranslation("common").i18n;
  return isLanguageCode(language) ? undefined : language;
}

/** The English address of the current page, so that other languages of it can be linked. */
export function useBasePath(): string {
  return useContext(I18nextContext).originalPath;
}

/**
 * Where a language is to be found from the current page: at the same page, or for a list of posts that it does not
 * have, at its journal.
 */
export function usePathIn(): (language: LanguageCode) => string {
  const { languages, originalPath } = useContext(I18nextContext);
  return (language) =>
    localisePath(languages.includes(language) ? originalPath : routePath("blog"), language);
}
