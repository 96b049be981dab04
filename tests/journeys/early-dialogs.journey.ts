import type { Page } from "playwright-core";
import { languageOf, type LanguageCode } from "../../src/site/languages";
import { localisePath } from "../../src/site/paths";
import { propertyPath, routePath } from "../../src/site/routes";
import { axeFindings } from "../harness/axe";
import { appReady, type JourneyPage, type PageOptions } from "../harness/browser";
import { pushedEvents } from "../harness/data-layer";
import { newGate } from "../harness/gate";
import { journeyRig } from "../harness/rig";
import { readLeads } from "../harness/store";
import { word } from "../harness/words";

/* Presses that come before the app: dialogs open from the document, and the app takes them over. */

const rig = journeyRig();

const languages: LanguageCode[] = ["en", "ar", "ko"];

/** Everything of the site that is a script, but for that of the first view. */
const appScripts = /^(?!.*\/first-view-).*\.js$/;

interface EarlyVisitor extends JourneyPage {
  /** Lets the app's scripts come. */
  letAppCome: () => void;
}

/** Opens a page whose app does not come until it may. */
async function landWithoutApp(path: string, options: Partial<PageOptions> = {}): Promise<EarlyVisitor> {
  const visitor = await rig.browser.openPage({ origin: rig.host.origin, ...options });
  const scripts = newGate();
  // A form that is sent within seconds is held as a robot's.
  await visitor.page.clock.install();
  await visitor.page.route(appScripts, async (route) => {
    await scripts.opened;
    await route.continue();
  });
  await visitor.page.goto(path, { waitUntil: "commit" });
  // The script of the first view has run.
  await visitor.page.waitForFunction(() => "__visit" in window);
  return { ...visitor, letAppCome: () => scripts.open() };
}

const served = (page: Page, modal: string) =>
  page.locator(`[data-served] [role="dialog"][data-modal="${modal}"]`);
const dialogOf = (page: Page, modal: string) =>
  page.locator(`body > :not([data-served]) [role="dialog"][data-modal="${modal}"]`);
const press = (page: Page, modal: string) =>
  page.locator(`[data-open-modal="${modal}"]:visible`).first().click();

describe.each(languages)("in %s", (language) => {
  const { code: lang } = languageOf(language);
  const home = localisePath("/", language);

  test("the call is typed before the app is there, taken over with the caret, and sent once", async () => {
    const visitor = await landWithoutApp(`${home}?utm_source=search`, { lang, viewport: "phone" });
    const { page } = visitor;
    await press(page, "request-call-modal");
    const early = served(page, "request-call-modal");
    await early.waitFor();
    expect(await early.getAttribute("aria-label")).toBe(word(language, "request-call", "title"));
    expect(await axeFindings(page)).toEqual([]);
    await early.locator('input[name="phone"]').fill("+971501234567");
    const name = early.locator('input[name="name"]');
    await name.click();
    await page.keyboard.type("Laila Haddad");
    await name.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 3));

    visitor.letAppCome();
    const dialog = dialogOf(page, "request-call-modal");
    await dialog.waitFor();
    expect(await early.count()).toBe(0);
    // The third letter is replaced where the caret was.
    await page.keyboard.type("y");
    expect(await dialog.locator('input[name="name"]').inputValue()).toBe("Layla Haddad");
    expect(await dialog.locator('input[name="phone"]').inputValue()).toBe("+971 50 123 4567");
    expect(await pushedEvents(visitor, "modal_open")).toHaveLength(1);
    await page.waitForFunction(() => "__isAppReady" in window);
    await page.clock.fastForward(5000);
    await dialog.locator('button[type="submit"]').click();
    await dialog.waitFor({ state: "detached" });
    const [lead] = await rig.crm.kept("/leads", 1);
    expect(lead?.body).toMatchObject({
      name: "Layla Haddad",
      phone: "+971501234567",
      utm_source: "search",
      ui_language: language,
    });
    expect(readLeads(rig.host.databasePath)).toHaveLength(1);
    await visitor.finish();
  });

  test("the first question is answered, and the booking begun, before the app is there", async () => {
    const visitor = await landWithoutApp(home, { lang });
    const { page } = visitor;
    await press(page, "questions-modal");
    await served(page, "questions-modal").locator('input[value="home"]').check({ force: true });
    await served(page, "questions-modal").locator('button[type="submit"]').click();
    visitor.letAppCome();
    await page.locator('[role="dialog"][data-step="2"]').waitFor();
    expect(await pushedEvents(visitor, "form_step")).toHaveLength(1);
    await visitor.finish();

    const guest = await landWithoutApp(localisePath(routePath("dubai-insiders-club"), language), { lang });
    await press(guest.page, "spot-modal");
    const early = served(guest.page, "spot-modal");
    await early.locator('input[name="name"]').fill("Layla Haddad");
    await early.locator('input[name="email"]').fill("layla@example.com");
    await early.locator('button[type="submit"]').click();
    guest.letAppCome();
    await guest.page.locator('[role="dialog"][data-step="2"]').waitFor();
    await guest.finish();
  });

  test("the menu opens before the app, leads on, and gives the focus back", async () => {
    const visitor = await landWithoutApp(home, { lang, viewport: "phone" });
    const { page } = visitor;
    const button = page.locator("[data-open-menu]");
    await button.click();
    const menu = page.locator('[data-served="menu"] [role="dialog"]');
    await menu.waitFor();
    expect(await menu.getAttribute("aria-label")).toBe(word(language, "common", "header.menu"));
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "detached" });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await button.click();
    visitor.letAppCome();
    await page.waitForFunction(() => "__isAppReady" in window);
    await menu.getByRole("link", { name: word(language, "common", "nav.careers") }).click();
    await page.waitForURL((url) => url.pathname === localisePath(routePath("careers"), language));
    await appReady(page);
    await visitor.finish();
  });
});

test("the menu is served at once where its code is late, and taken over when that has come", async () => {
  const visitor = await rig.land("/", { viewport: "phone" });
  const { page } = visitor;
  const code = newGate();
  await page.route(appScripts, async (route) => {
    await code.opened;
    await route.continue();
  });
  const button = page.locator("[data-open-menu]");
  await button.click();
  await page.clock.runFor(100);
  const early = page.locator('[data-served="menu"] [role="dialog"]');
  await early.waitFor();
  const place = await early.boundingBox();
  code.open();
  const menu = page.locator('body > :not([data-served]) [role="dialog"][data-variant="drawer"]');
  await menu.waitFor();
  expect(await early.count()).toBe(0);
  expect(await menu.boundingBox()).toEqual(place);
  await page.evaluate(() => window.history.back());
  await menu.waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe("/");
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await button.click();
  await menu.getByRole("link", { name: word("en", "common", "nav.careers") }).click();
  await page.waitForURL((url) => url.pathname === routePath("careers"));
  await page.goBack();
  await page.waitForURL((url) => url.pathname === "/");
  await visitor.finish();
});

test("each served dialog looks as the modal that takes its place", async () => {
  for (const [modal, path] of [
    ["request-call-modal", "/"],
    ["questions-modal", "/"],
    ["spot-modal", routePath("dubai-insiders-club")],
    ["request-call-taiwan-modal", routePath("roadshow-taiwan")],
  ] as const) {
    for (const viewport of ["phone", "desktop"] as const) {
      const visitor = await landWithoutApp(path, { viewport });
      const { page } = visitor;
      await press(page, modal);
      await served(page, modal).waitFor();
      const boxOf = async (selector: string) =>
        page.locator(selector).evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x, y, width, height].map(Math.round);
        });
      const parts = [
        `[role="dialog"][data-modal="${modal}"]`,
        `[data-modal="${modal}"] h2`,
        `[data-modal="${modal}"] [type=submit]`,
      ];
      const before = await Promise.all(parts.map(boxOf));
      visitor.letAppCome();
      await dialogOf(page, modal).waitFor();
      const after = await Promise.all(parts.map(boxOf));
      expect({ modal, viewport, boxes: after }).toEqual({ modal, viewport, boxes: before });
      await visitor.finish();
    }
  }
});

test("a press on Send that comes before the app is carried out by it, once and with the property", async () => {
  const visitor = await landWithoutApp(propertyPath("lantern-quay"));
  const { page } = visitor;
  await page.locator('main [data-open-modal="request-call-modal"]').first().click();
  const early = served(page, "request-call-modal");
  await early.getByText("Lantern Quay").waitFor();
  await early.locator('input[name="name"]').fill("Layla Haddad");
  await early.locator('input[name="phone"]').fill("+971501234567");
  await page.clock.fastForward(5000);
  await early.locator('button[type="submit"]').click();
  visitor.letAppCome();
  await dialogOf(page, "request-call-modal").waitFor({ state: "detached" });
  const [lead] = await rig.crm.kept("/leads", 1);
  expect(lead?.body).toMatchObject({ source: "property", property_id: "lantern-quay" });
  expect(readLeads(rig.host.databasePath)).toHaveLength(1);
  await visitor.finish();
});

test("where the app fails, a dialog that was filled in is sent by the browser itself", async () => {
  const visitor = await rig.browser.openPage({ origin: rig.host.origin, allow: [/net::ERR_FAILED/] });
  const { page } = visitor;
  const scripts = newGate();
  await page.route(appScripts, async (route) => {
    await scripts.opened;
    await route.abort();
  });
  await page.goto("/de/", { waitUntil: "commit" });
  await page.waitForFunction(() => "__visit" in window);
  await press(page, "request-call-modal");
  const early = served(page, "request-call-modal");
  await early.locator('input[name="name"]').fill("Layla Haddad");
  await early.locator('input[name="phone"]').fill("+971501234567");
  await early.locator('button[type="submit"]').click();
  scripts.open();
  await page.waitForURL((url) => url.pathname === localisePath(routePath("thank-you"), "de"));
  expect(readLeads(rig.host.databasePath)).toEqual([expect.objectContaining({ name: "Layla Haddad" })]);
  await visitor.finish();
});

test("a dialog that is closed before the app comes stays closed, and what was typed is there again", async () => {
  const visitor = await landWithoutApp("/");
  const { page } = visitor;
  await press(page, "request-call-modal");
  await served(page, "request-call-modal").locator('input[name="name"]').fill("Layla");
  await page.keyboard.press("Escape");
  visitor.letAppCome();
  await page.waitForFunction(() => "__isAppReady" in window);
  await visitor.settled();
  expect(await page.locator('[role="dialog"]').count()).toBe(0);
  await press(page, "request-call-modal");
  const dialog = dialogOf(page, "request-call-modal");
  await dialog.waitFor();
  expect(await dialog.locator('input[name="name"]').inputValue()).toBe("Layla");
  await visitor.finish();
});

test("Back closes a dialog, before the app is there and after it has taken over, and only then leaves the page", async () => {
  const visitor = await landWithoutApp(routePath("careers"));
  const { page } = visitor;
  await page.goto("/", { waitUntil: "commit" });
  await page.waitForFunction(() => "__visit" in window);
  const isHome = () => new URL(page.url()).pathname === "/";
  await press(page, "request-call-modal");
  await served(page, "request-call-modal").waitFor();
  await page.evaluate(() => window.history.back());
  await page.locator('[role="dialog"]').waitFor({ state: "detached" });
  expect(isHome()).toBe(true);

  await press(page, "request-call-modal");
  await served(page, "request-call-modal").locator('input[name="name"]').fill("Layla");
  visitor.letAppCome();
  const dialog = dialogOf(page, "request-call-modal");
  await dialog.waitFor();
  await page.waitForFunction(() => "__isAppReady" in window);
  await page.evaluate(() => window.history.back());
  await dialog.waitFor({ state: "detached" });
  expect(isHome()).toBe(true);
  await page.goBack({ waitUntil: "commit" });
  await page.waitForURL((url) => url.pathname === routePath("careers"));
  await visitor.finish();
});

test("a link of the menu takes the place of its entry before the app is there", async () => {
  const visitor = await landWithoutApp("/", { viewport: "phone" });
  const { page } = visitor;
  await page.locator("[data-open-menu]").click();
  await page
    .locator('[data-served="menu"]')
    .getByRole("link", { name: word("en", "common", "nav.careers") })
    .click();
  await page.waitForURL((url) => url.pathname === routePath("careers"));
  visitor.letAppCome();
  await appReady(page);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === "/");
  await page.goBack({ waitUntil: "commit" });
  expect(new URL(page.url()).pathname).not.toBe("/");
  await visitor.finish();
});
