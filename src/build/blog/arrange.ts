import { defaultLanguage, type LanguageCode } from "../../site/languages";
import type { BlogPostNode } from "./post-nodes";
import { stateOf, type Post } from "./read";

/** A post as lists, feeds and the search need it. */
export type ListedPost = Pick<BlogPostNode, "id"> &
  Pick<Post, "slug" | "language" | "state" | "title" | "description" | "date" | "author" | "tags" | "text">;

/** All posts that have an English text, newest first. */
export function listPosts(nodes: readonly BlogPostNode[], today: string): ListedPost[] {
  const english = new Map(
    nodes.flatMap((node) => (node.language === defaultLanguage ? [[node.slug, node]] : [])),
  );
  return nodes
    .flatMap((node): ListedPost[] => {
      const { id, slug, language, title, description, text } = node;
      const original = english.get(slug);
      if (!original?.facts) return [];
      const { date, author, tags } = original.facts;
      const state = stateOf(node, original, today);
      return [{ id, slug, language, state, title, description, date, author, tags, text }];
    })
    .sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
}

/** The day on which the next post comes out, or null when none is scheduled. */
export function nextPostDay(posts: readonly ListedPost[]): string | null {
  const days = posts.flatMap(({ state, date }) => (state === "scheduled" ? [date] : []));
  return days.sort()[0] ?? null;
}

/** The posts to which a post's page leads, by id. */
export interface Neighbours {
  relatedIds: string[];
  /** The post published before this one. */
  previousId: string | null;
  nextId: string | null;
}

const relatedCount = 3;

/**
 * The neighbours of every post, within its language.
 * @param posts newest first
 * @returns by id
 */
export function neighboursOf(posts: readonly ListedPost[]): Map<string, Neighbours> {
  const byLanguage = new Map<LanguageCode, ListedPost[]>();
  for (const post of posts) append(byLanguage, post.language, post);
  const neighbours = new Map<string, Neighbours>();
  for (const own of byLanguage.values()) {
    const relatedTo = relatedFinder(own);
    own.forEach((post, at) => {
      const previous = own[at + 1];
      const next = own[at - 1];
      neighbours.set(post.id, {
        relatedIds: relatedTo(post, [previous, next]).map(({ id }) => id),
        previousId: previous?.id ?? null,
        nextId: next?.id ?? null,
      });
    });
  }
  return neighbours;
}

/**
 * Finds the posts with most tags in common with a post, the newest first among equals. Comparing all posts with each
 * other would take seconds for some hundred posts, so the newest posts of each combination of tags are collected once: a
 * post has at most four tags, hence sixteen combinations, the empty one among them. What a page leads to anyway, the posts
 * before and after its own, is left out.
 */
function relatedFinder(
  posts: readonly ListedPost[],
): (post: ListedPost, leftOut: readonly (ListedPost | undefined)[]) => ListedPost[] {
  const newestWith = new Map<string, ListedPost[]>();
  const places = new Map(posts.map((post, at) => [post, at]));
  for (const post of posts)
    for (const tags of combinationsOf(post.tags))
      // Three more than are shown, since the post itself and those that are left out may be among them.
      if ((newestWith.get(tags)?.length ?? 0) < relatedCount + 3) append(newestWith, tags, post);
  return (post, leftOut) => {
    const common = ({ tags }: ListedPost) => tags.filter((tag) => post.tags.includes(tag)).length;
    const candidates = new Set(combinationsOf(post.tags).flatMap((tags) => newestWith.get(tags) ?? []));
    for (const one of [post, ...leftOut]) if (one) candidates.delete(one);
    return [...candidates]
      .sort((a, b) => common(b) - common(a) || (places.get(a) ?? 0) - (places.get(b) ?? 0))
      .slice(0, relatedCount);
  };
}

function combinationsOf(tags: readonly string[]): string[] {
  return [...tags]
    .sort()
    .reduce<string[]>((all, tag) => [...all, ...all.map((some) => `${some} ${tag}`)], [""]);
}

function append<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}
