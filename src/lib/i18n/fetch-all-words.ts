import type { ForeignLanguage, LazyNamespace } from "../../contracts/lazy-words";
import type { LanguageCode } from "../../site/languages";
import { fetchWords } from "./fetch-words";

/** Several namespaces of one language. */
export function fetchAllWords(
  language: LanguageCode | ForeignLanguage,
  namespaces: readonly LazyNamespace[],
): Promise<(readonly [LazyNamespace, object])[]> {
  return Promise.all(
    namespaces.map(async (namespace) => [namespace, await fetchWords(language, namespace)] as const),
  );
}
