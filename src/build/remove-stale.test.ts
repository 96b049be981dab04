/** @jest-environment node */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import type { ParentSpanPluginArgs } from "gatsby";
import { publish } from "./publish";
import { removeStaleFiles, staleFiles } from "./remove-stale";

const home = process.cwd();
let folder: string;

function write(file: string, content = ""): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** The data of a page, which names its static queries. */
const pageData = (staticQueryHashes: string[] = []) => JSON.stringify({ staticQueryHashes });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stale-"));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

describe("staleFiles", () => {
  const pages = ["/", "/careers/", "/de/careers/", "/404/", "/404.html"];

  /** What a build leaves in `public/`. */
  const current = {
    "index.html": "",
    "careers/index.html": "",
    "de/careers/index.html": "",
    "404/index.html": "",
    "404.html": "",
    "page-data/index/page-data.json": pageData(["1111"]),
    "page-data/careers/page-data.json": pageData(["1111", "2222"]),
    "page-data/de/careers/page-data.json": pageData(),
    "page-data/404/page-data.json": pageData(),
    "page-data/404.html/page-data.json": pageData(),
    "page-data/sq/d/1111.json": "{}",
    "page-data/sq/d/2222.json": "{}",
    "page-data/app-data.json": "{}",
    "chunk-map.json": "{}",
    "webpack.stats.json": "{}",
    "~partytown/partytown.js": "",
    "_gatsby/slices/_gatsby-scripts-1.html": "",
    "favicon.ico": "",
    "icons/icon-192.png": "",
    "blog/rss.xml": "",
    "events/milan.en.ics": "",
  };
  const published = new Set(["blog/rss.xml", "events/milan.en.ics"]);
  const sources = new Set(["0123456789abcdef"]);

  beforeEach(() => {
    for (const file of ["favicon.ico", "icons/icon-192.png"]) write(`static/${file}`);
    for (const [file, content] of Object.entries(current)) write(`public/${file}`, content);
  });

  it("are none where everything is of this build", () => {
    expect(staleFiles(pages, published, sources)).toEqual([]);
  });

  it.each([
    ["a calendar file", "events/rome.en.ics"],
    ["a feed", "ko/blog/rss.xml"],
    ["a search index", "ko/blog/search.json"],
    ["captions", "films/palm.en.vtt"],
    ["words that are fetched on intent", "words/de/old.json"],
    ["a share image", "share/en/blog-gone.jpg"],
    ["a file of static/", "icons/icon-64.png"],
    ["a page's document", "blog/gone/index.html"],
    ["a page's data", "page-data/blog/gone/page-data.json"],
    ["the result of a static query that no page asks for", "page-data/sq/d/3333.json"],
    ["a file in a folder of its own page", "careers/gone.html"],
  ])("are those of an earlier build: %s", (_, file) => {
    write(`public/${file}`);
    expect(staleFiles(pages, published, sources)).toEqual([file]);
  });

  it("are pictures and films whose source is gone, for which the host answers for 30 days more", () => {
    write("public/static/0d0d0d0d/abc12/tower.webp");
    write("public/static/0d0d0d0d/tower.pdf");
    expect(staleFiles(pages, published, sources).sort()).toEqual([
      "static/0d0d0d0d/abc12/tower.webp",
      "static/0d0d0d0d/tower.pdf",
    ]);
  });

  it("are not those with a hash in their name, for which an open page may still ask", () => {
    for (const file of [
      "app-0123456789.js",
      "12-abcdef0123.js",
      "component---src-templates-home-tsx-0123456789abcdef0123.js",
      "webpack-runtime-0123456789abcdef.js",
      "34.0123456789.css",
      "styles.0123456789abcdef.css",
      "12-abcdef0123.js.LICENSE.txt",
      "static/0123456789abcdef/abc12/palm.webp",
      "static/0123456789abcdef/palm.mp4",
      // As webpack names what the code imports.
      "static/map-0123456789abcdef.svg",
    ])
      write(`public/${file}`);
    expect(staleFiles(pages, published, sources)).toEqual([]);
  });

  it("are scripts and style sheets without a hash, which are of another build", () => {
    for (const file of ["commons.js", "styles.css", "static-1.js"]) write(`public/${file}`);
    expect(staleFiles(pages, published, sources).sort()).toEqual(["commons.js", "static-1.js", "styles.css"]);
  });

  it("are a page's files when the page is no longer made, and the queries that it alone asked for", () => {
    expect(
      staleFiles(
        pages.filter((page) => page !== "/careers/"),
        published,
        sources,
      ).sort(),
    ).toEqual(["careers/index.html", "page-data/careers/page-data.json", "page-data/sq/d/2222.json"]);
  });
});

it("removes what no page, hook or folder of this build has, and nothing else", () => {
  write("static/logo.svg");
  write("public/logo.svg");
  write("public/index.html");
  write("public/page-data/index/page-data.json", pageData());
  write("public/de/index.html");
  write("public/events/rome.en.ics");
  write("public/static/0a0a0a0a/abc12/cover.webp");
  write("public/static/0d0d0d0d/abc12/cover.webp");
  publish("/events/milan.en.ics", "BEGIN:VCALENDAR");
  const nodes: Record<string, object[]> = {
    SitePage: [{ path: "/" }],
    File: [{ internal: { contentDigest: "0a0a0a0a" } }],
  };
  const getNodesByType = (type: string) => nodes[type] ?? [];
  removeStaleFiles({ getNodesByType } as unknown as ParentSpanPluginArgs);
  const isThere = (file: string) => existsSync(join("public", file));
  expect(
    [
      ...["logo.svg", "index.html", "page-data/index/page-data.json", "events/milan.en.ics"],
      "static/0a0a0a0a/abc12/cover.webp",
    ].filter(isThere),
  ).toHaveLength(5);
  expect(["de/index.html", "events/rome.en.ics", "static/0d0d0d0d/abc12/cover.webp"].filter(isThere)).toEqual(
    [],
  );
});
