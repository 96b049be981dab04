import { mkdirSync, writeFileSync } from "node:fs";
import type { CreatePagesArgs, Node, ParentSpanPluginArgs } from "gatsby";
import type { Authors, Tags } from "../../contracts/content/blog";
import { isInVariant } from "../../site/guards";
import type { LanguageCode } from "../../site/languages";
import { publicEnv } from "../../site/public-env";
import { routePath } from "../../site/routes";
import { builtLanguages } from "../built-languages";
import { isDevelop } from "../command";
import { rememberMarkdown } from "../content/last-readable";
import { localeReader } from "../locales/locales";
import { createSitePages } from "../pages";
import { listPosts, nextPostDay, type ListedPost } from "./arrange";
import { publishFeeds, publishSearchIndexes, publishSearchIndexesBeside } from "./files";
import { hasPreviews } from "./previews";
import { rememberPosts, type BlogPostNode, type NamedNode } from "./post-nodes";
import { dubaiToday } from "./read";

type GetNodesByType = (type: string) => unknown[];

let buildDay: string | undefined;

/** A build that runs past midnight takes its day from its beginning: a post of the new day would else be left out. */
const today = () => (isDevelop() ? dubaiToday() : (buildDay ??= dubaiToday()));

const postsOf = (getNodesByType: GetNodesByType): ListedPost[] =>
  listPosts(getNodesByType("BlogPost") as BlogPostNode[], today());

/**
 * Makes all pages, and the files of the blog beside them, from the nodes. In `gatsby develop` Gatsby calls this again
 * after each change, and a writer sees drafts and scheduled posts; a build shows published posts only.
 */
export async function createPagesAndFeeds(args: CreatePagesArgs): Promise<void> {
  const getNodesByType = args.getNodesByType as GetNodesByType;
  const posts = postsOf(getNodesByType);
  if (isDevelop()) {
    rememberMarkdown(getNodesByType("MarkdownRemark") as Node[]);
    rememberPosts(getNodesByType("BlogPost") as BlogPostNode[]);
  }
  const tags = Object.fromEntries(
    (getNodesByType("BlogTag") as NamedNode[]).map(({ key, inLanguages }) => [key, inLanguages]),
  ) as Tags;
  const authors = Object.fromEntries(
    (getNodesByType("BlogAuthor") as NamedNode[]).map(({ key, name, inLanguages }) => [
      key,
      { name, role: inLanguages },
    ]),
  ) as Authors;

  if (isInVariant(routePath("blog"), publicEnv)) {
    const wordsIn = localeReader(getNodesByType);
    const wordsOf = (language: LanguageCode) => wordsIn(language, "blog")?.words ?? {};
    const languages = builtLanguages();
    publishFeeds({ posts, languages, tags, authors, wordsOf });
    if (isDevelop()) publishSearchIndexes({ posts, languages, tags });
    else startIndexes({ posts, languages, tags });
  }
  const shown = isDevelop() ? posts : posts.filter(({ state }) => state === "published");
  await createSitePages(args, shown, tags, hasPreviews() ? posts : []);
}

let indexes: Promise<void> | undefined;

function startIndexes(published: Parameters<typeof publishSearchIndexesBeside>[0]): void {
  indexes = publishSearchIndexesBeside(published);
  // `finishSearchIndexes` says what has failed; until then nobody waits for it.
  indexes.catch(() => {});
}

/** Waits for the indexes of the search, which a build has begun with its pages. To be called from `onPostBootstrap`. */
export async function finishSearchIndexes(): Promise<void> {
  await indexes;
}

/** Writes the day on which the build is out of date because a post comes out; scripts/lib/build.mjs reads it. */
export function writeNextPostDay({ getNodesByType }: ParentSpanPluginArgs): void {
  mkdirSync(".build", { recursive: true });
  const on = nextPostDay(postsOf(getNodesByType));
  writeFileSync(".build/next-post.json", `${JSON.stringify({ on })}\n`);
}
