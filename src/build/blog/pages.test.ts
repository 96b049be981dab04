/** @jest-environment node */
import type { Tags } from "../../contracts/content/blog";
import { languageCodes, type LanguageCode } from "../../site/languages";
import type { ListedPost } from "./arrange";
import { blogPages, previewPages } from "./pages";

const languages: LanguageCode[] = ["en", "de", "ko"];

function aPost(slug: string, language: LanguageCode, facts: Partial<ListedPost> = {}): ListedPost {
  return {
    id: `${language} ${slug}`,
    slug,
    language,
    state: "published",
    title: slug,
    description: "What it is about",
    date: "2026-01-01",
    author: "desk",
    tags: ["costs"],
    text: "Some words",
    ...facts,
  };
}
const many = (count: number, language: LanguageCode) =>
  Array.from({ length: count }, (_, at) => aPost(`post-${String(at)}`, language));

const tagNames: Tags = {
  costs: Object.fromEntries(languageCodes.map((code) => [code, `Costs (${code})`])) as Tags[string],
};
const made = (posts: ListedPost[]) =>
  new Map(blogPages(posts, languages, tagNames).map((page) => [page.basePath, page]));

it("shows a post in every language, in English where it is missing", () => {
  const page = made([aPost("fees", "en"), aPost("fees", "de")]).get("/blog/fees/");
  expect(page).toMatchObject({ languages, availableLanguages: ["en", "de"], indexed: true });
  const alone = { relatedIds: [], previousId: null, nextId: null };
  expect(page?.extra("de")).toEqual({ slug: "fees", postId: "de fees", postLanguage: "de", ...alone });
  expect(page?.extra("ko")).toEqual({ slug: "fees", postId: "en fees", postLanguage: "en", ...alone });
});

it("leads from a post to others of the language in which it is shown", () => {
  const posts = ["new", "middle", "old"].flatMap((slug) => [aPost(slug, "en"), aPost(slug, "de")]);
  const page = made(posts.filter(({ id }) => id !== "de new")).get("/blog/middle/");
  expect(page?.extra("de")).toMatchObject({ relatedIds: [], previousId: "de old", nextId: null });
  expect(page?.extra("ko")).toMatchObject({
    relatedIds: [],
    previousId: "en old",
    nextId: "en new",
  });
});

it("keeps what is not published yet out of search engines", () => {
  expect(made([aPost("fees", "en", { state: "draft" })]).get("/blog/fees/")?.indexed).toBe(false);
});

it("makes no page of a post without an English text", () => {
  expect(made([aPost("fees", "de")]).has("/blog/fees/")).toBe(false);
});

it("cuts the list into pages of twelve, as many as a language has posts for", () => {
  const pages = made([...many(25, "en"), ...many(13, "de")]);
  expect(pages.get("/blog/")).toMatchObject({ routeId: "blog", languages, availableLanguages: ["en", "de"] });
  expect(pages.get("/blog/page/2/")).toMatchObject({ routeId: "blog-page", languages: ["en", "de"] });
  expect(pages.get("/blog/page/3/")).toMatchObject({ languages: ["en"], availableLanguages: ["en"] });
  expect(pages.has("/blog/page/4/")).toBe(false);
  expect(pages.get("/blog/page/2/")?.extra("de")).toEqual({
    page: 2,
    pages: 2,
    tags: [{ tagId: "costs", name: "Costs (de)", posts: 13 }],
    postIds: ["de post-12"],
  });
  expect(pages.get("/blog/")?.extra("ko")).toEqual({ page: 1, pages: 1, tags: [], postIds: [] });
});

it("makes a page of a tag where there are posts, and lists it when it shows more than a post", () => {
  const letting = { tags: ["letting"] };
  const pages = made([...many(13, "en"), aPost("rents", "en", letting), aPost("rents", "de", letting)]);
  expect(pages.get("/blog/tag/costs/")).toMatchObject({
    routeId: "blog-tag",
    languages: ["en"],
    indexed: true,
  });
  expect(pages.get("/blog/tag/costs/page/2/")?.extra("en")).toMatchObject({
    tag: "costs",
    page: 2,
    pages: 2,
    postIds: ["en post-12"],
  });
  expect(pages.get("/blog/tag/letting/")).toMatchObject({ languages: ["en", "de"], indexed: false });
  expect(pages.has("/blog/tag/selling/")).toBe(false);
});

it("offers the tags of a language by its names, those with most posts first", () => {
  const pages = made([
    aPost("a", "en", { tags: ["visa", "letting"] }),
    aPost("b", "en", { tags: ["costs", "letting"] }),
    aPost("b", "de", { tags: ["costs", "letting"] }),
  ]);
  expect(pages.get("/blog/")?.extra("en").tags).toEqual([
    { tagId: "letting", name: "letting", posts: 2 },
    { tagId: "costs", name: "Costs (en)", posts: 1 },
    { tagId: "visa", name: "visa", posts: 1 },
  ]);
  expect(pages.get("/blog/tag/letting/")?.extra("de").tags).toEqual([
    { tagId: "costs", name: "Costs (de)", posts: 1 },
    { tagId: "letting", name: "letting", posts: 1 },
  ]);
});

it("has a list to show before there are posts", () => {
  expect([...made([]).keys()]).toEqual(["/blog/"]);
});

it("makes previews of what is not published, each among the published posts alone", () => {
  const posts = [
    aPost("new", "en", { state: "draft" }),
    aPost("later", "en", { state: "scheduled" }),
    aPost("later", "de", { state: "draft" }),
    aPost("old", "en"),
    aPost("old", "de", { state: "draft" }),
  ];
  const previews = new Map(previewPages(posts, languages).map((page) => [page.basePath, page]));
  expect([...previews].map(([path, page]) => [path, page.languages, page.indexed])).toEqual([
    ["/blog/new/", ["en"], false],
    ["/blog/later/", ["en", "de"], false],
    ["/blog/old/", ["de"], false],
  ]);
  expect(previews.get("/blog/new/")?.extra("en")).toMatchObject({ postId: "en new", previousId: "en old" });
  expect(previews.get("/blog/old/")?.extra("de")).toMatchObject({ postId: "de old", relatedIds: [] });
  expect(previewPages([aPost("old", "en")], languages)).toEqual([]);
});
