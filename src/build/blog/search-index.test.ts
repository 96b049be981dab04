/** @jest-environment node */
import MiniSearch from "minisearch";
import { searchOptions } from "../../contracts/blog-search";
import type { Tags } from "../../contracts/content/blog";
import { languageCodes } from "../../site/languages";
import type { ListedPost } from "./arrange";
import { searchedPost, searchIndex, searchIndexesBeside } from "./search-index";

const names = Object.fromEntries(languageCodes.map((code) => [code, "Costs"])) as Tags[string];

const aPost = (slug: string, tags: string[]): ListedPost => ({
  id: `en ${slug}`,
  slug,
  language: "en",
  state: "published",
  title: `Title of ${slug}`,
  description: "What it is about",
  date: "2026-01-01",
  author: "desk",
  tags,
  text: `Some words about ${slug} in the body`,
});

it("makes an index that the browser's search can load", () => {
  const posts = [
    aPost("newest", ["selling"]),
    aPost("rents", ["letting", "cost-tag"]),
    aPost("fees", ["cost-tag"]),
  ];
  const index = searchIndex(
    "en",
    posts.map((post) => searchedPost(post, { "cost-tag": names })),
  );
  const search = MiniSearch.loadJSON(index, searchOptions("en"));
  const found = (words: string) => search.search(words).map(({ slug }) => slug as string);
  expect(found("newest")).toEqual(["newest"]);
  // The name of a tag; a tag without a name is found by its id.
  expect(found("costs")).toEqual(["fees", "rents"]);
  expect(found("selling")).toEqual(["newest"]);
  expect(search.search("newest")[0]).toMatchObject({
    slug: "newest",
    title: "Title of newest",
    description: "What it is about",
    date: "2026-01-01",
  });
});

it("makes the same index in a thread", async () => {
  const sources = (["en", "ko"] as const).map((language) => ({
    language,
    posts: ["rents", "fees"].map((slug) => searchedPost({ ...aPost(slug, ["cost-tag"]), language }, {})),
  }));
  expect(await searchIndexesBeside(sources)).toEqual(
    sources.map(({ language, posts }) => searchIndex(language, posts)),
  );
});
