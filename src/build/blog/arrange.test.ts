/** @jest-environment jsdom */
import MiniSearch from "minisearch";
import { searchOptions } from "../../contracts/blog-search";
import type { LanguageCode } from "../../site/languages";
import { languageCodes } from "../../site/languages";
import { arrangePosts, minutesToRead } from "./arrange";
import { feedOf } from "./feeds";
import type { Post } from "./read";
import { searchedPost, searchIndex } from "./search-index";

function aPost(slug: string, date: string, tags: string[], language: LanguageCode = "en"): Post {
  return {
    slug,
    language,
    date,
    tags,
    state: "published",
    isStale: false,
    title: `Title of ${slug}`,
    description: "Fees & more",
    coverAlt: "A tower",
    updated: null,
    author: "desk",
    cover: "cover.jpg",
    headings: [],
    pictures: [],
    body: "",
    text: "Some words",
  };
}

/** Newest first, as the reader has them. */
const posts = [
  aPost("newest", "2026-06-01", ["selling"]),
  aPost("rents", "2026-05-01", ["letting", "costs"]),
  aPost("fees", "2026-04-01", ["costs"]),
  aPost("fees", "2026-04-01", ["costs"], "de"),
  aPost("visa", "2026-03-01", ["residence"]),
  aPost("yields", "2026-02-01", ["letting", "costs"]),
];
const of = (slug: string, language: LanguageCode = "en") =>
  arrangePosts(posts).find(({ post }) => post.slug === slug && post.language === language);

it("relates posts by the tags they share, then by their days", () => {
  expect(of("rents")?.related).toEqual(["yields", "fees", "newest"]);
  expect(of("visa")?.related).toEqual(["newest", "rents", "fees"]);
});

it("leads from post to post in time, within a language", () => {
  expect(of("fees")).toMatchObject({ previous: "visa", next: "rents", languages: ["en", "de"] });
  expect(of("newest")).toMatchObject({ next: null, languages: ["en"] });
  expect(of("fees", "de")).toMatchObject({ previous: null, next: null, related: [] });
});

it("counts words, and in Korean syllables", () => {
  expect(minutesToRead({ language: "en", text: "word ".repeat(700) })).toBe(4);
  expect(minutesToRead({ language: "ko", text: "두바이, ".repeat(500) })).toBe(3);
  expect(minutesToRead({ language: "ar", text: "" })).toBe(1);
});

const names = Object.fromEntries(languageCodes.map((code) => [code, `Costs (${code})`])) as Record<
  LanguageCode,
  string
>;

it("writes a feed that a reader of XML takes", () => {
  const feed = feedOf({
    language: "de",
    siteUrl: "https://example.com",
    title: "Tagebuch <1>",
    description: "Alles",
    posts: [aPost("fees", "2026-04-01", ["costs"], "de")],
    tags: { costs: names },
    authors: { desk: { name: "D & H", role: names } },
  });
  const document = new DOMParser().parseFromString(feed, "text/xml");
  const textOf = (selector: string) => document.querySelector(selector)?.textContent;
  expect(document.querySelector("parsererror")).toBeNull();
  expect(textOf("channel > title")).toBe("Tagebuch <1>");
  expect(textOf("channel > link")).toBe("https://example.com/de/blog/");
  expect(textOf("item > link")).toBe("https://example.com/de/blog/fees/");
  expect(textOf("item > pubDate")).toBe("Wed, 01 Apr 2026 00:00:00 +0400");
  expect(textOf("item > description")).toBe("Fees & more");
  expect(textOf("item > category")).toBe("Costs (de)");
  expect(document.getElementsByTagName("dc:creator")[0]?.textContent).toBe("D & H");
});

it("makes an index that the browser's search can load", () => {
  const found = MiniSearch.loadJSON(
    searchIndex(
      "en",
      posts.slice(0, 3).map((post) => searchedPost(post, { costs: names })),
    ),
    searchOptions("en"),
  );
  expect(found.search("newest").map(({ slug }) => slug as string)).toEqual(["newest"]);
  expect(found.search("costs").map(({ slug }) => slug as string)).toEqual(["fees", "rents"]);
});
