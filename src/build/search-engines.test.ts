/** @jest-environment node */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import type { ParentSpanPluginArgs } from "gatsby";
import { languageCodes, languageOf, type LanguageCode } from "../site/languages";
import { localisePath } from "../site/paths";
import { routes } from "../site/routes";
import { publishedPaths } from "./publish";
import { publishSearchEngineFiles, searchEngineFiles, type SitemapPage } from "./search-engines";

const site = "https://site.example";

function page(basePath: string, available: readonly LanguageCode[] = languageCodes, indexed = true) {
  return languageCodes.map((language) => ({
    basePath,
    language,
    availableLanguages: [...available],
    indexed,
  }));
}

function filesOf(pages: SitemapPage[]) {
  const files = searchEngineFiles(pages, site);
  const entries = Array.from(
    (files["sitemap-pages.xml"] ?? "").matchAll(/<url>([\s\S]*?)<\/url>/g),
    ([, entry = ""]) => ({
      address: /<loc>([^<]*)</.exec(entry)?.[1],
      alternates: Object.fromEntries(
        Array.from(entry.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g), ([, tag = "", href = ""]) => [
          tag,
          href,
        ]),
      ),
    }),
  );
  return { files, entries, byAddress: new Map(entries.map((entry) => [entry.address, entry])) };
}

describe("the sitemap", () => {
  it("lists every route that is to be found, in every language, with all its alternates", () => {
    const { entries, byAddress } = filesOf(
      routes.flatMap(({ path, indexed }) => page(path, languageCodes, indexed)),
    );
    const listed = routes.filter(({ indexed }) => indexed);
    expect(entries).toHaveLength(listed.length * languageCodes.length);
    for (const { path } of listed) {
      for (const language of languageCodes) {
        expect(byAddress.get(site + localisePath(path, language))?.alternates).toEqual({
          ...Object.fromEntries(
            languageCodes.map((code) => [languageOf(code).iso, site + localisePath(path, code)]),
          ),
          "x-default": site + path,
        });
      }
    }
    for (const { path, indexed } of routes) if (!indexed) expect(byAddress.has(site + path)).toBe(false);
  });

  it("knows a post only in the languages in which it exists", () => {
    const { entries, byAddress } = filesOf(page("/blog/a&b/", ["ko", "ar"]));
    expect(entries.map(({ address }) => address)).toEqual([
      `${site}/ar/blog/a&amp;b/`,
      `${site}/ko/blog/a&amp;b/`,
    ]);
    expect(byAddress.get(`${site}/ko/blog/a&amp;b/`)?.alternates).toEqual({
      ko: `${site}/ko/blog/a&amp;b/`,
      ar: `${site}/ar/blog/a&amp;b/`,
    });
  });

  it("links no language that was not built", () => {
    const { entries } = filesOf(page("/terms/").filter(({ language }) => language === "en"));
    expect(entries).toEqual([
      { address: `${site}/terms/`, alternates: { en: `${site}/terms/`, "x-default": `${site}/terms/` } },
    ]);
  });
});

it("leads from robots.txt over the index to the sitemap", () => {
  const { files } = filesOf(page("/"));
  expect(files["robots.txt"]).toContain(`Sitemap: ${site}/sitemap-index.xml\n`);
  expect(files["robots.txt"]).toContain("User-agent: *\nDisallow: /api/\n");
  const named = /<loc>https:\/\/site\.example\/([^<]*)</.exec(files["sitemap-index.xml"] ?? "")?.[1] ?? "";
  expect(files[named]).toContain("<urlset");
});

it("names in the manifest only icons that exist", () => {
  const { files } = filesOf([]);
  const { name, start_url, icons } = JSON.parse(files["manifest.webmanifest"] ?? "") as {
    name: string;
    start_url: string;
    icons: { src: string }[];
  };
  expect([name, start_url]).toEqual(["Dune & Harbour", "/"]);
  expect(icons.length).toBeGreaterThan(2);
  for (const { src } of icons) expect([src, existsSync(`static${src}`)]).toEqual([src, true]);
});

describe("publishSearchEngineFiles", () => {
  const home = process.cwd();
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "search-engines-"));
    process.chdir(folder);
  });
  afterEach(() => {
    process.chdir(home);
    rmSync(folder, { recursive: true });
  });

  const publishFrom = (contexts: object[]) =>
    publishSearchEngineFiles({
      getNodesByType: () => contexts.map((context) => ({ context })),
    } as unknown as ParentSpanPluginArgs);

  it("publishes the files of the site's own pages", () => {
    // A page of Gatsby's own has no context.
    publishFrom([{}, ...page("/careers/")]);
    const names = ["manifest.webmanifest", "robots.txt", "sitemap-index.xml", "sitemap-pages.xml"];
    expect(readdirSync("public").sort()).toEqual(names);
    for (const name of names) expect(publishedPaths()).toContain(name);
    const sitemap = readFileSync("public/sitemap-pages.xml", "utf8");
    expect(sitemap.match(/<loc>/g)).toHaveLength(languageCodes.length);
    expect(sitemap).toContain("/de/careers/</loc>");
  });

  it("fails rather than publish an empty sitemap", () => {
    expect(() => publishFrom([{}])).toThrow("The sitemap has no pages");
    expect(existsSync("public")).toBe(false);
  });
});
