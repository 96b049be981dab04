/** @jest-environment node */
import type { LanguageCode } from "../../site/languages";
import { blogPages, type PagePost } from "./pages";

const languages: LanguageCode[] = ["en", "de", "ko"];

function aPost(slug: string, language: LanguageCode, tag = "costs", state = "published"): PagePost {
  return { id: `${language} ${slug}`, slug, language, state, tags: [{ tagId: tag }] };
}
const many = (count: number, language: LanguageCode) =>
  Array.from({ length: count }, (_, at) => aPost(`post-${String(at)}`, language));

const made = (posts: PagePost[]) => new Map(blogPages(posts, languages).map((page) => [page.basePath, page]));

it("shows a post in every language, in English where it is missing", () => {
  const page = made([aPost("fees", "en"), aPost("fees", "de")]).get("/blog/fees/");
  expect(page).toMatchObject({ languages, availableLanguages: ["en", "de"], indexed: true });
  expect(page?.extra("de")).toEqual({ slug: "fees", postId: "de fees", postLanguage: "de" });
  expect(page?.extra("ko")).toEqual({ slug: "fees", postId: "en fees", postLanguage: "en" });
});

it("keeps what is not published yet out of search engines", () => {
  expect(made([aPost("fees", "en", "costs", "draft")]).get("/blog/fees/")?.indexed).toBe(false);
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
    postIds: ["de post-12"],
  });
  expect(pages.get("/blog/")?.extra("ko")).toEqual({ page: 1, pages: 1, postIds: [] });
});

it("makes a page of a tag where there are posts, and lists it when it says more than a post", () => {
  const pages = made([...many(13, "en"), aPost("rents", "en", "letting"), aPost("rents", "de", "letting")]);
  expect(pages.get("/blog/tag/costs/")).toMatchObject({
    routeId: "blog-tag",
    languages: ["en"],
    indexed: true,
  });
  expect(pages.get("/blog/tag/costs/page/2/")?.extra("en")).toMatchObject({
    tag: "costs",
    page: 2,
    pages: 2,
  });
  expect(pages.get("/blog/tag/letting/")).toMatchObject({ languages: ["en", "de"], indexed: false });
  expect(pages.has("/blog/tag/selling/")).toBe(false);
});

it("has a list to show before there are posts", () => {
  expect([...made([]).keys()]).toEqual(["/blog/"]);
});
