/** @jest-environment node */
import { readdirSync } from "node:fs";
import type { CreatePagesArgs } from "gatsby";
import type { Tags } from "../contracts/content/blog";
import { languageCodes, type LanguageCode } from "../site/languages";
import { publicEnv } from "../site/public-env";
import { routePath, routes } from "../site/routes";
import type { ListedPost } from "./blog/arrange";
import { createSitePages, namedPosts } from "./pages";

interface Page {
  path: string;
  component: string;
  context: Record<string, unknown> & { i18n: Record<string, unknown> };
}

const aPost = (slug: string, language: LanguageCode): ListedPost => ({
  id: `${language} ${slug}`,
  slug,
  language,
  state: "published",
  title: slug,
  description: "What it is about",
  date: "2026-12-31",
  author: "desk",
  tags: ["costs"],
  text: "Some words",
});
const somePosts = [aPost("end-of-year", "en"), aPost("end-of-year", "ru")];
const tagNames: Tags = {
  costs: Object.fromEntries(languageCodes.map((code) => [code, `Costs (${code})`])) as Tags[string],
};

async function pages(posts: readonly ListedPost[] = somePosts): Promise<Map<string, Page>> {
  const created: Page[] = [];
  const args = {
    actions: { createPage: (page: Page) => created.push(page) },
    graphql: () =>
      Promise.resolve({
        data: {
          allSiteRoute: { nodes: routes.map(({ id, ...route }) => ({ routeId: id, ...route })) },
          allSiteLanguage: { nodes: languageCodes.map((code) => ({ code })) },
          allProperty: { nodes: [{ propertyId: "marasi-court", languages: ["en", "ko"] }] },
          allMarkdownRemark: {
            nodes: [
              { fields: { legal: "terms", language: "en" } },
              { fields: { legal: "terms", language: "de" } },
            ],
          },
        },
      }),
  };
  await createSitePages(args as unknown as CreatePagesArgs, posts, tagNames);
  return new Map(created.map((page) => [page.path, page]));
}

afterEach(() => {
  delete process.env.gatsby_executing_command;
});

describe("createSitePages", () => {
  it("makes every route, post, property and error page in every language", async () => {
    const made = await pages();
    // And the tag of the post, in the two languages that have one.
    expect(made.size).toBe((routes.length + 1 + 1 + 2) * languageCodes.length + 2);
    for (const { path } of routes) {
      for (const language of languageCodes) {
        expect(made.has(language === "en" ? path : `/${language}${path}`)).toBe(true);
      }
    }
  });

  it("gives a page the i18n context that the plugin would otherwise make, and its own words alone", async () => {
    const page = (await pages()).get("/ar/careers/");
    expect(page?.context.namespaces).toEqual(["common", "errors", "forms", "plain-forms", "careers"]);
    expect(page?.context.i18n).toEqual({
      language: "ar",
      languages: languageCodes,
      defaultLanguage: "en",
      generateDefaultLanguagePage: false,
      routed: true,
      originalPath: "/careers/",
      path: "/ar/careers/",
    });
  });

  it("knows in which languages a post exists, and keeps a slug that begins like a language", async () => {
    const page = (await pages()).get("/de/blog/end-of-year/");
    expect(page?.context).toMatchObject({
      language: "de",
      slug: "end-of-year",
      postId: "en end-of-year",
      namespaces: ["common", "errors", "blog"],
      availableLanguages: ["en", "ru"],
    });
  });

  it("makes a tag's page in the languages that have posts with it, and names no others", async () => {
    const made = await pages();
    expect(made.get("/ru/blog/tag/costs/")?.context).toMatchObject({
      tag: "costs",
      tags: [{ tagId: "costs", name: "Costs (ru)", posts: 1 }],
      postIds: ["ru end-of-year"],
      i18n: { languages: ["en", "ru"], path: "/ru/blog/tag/costs/" },
    });
    expect(made.has("/de/blog/tag/costs/")).toBe(false);
  });

  it("shows the three newest posts of a language on its home page, and no posts of another", async () => {
    const names = ["fourth", "third", "second", "first"];
    const made = await pages([...names.map((slug) => aPost(slug, "en")), aPost("first", "ru")]);
    expect(made.get("/")?.context.postIds).toEqual(["en fourth", "en third", "en second"]);
    expect(made.get("/ru/")?.context.postIds).toEqual(["ru first"]);
    expect(made.get("/de/")?.context.postIds).toEqual([]);
    expect(made.get("/careers/")?.context).not.toHaveProperty("postIds");
  });

  it("gives a page the posts that it names, of those that there are in its language", async () => {
    const [costs = ""] = namedPosts["invest-in-dubai"] ?? [];
    const made = await pages([aPost("another", "en"), aPost(costs, "en"), aPost(costs, "ru")]);
    expect(made.get("/invest-in-dubai/")?.context.postIds).toEqual([`en ${costs}`]);
    expect(made.get("/ru/invest-in-dubai/")?.context.postIds).toEqual([`ru ${costs}`]);
    expect(made.get("/de/invest-in-dubai/")?.context.postIds).toEqual([]);
  });

  it("knows every post that a page names", () => {
    const slugs = readdirSync("content/blog");
    for (const named of Object.values(namedPosts)) expect(slugs).toEqual(expect.arrayContaining([...named]));
  });

  it("shows a legal text in its language, or in English", async () => {
    const made = await pages();
    expect(made.get("/de/terms/")?.context).toMatchObject({
      textLanguage: "de",
      availableLanguages: ["en", "de"],
    });
    expect(made.get("/ru/terms/")?.context).toMatchObject({ textLanguage: "en" });
  });

  it("gives every property a page of its own, and knows in which languages it is written", async () => {
    const page = (await pages()).get("/ar/properties/marasi-court/");
    expect(page?.context).toMatchObject({
      routeId: "property",
      propertyId: "marasi-court",
      namespaces: ["common", "errors", "property", "city-map", "property-details"],
      availableLanguages: ["en", "ko"],
      indexed: true,
    });
  });

  it("says which pages search engines may list", async () => {
    const made = await pages();
    expect(made.get("/ar/careers/")?.context.indexed).toBe(true);
    expect(made.get("/blog/end-of-year/")?.context.indexed).toBe(true);
    expect(made.get("/roadshow-taiwan-2/")?.context.indexed).toBe(false);
    expect(made.get("/ko/404/")?.context.indexed).toBe(false);
  });

  it("makes the page that Gatsby's loader asks for anew each time in `gatsby develop`, as Gatsby does in a build", async () => {
    expect((await pages()).has("/404.html")).toBe(false);
    process.env.gatsby_executing_command = "develop";
    const made = await pages();
    const { component, context } = made.get("/404/") ?? {};
    expect(made.get("/404.html")).toEqual({ path: "/404.html", component, context });
  });

  it("gives every page the words of the consent bar where visitors are asked", async () => {
    jest.replaceProperty(publicEnv, "gtmId", "GTM-TEST");
    for (const { context } of (await pages()).values()) expect(context.namespaces).toContain("consent");
  });

  it("makes no page that the site's variant does not have", async () => {
    jest.replaceProperty(publicEnv, "roadshowOnly", true);
    const made = await pages();
    expect(made.has(routePath("roadshow-taiwan"))).toBe(true);
    expect(made.has("/ko/404/")).toBe(true);
    for (const path of ["/", "/careers/", "/blog/", "/blog/end-of-year/", "/properties/marasi-court/"])
      expect(made.has(path)).toBe(false);
  });

  it("fails with what GraphQL said when the site map cannot be read", async () => {
    const args = { actions: {}, graphql: () => Promise.resolve({ errors: ["no such field"] }) };
    await expect(createSitePages(args as unknown as CreatePagesArgs, [], {})).rejects.toThrow(
      "no such field",
    );
  });
});
