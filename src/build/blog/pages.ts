import type { Tags } from "../../contracts/content/blog";
import { defaultLanguage, type LanguageCode } from "../../site/languages";
import type { PageContext } from "../../site/page-context";
import { blogPagePath, blogPostPath } from "../../site/routes";
import { neighboursOf, type ListedPost } from "./arrange";

export interface BlogPage {
  template: "blog-post" | "blog-list";
  routeId: PageContext["routeId"];
  basePath: string;
  /** In which the page is made. */
  languages: readonly LanguageCode[];
  /** In which the page has content of its own; in the others it shows English. */
  availableLanguages: LanguageCode[];
  indexed: boolean;
  /** Variables of the template's query. */
  extra: (language: LanguageCode) => Record<string, unknown>;
}

const perPage = 12;
/** The page of a tag with fewer posts shows nothing that the whole list does not. */
const indexedTagPosts = 2;

/**
 * The pages of the blog: posts in every language, and the lists of all posts and of each tag as far as a language has
 * posts.
 * @param posts those to be shown, newest first
 */
export function blogPages(
  posts: readonly ListedPost[],
  languages: readonly LanguageCode[],
  tagNames: Tags,
): BlogPage[] {
  const tags = [...new Set(posts.flatMap((post) => post.tags))].sort();
  const counts = new Map(languages.map((language) => [language, tagCounts(posts, language, tagNames)]));
  const lists = (tag: string | null, listed: readonly ListedPost[]) =>
    listPages(listed, languages, tag, (language) => counts.get(language) ?? []);
  return [
    ...postPages(posts, languages),
    ...lists(null, posts),
    ...tags.flatMap((tag) =>
      lists(
        tag,
        posts.filter((post) => post.tags.includes(tag)),
      ),
    ),
  ];
}

/**
 * The pages of texts that are not published: each post as it will be, among the published ones and no others.
 * @param posts all, newest first
 */
export function previewPages(posts: readonly ListedPost[], languages: readonly LanguageCode[]): BlogPage[] {
  const isOut = ({ state }: ListedPost) => state === "published";
  const slugs = new Set(posts.filter((post) => !isOut(post)).map(({ slug }) => slug));
  return [...slugs].flatMap((slug) =>
    postPages(
      posts.filter((post) => post.slug === slug || isOut(post)),
      languages,
    )
      .filter(({ basePath }) => basePath === blogPostPath(slug))
      .map((page) => {
        const texts = posts.filter((post) => post.slug === slug && !isOut(post));
        const own = texts.map(({ language }) => language);
        return { ...page, indexed: false, languages: languages.filter((code) => own.includes(code)) };
      }),
  );
}

/** The tags of a language, those with most posts first. */
function tagCounts(posts: readonly ListedPost[], language: LanguageCode, tagNames: Tags) {
  const counts = new Map<string, number>();
  for (const post of posts)
    if (post.language === language) for (const tag of post.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tagId, count]) => ({ tagId, name: tagNames[tagId]?.[language] ?? tagId, posts: count }))
    .sort((a, b) => b.posts - a.posts || (a.tagId < b.tagId ? -1 : 1));
}

function postPages(posts: readonly ListedPost[], languages: readonly LanguageCode[]): BlogPage[] {
  const neighbours = neighboursOf(posts);
  const bySlug = new Map<string, Map<LanguageCode, ListedPost>>();
  for (const post of posts) {
    const texts = bySlug.get(post.slug) ?? new Map<LanguageCode, ListedPost>();
    bySlug.set(post.slug, texts.set(post.language, post));
  }
  return [...bySlug].flatMap(([slug, texts]): BlogPage[] => {
    const english = texts.get(defaultLanguage);
    if (!english) return [];
    return [
      {
        template: "blog-post",
        routeId: "blog-post",
        basePath: blogPostPath(slug),
        languages,
        availableLanguages: languages.filter((code) => texts.has(code)),
        indexed: english.state === "published",
        extra: (language) => {
          const shown = texts.get(language) ?? english;
          return { slug, postId: shown.id, postLanguage: shown.language, ...neighbours.get(shown.id) };
        },
      },
    ];
  });
}

/** A list, cut into pages. The first page of all posts exists in every language, if only to say that there are none. */
function listPages(
  posts: readonly ListedPost[],
  languages: readonly LanguageCode[],
  tag: string | null,
  tagsIn: (language: LanguageCode) => unknown[],
): BlogPage[] {
  const own = new Map(languages.map((code) => [code, posts.filter(({ language }) => language === code)]));
  const count = (language: LanguageCode) => own.get(language)?.length ?? 0;
  const pagesIn = new Map(languages.map((code) => [code, Math.ceil(count(code) / perPage)]));
  const most = Math.max(1, ...pagesIn.values());
  const isThin = tag !== null && count(defaultLanguage) < indexedTagPosts;
  return Array.from({ length: most }, (_, at): BlogPage => {
    const page = at + 1;
    const availableLanguages = languages.filter((code) => (pagesIn.get(code) ?? 0) >= page);
    return {
      template: "blog-list",
      routeId: tag ? "blog-tag" : page === 1 ? "blog" : "blog-page",
      basePath: blogPagePath(page, tag),
      languages: page === 1 && !tag ? languages : availableLanguages,
      availableLanguages,
      indexed: !isThin,
      extra: (language) => ({
        page,
        pages: Math.max(1, pagesIn.get(language) ?? 0),
        ...(tag && { tag }),
        tags: tagsIn(language),
        postIds: (own.get(language) ?? []).slice(at * perPage, page * perPage).map(({ id }) => id),
      }),
    };
  });
}
