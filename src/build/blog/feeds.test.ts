/** @jest-environment jsdom */
import type { Tags } from "../../contracts/content/blog";
import { languageCodes } from "../../site/languages";
import type { ListedPost } from "./arrange";
import { feedOf } from "./feeds";

const names = Object.fromEntries(languageCodes.map((code) => [code, `Costs (${code})`])) as Tags[string];

const post: ListedPost = {
  id: "de fees",
  slug: "fees",
  language: "de",
  state: "published",
  title: "Gebühren <2026>",
  description: "Fees & more",
  date: "2026-04-01",
  author: "desk",
  tags: ["costs"],
  text: "Some words",
};

function documentOf(posts: readonly ListedPost[]) {
  const feed = feedOf({
    language: "de",
    siteUrl: "https://example.com",
    title: "Tagebuch <1>",
    description: "Alles",
    posts,
    tags: { costs: names },
    authors: { desk: { name: "D & H", role: names } },
  });
  return new DOMParser().parseFromString(feed, "text/xml");
}

it("writes a feed that an XML parser accepts", () => {
  const document = documentOf([post]);
  const textOf = (selector: string) => document.querySelector(selector)?.textContent;
  expect(document.querySelector("parsererror")).toBeNull();
  expect(textOf("channel > title")).toBe("Tagebuch <1>");
  expect(textOf("channel > link")).toBe("https://example.com/de/blog/");
  expect(textOf("channel > language")).toBe("de");
  expect(textOf("item > title")).toBe("Gebühren <2026>");
  expect(textOf("item > link")).toBe("https://example.com/de/blog/fees/");
  expect(textOf("item > pubDate")).toBe("Wed, 01 Apr 2026 00:00:00 +0400");
  expect(textOf("item > description")).toBe("Fees & more");
  expect(textOf("item > category")).toBe("Costs (de)");
  expect(document.getElementsByTagName("dc:creator")[0]?.textContent).toBe("D & H");
});

it("is as old as its newest post, so that a feed without news stays the same", () => {
  const dayOf = (posts: ListedPost[]) => documentOf(posts).querySelector("lastBuildDate")?.textContent;
  expect(dayOf([post, { ...post, date: "2025-01-01" }])).toBe("Wed, 01 Apr 2026 00:00:00 +0400");
  expect(dayOf([])).toBeUndefined();
});

it("holds the fifty newest posts", () => {
  const posts = Array.from({ length: 60 }, (_, at) => ({ ...post, slug: `post-${String(at)}` }));
  const links = [...documentOf(posts).querySelectorAll("item > link")].map(({ textContent }) => textContent);
  expect(links).toHaveLength(50);
  expect(links.at(-1)).toBe("https://example.com/de/blog/post-49/");
});
