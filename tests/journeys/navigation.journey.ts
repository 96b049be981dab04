import { languageOf, type LanguageCode } from "../../src/site/languages";
import { localisePath } from "../../src/site/paths";
import { appReady } from "../harness/browser";
import { pageRig } from "../harness/rig";
import { word } from "../harness/words";

const languages: LanguageCode[] = ["en", "ar", "ko"];
const rig = pageRig();

const queryAndHash = "?utm_source=search#about";

test.each([
  ["ar", "/ar/"],
  ["ko", "/ko/"],
  ["en", "/"],
] as const)(
  "a first visit to the root with a browser in %s ends at %s, query and hash kept",
  async (lang, path) => {
    const visitor = await rig.browser.openPage({ origin: rig.host.origin, lang });
    // The root redirects before it has loaded.
    await visitor.page.goto(`/${queryAndHash}`, { waitUntil: "commit" });
    await visitor.page.waitForURL(`**${path}${queryAndHash}`);
    await appReady(visitor.page);
    expect(visitor.page.url()).toBe(`${rig.host.origin}${path}${queryAndHash}`);
    await visitor.finish();
  },
);

test("a deep link stays in its language whatever the browser speaks", async () => {
  const visitor = await rig.browser.openPage({ origin: rig.host.origin, lang: "ko" });
  await visitor.page.goto("/terms/");
  await appReady(visitor.page);
  expect(new URL(visitor.page.url()).pathname).toBe("/terms/");
  await visitor.finish();
});

test("choosing a language goes to the same page, keeps the query, and is remembered at the root", async () => {
  const visitor = await rig.browser.openPage({ origin: rig.host.origin, viewport: "phone" });
  const { page } = visitor;
  await page.goto("/careers/?utm_source=search");
  await appReady(page);
  await page.locator("header summary").click();
  await page.locator('header input[type="search"]').fill("kor");
  // The code that searches is fetched when the list opens.
  await page.locator("header details li").nth(1).waitFor({ state: "detached" });
  expect(await page.locator("header details li").count()).toBe(1);
  await page.locator('header details a[hreflang="ko"]').click();
  await page.waitForURL("**/ko/careers/?utm_source=search");

  const cookies = await visitor.context.cookies();
  const cookie = cookies.find(({ name }) => name === "i18n_language");
  expect(cookie).toMatchObject({ value: "ko", path: "/", sameSite: "Lax" });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(364);
  expect(days).toBeLessThanOrEqual(365);

  await page.goto("/", { waitUntil: "commit" });
  await page.waitForURL("**/ko/");
  await visitor.finish();
});

describe.each(languages)("in %s", (language) => {
  test("the side menu keeps the focus, closes on Escape, and its links work", async () => {
    const visitor = await rig.browser.openPage({
      origin: rig.host.origin,
      lang: languageOf(language).code,
      viewport: "phone",
    });
    const { page } = visitor;
    await page.goto(localisePath("/", language));
    await appReady(page);
    const toggle = page.getByRole("button", { name: word(language, "common", "header.openMenu") });
    await toggle.click();
    const menu = page.getByRole("dialog", { name: word(language, "common", "header.menu") });
    await menu.waitFor();
    for (let presses = 0; presses < 10; presses += 1) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.closest("#___gatsby"))).toBeNull();
    }
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "detached" });
    expect(await toggle.evaluate((element) => element === document.activeElement)).toBe(true);

    await toggle.click();
    for (const name of ["about", "services", "properties", "careers"] as const) {
      await menu.getByRole("link", { name: word(language, "common", `nav.${name}`), exact: true }).waitFor();
    }
    await menu.getByRole("link", { name: word(language, "common", "nav.careers"), exact: true }).click();
    await page.waitForURL(`**${localisePath("/careers/", language)}`);
    await page.getByRole("heading", { level: 1, name: word(language, "careers", "hero.title") }).waitFor();
    await menu.waitFor({ state: "detached" });
    await visitor.finish();
  });

  test("the footer's agent appears on scrolling down, without a shift", async () => {
    const visitor = await rig.browser.openPage({
      origin: rig.host.origin,
      lang: languageOf(language).code,
      viewport: "phone",
    });
    const { page } = visitor;
    await page.goto(localisePath("/", language));
    await appReady(page);
    await page.evaluate(() => {
      const shifts: number[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
      (window as { shifts?: number[] }).shifts = shifts;
    });
    await page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
    });
    await page.locator('[data-agent]:not([data-agent=""])').waitFor();
    const shifted = await page.evaluate(() =>
      ((window as { shifts?: number[] }).shifts ?? []).reduce((sum, value) => sum + value, 0),
    );
    expect(shifted).toBeLessThan(0.01);
    await visitor.finish();
  });
});
