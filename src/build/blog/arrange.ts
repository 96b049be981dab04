import { languageCodes, type LanguageCode } from "../../site/languages";
import type { Post } from "./read";

/** A post and the others that its page leads to, by slug. */
export interface ArrangedPost {
  post: Post;
  /** Three, if there are as many. */
  related: string[];
  /** The one before it in time. */
  previous: string | null;
  next: string | null;
  /** In which the post can be seen. */
  languages: LanguageCode[];
  minutes: number;
}

const relatedCount = 3;

/**
 * What of a post hangs on the other posts, worked out once for all pages.
 * @param posts newest first
 */
export function arrangePosts(posts: readonly Post[]): ArrangedPost[] {
  const languages = new Map<string, LanguageCode[]>();
  for (const code of languageCodes)
    for (const { slug, language } of posts)
      if (language === code) languages.set(slug, [...(languages.get(slug) ?? []), code]);
  return languageCodes.flatMap((code) => {
    const own = posts.filter(({ language }) => language === code);
    return own.map((post, at) => ({
      post,
      related: relatedTo(post, own),
      previous: own[at + 1]?.slug ?? null,
      next: own[at - 1]?.slug ?? null,
      languages: languages.get(post.slug) ?? [],
      minutes: minutesToRead(post),
    }));
  });
}

/** Those with most tags in common; among these, and where there are too few, the newest. */
function relatedTo(post: Post, posts: readonly Post[]): string[] {
  const common = ({ tags }: Post) => tags.filter((tag) => post.tags.includes(tag)).length;
  return posts
    .filter((other) => other !== post)
    .map((other) => ({ slug: other.slug, common: common(other) }))
    .sort((a, b) => b.common - a.common)
    .slice(0, relatedCount)
    .map(({ slug }) => slug);
}

const wordsPerMinute = 200;
/** Korean words are long or short as their endings want, so its syllables are counted. */
const syllablesPerMinute = 500;

export function minutesToRead({ language, text }: Pick<Post, "language" | "text">): number {
  const minutes =
    language === "ko"
      ? text.replace(/[^\p{L}\p{N}]/gu, "").length / syllablesPerMinute
      : text.split(/\s+/).filter(Boolean).length / wordsPerMinute;
  return Math.max(1, Math.round(minutes));
}
