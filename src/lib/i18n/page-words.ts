import { graphql } from "gatsby";
import i18next, { type i18n } from "i18next";
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

interface HeadTranslator {
  instance: i18n;
  /** By namespace: the words it knows, as they came. */
  texts: Map<string, string>;
}

// A build renders thousands of heads with the same few texts: each is read once.
const translators = new Map<LanguageCode, HeadTranslator>();

/**
 * The translator for `Head`, which Gatsby renders outside the i18n provider.
 * @param words the page's own words from its query
 */
export function translatorOf<N extends Namespace>(
  words: PageWords,
  language: LanguageCode,
  namespace: N,
): Translator<N> {
  const { instance, texts } = translators.get(language) ?? startTranslator(language);
  for (const { node } of words.edges) {
    if (texts.get(node.ns) === node.data) continue;
    instance.addResourceBundle(language, node.ns, JSON.parse(node.data));
    texts.set(node.ns, node.data);
  }
  return instance.getFixedT(language, namespace);
}

function startTranslator(language: LanguageCode): HeadTranslator {
  const instance = i18next.createInstance();
  void instance.init({ lng: language, initImmediate: false, interpolation: { escapeValue: false } });
  const translator = { instance, texts: new Map<string, string>() };
  translators.set(language, translator);
  return translator;
}
