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
import { searchedPost, searchIndex } from "./search-index";

interface BlogFiles {
  /** All posts, newest first. */
  posts: readonly ListedPost[];
  languages: readonly LanguageCode[];
  tags: Tags;
  authors: Authors;
  /** The words of the namespace `blog` in a language. */
  wordsOf: (language: LanguageCode) => Words;
}

/** Publishes the feed and the index of the search of every language. */
export function publishBlogFiles({ posts, languages, tags, authors, wordsOf }: BlogFiles): void {
  for (const language of languages) {
    const published = posts.filter((post) => post.language === language && post.state === "published");
    const { feed, meta } = wordsOf(language) as { feed: string; meta: { description: string } };
    publish(
      localisePath(blogFeedPath(), language),
      feedOf({
        language,
        siteUrl: publicEnv.siteUrl,
        title: feed,
        description: meta.description,
        posts: published,
        tags,
        authors,
      }),
    );
    publish(
      searchPath(language),
      searchIndex(
        language,
        published.map((post) => searchedPost(post, tags)),
      ),
    );
  }
}
