import { languageOf, type LanguageCode } from "../../src/site/languages";
import { localisePath } from "../../src/site/paths";
import { JourneyBrowser, viewports, type JourneyPage } from "../harness/browser";
import { word } from "../harness/words";
import { cleanUpHosts, startHost, type RunningHost } from "../harness/host";

const languages: LanguageCode[] = ["en", "ar", "ko"];
const browser = new JourneyBrowser();
let host: RunningHost;

beforeAll(async () => {
  [host] = await Promise.all([startHost(), browser.start()]);
});
afterAll(async () => {
  await browser.stop();
  cleanUpHosts();
});

/** Opens an address and waits until the site's script has taken the page over. */
async function visit({ page }: JourneyPage, path: string) {
  const response = await page.goto(path);
  await page.waitForFunction(() => "___loader" in window && document.readyState === "complete");
  await page.waitForLoadState("networkidle");
  return response?.status();
}

function documentOf({ page }: JourneyPage) {
  return page.evaluate(() => ({ lang: document.documentElement.lang, dir: document.documentElement.dir }));
}

describe.each(languages)("in %s", (language) => {
  const { iso: lang, dir } = languageOf(language);

  test.each(Object.keys(viewports) as (keyof typeof viewports)[])(
    "home stays in its language and direction on a %s, with one main landmark and one h1",
    async (viewport) => {
      const visitor = await browser.openPage({ origin: host.origin, lang: language, viewport });
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

  test("an address that is not listed stays where it is, in its language", async () => {
    const visitor = await browser.openPage({
      origin: host.origin,
      lang: language,
      // Chromium reports the page's own status.
      allow: [/status of 404/],
    });
    const path = localisePath("/no-such-page/", language);
    // It has no script that would take it over.
    expect((await visitor.page.goto(path))?.status()).toBe(404);
    expect(new URL(visitor.page.url()).pathname).toBe(path);
    expect(await documentOf(visitor)).toEqual({ lang, dir });
    const home = visitor.page.locator(`main a[href="${localisePath("/", language)}"]`);
    expect(await home.count()).toBeGreaterThan(0);
    await visitor.finish();
  });
});

test.each(languages)(
  "a page that fails while it is shown gives way to the error page, in %s",
  async (language) => {
    const visitor = await browser.openPage({
      origin: host.origin,
      lang: language,
      // React tells of what its boundary caught.
      allow: [/^(console|script): /],
    });
    const { page } = visitor;
    // The next page comes without what its query promises.
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
    // Beside it stand the languages.
    expect(await page.locator("main a:not([data-language])").getAttribute("href")).toBe(home);
    await visitor.finish();
  },
);

test("a fault on a page fails its journey", async () => {
  const visitor = await browser.openPage({ origin: host.origin });
  await visit(visitor, "/");
  await visitor.page.evaluate(async () => {
    console.error("forced on the console");
    setTimeout(() => {
      throw new Error("forced in a script");
    });
    await new Promise((resolve) => setTimeout(resolve));
    // A picture, since of all that is foreign the content security policy lets only pictures pass.
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
