import type { LanguageCode } from "../../src/site/languages";
import { axeFindings } from "../harness/axe";
import { appReady, viewports } from "../harness/browser";
import { mapConcurrently, checkedLanguages, visitsIn, type Visit } from "../harness/every-page";
import { pageRig } from "../harness/rig";

const rig = pageRig();

/** Both widths in English and with EVERY_LANGUAGE, otherwise a phone's, which most visitors have. */
const widthsIn = (language: LanguageCode) =>
  language === "en" || process.env.EVERY_LANGUAGE ? (["phone", "desktop"] as const) : (["phone"] as const);

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
  await context.close();
  return found;
}

test.each(checkedLanguages)(
  "axe finds nothing on any page in %s",
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
