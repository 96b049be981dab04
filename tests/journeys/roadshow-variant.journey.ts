import { spawn } from "node:child_process";
import { resolve } from "node:path";
import type { LanguageCode } from "../../src/site/languages";
import { localisePath } from "../../src/site/paths";
import { routes } from "../../src/site/routes";
import { JourneyBrowser } from "../harness/browser";
import { BuiltSite } from "../harness/built-site";
import { cleanUpHosts, startHost, type RunningHost } from "../harness/host";
import { plainRequest } from "../harness/request";

const siteUrl = "https://www.duneandharbour.example";
const folder = resolve(__dirname, "../../.build/roadshow-site/.build");
const built: LanguageCode[] = ["en", "ar"];
const open = ["/roadshow-taiwan/", "/roadshow-taiwan-2/", "/roadshow-singapore/", "/privacy/", "/terms/"];
const browser = new JourneyBrowser();
let host: RunningHost;
let site: BuiltSite;

beforeAll(async () => {
  await buildVariant();
  site = new BuiltSite(folder);
  [host] = await Promise.all([startHost({ buildFolder: folder }), browser.start()]);
}, 600_000);
afterAll(async () => {
  await browser.stop();
  cleanUpHosts();
});

async function buildVariant() {
  const child = spawn(process.execPath, [resolve(__dirname, "../harness/build-roadshow.mjs")], {
    stdio: "pipe",
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += String(text)));
  const code = await new Promise((done) => {
    child.once("close", done);
  });
  if (code !== 0) throw new Error(`The roadshow's variant was not built:\n${output}`);
}

test("the roadshow's variant has its own pages and no other", () => {
  const pages = [...site.pages()].flatMap(({ path }) => (path.startsWith("/") ? [path] : []));
  const expected = built.flatMap((language) => open.map((path) => localisePath(path, language)));
  expect(pages).toEqual(expect.arrayContaining(expected));
  const foreign = routes.map(({ path }) => path as string).filter((path) => !open.includes(path));
  for (const path of foreign) expect(pages).not.toContain(path);
  expect(pages.filter((path) => path.includes("/blog/"))).toEqual([]);
});

test.each(built)("every other address leads to Taiwan's page in %s, with its query", async (language) => {
  const others = routes.map(({ path }) => path as string).filter((path) => !open.includes(path));
  for (const path of [
    ...others,
    "/no/such/page/",
    "/roadshow-taiwan/deeper/",
    "/blog/top-5-reasons-invest/",
  ]) {
    const answer = await plainRequest(`${host.origin}${localisePath(path, language)}?utm_source=x`);
    const taiwan = `${localisePath("/roadshow-taiwan/", language)}?utm_source=x`;
    expect([path, answer.status, answer.headers.location]).toEqual([path, 302, taiwan]);
  }
  for (const path of open) {
    const { status } = await plainRequest(host.origin + localisePath(path, language));
    expect([path, status]).toEqual([path, 200]);
  }
});

test("functions, files and what is missing among files answer as ever", async () => {
  const status = async (path: string) => (await plainRequest(host.origin + path)).status;
  expect(await status("/api/health")).toBe(200);
  expect(await status("/api/nothing")).toBe(404);
  expect(await status("/robots.txt")).toBe(200);
  expect(await status("/icon.svg")).toBe(200);
  expect(await status("/missing.js")).toBe(404);
  expect(await status("/roadshow-singapore")).toBe(301);
});

test("no page links what the variant has not", () => {
  const linked = [...site.pages()].flatMap(({ path: page, html }) =>
    Array.from(html.matchAll(/<a\b[^>]*?\shref="(\/[^"]*)"/g), ([, href = ""]) => ({ page, href })),
  );
  expect(linked.length).toBeGreaterThan(10);
  const allowed = new Set(open.flatMap((path) => [path, `/ar${path}`]));
  const others = linked.filter(({ page, href }) => {
    const path = href.replace(/[?#].*$/, "");
    // Only two of the languages were built; error pages name themselves and the home page, which the host turns.
    const isOtherLanguage = /^\/(?!ar\/)[a-z]{2}\//.test(path);
    return !isOtherLanguage && !allowed.has(path) && !page.startsWith("(");
  });
  expect(others).toEqual([]);
  const sitemap = site.read("/sitemap-pages.xml") ?? "";
  expect(sitemap).toContain(`<loc>${siteUrl}/ar/roadshow-singapore/</loc>`);
  expect(sitemap).not.toContain(`<loc>${siteUrl}/</loc>`);
});

test("the browser turns a link to another page as the host does", async () => {
  // Chromium reports that the page to be turned from has no data.
  const visitor = await browser.openPage({ origin: host.origin, lang: "ar", allow: [/status of 404/] });
  const { page } = visitor;
  await page.goto("/ar/roadshow-singapore/");
  await page.waitForLoadState("networkidle");
  expect(await page.locator("header a").first().getAttribute("href")).toBe("/ar/roadshow-taiwan/");
  await page.evaluate(() => {
    const { ___navigate } = window as { ___navigate?: (to: string) => void };
    ___navigate?.("/ar/careers/");
  });
  await page.waitForURL("**/ar/roadshow-taiwan/");
  await visitor.finish();
});
