import type { LanguageCode } from "../../src/site/languages";
import { axeFindings } from "../harness/axe";
import { JourneyBrowser, viewports } from "../harness/browser";
import { aFewAtATime, checkedLanguages, visitsIn, type Visit } from "../harness/every-page";
import { cleanUpHosts, startHost, type RunningHost } from "../harness/host";

const browser = new JourneyBrowser();
let host: RunningHost;

beforeAll(async () => {
  [host] = await Promise.all([startHost(), browser.start()]);
});
afterAll(async () => {
  await browser.stop();
  cleanUpHosts();
});

/** English at both widths, the rest on a phone, where most visitors are; with every language asked for, all at both. */
const widthsIn = (language: LanguageCode) =>
  language === "en" || process.env.EVERY_LANGUAGE ? (["phone", "desktop"] as const) : (["phone"] as const);

/** What axe finds on a page, on a phone and then on a wide screen: `<address> (<width>) <rule>: <where>`. */
async function findings({ path, language }: Visit): Promise<string[]> {
  const visitor = await browser.openPage({ origin: host.origin, lang: language, viewport: "phone" });
  const { page, context } = visitor;
  // Several pages are looked at at once.
  context.setDefaultTimeout(60_000);
  await page.goto(path);
  await page.waitForLoadState("networkidle");
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
    const found = await aFewAtATime(visitsIn(language), findings, 4);
    expect(found.flat()).toEqual([]);
  },
  240_000,
);

test("axe would find what is wrong", async () => {
  const visitor = await browser.openPage({ origin: host.origin });
  await visitor.page.goto("/");
  // React would miss what is put in before it has taken the page over.
  await visitor.page.waitForLoadState("networkidle");
  await visitor.page.evaluate(() => {
    document.querySelector("main")?.insertAdjacentHTML("beforeend", "<button></button>");
  });
  expect(await axeFindings(visitor.page)).toEqual([expect.stringMatching(/^button-name: /)]);
  await visitor.finish();
});
