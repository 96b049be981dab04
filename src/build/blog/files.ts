import { searchPath } from "../../contracts/blog-search";
import type { Authors, Tags } from "../../contracts/content/blog";
import type { LanguageCode } from "../../site/languages";
import { localisePath } from "../../site/paths";
import { publicEnv } from "../../site/public-env";
import { blogFeedPath } from "../../site/routes";
import type { Words } from "../locales/with-english";
import { publish } from "../publish";
import type { ListedPost } from "./arrange";
import { feedOf } from "./feeds";
import { searchedPost, searchIndex, searchIndexesBeside, type IndexSource } from "./search-index";

interface BlogFiles {
  /** All posts, newest first. */
  posts: readonly ListedPost[];
  languages: readonly LanguageCode[];
  tags: Tags;
  authors: Authors;
  /** The words of the namespace `blog` in a language. */
  wordsOf: (language: LanguageCode) => Words;
}

type Published = Pick<BlogFiles, "posts" | "languages" | "tags">;

const publishedIn = (language: LanguageCode, posts: readonly ListedPost[]) =>
  posts.filter((post) => post.language === language && post.state === "published");

/** Publishes the feed of every language. */
export function publishFeeds({ posts, languages, tags, authors, wordsOf }: BlogFiles): void {
  for (const language of languages) {
    const { feed, meta } = wordsOf(language) as { feed: string; meta: { description: string } };
    publish(
      localisePath(blogFeedPath(), language),
      feedOf({
        language,
        siteUrl: publicEnv.siteUrl,
        title: feed,
        description: meta.description,
        posts: publishedIn(language, posts),
        tags,
        authors,
      }),
    );
  }
}

const indexSources = ({ posts, languages, tags }: Published): IndexSource[] =>
  languages.map((language) => ({
    language,
    posts: publishedIn(language, posts).map((post) => searchedPost(post, tags)),
  }));

/** Publishes the index of the search of every language. */
export function publishSearchIndexes(published: Published): void {
  for (const { language, posts } of indexSources(published))
    publish(searchPath(language), searchIndex(language, posts));
}

/** The same, made in a thread: an index takes 1 ms for each of its posts. */
export async function publishSearchIndexesBeside(published: Published): Promise<void> {
  const sources = indexSources(published);
  const indexes = await searchIndexesBeside(sources);
  sources.forEach(({ language }, at) => {
    publish(searchPath(language), indexes[at] ?? "");
  });
}
