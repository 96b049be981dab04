import type { Page } from "playwright-core";
import { axeFindings } from "../harness/axe";
import { appReady, viewports } from "../harness/browser";
import { mapConcurrently, checkedLanguages, visitsIn, widthsIn, type Visit } from "../harness/every-page";
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

/** With which of them the page is wider than its window: `<address> is <n> px wide in <m> with <setting>`. */
async function tooWide(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name, width, css } of settings) {
    await page.setViewportSize({ ...viewports.phone, width });
    const style = await page.addStyleTag({ content: css });
    // Letters of the fallbacks have other widths: without this, the result would depend on how fast the files come.
    await page.evaluate(() => document.fonts.ready);
    const taken = await page.evaluate(() => document.documentElement.scrollWidth);
    if (taken > width) found.push(`${path} is ${String(taken)} px wide in ${String(width)} with ${name}`);
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
