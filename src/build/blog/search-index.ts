import { resolve } from "node:path";
import MiniSearch from "minisearch";
import { Piscina } from "piscina";
import { searchOptions, type SearchedPost } from "../../contracts/blog-search";
import type { Tags } from "../../contracts/content/blog";
import type { LanguageCode } from "../../site/languages";
import { keptText } from "../kept";
import type { ListedPost } from "./arrange";

/** What is searched of a post. */
export function searchedPost(post: ListedPost, tags: Tags): SearchedPost {
  const { slug, language, title, description, date, text } = post;
  const names = post.tags.map((tag) => tags[tag]?.[language] ?? tag).join(" ");
  return { slug, title, description, date, text, tags: names };
}

/** What an index is made of. */
export interface IndexSource {
  language: LanguageCode;
  /** Of this language, published. */
  posts: readonly SearchedPost[];
}

/** The same as `searchIndex`, of several languages in their order, made in a worker thread. */
export async function searchIndexesBeside(sources: readonly IndexSource[]): Promise<string[]> {
  const pool = new Piscina({ filename: resolve("src/build/blog/search-thread.cjs"), maxThreads: 1 });
  try {
    return await Promise.all(sources.map((source) => pool.run(source) as Promise<string>));
  } finally {
    await pool.destroy();
  }
}

/**
 * The index that the search of a language loads, as JSON.
 * @param posts of one language, published
 */
export function searchIndex(language: LanguageCode, posts: readonly SearchedPost[]): string {
  return keptText("search-indexes", JSON.stringify([language, posts]), () => makeIndex(language, posts));
}

function makeIndex(language: LanguageCode, posts: readonly SearchedPost[]): string {
  const { processTerm, ...options } = searchOptions(language);
  const index = new MiniSearch<SearchedPost>({
    ...options,
    ...(processTerm && { processTerm: once(processTerm) }),
  });
  index.addAll(posts);
  return JSON.stringify(index);
}

/** Most words of a text are in the next one too. */
function once<Terms>(termsOf: (word: string) => Terms): (word: string) => Terms {
  const known = new Map<string, Terms>();
  return (word) => {
    const terms = known.get(word) ?? termsOf(word);
    known.set(word, terms);
    return terms;
  };
}
