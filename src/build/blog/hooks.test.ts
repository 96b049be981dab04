/** @jest-environment node */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import type { CreatePagesArgs, ParentSpanPluginArgs } from "gatsby";
import { splitPath } from "../../site/paths";
import { isPreviewPath } from "../../site/previews";
import { languageCodes, type LanguageCode } from "../../site/languages";
import { publicEnv } from "../../site/public-env";
import { routes } from "../../site/routes";
import { publishedPaths } from "../publish";
import { createPagesAndFeeds, finishSearchIndexes, writeNextPostDay } from "./hooks";
import { createBlogPost, type BlogPostNode } from "./post-nodes";
import type * as SearchIndex from "./search-index";
import type { IndexSource } from "./search-index";

jest.mock("./search-index", () => {
  const real = jest.requireActual<typeof SearchIndex>("./search-index");
  // A thread would look for its file in the folder of the test.
  const made = (sources: readonly IndexSource[]) =>
    sources.map(({ language, posts }) => real.searchIndex(language, posts));
  return { ...real, searchIndexesBeside: (sources: IndexSource[]) => Promise.resolve(made(sources)) };
});

const home = process.cwd();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "blog-hooks-"));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
  delete process.env.gatsby_executing_command;
});

const names = Object.fromEntries(languageCodes.map((code) => [code, `Costs ${code}`])) as Record<
  LanguageCode,
  string
>;

interface PostFacts {
  language?: LanguageCode;
  title?: string;
  date?: string;
  draft?: boolean;
  tags?: string[];
}

const aPost = (slug: string, facts: PostFacts = {}): BlogPostNode => {
  const {
    language = "en",
    title = `About ${slug}`,
    date = "2026-01-01",
    draft = false,
    tags = ["costs"],
  } = facts;
  return {
    id: `${language} ${slug}`,
    parent: `Markdown ${language} ${slug}`,
    slug,
    language,
    title,
    description: "What it is about",
    coverAlt: "A tower",
    draft,
    facts: language === "en" ? { date, author: "desk", tags, cover: "cover.jpg" } : null,
    minutes: 1,
    headings: [],
    pictures: [],
    text: `Words about ${slug}`,
  };
};

const blogWords = { feed: "Journal", meta: { description: "Articles" } };
const nodesOf = (posts: readonly BlogPostNode[]) => (type: string) =>
  ({
    BlogPost: posts,
    BlogTag: [{ key: "costs", name: "costs", inLanguages: names }],
    BlogAuthor: [{ key: "desk", name: "The desk", inLanguages: names }],
    Locale: [
      { language: "en", ns: "blog", data: JSON.stringify(blogWords), internal: { contentDigest: "en blog" } },
    ],
  })[type] ?? [];

interface Page {
  path: string;
  context: Record<string, unknown>;
}

/** Makes pages and files of posts as a build does, or as `gatsby develop` does. */
async function run(posts: readonly BlogPostNode[], command: "build" | "develop" = "build") {
  process.env.gatsby_executing_command = command;
  const pages = new Map<string, Page>();
  const siteMap = {
    allSiteRoute: { nodes: routes.map(({ id, ...route }) => ({ routeId: id, ...route })) },
    allSiteLanguage: { nodes: languageCodes.map((code) => ({ code })) },
    allProperty: { nodes: [] },
    allMarkdownRemark: { nodes: [] },
  };
  const args = {
    actions: { createPage: (page: Page) => pages.set(page.path, page) },
    graphql: () => Promise.resolve({ data: siteMap }),
    getNodesByType: nodesOf(posts),
  };
  await createPagesAndFeeds(args as unknown as CreatePagesArgs);
  await finishSearchIndexes();
  return pages;
}

/** All but previews, which are taken out of `public/` after the build. */
const publicPages = (pages: ReadonlyMap<string, Page>) =>
  new Map([...pages].filter(([path]) => !isPreviewPath(splitPath(path).path)));

const fileOf = (path: string) => readFileSync(join("public", path), "utf8");
const blogFiles = ["blog/rss.xml", "blog/search.json", "de/blog/rss.xml", "de/blog/search.json"];

const published = [
  aPost("fees", { date: "2026-03-01" }),
  aPost("fees", { language: "de", title: "Gebühren" }),
  aPost("rents", { date: "2025-12-01" }),
];
const unpublished = [
  aPost("hidden-draft", { draft: true, date: "2026-02-01", tags: ["costs", "hidden-tag"] }),
  aPost("hidden-draft", { language: "de" }),
  aPost("hidden-future", { date: "2999-01-01" }),
  aPost("hidden-future", { language: "de" }),
  // Published in English, but not yet in German.
  aPost("rents", { language: "de", title: "hidden translation", draft: true }),
];
const all = [...unpublished, ...published];

describe("a build", () => {
  it("leads from no page to an unpublished post", async () => {
    const pages = await run(all);
    expect(pages.get("/")?.context.postIds).toEqual(["en fees", "en rents"]);
    expect(pages.get("/blog/")?.context).toMatchObject({
      postIds: ["en fees", "en rents"],
      tags: [{ tagId: "costs", posts: 2 }],
    });
    expect(pages.get("/de/blog/tag/costs/")?.context.postIds).toEqual(["de fees"]);
    expect(pages.get("/blog/rents/")?.context).toMatchObject({
      relatedIds: [],
      previousId: null,
      nextId: "en fees",
    });
    // The German text is a draft: its page shows the English one.
    expect(pages.get("/de/blog/rents/")?.context).toMatchObject({
      postId: "en rents",
      availableLanguages: ["en"],
    });
    for (const page of publicPages(pages).values())
      expect(JSON.stringify(page)).not.toMatch(/hidden|de rents/);
  });

  it("has published posts alone in feeds and search", async () => {
    await run(all);
    for (const file of blogFiles) {
      expect(fileOf(file)).toContain("fees");
      expect(fileOf(file)).not.toContain("hidden");
    }
  });

  it("makes the same pages and files as if there were no unpublished posts", async () => {
    const pages = await run(all);
    const files = blogFiles.map(fileOf);
    expect(await run(published)).toEqual(publicPages(pages));
    expect(blogFiles.map(fileOf)).toEqual(files);
  });
});

describe("gatsby develop", () => {
  it("shows drafts and scheduled posts on pages, but keeps them out of feeds and search", async () => {
    const pages = await run(all, "develop");
    expect(pages.get("/blog/hidden-draft/")?.context).toMatchObject({
      postId: "en hidden-draft",
      indexed: false,
    });
    expect(pages.get("/blog/hidden-future/")?.context).toMatchObject({ indexed: false });
    expect(pages.get("/de/blog/rents/")?.context).toMatchObject({ postId: "de rents" });
    expect(pages.get("/")?.context.postIds).toEqual(["en hidden-future", "en fees", "en hidden-draft"]);
    expect(pages.get("/blog/")?.context.tags).toMatchObject([
      { tagId: "costs", posts: 4 },
      { tagId: "hidden-tag", posts: 1 },
    ]);
    for (const file of blogFiles) {
      expect(fileOf(file)).toContain("fees");
      expect(fileOf(file)).not.toContain("hidden");
    }
  });

  it("remembers the posts that it has, for a writer who makes a mistake in one of them", async () => {
    await run([aPost("remembered")], "develop");
    const made: object[] = [];
    createBlogPost({
      actions: {
        createNode: (node: object) => made.push(node),
        createNodeField: () => undefined,
        createParentChildLink: () => {},
      },
      createContentDigest: String,
      // As the ids of the posts above are made.
      createNodeId: (key: string) => key.replace("BlogPost ", ""),
      getNode: () => ({ sourceInstanceName: "blog", relativePath: "remembered/en.md" }),
      node: { parent: "file", frontmatter: { title: "" }, rawMarkdownBody: "New words.", internal: {} },
    } as unknown as Parameters<typeof createBlogPost>[0]);
    expect(made).toMatchObject([{ title: "About remembered", text: "New words." }]);
  });
});

it("publishes a feed and an index for every language, if only empty ones", async () => {
  await run(published);
  expect(fileOf("de/blog/rss.xml")).toContain("<title>Gebühren</title>");
  expect(fileOf("de/blog/rss.xml")).toContain("<category>Costs de</category>");
  expect(fileOf("de/blog/rss.xml")).toContain("<dc:creator>The desk</dc:creator>");
  // The words of English, since German has none here.
  expect(fileOf("de/blog/rss.xml")).toContain("<title>Journal</title>");
  expect(fileOf("ko/blog/rss.xml")).not.toContain("<item>");
  expect(existsSync("public/ko/blog/search.json")).toBe(true);
  for (const file of blogFiles) expect(publishedPaths()).toContain(file);
});

it("publishes neither where the site has no blog", async () => {
  jest.replaceProperty(publicEnv, "roadshowOnly", true);
  const pages = await run(published);
  expect([...pages.keys()].filter((path) => path.includes("blog"))).toEqual([]);
  expect(existsSync("public")).toBe(false);
});

it("writes the day on which the next post comes out, or that there is none", () => {
  const write = (posts: BlogPostNode[]) => {
    writeNextPostDay({ getNodesByType: nodesOf(posts) } as unknown as ParentSpanPluginArgs);
    return JSON.parse(readFileSync(".build/next-post.json", "utf8")) as unknown;
  };
  expect(write([...all, aPost("sooner", { date: "2998-12-31" })])).toEqual({ on: "2998-12-31" });
  expect(write(published)).toEqual({ on: null });
});

const sourcesWithQueries = () =>
  readdirSync(join(home, "src"), { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.startsWith("build"))
    .map((name) => readFileSync(join(home, "src", name), "utf8"))
    .filter((source) => source.includes("graphql`"));

test("no page asks for what Gatsby changes in every build, or it would be queried again in each", () => {
  for (const source of sourcesWithQueries()) expect(source).not.toMatch(/\bbuildTime\b/);
});

test("the queries of pages name posts by their ids, since a search would find drafts", () => {
  const queries = sourcesWithQueries();
  expect(queries.length).toBeGreaterThan(20);
  const byId = /\bblogPost\(id: \{ eq: \$\w+ \}\)|\bblogPosts\(ids: \$\w+\)/g;
  for (const query of queries)
    expect(query.replace(byId, "")).not.toMatch(/\ballBlogPost\b|\bblogPosts?\s*[({]/);
  expect(queries.join("").match(byId)?.length).toBeGreaterThanOrEqual(6);
});
