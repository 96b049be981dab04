import { defaultLanguage, type LanguageCode } from "../../site/languages";
import type { PageContext } from "../../site/page-context";
import { blogPagePath, blogPostPath } from "../../site/routes";

/** What GraphQL says of a post; see schema.ts. */
export interface PagePost {
  id: string;
  slug: string;
  language: LanguageCode;
  state: string;
  tags: { tagId: string }[];
}

export interface BlogPage {
  template: "blog-post" | "blog-list";
  routeId: PageContext["routeId"];
  basePath: string;
  /** In which the page is made. */
  languages: readonly LanguageCode[];
  /** In which it is not only a page, but has something of its own. */
  availableLanguages: LanguageCode[];
  indexed: boolean;
  extra: (language: LanguageCode) => Record<string, unknown>;
}

const perPage = 12;
/** With fewer, a tag's page says nothing that the list does not. */
const indexedTagPosts = 2;

/**
 * The pages of the blog: posts in every language, the list and its tags as far as a language has posts.
 * @param posts newest first
 */
export function blogPages(posts: readonly PagePost[], languages: readonly LanguageCode[]): BlogPage[] {
  const tags = [...new Set(posts.flatMap((post) => post.tags.map(({ tagId }) => tagId)))].sort();
  return [
    ...postPages(posts, languages),
    ...listPages(posts, languages, null),
    ...tags.flatMap((tag) => listPages(posts.filter(hasTag(tag)), languages, tag)),
  ];
}

const hasTag = (tag: string) => (post: PagePost) => post.tags.some(({ tagId }) => tagId === tag);

function postPages(posts: readonly PagePost[], languages: readonly LanguageCode[]): BlogPage[] {
  const bySlug = new Map<string, Map<LanguageCode, PagePost>>();
  for (const post of posts)
    bySlug.set(
      post.slug,
      (bySlug.get(post.slug) ?? new Map<LanguageCode, PagePost>()).set(post.language, post),
    );
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
          return { slug, postId: shown.id, postLanguage: shown.language };
        },
      },
    ];
  });
}

/** The list, cut into pages. The first page of the whole list is there in every language, if only to say that it is empty. */
function listPages(
  posts: readonly PagePost[],
  languages: readonly LanguageCode[],
  tag: string | null,
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
        // By name, not by a search: a page that searches is made again with every change of any post.
        postIds: (own.get(language) ?? []).slice(at * perPage, page * perPage).map(({ id }) => id),
      }),
    };
  });
}
