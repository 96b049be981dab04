import { localisePath } from "../../src/site/paths";
import { plainPages, routes } from "../../src/site/routes";
import { serveContainer } from "../fakes/tag-manager-script";
import { appReady, JourneyBrowser, type JourneyPage, type PageOptions } from "../harness/browser";
import { BuiltSite } from "../harness/built-site";
import { cleanUpHosts, startHost, type RunningHost } from "../harness/host";
import { plainRequest } from "../harness/request";
import { buildRoadshow, roadshowFolder, roadshowLanguages } from "../harness/roadshow-build";

const siteUrl = "https://www.duneandharbour.example";
const openPaths = [
  ...[
    "/roadshow-taiwan/",
    "/roadshow-taiwan-2/",
    "/roadshow-singapore/",
    "/privacy/",
    "/terms/",
    "/booking/",
  ],
  plainPages.requestCall,
  plainPages.thankYou,
] as string[];
const browser = new JourneyBrowser();
let host: RunningHost;
let site: BuiltSite;

beforeAll(async () => {
  await buildRoadshow();
  site = new BuiltSite(roadshowFolder);
  [host] = await Promise.all([startHost({ buildFolder: roadshowFolder }), browser.start()]);
}, 600_000);
afterAll(async () => {
  await browser.stop();
  cleanUpHosts();
});

/** Opens a page as a visitor who has already given consent. */
async function open(options: Omit<PageOptions, "origin"> = {}): Promise<JourneyPage> {
  const visitor = await browser.openPage({ origin: host.origin, ...options });
  await serveContainer(visitor.page);
  await visitor.page.addInitScript(() => {
    if (window.top === window) localStorage.setItem("consent", '{"choice":"accepted","at":1,"version":1}');
  });
  return visitor;
}

test("the roadshow's variant has its own pages and no other", () => {
  const pages = [...site.pages()].flatMap(({ path }) => (path.startsWith("/") ? [path] : []));
  const expected = roadshowLanguages.flatMap((language) =>
    openPaths.map((path) => localisePath(path, language)),
  );
  expect(pages).toEqual(expect.arrayContaining(expected));
  const foreign = routes.map(({ path }) => path as string).filter((path) => !openPaths.includes(path));
  for (const path of foreign) expect(pages).not.toContain(path);
  expect(pages.filter((path) => path.includes("/blog/"))).toEqual([]);
});

test.each(roadshowLanguages)(
  "every other address redirects to Taiwan's page in %s, with its query",
  async (language) => {
    const others = routes.map(({ path }) => path as string).filter((path) => !openPaths.includes(path));
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
    for (const path of openPaths) {
      const { status } = await plainRequest(host.origin + localisePath(path, language));
      expect([path, status]).toEqual([path, 200]);
    }
  },
);

test("functions, files and missing files are not redirected", async () => {
  const status = async (path: string) => (await plainRequest(host.origin + path)).status;
  expect(await status("/api/health")).toBe(200);
  expect(await status("/api/nothing")).toBe(404);
  expect(await status("/robots.txt")).toBe(200);
  expect(await status("/icon.svg")).toBe(200);
  expect(await status("/missing.js")).toBe(404);
  expect(await status("/roadshow-singapore")).toBe(301);
});

test("no page links pages that the variant does not have", () => {
  const linked = [...site.pages()].flatMap(({ path: page, html }) =>
    Array.from(html.matchAll(/<a\b[^>]*?\shref="(\/[^"]*)"/g), ([, href = ""]) => ({ page, href })),
  );
  expect(linked.length).toBeGreaterThan(10);
  const allowed = new Set(
    roadshowLanguages.flatMap((language) => openPaths.map((path) => localisePath(path, language))),
  );
  const others = linked.filter(({ page, href }) => {
    const path = href.replace(/[?#].*$/, "");
    // Not all languages were built, and error pages link themselves and the home page, which the host redirects.
    const isOtherLanguage = /^\/(?!(?:ar|ko)\/)[a-z]{2}\//.test(path);
    const isFile = /\.[^/]+$/.test(path) && site.read(path) !== null;
    return !isOtherLanguage && !isFile && !allowed.has(path) && !page.startsWith("(");
  });
  expect(others).toEqual([]);
  const sitemap = site.read("/sitemap-pages.xml") ?? "";
  expect(sitemap).toContain(`<loc>${siteUrl}/ar/roadshow-singapore/</loc>`);
  expect(sitemap).not.toContain(`<loc>${siteUrl}/</loc>`);
});

test("the browser redirects a link to another page as the host does", async () => {
  // The redirected page has no data, which Chromium reports.
  const visitor = await open({ lang: "ar", allow: [/status of 404/] });
  const { page } = visitor;
  await page.goto("/ar/roadshow-singapore/");
  await appReady(page);
  expect(await page.locator("header a").first().getAttribute("href")).toBe("/ar/roadshow-taiwan/");
  await page.evaluate(() => {
    const { ___navigate } = window as { ___navigate?: (to: string) => void };
    ___navigate?.("/ar/careers/");
  });
  await page.waitForURL("**/ar/roadshow-taiwan/");
  await visitor.finish();
});

test.each(roadshowLanguages)(
  "Taiwan's pages link LINE in %s and push it; Singapore's does not",
  async (language) => {
    const line = "https://line.me/ti/p/example";
    const visitor = await open({ lang: language });
    const { page } = visitor;
    // LINE is answered with an empty page in the new tab.
    await page.context().route("https://line.me/**", (route) => route.fulfill({ body: "" }));
    await page.goto(localisePath("/roadshow-taiwan/", language));
    await appReady(page);
    const link = page.locator(`main a[href="${line}"]`).first();
    const started = page.waitForRequest("**/api/started_chat");
    const [tab] = await Promise.all([page.waitForEvent("popup"), link.click()]);
    expect((await started).postDataJSON()).toMatchObject({ channel: "line" });
    const pushed = await page.evaluate(() =>
      ((window as { dataLayer?: { event?: string; channel?: string }[] }).dataLayer ?? [])
        .filter(({ event }) => event === "contact_click")
        .map(({ channel }) => channel),
    );
    expect(pushed).toEqual(["line"]);
    await tab.close();
    await page.goto(localisePath("/roadshow-singapore/", language));
    expect(await page.locator(`a[href="${line}"]`).count()).toBe(0);
    await visitor.finish();
  },
);
