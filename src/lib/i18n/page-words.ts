import { graphql } from "gatsby";
import i18next from "i18next";
import type { LanguageCode } from "../../site/languages";
import type { Namespace, Translator } from "./resources";

/** Every page's query takes its words by it: `locales: allLocale(filter: …) { ...PageWords }`. */
export const pageWords = graphql`
  fragment PageWords on LocaleConnection {
    edges {
      node {
        ns
        data
        language
      }
    }
  }
`;

/** What that brings. */
export interface PageWords {
  edges: readonly {
    readonly node: { readonly ns: string; readonly data: string; readonly language: string };
  }[];
}

/**
 * The translator for `Head`, which Gatsby renders outside the i18n provider.
 * @param words the page's own words from its query
 */
export function translatorOf<N extends Namespace>(
  words: PageWords,
  language: LanguageCode,
  namespace: N,
): Translator<N> {
  const resources = Object.fromEntries(
    words.edges.map(({ node }) => [node.ns, JSON.parse(node.data) as object]),
  );
  const instance = i18next.createInstance();
  void instance.init({
    lng: language,
    resources: { [language]: resources },
    initImmediate: false,
    interpolation: { escapeValue: false },
  });
  return instance.getFixedT(language, namespace);
}
