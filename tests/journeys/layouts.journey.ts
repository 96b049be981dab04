import { languageOf, type LanguageCode } from "../../src/site/languages";
import { plainPages } from "../../src/site/routes";
import { localisePath } from "../../src/site/paths";
import { JourneyBrowser, type JourneyPage } from "../harness/browser";
import { cleanUpHosts, startHost, type RunningHost } from "../harness/host";
import { word } from "../harness/words";

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

const open = (lang: LanguageCode = "en", viewport: "phone" | "desktop" = "desktop", allow: RegExp[] = []) =>
  browser.openPage({ origin: host.origin, lang, viewport, allow });

async function visit({ page }: JourneyPage, path: string) {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
}

describe.each(languages)("in %s", (language) => {
  const { dir } = languageOf(language);
  const say = (key: string) => word(language, "common", key);

  test("?exit=1 leaves a large footer's page no way out but the call, before any script and after", async () => {
    const address = `${localisePath("/roadshow-singapore/", language)}?exit=1&utm_source=x`;
    const visitor = await open(language);
    const { page } = visitor;
    const seen = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLAnchorElement>("header a, footer a")].flatMap((link) =>
          link.checkVisibility() && getComputedStyle(link).pointerEvents !== "none"
            ? [link.getAttribute("href") ?? ""]
            : [],
        ),
      );
    const legal = ["/terms/", "/privacy/"].map((path) => localisePath(path, language));

    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(address, { waitUntil: "commit" });
    await page.locator("footer").waitFor({ state: "attached" });
    // The address and the e-mail stand in words of their own, which only the page's script unlinks.
    // The call is a link, too, which the page's script makes a button.
    const leavesPage = (href: string) => href.startsWith("/") && !href.endsWith(plainPages.requestCall);
    expect((await seen()).filter(leavesPage)).toEqual(legal);
    release();
    await page.waitForLoadState("networkidle");
    await page.waitForFunction(() => document.querySelector("header a:not([role])") === null);
    expect((await seen()).filter((href) => !href.endsWith(plainPages.requestCall))).toEqual(legal);
    await page
      .locator("header")
      .getByRole("button", { name: say("actions.requestCall") })
      .click();
    await page.locator('[role="dialog"][data-modal]').waitFor();
    await visitor.finish();
  });

  test("the footer's pictures slide by button and key, towards the end of the line", async () => {
    const visitor = await open(language, "phone");
    const { page } = visitor;
    await visit(visitor, localisePath("/", language));
    const row = page.getByRole("list", { name: say("footer.gallery") });
    await row.scrollIntoViewIfNeeded();
    const offset = () => row.evaluate((element) => element.scrollLeft);
    const sign = dir === "rtl" ? -1 : 1;
    expect(await offset()).toBe(0);
    await page.getByRole("button", { name: say("footer.nextPicture") }).click();
    await page.waitForFunction(
      (element) => Math.abs(element?.scrollLeft ?? 0) > 50,
      await row.elementHandle(),
    );
    const first = await offset();
    expect(Math.sign(first)).toBe(sign);
    await row.focus();
    await page.keyboard.press("End");
    await page.waitForFunction(
      ([element, before]) => Math.abs((element as Element).scrollLeft) > Math.abs(before) + 50,
      [await row.elementHandle(), first] as const,
    );
    await page
      .getByRole("status")
      .getByText(say("footer.picture").replace("{{number}}", "3").replace("{{total}}", "3"), { exact: true })
      .waitFor({ state: "attached" });
    await page.keyboard.press("Home");
    await page.waitForFunction((element) => element?.scrollLeft === 0, await row.elementHandle());
    await visitor.finish();
  });

  test("an error page leads to the same address in another language, and the choice is remembered", async () => {
    const visitor = await open(language, "desktop", [/status of 404/]);
    const { page } = visitor;
    await page.goto(localisePath("/no/such/page/?utm_source=x", language));
    await page.locator('a[data-language="de"]').click();
    await page.waitForURL("**/de/no/such/page/?utm_source=x");
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("de");
    const cookies = await visitor.context.cookies();
    expect(cookies.find(({ name }) => name === "i18n_language")?.value).toBe("de");
    await visitor.finish();
  });

  test("the page says so while the browser is offline", async () => {
    const visitor = await open(language);
    await visit(visitor, localisePath("/terms/", language));
    const notice = visitor.page.getByText(say("offline"));
    expect(await notice.count()).toBe(0);
    await visitor.context.setOffline(true);
    await notice.waitFor();
    await visitor.context.setOffline(false);
    await notice.waitFor({ state: "detached" });
    await visitor.finish();
  });
});

test("a language is announced to the data layer before the page is left", async () => {
  const visitor = await open();
  const { page } = visitor;
  await visit(visitor, "/careers/");
  // What the page pushed is read as it goes.
  await page.evaluate(() => {
    window.addEventListener("pagehide", () => {
      sessionStorage.setItem("pushed", JSON.stringify((window as { dataLayer?: object[] }).dataLayer));
    });
  });
  await page.locator("header summary").click();
  await page.locator('header details a[hreflang="ar"]').click();
  await page.waitForURL("**/ar/careers/");
  const pushed = await page.evaluate(() => JSON.parse(sessionStorage.getItem("pushed") ?? "[]") as object[]);
  expect(pushed).toContainEqual({
    event: "language_switch",
    from: "en",
    to: "ar",
    language: "en",
    route: "careers",
  });
  await visitor.finish();
});

describe("pages are fetched ahead", () => {
  /** The pages whose data the browser asked for, from a visit until the page has long been idle. */
  async function fetchedAhead(connection: object) {
    const visitor = await open("en", "phone");
    const { page } = visitor;
    await page.addInitScript((value) => {
      Object.defineProperty(Navigator.prototype, "connection", { value, configurable: true });
    }, connection);
    // The browser's clock, so that nobody waits for Gatsby's own pauses.
    await page.clock.install();
    const asked: string[] = [];
    page.on("request", (request) => {
      const [, path] = /\/page-data\/(.*)\/page-data\.json/.exec(request.url()) ?? [];
      if (path && path !== "privacy") asked.push(path);
    });
    await visit(visitor, "/privacy/");
    await page.locator("footer").scrollIntoViewIfNeeded();
    await page.locator("footer a").first().hover();
    await page.clock.runFor(10_000);
    await page.waitForLoadState("networkidle");
    await visitor.finish();
    return asked;
  }

  test("with a good connection, and never in another language", async () => {
    const asked = await fetchedAhead({ saveData: false, effectiveType: "4g" });
    expect(asked).toContain("index");
    expect(asked.filter((path) => /^[a-z]{2}(\/|$)/.test(path))).toEqual([]);
  });

  test.each([{ saveData: true, effectiveType: "4g" }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }])(
    "but not with %j",
    async (connection) => {
      expect(await fetchedAhead(connection)).toEqual([]);
    },
  );
});

test("a link inside the site to the club's closed index leads home in the browser too", async () => {
  const visitor = await open("ko");
  const { page } = visitor;
  await visit(visitor, "/ko/careers/");
  await page.evaluate(() => {
    const { ___navigate } = window as { ___navigate?: (to: string) => void };
    ___navigate?.("/ko/dubai-insiders-club-index/order/");
  });
  await page.waitForURL("**/ko/");
  await page.getByRole("heading", { level: 1, name: word("ko", "home", "hero.title") }).waitFor();
  await visitor.finish();
});
