import { languageOf, type LanguageCode } from "../../src/site/languages";
import { plainPages, propertyPath } from "../../src/site/routes";
import { localisePath } from "../../src/site/paths";
import { typeset } from "../../src/site/typography";
import { appReady, type JourneyPage } from "../harness/browser";
import { modalOf } from "../harness/dialogs";
import { newGate } from "../harness/gate";
import { pageRig } from "../harness/rig";
import { word } from "../harness/words";

const languages: LanguageCode[] = ["en", "ar", "ko"];
const rig = pageRig();

const open = (lang: LanguageCode = "en", viewport: "phone" | "desktop" = "desktop", allow: RegExp[] = []) =>
  rig.browser.openPage({ origin: rig.host.origin, lang, viewport, allow });

/** Runs in the page. */
function isWhollyInView(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return top >= 0 && left >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
}

async function visit({ page }: JourneyPage, path: string) {
  await page.goto(path);
  await appReady(page);
}

describe.each(languages)("in %s", (language) => {
  const { dir } = languageOf(language);
  const say = (key: string) => word(language, "common", key);

  test("?exit=1 leaves a page with a large footer no links but the call, before and after its scripts run", async () => {
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
    const legal = ["/terms/", "/privacy/", "/terms/#section-1", "/booking/"].map((path) =>
      localisePath(path, language),
    );

    const scripts = newGate();
    await page.route(/\.js$/, async (route) => {
      await scripts.opened;
      await route.continue();
    });
    await page.goto(address, { waitUntil: "commit" });
    await page.locator("footer").waitFor({ state: "attached" });
    // The script removes the links from the address and the e-mail, and makes the link to the call a button.
    const leavesPage = (href: string) => href.startsWith("/") && !href.endsWith(plainPages.requestCall);
    expect((await seen()).filter(leavesPage)).toEqual(legal);
    scripts.open();
    await appReady(page);
    await page.waitForFunction(() => document.querySelector("header a:not([role])") === null);
    expect((await seen()).filter((href) => !href.endsWith(plainPages.requestCall))).toEqual(legal);
    await page
      .locator("header")
      .getByRole("button", { name: say("actions.requestCall") })
      .click();
    await modalOf(visitor, "request-call-modal").waitFor();
    await visitor.finish();
  });

  test("the footer's pictures slide by button and key, in the direction of the text", async () => {
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
      .getByText(
        // The build puts in what keeps a Korean number and its particle in one line.
        typeset(say("footer.picture"), language).replace("{{number}}", "3").replace("{{total}}", "3"),
        { exact: true },
      )
      .waitFor({ state: "attached" });
    await page.keyboard.press("Home");
    await page.waitForFunction((element) => element?.scrollLeft === 0, await row.elementHandle());
    await visitor.finish();
  });

  test("an error page links the same address in other languages, and the choice is remembered", async () => {
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

  test("what a home costs and the call about it are in the first view of a desktop", async () => {
    const visitor = await open(language);
    await visit(visitor, localisePath(propertyPath("heron-terraces"), language));
    const main = visitor.page.getByRole("main");
    const price = main
      .locator("dl > div")
      .filter({ has: visitor.page.getByText(word(language, "property", "price"), { exact: true }) })
      .locator("dd")
      .first();
    await price.getByText(/\d/).first().waitFor();
    const ask = main.getByRole("button", { name: word(language, "property-details", "ask") }).first();
    for (const shown of [price, ask]) expect(await shown.evaluate(isWhollyInView)).toBe(true);
    await visitor.finish();
  });

  test.each<`/${string}`>([propertyPath("heron-terraces"), "/roadshow-italy/"])(
    "the bar at the foot of a phone is there wherever %s itself shows no button of its call, and only there",
    async (address) => {
      const visitor = await open(language, "phone");
      const { page } = visitor;
      await visit(visitor, localisePath(address, language));
      const states = new Set<unknown>();
      const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
      for (let top = 0; top <= end; top += 500) {
        await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
        const bar = await page.waitForFunction(() => {
          const calls = document.querySelectorAll(':is(main, footer) [data-open-modal="request-call-modal"]');
          const isOffered = [...calls].some((call) => {
            const rect = call.getBoundingClientRect();
            return rect.bottom > 0 && rect.top < window.innerHeight;
          });
          const isShown = document
            .querySelector("[data-foot-bar] [data-open-modal]")
            ?.checkVisibility({ visibilityProperty: true });
          return isShown !== isOffered && (isShown ? "shown" : "hidden");
        });
        states.add(await bar.jsonValue());
      }
      expect(states).toEqual(new Set(["shown", "hidden"]));
      await visitor.finish();
    },
  );

  test("the page shows while the browser is offline", async () => {
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

test("a change of language is pushed before the page is left", async () => {
  const visitor = await open();
  const { page } = visitor;
  await visit(visitor, "/careers/");
  // The pushes of a page can be read only until it is left.
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

describe("pages are prefetched", () => {
  /** The pages whose data are requested while their links are on the screen and under the pointer. */
  async function prefetched(connection: object) {
    const visitor = await open("en", "phone");
    const { page } = visitor;
    await page.addInitScript((value) => {
      Object.defineProperty(Navigator.prototype, "connection", { value, configurable: true });
    }, connection);
    // Gatsby pauses between prefetches.
    await page.clock.install();
    const requested: string[] = [];
    page.on("request", (request) => {
      const [, path] = /\/page-data\/(.*)\/page-data\.json/.exec(request.url()) ?? [];
      if (path && path !== "privacy") requested.push(path);
    });
    await page.goto("/privacy/");
    // Where the visitor saves data the app waits for a sign of one.
    await page.keyboard.press("Shift");
    await appReady(page);
    const link = page.locator("footer a").first();
    await link.scrollIntoViewIfNeeded();
    await link.hover();
    // Observers are called in order: Gatsby's, which saw the link come into view, before this one.
    await link.evaluate(
      (element) =>
        new Promise<unknown>((resolve) => {
          new IntersectionObserver(resolve).observe(element);
        }),
    );
    for (let before = -1; before !== requested.length;) {
      before = requested.length;
      await page.clock.runFor(10_000);
      await visitor.settled();
    }
    await visitor.finish();
    return requested;
  }

  test("with a good connection, and never in another language", async () => {
    const requested = await prefetched({ saveData: false, effectiveType: "4g" });
    expect(requested).toContain("index");
    expect(requested.filter((path) => /^[a-z]{2}(\/|$)/.test(path))).toEqual([]);
  });

  test.each([{ saveData: true, effectiveType: "4g" }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }])(
    "but not with %j",
    async (connection) => {
      expect(await prefetched(connection)).toEqual([]);
    },
  );
});

test("a link within the site to the club's closed index leads to the home page", async () => {
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
