import { languageOf, type LanguageCode } from "../../src/site/languages";
import { localisePath } from "../../src/site/paths";
import { blogPagePath, blogPostPath } from "../../src/site/routes";
import { JourneyBrowser } from "../harness/browser";
import { cleanUpHosts, startHost, type RunningHost } from "../harness/host";
import { word } from "../harness/words";

const browser = new JourneyBrowser();
let host: RunningHost;

beforeAll(async () => {
  [host] = await Promise.all([startHost(), browser.start()]);
});
afterAll(async () => {
  await browser.stop();
  cleanUpHosts();
});

const journal = blogPagePath(1);
const post = blogPostPath("top-5-reasons-invest");

/** How people of a language may type what the sample post speaks of: unpointed, in part, without accents. */
const asked: [LanguageCode, string][] = [
  ["en", "freehol"],
  ["ar", "التملك"],
  ["ko", "소유"],
  ["de", "eigentum"],
  ["tr", "mulkiyet"],
];

test.each(asked)("in %s, “%s” finds the sample post, by keyboard alone", async (language, query) => {
  const visitor = await browser.openPage({ origin: host.origin, lang: language, viewport: "phone" });
  const { page } = visitor;
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  const index = localisePath("/blog/search.json", language);

  await page.goto(localisePath(journal, language));
  await page.waitForLoadState("networkidle");
  expect(fetched).not.toContain(index);

  await page.getByRole("searchbox", { name: word(language, "blog", "search.label") }).focus();
  await page.keyboard.type(query);
  const results = page.getByRole("list", { name: word(language, "blog", "search.results") });
  await results.waitFor();
  expect(fetched.filter((path) => path === index)).toHaveLength(1);
  expect(await page.locator("main [role=status]").textContent()).toMatch(/\p{L}/u);
  // What the page itself shows has made room.
  expect(await page.locator("main article, main ol img").filter({ visible: true }).count()).toBe(0);
  const links = await results
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links).toContain(localisePath(post, language));

  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${host.origin}${links[0] ?? ""}`);
  await visitor.finish();
});

test.each(["en", "ar", "ko"] as const)(
  "in %s, the list of chapters marks where one reads",
  async (language) => {
    const visitor = await browser.openPage({ origin: host.origin, lang: language });
    const { page } = visitor;
    await page.goto(localisePath(post, language));
    await page.waitForLoadState("networkidle");
    const contents = page.getByRole("navigation", { name: word(language, "blog", "contents") });
    const chapters = contents.getByRole("link");
    expect(await chapters.count()).toBeGreaterThan(2);
    expect(await contents.locator("[aria-current]").count()).toBe(0);

    const third = chapters.nth(2);
    await third.click();
    await contents.locator("[aria-current]").waitFor();
    expect(await contents.locator("[aria-current]").textContent()).toBe(await third.textContent());
    // And the heading that it names is to be seen, below the header.
    const id = decodeURIComponent(new URL(page.url()).hash.slice(1));
    const top = await page.evaluate((of) => document.getElementById(of)?.getBoundingClientRect().top, id);
    expect(top).toBeGreaterThan(60);
    expect(top).toBeLessThan(300);
    await visitor.finish();
  },
);

test("without scripts the journal shows its posts and no field that does nothing, and a post can be shared", async () => {
  const visitor = await browser.openPage({
    origin: host.origin,
    lang: "ar",
    viewport: "phone",
    scripts: false,
  });
  const { page } = visitor;
  await page.goto(localisePath(journal, "ar"));
  expect(await page.getByRole("searchbox").filter({ visible: true }).count()).toBe(0);
  await page
    .locator(`main a[href="${localisePath(post, "ar")}"]`)
    .first()
    .click();
  await page.waitForURL(host.origin + localisePath(post, "ar"));
  const shares = page.getByRole("region", { name: word("ar", "blog", "share.title") });
  expect(await shares.getByRole("button").filter({ visible: true }).count()).toBe(0);
  const addresses = await shares
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(addresses).toHaveLength(5);
  const canonical = encodeURIComponent(`https://www.duneandharbour.example${localisePath(post, "ar")}`);
  for (const address of addresses) expect(address).toContain(canonical);
  expect(await page.evaluate(() => document.documentElement.dir)).toBe(languageOf("ar").dir);
  await visitor.finish();
});
