import { useI18next } from "gatsby-plugin-react-i18next";
import { useTranslation } from "react-i18next";
import { languageOf, type Language, isLanguageCode, defaultLanguage } from "../../site/languages";
import type { Namespace } from "./resources";

/** The translator for one namespace of the page; the namespace is always named, since a page has several. */
export function useWords<N extends Namespace>(namespace: N) {
  return useTranslation(namespace).t;
}

/** The row of the page's language. */
export function useLanguage(): Language {
  const { language } = useI18next();
  return languageOf(isLanguageCode(language) ? language : defaultLanguage);
}

/** The English address of the current page, so that other languages of it can be linked. */
export function useBasePath(): string {
  return useI18next().originalPath;
}
