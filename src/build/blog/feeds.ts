import { languageOf, type LanguageCode } from "../../site/languages";
import { localisePath } from "../../site/paths";
import { blogFeedPath, blogPagePath, blogPostPath } from "../../site/routes";
import type { Authors, Tags } from "../../contracts/content/blog";
import { escapeXml as text } from "../../site/escape";
import type { ListedPost } from "./arrange";

/** How many posts a feed has: readers fetch it again and again. */
const newest = 50;

interface Feed {
  language: LanguageCode;
  siteUrl: string;
  title: string;
  description: string;
  /** Of this language, published, newest first. */
  posts: readonly ListedPost[];
  tags: Tags;
  authors: Authors;
}

/** The newest posts of a language for feed readers, as RSS 2.0. */
export function feedOf({ language, siteUrl, title, description, posts, tags, authors }: Feed): string {
  const address = (path: string) => text(siteUrl + encodeURI(localisePath(path, language)));
  const items = posts.slice(0, newest).flatMap((post) => {
    const author = authors[post.author]?.name;
    return [
      "    <item>",
      `      <title>${text(post.title)}</title>`,
      `      <link>${address(blogPostPath(post.slug))}</link>`,
      `      <guid>${address(blogPostPath(post.slug))}</guid>`,
      `      <pubDate>${dayOf(post.date)}</pubDate>`,
      `      <description>${text(post.description)}</description>`,
      ...(author ? [`      <dc:creator>${text(author)}</dc:creator>`] : []),
      ...post.tags.map((tag) => `      <category>${text(tags[tag]?.[language] ?? tag)}</category>`),
      "    </item>",
    ];
  });
  // The day of the newest post, not of the build: a feed without news stays the same byte for byte.
  const [latest] = posts;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "  <channel>",
    `    <title>${text(title)}</title>`,
    `    <link>${address(blogPagePath(1))}</link>`,
    `    <atom:link href="${address(blogFeedPath())}" rel="self" type="application/rss+xml"/>`,
    `    <description>${text(description)}</description>`,
    `    <language>${languageOf(language).iso}</language>`,
    ...(latest ? [`    <lastBuildDate>${dayOf(latest.date)}</lastBuildDate>`] : []),
    ...items,
    "  </channel>",
    "</rss>",
    "",
  ].join("\n");
}

/** The beginning of a day in Dubai, as RSS writes it. */
function dayOf(day: string): string {
  return new Date(day).toUTCString().replace("GMT", "+0400");
}
