import type { Page } from "playwright-core";
import { localisePath } from "../../src/site/paths";
import { routePath } from "../../src/site/routes";
import { axeFindings } from "../harness/axe";
import { appReady, viewports } from "../harness/browser";
import { modalOf } from "../harness/dialogs";
import {
  mapConcurrently,
  checkedLanguages,
  longWordLanguages,
  visitsIn,
  widthsIn,
  type Visit,
} from "../harness/every-page";
import { pageRig } from "../harness/rig";

const rig = pageRig();

/** How visitors may have set their browser, and the narrowest window in which pages hold with it. */
const settings = [
  { name: "letters of twice the size", width: 390, css: "html { font-size: 200% !important; }" },
  {
    name: "wider spacing",
    width: 320,
    css: `
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }`,
  },
] as const;

/**
 * With which of them the page, or the dialog over it, is wider than its window: `<name> is <n> px wide in <m> with
 * <setting>`.
 */
async function tooWide(page: Page, named: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name, width, css } of settings) {
    await page.setViewportSize({ ...viewports.phone, width });
    const style = await page.addStyleTag({ content: css });
    // Letters of the fallbacks have other widths: without this, the result would depend on how fast the files come.
    await page.evaluate(() => document.fonts.ready);
    const taken = await page.evaluate(() => {
      const ofDialog = document.querySelector("[role=dialog] > :last-child");
      return (ofDialog ?? document.documentElement).scrollWidth;
    });
    if (taken > width) found.push(`${named} is ${String(taken)} px wide in ${String(width)} with ${name}`);
    await style.evaluate((element) => (element as HTMLStyleElement).remove());
  }
  return found;
}

/** Violations on a page: `<address> (<width>) <rule>: <selector>`. */
async function findings({ path, language }: Visit): Promise<string[]> {
  const visitor = await rig.browser.openPage({ origin: rig.host.origin, lang: language, viewport: "phone" });
  const { page, context } = visitor;
  await page.goto(path);
  await appReady(page);
  const found: string[] = [];
  for (const name of widthsIn(language)) {
    await page.setViewportSize(viewports[name]);
    const violations = await axeFindings(page);
    found.push(...violations.map((violation) => `${path} (${name}) ${violation}`));
  }
  found.push(...(await tooWide(page, path)));
  await context.close();
  return found;
}

test.each(checkedLanguages)(
  "axe finds nothing on any page in %s, and each holds with large letters and wide spacing",
  async (language) => {
    const found = await mapConcurrently(visitsIn(language), findings, 4);
    expect(found.flat()).toEqual([]);
  },
  240_000,
);

test.each(longWordLanguages)(
  "each page holds with large letters and wide spacing in %s, whose words are among the longest",
  async (language) => {
    const found = await mapConcurrently(visitsIn(language), async ({ path }) => {
      const { page, context } = await rig.browser.openPage({
        origin: rig.host.origin,
        lang: language,
        viewport: "phone",
      });
      await page.goto(path);
      await appReady(page);
      const wide = await tooWide(page, path);
      await context.close();
      return wide;
    });
    expect(found.flat()).toEqual([]);
  },
  120_000,
);

test.each(["en", "ar", "de"] as const)(
  "the first step of each dialog holds with large letters and wide spacing in %s",
  async (language) => {
    const dialogs = [
      { modal: "questions-modal", path: routePath("investment-compass") },
      { modal: "spot-modal", path: routePath("dubai-insiders-club") },
      { modal: "request-call-modal", path: routePath("roadshow-germany") },
      { modal: "request-call-modal", path: routePath("terms") },
    ] as const;
    const found = await mapConcurrently(dialogs, async ({ modal, path }) => {
      const visitor = await rig.browser.openPage({
        origin: rig.host.origin,
        lang: language,
        viewport: "phone",
      });
      const { page, context } = visitor;
      await page.goto(localisePath(path, language));
      await appReady(page);
      await page.locator(`[data-open-modal="${modal}"]`).filter({ visible: true }).first().click();
      const dialog = modalOf(visitor, modal);
      await dialog.locator("h2").waitFor();
      const wide = await tooWide(page, `${modal} of ${path}`);
      await context.close();
      return wide;
    });
    expect(found.flat()).toEqual([]);
  },
  120_000,
);

test("on paper there is nothing to press, and what is folded away can be read", async () => {
  const visitor = await rig.browser.openPage({ origin: rig.host.origin });
  const { page } = visitor;
  await page.goto(routePath("video"));
  await appReady(page);
  const seen = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) =>
        all.filter((element) => element.checkVisibility()).map(({ outerHTML }) => outerHTML),
      );
  const controls = "button, [data-open-modal], header nav a";
  const transcript = "main details > :not(summary)";
  expect((await seen(controls)).length).toBeGreaterThan(0);
  expect(await seen(transcript)).toEqual([]);

  await page.emulateMedia({ media: "print" });
  expect(await seen(controls)).toEqual([]);
  expect(await seen(transcript)).toHaveLength(await page.locator(transcript).count());
  expect(await seen(transcript)).not.toEqual([]);
  await visitor.finish();
});

test("axe finds a violation", async () => {
  const visitor = await rig.browser.openPage({ origin: rig.host.origin });
  await visitor.page.goto("/");
  // Hydration would remove what is inserted before it.
  await appReady(visitor.page);
  await visitor.page.evaluate(() => {
    document.querySelector("main")?.insertAdjacentHTML("beforeend", "<button></button>");
  });
  expect(await axeFindings(visitor.page)).toEqual([expect.stringMatching(/^button-name: /)]);
  await visitor.finish();
});
