import MiniSearch from "minisearch";
import { searchOptions, searchPath, type FoundPost, type SearchedPost } from "../../contracts/blog-search";
import { withTimeLimit } from "../../lib/time-limit";
import type { LanguageCode } from "../../site/languages";

/* Fetched on intent, with the library in it. */

/** Answers a query with the posts that fit it, the best first. */
export type PostIndex = (query: string) => FoundPost[];

const answerWithinMs = 10_000;

/** @throws when the index cannot be fetched or read */
export async function fetchPostIndex(language: LanguageCode): Promise<PostIndex> {
  const answer = await withTimeLimit(fetch(searchPath(language)), answerWithinMs);
  if (!answer.ok) throw new Error(`The index of the journal answered ${String(answer.status)}`);
  const index = MiniSearch.loadJSON<SearchedPost>(await answer.text(), searchOptions(language));
  // The library types what an index stores as anything.
  return (query) => index.search(query) as unknown as FoundPost[];
}
