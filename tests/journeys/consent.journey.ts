import { localisePath } from "../../src/site/paths";
import { blockContainer, containerEntries, serveContainer } from "../fakes/tag-manager-script";
import { startFakeCrm, type FakeCrm } from "../fakes/crm";
import { axeFindings } from "../harness/axe";
import { appReady, JourneyBrowser, type JourneyPage, type PageOptions } from "../harness/browser";
import { eventOn, recordedEvents, recordPushes } from "../harness/data-layer";
import { cleanUpHosts, startHost, type RunningHost } from "../harness/host";
import { buildRoadshow, roadshowFolder, roadshowLanguages } from "../harness/roadshow-build";
import { until } from "../harness/until";
import { expertPictures } from "../harness/spot-steps";
import { word } from "../harness/words";

/* What a container of the tag manager gets, and how the visitor's consent changes it. */

const browser = new JourneyBrowser();
let crm: FakeCrm;
let host: RunningHost;

beforeAll(async () => {
  await buildRoadshow();
  crm = await startFakeCrm();
  [host] = await Promise.all([startHost({ buildFolder: roadshowFolder, crmUrl: crm.url }), browser.start()]);
}, 600_000);
beforeEach(() => crm.reset());
afterAll(async () => {
  await browser.stop();
  await crm.close();
  cleanUpHosts();
});

const singapore = "/roadshow-singapore/";
const advert = "?utm_source=fb&utm_campaign=spring&fbclid=F1&clickid=C1";
const clicks = /fbclid|clickid|F1|C1/;
const signals = (value: "granted" | "denied") => ({
  ad_storage: value,
  ad_user_data: value,
  ad_personalization: value,
  analytics_storage: value,
});
const denied = [
  ["consent", "default", signals("denied")],
  ["set", "ads_data_redaction", true],
];
const container = expect.objectContaining({ event: "gtm.js" }) as object;
/** Entries without a fixed place: the browser decides when web vitals are ready, and a timer pushes the other. */
const unordered = ["web_vital", "gatsby-route-change"];

const barOf = ({ page }: JourneyPage) => page.locator("consent-bar");

async function open(path: string, options: Omit<PageOptions, "origin"> = {}): Promise<JourneyPage> {
  const visitor = await browser.openPage({
    origin: host.origin,
    allow: [/crm\.example/, /ERR_FAILED/],
    ...options,
  });
  await serveContainer(visitor.page);
  await recordPushes(visitor);
  await visitor.page.goto(path);
  return visitor;
}

/** What the container got so far, in order. */
const entriesSoFar = async ({ page }: JourneyPage) =>
  (await containerEntries(page)).filter(
    ({ entry }) => !unordered.includes((entry as { event?: string }).event ?? ""),
  );

/** The same, as soon as there are so many. */
const entriesOf = async (visitor: JourneyPage, count: number) => {
  const all = await until(`the container has ${String(count)} entries`, async () => {
    const now = await entriesSoFar(visitor);
    return now.length >= count ? now : null;
  });
  return all.map(({ entry }) => entry);
};

describe.each(roadshowLanguages)("in %s", (language) => {
  const path = localisePath(singapore, language);
  const say = (key: string) => word(language, "consent", key);
  const button = (visitor: JourneyPage, key: string) =>
    barOf(visitor).getByRole("button", { name: say(key), exact: true });
  const view = expect.objectContaining(eventOn(path, "page_view", { path })) as object;

  test("everything is denied until the visitor, who is asked once, accepts", async () => {
    const visitor = await open(path + advert, { lang: language, viewport: "phone" });
    await barOf(visitor).waitFor();
    expect(await entriesOf(visitor, 4)).toEqual([...denied, container, view]);
    // Neither in an entry nor in the address at its time.
    expect(JSON.stringify(await entriesSoFar(visitor))).not.toMatch(clicks);
    expect(await axeFindings(visitor.page)).toEqual([]);
    await button(visitor, "accept").click();
    await barOf(visitor).waitFor({ state: "hidden" });
    const granted = ["consent", "update", signals("granted")];
    expect((await entriesOf(visitor, 5)).slice(4)).toEqual([granted]);
    expect(visitor.page.url()).toContain("fbclid=F1");

    // The entries of the second document follow, which start again with the defaults.
    const before = (await entriesSoFar(visitor)).length;
    await visitor.page.reload();
    const again = (await entriesOf(visitor, before + 5)).slice(before);
    expect(again).toEqual([...denied, granted, container, view]);
    await appReady(visitor.page);
    await visitor.settled();
    expect(await barOf(visitor).isVisible()).toBe(false);
    await visitor.finish();
  });

  test("after a refusal tags get no click ids, while leads keep them, and the footer changes the choice", async () => {
    const visitor = await open(path + advert, { lang: language });
    const { page } = visitor;
    await button(visitor, "refuse").click();
    await barOf(visitor).waitFor({ state: "hidden" });
    expect(page.url()).not.toMatch(clicks);
    expect(page.url()).toContain("utm_source=fb");
    const entries = await entriesOf(visitor, 5);
    expect(entries.at(-1)).toEqual(["consent", "update", signals("denied")]);

    // The rest of the campaign in the address does not count as a new one.
    await page.reload();
    await entriesOf(visitor, entries.length + 4);
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem("token") ?? "null") as object);
    expect(token).toEqual({ utm_source: "fb", utm_campaign: "spring", fbclid: "F1", clickid: "C1" });

    // On a later landing, the container never gets the address with click ids.
    const before = (await entriesSoFar(visitor)).length;
    await page.clock.install();
    await page.goto(`${path}?utm_source=fb&fbclid=F2&clickid=C2`);
    await entriesOf(visitor, before + 4);
    await appReady(page);
    await page.locator('[data-open-modal="request-call-modal"]:visible').first().click();
    const dialog = page.locator('[role="dialog"]');
    await dialog.locator('input[name="name"]').fill("Layla Haddad");
    await dialog.locator('input[name="phone"]').pressSequentially("50 123 4567");
    await page.clock.fastForward(5000);
    await dialog.locator('button[type="submit"]').click();
    await dialog.waitFor({ state: "detached" });
    const [lead] = await crm.kept("/leads", 1);
    expect(lead?.body).toMatchObject({ utm_source: "fb", fbclid: "F2", clickid: "C2" });
    const later = (await entriesSoFar(visitor)).slice(before);
    expect(JSON.stringify(later)).not.toMatch(/fbclid|clickid|Layla|501234567/);
    expect((await recordedEvents(visitor)).map(({ event }) => event)).toContain("generate_lead");

    await page
      .locator("footer")
      .getByRole("button", { name: word(language, "common", "footer.cookieSettings") })
      .click();
    await barOf(visitor).getByText(say("now.refused")).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await button(visitor, "accept").click();
    await barOf(visitor).waitFor({ state: "hidden" });
    expect((await entriesSoFar(visitor)).at(-1)?.entry).toEqual(["consent", "update", signals("granted")]);
    await visitor.finish();
  });

  test("with every other script blocked the visitor is asked and answers, and the app finds the answer", async () => {
    const visitor = await browser.openPage({ origin: host.origin, lang: language, allow: expertPictures });
    const { page } = visitor;
    const isOther = ({ pathname }: URL) => pathname.endsWith(".js") && !pathname.startsWith("/first-view-");
    await page.route(isOther, (route) => route.abort());
    await page.goto(path + advert);
    await barOf(visitor).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await button(visitor, "refuse").click();
    await barOf(visitor).waitFor({ state: "hidden" });
    await page.locator("main:focus").waitFor();
    expect(page.url()).not.toMatch(clicks);

    const settings = page
      .locator("footer")
      .getByRole("button", { name: word(language, "common", "footer.cookieSettings") });
    await settings.click();
    await barOf(visitor).getByText(say("now.refused")).waitFor();
    await barOf(visitor).getByText(say("heading")).and(page.locator(":focus")).waitFor();
    await button(visitor, "accept").click();
    await barOf(visitor).waitFor({ state: "hidden" });
    expect(await settings.evaluate((element) => element === document.activeElement)).toBe(true);
    const left = await page.evaluate(() => {
      const { dataLayer = [], __isAppReady: isAppReady } = window as {
        dataLayer?: ArrayLike<unknown>[];
        __isAppReady?: true;
      };
      return {
        kept: JSON.parse(localStorage.getItem("consent") ?? "null") as object,
        commands: dataLayer.map((entry) => Array.from(entry)).filter(([command]) => command === "consent"),
        isAppReady,
      };
    });
    expect(left).toEqual({
      kept: { choice: "accepted", at: expect.any(Number) as number, version: 1 },
      commands: [
        ["consent", "default", signals("denied")],
        ["consent", "update", signals("denied")],
        ["consent", "update", signals("granted")],
      ],
      isAppReady: undefined,
    });

    await page.unroute(isOther);
    await serveContainer(page);
    await page.reload();
    await appReady(page);
    await visitor.settled();
    expect(await barOf(visitor).isVisible()).toBe(false);
    await settings.click();
    await barOf(visitor).getByText(say("now.accepted")).waitFor();
    await visitor.finish();
  });
});

test.each(["phone", "desktop"] as const)(
  "on a %s the bar shifts nothing, is not the largest paint, and the container loads after the page",
  async (viewport) => {
    const visitor = await browser.openPage({ origin: host.origin, viewport });
    const { page } = visitor;
    await serveContainer(page);
    await page.addInitScript(() => {
      const seen = { shift: 0, largest: [] as boolean[] };
      (window as unknown as { seen: typeof seen }).seen = seen;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { element } = entry as PerformanceEntry & { element: Element | null };
          seen.largest.push(element?.closest("consent-bar") != null);
        }
      }).observe({ type: "largest-contentful-paint", buffered: true });
    });
    // A page without pictures, so that the bar could become the largest paint.
    await page.goto("/terms/");
    await barOf(visitor).waitFor();
    await until("the container is there", async () =>
      (await containerEntries(page)).length > 0 ? true : null,
    );
    const { seen, loaded, fetched } = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType("navigation");
      const script = performance.getEntriesByType("resource").find(({ name }) => name.includes("gtm.js"));
      return {
        seen: (window as unknown as { seen: { shift: number; largest: boolean[] } }).seen,
        loaded: navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0,
        fetched: script?.startTime ?? 0,
      };
    });
    expect(seen.shift).toBeLessThan(0.01);
    expect(seen.largest.length).toBeGreaterThan(0);
    expect(seen.largest.at(-1)).toBe(false);
    expect(loaded).toBeGreaterThan(0);
    expect(fetched).toBeGreaterThanOrEqual(loaded);
    await visitor.finish();
  },
);

test("in a window that is magnified four times the bar leaves half of it to the page and to what is focused", async () => {
  const visitor = await browser.openPage({ origin: host.origin, viewport: "phone" });
  const { page } = visitor;
  await serveContainer(page);
  const window = { width: 320, height: 256 };
  await page.setViewportSize(window);
  await page.goto(singapore);
  await appReady(page);
  await barOf(visitor).waitFor();
  // The page has a bar of its own, which is back once the question is answered.
  const isOwnShown = () =>
    page.locator("[data-foot-bar]").evaluate((own) => getComputedStyle(own).display !== "none");
  const topOf = async () => (await barOf(visitor).boundingBox())?.y ?? 0;
  expect(await topOf()).toBeGreaterThanOrEqual(window.height / 2);
  expect(await isOwnShown()).toBe(false);

  const hidden: string[] = [];
  const inPage = page.locator("main").locator("a, button, summary").filter({ visible: true });
  for (const control of await inPage.all()) {
    await control.focus();
    const box = await control.boundingBox();
    if (!box || box.y >= (await topOf())) hidden.push((await control.textContent()) ?? "");
  }
  expect(await inPage.count()).toBeGreaterThan(5);
  expect(hidden).toEqual([]);

  await barOf(visitor).locator("button").last().click();
  await barOf(visitor).waitFor({ state: "hidden" });
  expect(await isOwnShown()).toBe(true);
  await visitor.finish();
});

test("the keyboard reaches the bar before the page, and continues there afterwards", async () => {
  const visitor = await open(singapore);
  const { page } = visitor;
  await barOf(visitor).waitFor();
  const inBar = () => page.evaluate(() => document.activeElement?.closest("consent-bar")?.tagName ?? null);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await inBar()).toBe("CONSENT-BAR");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await barOf(visitor).waitFor({ state: "hidden" });
  await page.locator("main:focus").waitFor();
  const { choice } = await page.evaluate(
    () => JSON.parse(localStorage.getItem("consent") ?? "{}") as { choice?: string },
  );
  expect(choice).toBe("refused");
  await visitor.finish();
});

test("the page works with a blocked container, and notes it", async () => {
  const visitor = await browser.openPage({ origin: host.origin, allow: [/googletagmanager/] });
  const { page } = visitor;
  await blockContainer(page);
  await recordPushes(visitor);
  await page.goto(singapore);
  await until("it is noted", () =>
    page.evaluate(() => ((window as { __tagManager?: string }).__tagManager === "blocked" ? true : null)),
  );
  await barOf(visitor).waitFor();
  expect(await recordedEvents(visitor)).toEqual([
    expect.objectContaining(eventOn(singapore, "page_view", { path: singapore })),
  ]);
  await visitor.finish();
});
