import { languageOf, type LanguageCode } from "../../src/site/languages";
import { localisePath } from "../../src/site/paths";
import { blogPagePath, blogPostPath } from "../../src/site/routes";
import { appReady } from "../harness/browser";
import { pageRig } from "../harness/rig";
import { word } from "../harness/words";

const rig = pageRig();

const journal = blogPagePath(1);
const post = blogPostPath("top-5-reasons-invest");

/** Words of the sample post as visitors may type them: in part, without vowel marks, without accents. */
const queries: [LanguageCode, string][] = [
  ["en", "freehol"],
  ["ar", "التملك"],
  ["ko", "소유"],
  ["de", "eigentum"],
  ["tr", "mulkiyet"],
];

test.each(queries)("in %s, “%s” finds the sample post, by keyboard alone", async (language, query) => {
  const visitor = await rig.browser.openPage({ origin: rig.host.origin, lang: language, viewport: "phone" });
  const { page } = visitor;
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  const index = localisePath("/blog/search.json", language);

  await page.goto(localisePath(journal, language));
  await appReady(page);
  await visitor.settled();
  expect(fetched).not.toContain(index);

  await page.getByRole("searchbox", { name: word(language, "blog", "search.label") }).focus();
  await page.keyboard.type(query);
  const results = page.getByRole("list", { name: word(language, "blog", "search.results") });
  await results.waitFor();
  expect(fetched.filter((path) => path === index)).toHaveLength(1);
  expect(await page.locator("main [role=status]").textContent()).toMatch(/\p{L}/u);
  // The page's own list is hidden.
  expect(await page.locator("main article, main ol img").filter({ visible: true }).count()).toBe(0);
  const links = await results
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links).toContain(localisePath(post, language));

  await page.keyboard.press("Enter");
  const first = await results.locator("a:focus").getAttribute("href");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${rig.host.origin}${first ?? ""}`);
  await visitor.finish();
});

test.each(["en", "ar", "ko"] as const)(
  "in %s, the table of contents marks the current chapter",
  async (language) => {
    const visitor = await rig.browser.openPage({ origin: rig.host.origin, lang: language });
    const { page } = visitor;
    await page.goto(localisePath(post, language));
    await appReady(page);
    const contents = page.getByRole("navigation", { name: word(language, "blog", "contents") });
    const chapters = contents.getByRole("link");
    expect(await chapters.count()).toBeGreaterThan(2);
    expect(await contents.locator("[aria-current]").count()).toBe(0);

    // Gatsby renders the head again with every change of the address, and takes away first what it has set.
    await page.evaluate(() => {
      const changes = new MutationObserver((records) => {
        for (const { attributeName } of records)
          console.error(`${attributeName ?? ""} of the document has changed`);
      });
      changes.observe(document.documentElement, { attributeFilter: ["lang", "dir"] });
    });
    const third = chapters.nth(2);
    await third.click();
    await contents.locator("[aria-current]", { hasText: (await third.textContent()) ?? "" }).waitFor();
    expect(await contents.locator("[aria-current]").count()).toBe(1);
    // Its heading is visible, below the header.
    const id = decodeURIComponent(new URL(page.url()).hash.slice(1));
    const top = await page.evaluate((of) => document.getElementById(of)?.getBoundingClientRect().top, id);
    expect(top).toBeGreaterThan(60);
    expect(top).toBeLessThan(300);
    await visitor.settled();
    await visitor.finish();
  },
);

test("without scripts the journal shows its posts without the search, and a post can be shared", async () => {
  const visitor = await rig.browser.openPage({
    origin: rig.host.origin,
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
  await page.waitForURL(rig.host.origin + localisePath(post, "ar"));
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
