import { wordsPath, type ForeignLanguage, type LazyNamespace } from "../../contracts/lazy-words";
import type { LanguageCode } from "../../site/languages";
import { withTimeLimit } from "../time-limit";

const answerWithinMs = 15_000;

/** What is there or on its way, by address; what has failed is asked for again. */
const asked = new Map<string, Promise<object>>();

/**
 * Fetches one namespace of a language, once for as long as the document lives.
 * @throws what `isLoadFailure` knows, unless it took too long
 */
export function fetchWords(
  language: LanguageCode | ForeignLanguage,
  namespace: LazyNamespace,
): Promise<object> {
  const path = wordsPath(language, namespace);
  const known = asked.get(path);
  if (known) return known;
  const words = withTimeLimit(load(path), answerWithinMs).catch((error: unknown) => {
    asked.delete(path);
    throw error;
  });
  asked.set(path, words);
  return words;
}

async function load(path: string): Promise<object> {
  try {
    const answer = await fetch(path);
    // Whatever answers instead, as the page of an error, is hardly such an object.
    const words: unknown = answer.ok && (await answer.json());
    if (words && typeof words === "object") return words;
    throw new Error(`${path} answered ${String(answer.status)}, without words`);
  } catch (cause) {
    throw new Error(`Loading words ${path} failed`, { cause });
  }
}
