import { languageOf, type LanguageCode } from "../../src/site/languages";
import { localisePath } from "../../src/site/paths";
import { propertyPath, routePath } from "../../src/site/routes";
import type { JourneyPage } from "../harness/browser";
import { journeyRig } from "../harness/rig";
import { readLeads } from "../harness/store";
import { word } from "../harness/words";

const languages: LanguageCode[] = ["en", "ar", "ko"];
const rig = journeyRig();

const addressOf = (path: string, language: LanguageCode) => rig.host.origin + localisePath(path, language);

/** Presses, without scripts, a link of the home page that would open a modal. */
async function press(modal: string, language: LanguageCode): Promise<JourneyPage> {
  const { code: lang } = languageOf(language);
  const visitor = await rig.browser.openPage({
    origin: rig.host.origin,
    lang,
    viewport: "phone",
    scripts: false,
  });
  await visitor.page.goto(localisePath("/", language));
  await visitor.page.locator(`[data-open-modal="${modal}"]`).filter({ visible: true }).first().click();
  return visitor;
}

async function send({ page }: JourneyPage, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields))
    await page.locator(`form [name="${name}"]:not([type="checkbox"])`).fill(value);
  await page.locator('form button[type="submit"]').click();
}

async function isThanked({ page }: JourneyPage, language: LanguageCode) {
  await page.waitForURL(addressOf(routePath("thank-you"), language));
  expect(await page.locator("h1").textContent()).toBe(word(language, "thank-you", "title"));
}

describe.each(languages)("without scripts, in %s", (language) => {
  test("a visitor requests a call, and the lead is at the CRM", async () => {
    const visitor = await press("request-call-modal", language);
    await visitor.page.waitForURL(addressOf(routePath("request-a-call"), language));
    await send(visitor, { name: "Layla Haddad", phone: "+971 50 123 4567" });
    await isThanked(visitor, language);

    const [lead] = await rig.crm.kept("/leads", 1);
    expect(lead?.body).toEqual({
      name: "Layla Haddad",
      phone: "+971501234567",
      source: "call",
      ui_language: language,
      page: addressOf(routePath("request-a-call"), language),
      external_id: readLeads(rig.host.databasePath)[0]?.id,
    });
    expect(readLeads(rig.host.databasePath)).toHaveLength(1);
    await visitor.finish();
  });

  test("an invalid phone number leads back to the form, with an error", async () => {
    const visitor = await press("request-call-modal", language);
    const { page } = visitor;
    const sentence = page.getByText(word(language, "plain-forms", "failure.phone"));
    expect(await sentence.isVisible()).toBe(false);
    await send(visitor, { name: "Layla Haddad", phone: "+971 50 12" });
    await page.waitForURL(`${addressOf(routePath("request-a-call"), language)}#error-phone-phone`);
    await sentence.waitFor({ state: "visible" });
    expect(readLeads(rig.host.databasePath)).toEqual([]);

    // As the sentence says: what was typed is still in the form that was sent.
    await page.goBack();
    expect(await page.locator('form [name="name"]').inputValue()).toBe("Layla Haddad");
    expect(await page.locator('form [name="phone"]').inputValue()).toBe("+971 50 12");
    await send(visitor, { phone: "+971501234567" });
    await isThanked(visitor, language);
    await visitor.finish();
  });

  test("a visitor answers the seven questions, at first without a language", async () => {
    const visitor = await press("questions-modal", language);
    const { page } = visitor;
    await page.waitForURL(addressOf(routePath("questionnaire"), language));
    const answerAll = async () => {
      for (const at of [0, 1, 2, 4, 5, 6])
        await page
          .locator(`[name="questions.${String(at)}.answer"]`)
          .first()
          .check();
    };
    const contact = { "questions.3.answer": "1500000", name: "Layla Haddad", phone: "+971501234567" };
    await answerAll();
    await page.locator('[name="language"]:checked').uncheck();
    await send(visitor, contact);
    await page.waitForURL(`${addressOf(routePath("questionnaire"), language)}#error-language-required`);
    await page.getByText(word(language, "plain-forms", "failure.language")).waitFor({ state: "visible" });
    expect(readLeads(rig.host.databasePath)).toEqual([]);

    await page.goBack();
    expect(await page.locator("form input[type=radio]:checked").count()).toBe(6);
    await page.locator('[name="language"]').first().check();
    await send(visitor, {});
    await isThanked(visitor, language);
    const [questionnaire] = await rig.crm.kept("/questionnaires", 1);
    expect(questionnaire?.body).toMatchObject({
      name: "Layla Haddad",
      phone: "+971501234567",
      language: [languageOf(language).englishName],
      ui_language: language,
    });
    const { questions } = questionnaire?.body as { questions: { question: string; answer: string }[] };
    expect(questions).toHaveLength(7);
    expect(questions[0]).toEqual({
      question: word(language, "questions", "goal.question"),
      answer: word(language, "questions", "goal.yield"),
    });
    expect(questions[3]?.answer).toBe("1500000");
    await visitor.finish();
  });
});

test("what only the app does is not offered: the menu's button, in whose place its links stand in the footer", async () => {
  const visitor = await rig.browser.openPage({ origin: rig.host.origin, viewport: "phone", scripts: false });
  const { page } = visitor;
  await page.goto("/");
  const menu = page.locator(`header button[aria-label="${word("en", "common", "header.openMenu")}"]`);
  expect(await menu.count()).toBe(1);
  expect(await menu.isVisible()).toBe(false);
  expect(await page.locator("footer nav a").first().isVisible()).toBe(true);
  await visitor.finish();
});

test("the answer given on the page before is selected in the questions", async () => {
  const visitor = await rig.browser.openPage({ origin: rig.host.origin, viewport: "phone", scripts: false });
  const { page } = visitor;
  const answer = word("en", "questions", "goal.residence");
  await page.goto(routePath("investment-compass"));
  await page.locator("main a", { hasText: answer }).click();
  await page.waitForURL((url) => url.pathname === routePath("questionnaire"));
  expect(await page.locator("input[type=radio]:checked").inputValue()).toBe(answer);
  await visitor.finish();
});

test("a press leads to the plain form once the page's scripts have failed to load", async () => {
  const visitor = await rig.browser.openPage({ origin: rig.host.origin, allow: [/net::ERR_FAILED/] });
  const { page } = visitor;
  await page.route(/\/app-[^/]*\.js$/, (route) => route.abort());
  // A press that comes before the failure opens the dialog that the document was served with: early-dialogs.journey.ts.
  await page.addInitScript(() => {
    addEventListener("error", () => document.documentElement.setAttribute("data-failed", ""), true);
  });
  await page.goto("/");
  await page.waitForSelector("html[data-failed]");
  await page.locator('header [data-open-modal="request-call-modal"]').click();
  await page.waitForURL(addressOf(routePath("request-a-call"), "en"));
  await visitor.finish();
});

describe.each([
  ["comparisons in media queries", "(width >= 0px)"],
  ["color-mix() or :has()", "(color: color-mix(in srgb, red, red)) and selector(:has(a))"],
])("in a browser without %s, which the app is not made for", (_, lacking) => {
  test("the page is read and its form sent, without the app", async () => {
    const visitor = await rig.browser.openPage({ origin: rig.host.origin, viewport: "phone" });
    const { page } = visitor;
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
    });
    await page.addInitScript((condition) => {
      const matchMedia = window.matchMedia.bind(window);
      const supports: (condition: string) => boolean = CSS.supports.bind(CSS);
      window.matchMedia = (media) => matchMedia(media === condition ? "not all" : media);
      CSS.supports = (asked: string) => asked !== condition && supports(asked);
    }, lacking);
    await page.goto("/?utm_source=facebook");
    await page.locator("h1").waitFor({ state: "visible" });
    await page.mouse.wheel(0, 300);
    await visitor.settled();

    await page.locator('[data-open-modal="request-call-modal"]').filter({ visible: true }).first().click();
    await page.waitForURL(addressOf(routePath("request-a-call"), "en"));
    await send(visitor, { name: "Layla Haddad", phone: "+971 50 123 4567" });
    await isThanked(visitor, "en");
    const [lead] = await rig.crm.kept("/leads", 1);
    expect(lead?.body).toMatchObject({ name: "Layla Haddad", source: "call", utm_source: "facebook" });

    expect(await page.evaluate(() => "__isAppReady" in window)).toBe(false);
    expect(scripts).not.toHaveLength(0);
    for (const script of scripts) expect(script).toMatch(/^\/first-view-/);
    await visitor.finish();
  });
});

test("a call about a property keeps it, also after an error in the form", async () => {
  const visitor = await rig.browser.openPage({ origin: rig.host.origin, lang: "ko", scripts: false });
  const { page } = visitor;
  await page.goto(localisePath(propertyPath("lantern-quay"), "ko"));
  await page.locator('main [data-open-modal="request-call-modal"]').first().click();
  await page.waitForURL(/\/ko\/request-a-call\/\?/);
  await send(visitor, { name: "Layla Haddad", phone: "+971 50 12" });
  await page.getByText(word("ko", "plain-forms", "failure.phone")).waitFor({ state: "visible" });
  await send(visitor, { name: "Layla Haddad", phone: "+971 50 123 4567" });
  await isThanked(visitor, "ko");
  const [lead] = await rig.crm.kept("/leads", 1);
  expect(lead?.body).toMatchObject({ source: "property", property_id: "lantern-quay", ui_language: "ko" });
  await visitor.finish();
});

test.each(["sell-your-property-submit", "sell-your-property-v2-submit"] as const)(
  "an error in the form of %s is shown on its page",
  async (route) => {
    const visitor = await rig.browser.openPage({ origin: rig.host.origin, lang: "ar", scripts: false });
    const { page } = visitor;
    await page.goto(localisePath(routePath(route), "ar"));
    const sentence = page.locator("#error-phone-phone");
    expect(await sentence.isVisible()).toBe(false);
    await send(visitor, { name: "Layla Haddad", phone: "+971 50 12" });
    await page.waitForURL(`${addressOf(routePath(route), "ar")}#error-phone-phone`);
    expect(await sentence.textContent()).toContain(word("ar", "plain-forms", "failed"));
    await sentence.waitFor({ state: "visible" });
    await visitor.finish();
  },
);
