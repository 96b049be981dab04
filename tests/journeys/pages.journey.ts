import { languageOf, type LanguageCode } from "../../src/site/languages";
import { localisePath } from "../../src/site/paths";
import { newGate } from "../harness/gate";
import { appReady, viewports, type JourneyPage } from "../harness/browser";
import { word } from "../harness/words";
import { pageRig } from "../harness/rig";

const languages: LanguageCode[] = ["en", "ar", "ko"];
const rig = pageRig();

/** @returns the status of the page, once its scripts run */
async function visit({ page }: JourneyPage, path: string) {
  const response = await page.goto(path);
  await appReady(page);
  return response?.status();
}

/** The fonts in which the browser draws the text of the first element that matches. */
async function fontsOf({ page, context }: JourneyPage, selector: string) {
  const devTools = await context.newCDPSession(page);
  await devTools.send("DOM.enable");
  await devTools.send("CSS.enable");
  const { root } = await devTools.send("DOM.getDocument");
  const { nodeId } = await devTools.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await devTools.send("CSS.getPlatformFontsForNode", { nodeId });
  await devTools.detach();
  return fonts;
}

function documentOf({ page }: JourneyPage) {
  return page.evaluate(() => ({ lang: document.documentElement.lang, dir: document.documentElement.dir }));
}

describe.each(languages)("in %s", (language) => {
  const { iso: lang, dir } = languageOf(language);

  test.each(Object.keys(viewports) as (keyof typeof viewports)[])(
    "home stays in its language and direction on a %s, with one main landmark and one h1",
    async (viewport) => {
      const visitor = await rig.browser.openPage({ origin: rig.host.origin, lang: language, viewport });
      expect(await visit(visitor, localisePath("/", language))).toBe(200);
      expect(await documentOf(visitor)).toEqual({ lang, dir });
      expect(await visitor.page.locator("main").count()).toBe(1);
      expect(await visitor.page.locator("h1").count()).toBe(1);
      const { width, visible } = await visitor.page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        visible: document.documentElement.clientWidth,
      }));
      expect(width).toBeLessThanOrEqual(visible);
      await visitor.finish();
    },
  );

  test("an unknown address is kept and answered in its language", async () => {
    const visitor = await rig.browser.openPage({
      origin: rig.host.origin,
      lang: language,
      // Chromium reports the page's own status.
      allow: [/status of 404/],
    });
    const path = localisePath("/no-such-page/", language);
    // The error page has none of the site's scripts.
    expect((await visitor.page.goto(path))?.status()).toBe(404);
    expect(new URL(visitor.page.url()).pathname).toBe(path);
    expect(await documentOf(visitor)).toEqual({ lang, dir });
    const home = visitor.page.locator(`main a[href="${localisePath("/", language)}"]`);
    expect(await home.count()).toBeGreaterThan(0);
    await visitor.finish();
  });
});

test.each(languages)("a page that fails to render is replaced by the error page, in %s", async (language) => {
  const visitor = await rig.browser.openPage({
    origin: rig.host.origin,
    lang: language,
    // React reports what an error boundary catches.
    allow: [/^(console|script): /],
  });
  const { page } = visitor;
  // The next page gets none of the data of its query.
  const home = localisePath("/", language);
  await page.route(/page-data\.json/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { path: string; result: { data: Record<string, unknown> } };
    if (body.path === home) body.result.data = { locales: body.result.data.locales };
    await route.fulfill({ response, json: body });
  });
  await visit(visitor, localisePath("/careers/", language));
  await page.getByRole("button", { name: word(language, "common", "header.openMenu") }).click();
  await page
    .getByRole("dialog")
    .getByRole("link", { name: word(language, "common", "nav.about") })
    .click();
  await page.getByRole("heading", { level: 1, name: word(language, "errors", "serverError") }).waitFor();
  await page.getByText("500", { exact: true }).waitFor();
  // The other links of the page are to other languages.
  const links = page.locator("main a:not([data-language])");
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  const ways = ["", "properties/", "blog/", "request-a-call/"].map((path) => `${home}${path}`);
  expect(addresses).toEqual(expect.arrayContaining(ways));
  await visitor.finish();
});

test("a fault on a page fails its journey", async () => {
  const visitor = await rig.browser.openPage({ origin: rig.host.origin });
  await visit(visitor, "/");
  await visitor.page.evaluate(async () => {
    console.error("forced on the console");
    setTimeout(() => {
      throw new Error("forced in a script");
    });
    await new Promise((resolve) => setTimeout(resolve));
    // A picture, because the content security policy allows no other foreign request.
    await new Promise((resolve) => {
      const picture = new Image();
      picture.onerror = resolve;
      picture.src = "https://elsewhere.example/";
    });
  });
  await expect(visitor.finish()).rejects.toThrow(
    /forced on the console[\s\S]*forced in a script[\s\S]*elsewhere\.example/,
  );
});

test.each([
  ["en", ["Spectral Light"]],
  ["ko", ["Gowun Batang", "Spectral Light"]],
  ["he", ["Frank Ruhl Libre Light", "Spectral Light"]],
] as const)(
  "in %s the title has its typeface although no file of a font arrives",
  async (language, faces) => {
    const visitor = await rig.browser.openPage({
      origin: rig.host.origin,
      lang: language,
      allow: [/ERR_FAILED/],
    });
    await visitor.page.route("**/fonts/**", (route) => route.abort());
    await visit(visitor, localisePath("/", language));
    const fonts = await fontsOf(visitor, "main h1");
    expect(fonts.every(({ isCustomFont }) => isCustomFont)).toBe(true);
    for (const { familyName } of fonts) expect(faces).toContain(familyName);
    await visitor.finish();
  },
);

describe.each([
  ["en", "Spectral Light"],
  ["ar", "Amiri"],
  ["he", "Frank Ruhl Libre Light"],
  ["ko", "Gowun Batang"],
] as const)("typefaces that come after the first view, in %s", (language, face) => {
  test.each(Object.keys(viewports) as (keyof typeof viewports)[])(
    "are taken up on a %s without moving what is in view",
    async (viewport) => {
      const visitor = await rig.browser.openPage({ origin: rig.host.origin, lang: language, viewport });
      const { page } = visitor;
      const facesOfHeading = async () =>
        (await fontsOf(visitor, "main h2")).map(({ familyName }) => familyName);
      const fonts = newGate();
      await page.route("**/fonts/**", async (route) => {
        await fonts.opened;
        await route.continue();
      });
      // The page's load, for which its app waits, is over only when the fonts have come.
      await page.goto(localisePath("/", language), { waitUntil: "commit" });
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
      await page.locator("main h2").first().waitFor({ state: "attached" });
      expect(await facesOfHeading()).not.toContain(face);
      fonts.open();
      await appReady(page);
      await page.waitForFunction(() => document.documentElement.style.getPropertyValue("--font-display"));
      expect(await facesOfHeading()).toContain(face);
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => {
              const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
              resolve(shifts.reduce((sum, { value }) => sum + value, 0));
            }).observe({ type: "layout-shift", buffered: true });
            setTimeout(() => resolve(0), 500);
          }),
      );
      expect(shift).toBeLessThan(0.01);
      await visitor.finish();
    },
  );
});

test("the title's typeface is read before the title is laid out", async () => {
  const visitor = await rig.browser.openPage({ origin: rig.host.origin, lang: "ko" });
  await visitor.page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector("h1")) return;
      observer.disconnect();
      const faces = [...document.fonts].filter(({ family }) => family.includes("Title"));
      Object.assign(window, { titleFaces: faces.map(({ status }) => status) });
    }).observe(document, { subtree: true, childList: true });
  });
  await visit(visitor, localisePath("/", "ko"));
  const statuses = await visitor.page.evaluate(
    () => (window as unknown as { titleFaces: string[] }).titleFaces,
  );
  expect(statuses.length).toBeGreaterThan(0);
  expect(statuses).not.toContain("unloaded");
  await visitor.finish();
});

test("pictures and words of the home page move with the scroll position, and stand still where less motion is wanted", async () => {
  const movedBy = async (motion: boolean) => {
    const visitor = await rig.browser.openPage({ origin: rig.host.origin, motion });
    await visit(visitor, "/");
    // A build may set `animation` behind the timeline, which resets it: then all of this has ended from the beginning.
    const moved = await visitor.page.evaluate(() =>
      document
        .getAnimations()
        .flatMap(({ timeline, effect }) =>
          timeline?.constructor.name === "ViewTimeline" && effect instanceof KeyframeEffect
            ? [effect.target?.tagName.toLowerCase()]
            : [],
        ),
    );
    await visitor.finish();
    return new Set(moved);
  };
  expect(await movedBy(true)).toEqual(new Set(["div", "li", "picture"]));
  expect(await movedBy(false)).toEqual(new Set());
});
