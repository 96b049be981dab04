import type { CreateNodeArgs, CreateResolversArgs, ParentSpanPluginArgs } from "gatsby";
import {
  lazyNamespaces,
  wordsPath,
  type ForeignLanguage,
  type LazyNamespace,
} from "../../contracts/lazy-words";
import { taiwanLanguage } from "../../site/constants";
import { defaultLanguage, type LanguageCode } from "../../site/languages";
import { typesetAll } from "../../site/typography";
import { builtLanguages } from "../built-languages";
import { isDevelop } from "../command";
import { nodeFinder, type ResolverContext } from "../node-model";
import { publish } from "../publish";
import { withEnglish, type Words } from "./with-english";

/*
 * gatsby-source-filesystem reads `locales/<language>/<namespace>.json` and gatsby-plugin-react-i18next makes a `Locale`
 * node of each file. Here English is put behind every missing word, and the words that pages fetch on intent are
 * published as files.
 */

/** A file of words, as gatsby-plugin-react-i18next makes it. `data` is JSON. */
export interface LocaleNode {
  id: string;
  language: string;
  ns: string;
  data: string;
  internal: { contentDigest: string };
}

type GetNodesByType = (type: string) => unknown[];

const folder = "locales";

const merged = new Map<string, { words: Words; missing: string[]; data: string }>();

/** The words of a file with English behind them. The same two files are merged once. */
function merge(english: LocaleNode, own: LocaleNode) {
  const key = `${own.language} ${english.internal.contentDigest} ${own.internal.contentDigest}`;
  const known = merged.get(key);
  if (known) return known;
  const merging = withEnglish(JSON.parse(english.data) as Words, JSON.parse(own.data) as Words);
  const words = typesetAll(merging.words, own.language);
  const result = { words, missing: merging.missing, data: JSON.stringify(words) };
  merged.set(key, result);
  return result;
}

/** The words of a namespace in a language, English behind them, for a resolver. */
export function localeFinder() {
  const find = nodeFinder<LocaleNode>("Locale");
  return async (context: ResolverContext, language: string, ns: string) => {
    const of = (code: string) => find(context, { language: { eq: code }, ns: { eq: ns } });
    const english = await of(defaultLanguage);
    const own = language === defaultLanguage ? english : await of(language);
    if (!english) throw new Error(`${folder}/${defaultLanguage}/${ns}.json is missing`);
    return merge(english, own ?? english);
  };
}

/** `Locale.data` has English behind every word that is missing, so that pages never show a key. */
export function localeResolvers({ createResolvers }: CreateResolversArgs): void {
  const find = localeFinder();
  (createResolvers as (resolvers: object) => void)({
    Locale: {
      data: {
        resolve: async ({ language, ns }: LocaleNode, _: unknown, context: ResolverContext) =>
          (await find(context, language, ns)).data,
      },
    },
  });
}

/** Reads words in Gatsby's hooks: `wordsOf("de", "blog")`, English behind them; undefined where English has no such file. */
export function localeReader(getNodesByType: GetNodesByType) {
  const nodes = new Map(
    (getNodesByType("Locale") as LocaleNode[]).map((node) => [`${node.language} ${node.ns}`, node]),
  );
  return (language: string, ns: string) => {
    const english = nodes.get(`${defaultLanguage} ${ns}`);
    return english && merge(english, nodes.get(`${language} ${ns}`) ?? english);
  };
}

/** Publishes the words that pages fetch on intent, and warns of words that are shown in English. */
export function publishLocales({ getNodesByType, reporter }: ParentSpanPluginArgs): void {
  warnOfEnglish(getNodesByType("Locale") as unknown as LocaleNode[], { getNodesByType, reporter });
  publishLazyWords(getNodesByType);
  isBootstrapped = true;
}

function warnOfEnglish(
  files: readonly LocaleNode[],
  { getNodesByType, reporter }: Pick<ParentSpanPluginArgs, "getNodesByType" | "reporter">,
): void {
  const wordsOf = localeReader(getNodesByType);
  for (const { language, ns } of files) {
    const missing = wordsOf(language, ns)?.missing ?? [];
    if (missing.length === 0) continue;
    const some = missing.slice(0, 5).join(", ") + (missing.length > 5 ? ", …" : "");
    reporter.warn(`${language}/${ns}.json: ${String(missing.length)} missing, shown in English: ${some}`);
  }
}

function publishLazyWords(getNodesByType: GetNodesByType, only?: string): void {
  for (const { language, ns, data } of lazyWords(getNodesByType)) {
    if (only === undefined || ns === only) publish(wordsPath(language, ns), data);
  }
}

interface LazyWords {
  language: LanguageCode | ForeignLanguage;
  ns: LazyNamespace;
  /** JSON. */
  data: string;
}

/** What pages fetch on intent, in all languages. */
function lazyWords(getNodesByType: GetNodesByType): LazyWords[] {
  const wordsOf = localeReader(getNodesByType);
  const taiwanese = new Set(
    (getNodesByType("Locale") as LocaleNode[])
      .filter(({ language }) => language === taiwanLanguage)
      .map(({ ns }) => ns),
  );
  return lazyNamespaces.flatMap((ns) => {
    const languages: LazyWords["language"][] = builtLanguages();
    if (taiwanese.has(ns)) languages.push(taiwanLanguage);
    return languages.flatMap((language) => {
      const words = wordsOf(language, ns);
      return words ? [{ language, ns, data: words.data }] : [];
    });
  });
}

/** The same as JSON by language and namespace, for the dialogs that documents are served with. */
export function servedWords(getNodesByType: GetNodesByType): string {
  const byLanguage: Record<string, Record<string, unknown>> = {};
  for (const { language, ns, data } of lazyWords(getNodesByType))
    (byLanguage[language] ??= {})[ns] = JSON.parse(data) as unknown;
  return JSON.stringify(byLanguage);
}

let isBootstrapped = false;

/**
 * In `gatsby develop`, publishes the words of a file that was saved, or of the stand-in for one that was deleted, and
 * warns as `publishLocales` does. To be called from `onCreateNode` for `Locale`.
 */
export function publishChangedLocale({ node, getNodesByType, reporter }: CreateNodeArgs): void {
  if (!isDevelop() || !isBootstrapped) return;
  const { language, ns } = node as unknown as LocaleNode;
  const touched = (getNodesByType("Locale") as unknown as LocaleNode[]).filter(
    (file) => file.ns === ns && [file.language, defaultLanguage].includes(language),
  );
  warnOfEnglish(touched, { getNodesByType, reporter });
  publishLazyWords(getNodesByType, ns);
}
