/** @jest-environment node */
import { planBuild } from "./build-plan";

const addresses = (...files: string[]) => planBuild(files, []).files.map(({ url }) => url);

/** As Gatsby lists a function. */
const made = (name: string, pathToEntryPoint = `.cache/functions/${name}.js`) => ({
  functionId: name,
  name: `/api/${name}`,
  pathToEntryPoint,
  requiredFiles: [],
});

test("a file's address is where it lies, a page's its folder", () => {
  expect(addresses("index.html", "ru/terms/index.html", "fonts/a.woff2", "app-1.js")).toEqual([
    "/",
    "/ru/terms/",
    "/fonts/a.woff2",
    "/app-1.js",
  ]);
});

test.each([
  "app-1.js.map",
  "webpack.stats.json",
  "chunk-map.json",
  "_gatsby/slices/_gatsby-scripts-1.html",
  "~partytown/partytown.js",
  ".DS_Store",
  "pictures/.hidden/a.png",
])("%s stays at home", (name) => {
  expect(addresses(name)).toEqual([]);
});

test("a well-known file is public", () => {
  expect(addresses(".well-known/security.txt")).toEqual(["/.well-known/security.txt"]);
});

test("error pages have no address, but their data does", () => {
  const plan = planBuild(
    [
      "404.html",
      "404/index.html",
      "ru/404/index.html",
      "ru/500/index.html",
      "page-data/404.html/page-data.json",
    ],
    [],
  );
  expect(plan.files.map(({ url }) => url)).toEqual(["/page-data/404.html/page-data.json"]);
  expect(plan.errorPages.map(({ kind, language }) => [kind, language])).toEqual([
    ["notFound", "en"],
    ["notFound", "ru"],
    ["failure", "ru"],
  ]);
});

test("only files whose address changes with their content are immutable", () => {
  const plan = planBuild(
    [
      "app-0123456789.js",
      "0.0123456789.css",
      "static/abc/a.webp",
      "fonts/heebo-400.5efa4aac90.woff2",
      "pictures/harbour-5efa4aac90.webp",
      "fonts/heebo-400.woff2",
      "brochure-2025061201.pdf",
      "roadshow-2025/index.html",
      "page-data/index/page-data.json",
    ],
    [],
  );
  expect(plan.files.map(({ immutable }) => immutable)).toEqual([
    ...Array.from({ length: 5 }, () => true),
    ...Array.from({ length: 4 }, () => false),
  ]);
});

test("names functions without a trailing slash, and by their folder where they are its index", () => {
  expect(planBuild([], [made("leads"), made("slots/index")]).functions).toEqual({
    "/api/leads": ".cache/functions/leads.js",
    "/api/slots": ".cache/functions/slots/index.js",
  });
});

test("refuses a build with a wildcard", () => {
  expect(() => planBuild([], [made("leads/[id]")])).toThrow("/api/leads/[id]");
});

test("leaves out the function for unknown endpoints, which the host answers itself", () => {
  expect(planBuild([], [made("[...]")]).functions).toEqual({});
});

test("refuses a build with a page that is rendered on request", () => {
  expect(() => planBuild([], [made("SSR", ".cache/page-ssr/lambda.js")])).toThrow("/api/SSR");
});
