/** @jest-environment node */
import type { RoutesManifest } from "gatsby";
import { planBuild } from "./build-plan";

const revalidate = [
  { key: "cache-control", value: "public, max-age=0, must-revalidate" },
  { key: "referrer-policy", value: "same-origin" },
];
const immutable = [{ key: "cache-control", value: "public, max-age=31536000, immutable" }];

function file(filePath: string, headers = revalidate): RoutesManifest[number] {
  return { type: "static", path: `/${filePath}/`, filePath: `public/${filePath}`, headers };
}

function addresses(...files: string[]): string[] {
  return planBuild(
    files.map((name) => file(name)),
    [],
  ).files.map(({ url }) => url);
}

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
    ].map((name) => file(name)),
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
      file("app-1.js", immutable),
      file("static/abc/a.webp"),
      file("fonts/heebo-400.5efa4aac90.woff2"),
      file("fonts/heebo-400.woff2"),
      file("roadshow-2025/index.html"),
      file("page-data/index/page-data.json"),
    ],
    [],
  );
  expect(plan.files.map((planned) => planned.immutable)).toEqual([true, true, true, false, false, false]);
});

test("keeps the headers that gatsby-config adds and drops those that the host sets itself", () => {
  const [planned] = planBuild(
    [file("a.txt", [...revalidate, { key: "X-Robots-Tag", value: "none" }])],
    [],
  ).files;
  expect(planned?.headers).toEqual({ "x-robots-tag": "none" });
});

test("names functions and redirects without a trailing slash", () => {
  const plan = planBuild(
    [
      { type: "function", path: "/api/leads/", functionId: "leads" },
      { type: "redirect", path: "/old/", toPath: "/новое/", status: 301, headers: [] },
    ],
    [
      {
        functionId: "leads",
        name: "/api/leads",
        pathToEntryPoint: ".cache/functions/leads.js",
        requiredFiles: [],
      },
    ],
  );
  expect(plan.functions).toEqual({ "/api/leads": ".cache/functions/leads.js" });
  expect(plan.redirects).toEqual([
    { from: "/old", to: "/%D0%BD%D0%BE%D0%B2%D0%BE%D0%B5/", status: 301, ignoreCase: false },
  ]);
});

test.each<RoutesManifest[number]>([
  { type: "function", path: "/api/:id/", functionId: "leads" },
  { type: "redirect", path: "/old/*", toPath: "/", status: 301, headers: [] },
])("refuses a build with the wildcard $path", (route) => {
  expect(() => planBuild([route], [])).toThrow(route.path);
});

test("leaves out the function for unknown endpoints, which the host answers itself", () => {
  expect(planBuild([{ type: "function", path: "/api/*/", functionId: "any" }], []).functions).toEqual({});
});

test("refuses a build with a page that is rendered on request", () => {
  const engine = {
    functionId: "ssr-engine",
    name: "SSR",
    pathToEntryPoint: ".cache/page-ssr/lambda.js",
    requiredFiles: [],
  };
  const route = { type: "function", path: "/now/", functionId: "ssr-engine" } as const;
  expect(() => planBuild([route], [engine])).toThrow("/now/");
});
