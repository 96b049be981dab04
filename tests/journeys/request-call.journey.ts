import { wordsPath } from "../../src/contracts/lazy-words";
import { languageCodes, languageOf } from "../../src/site/languages";
import { localisePath } from "../../src/site/paths";
import { appReady, type JourneyPage } from "../harness/browser";
import { dataLayerText, pushedEvents } from "../harness/data-layer";
import { modalOf } from "../harness/dialogs";
import { flowLanguages } from "../harness/every-page";
import { newGate } from "../harness/gate";
import { tabTo } from "../harness/keyboard";
import { pressesUnderNotification } from "../harness/notification";
import { journeyRig, problem } from "../harness/rig";
import { readLeads } from "../harness/store";
import { word } from "../harness/words";

const rig = journeyRig();

const campaign = "utm_source=search&utm_campaign=harbour&clickid=42&ref=palm";
const dialogOf = (visitor: JourneyPage) => modalOf(visitor, "request-call-modal");

async function openForm(visitor: JourneyPage) {
  await visitor.page.locator('header [data-open-modal="request-call-modal"]').click();
  await dialogOf(visitor).waitFor();
}

async function fillIn(visitor: JourneyPage, { name = "Layla Haddad", phone = "50 123 4567" } = {}) {
  await dialogOf(visitor).locator('input[name="name"]').fill(name);
  await dialogOf(visitor).locator('input[name="phone"]').pressSequentially(phone);
  await visitor.page.clock.fastForward(5000);
}

const submitOf = (visitor: JourneyPage) => dialogOf(visitor).locator('button[type="submit"]');

test.each(languageCodes)(
  "in %s a visitor from a campaign requests a call, and the lead is in the store and at the CRM",
  async (language) => {
    const home = localisePath("/", language);
    const { code: lang } = languageOf(language);
    const visitor = await rig.land(`${home}?${campaign}`, { lang, viewport: "phone" });
    const button = visitor.page.locator('header [data-open-modal="request-call-modal"]');
    await expect(button.textContent()).resolves.toContain(word(language, "common", "actions.requestCall"));
    await openForm(visitor);
    await fillIn(visitor);
    await submitOf(visitor).click();
    // A toast with the CRM's text under a title in the visitor's language. It disappears after three seconds.
    const { page } = visitor;
    await Promise.all([
      page.getByText("Thank you! We will call you shortly.").waitFor(),
      page.getByText(word(language, "forms", "success.title"), { exact: true }).waitFor(),
    ]);
    await dialogOf(visitor).waitFor({ state: "detached" });
    // In the modal's place stands what happens now; the page is in use again.
    const receipt = page.locator("[data-receipt]");
    await receipt.getByText(word(language, "forms", "end.title")).waitFor();
    expect(await receipt.textContent()).toMatch(/\+971\s50\s000\s0000/);
    expect(await page.locator('[role="dialog"]').count()).toBe(0);
    expect(await receipt.evaluate((element) => element === document.activeElement)).toBe(true);

    const [lead] = await rig.crm.kept("/leads", 1);
    const stored = readLeads(rig.host.databasePath);
    expect(stored).toEqual([
      expect.objectContaining({
        id: lead?.key,
        name: "Layla Haddad",
        phone: "+971501234567",
        quarantine: null,
      }),
    ]);
    expect(lead).toEqual({
      key: stored[0]?.id,
      repeats: 0,
      body: {
        name: "Layla Haddad",
        phone: "+971501234567",
        source: "call",
        ui_language: language,
        page: `${rig.host.origin}${home}`,
        external_id: stored[0]?.id,
        utm_source: "search",
        utm_campaign: "harbour",
        clickid: "42",
        ref: "palm",
      },
    });
    const [postback] = await rig.crm.kept("/postback", 1);
    expect(postback?.body).toEqual({
      name: "Layla Haddad",
      phone: "+971501234567",
      utm_source: "search",
      utm_campaign: "harbour",
      clickid: "42",
      ref: "palm",
      fullUrl: `${rig.host.origin}${home}`,
    });
    expect(await pushedEvents(visitor, "signUpCompleted")).toEqual([
      expect.objectContaining({ language, route: "home" }),
    ]);
    expect(await pushedEvents(visitor, "generate_lead")).toEqual([
      expect.objectContaining({ form_id: "request-call", lead_id: stored[0]?.id }),
    ]);
    expect(await dataLayerText(visitor)).not.toMatch(/Layla|501234567/);
    await visitor.finish();
  },
);

describe.each(flowLanguages)("in %s", (language) => {
  const home = localisePath("/", language);
  const { code: lang } = languageOf(language);

  test("a visitor without a campaign counts as organic, and a double click makes one lead", async () => {
    const visitor = await rig.land(home, { lang });
    await openForm(visitor);
    await fillIn(visitor);
    await submitOf(visitor).dblclick();
    await dialogOf(visitor).waitFor({ state: "detached" });

    const [lead] = await rig.crm.kept("/leads", 1);
    expect(lead?.body).toMatchObject({ utm_source: "organic", ui_language: language });
    expect(new URL(visitor.page.url()).search).toBe("?utm_source=organic");
    expect(await visitor.page.evaluate(() => [localStorage.getItem("token"), document.cookie])).toEqual([
      null,
      expect.not.stringContaining("organic"),
    ]);
    expect(readLeads(rig.host.databasePath)).toHaveLength(1);
    expect(rig.crm.requests.filter(({ path }) => path === "/leads")).toHaveLength(1);
    await visitor.finish();
  });

  test("the notification of success lies over nothing that can be pressed in the receipt", async () => {
    const visitor = await rig.land(home, { lang });
    await openForm(visitor);
    await fillIn(visitor);
    await submitOf(visitor).click();
    await visitor.page.locator("[data-receipt]").waitFor();
    expect(await pressesUnderNotification(visitor.page)).toEqual([]);
    await visitor.finish();
  });

  test("errors are shown at their fields, and nothing is sent", async () => {
    const visitor = await rig.land(home, { lang });
    await openForm(visitor);
    await submitOf(visitor).click({ force: true });
    const dialog = dialogOf(visitor);
    await dialog
      .getByText(word(language, "forms", "fieldErrors.required"))
      .first()
      .waitFor();
    await dialog.locator('input[name="phone"]').pressSequentially("5012");
    await dialog.locator('input[name="name"]').focus();
    await dialog
      .getByText(word(language, "forms", "fieldErrors.phoneLength").replace("{{n}}", "6"))
      .waitFor();
    await dialog.locator('input[name="phone"]').pressSequentially("34567899999");
    await dialog.locator('input[name="name"]').focus();
    await dialog.getByText(word(language, "forms", "fieldErrors.phone"), { exact: true }).waitFor();
    expect(await submitOf(visitor).getAttribute("aria-disabled")).toBe("true");
    await submitOf(visitor).click({ force: true });
    expect(readLeads(rig.host.databasePath)).toEqual([]);
    await visitor.finish();
  });

  test("after a failure of the function the form shows it, keeps its values, and another try works", async () => {
    const visitor = await rig.land(home, { lang, allow: [/status of 503/] });
    const keys: (string | undefined)[] = [];
    let failures = 1;
    await visitor.page.route("**/api/leads", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (failures === 0) return route.continue();
      failures -= 1;
      return route.fulfill(problem(503, "store_unavailable"));
    });
    await openForm(visitor);
    await fillIn(visitor);
    await submitOf(visitor).click();
    const dialog = dialogOf(visitor);
    await dialog.getByText(word(language, "forms", "failure.unavailable")).waitFor();
    expect(await dialog.locator('a[href*="wa.me"]').count()).toBe(1);
    expect(await dialog.locator('input[name="name"]').inputValue()).toBe("Layla Haddad");
    await submitOf(visitor).click();
    await dialog.waitFor({ state: "detached" });

    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
    expect(readLeads(rig.host.databasePath)).toHaveLength(1);
    await visitor.finish();
  });

  test("the keyboard alone opens the form, fills it in and sends it", async () => {
    const visitor = await rig.land(home, { lang });
    const { page } = visitor;
    await page.locator('header [data-open-modal="request-call-modal"]').focus();
    await page.keyboard.press("Enter");
    await dialogOf(visitor).waitFor();
    await tabTo(page, '[name="name"]');
    await page.keyboard.type("Layla Haddad");
    await tabTo(page, '[name="phone"]');
    await page.keyboard.type("50 123 4567");
    await page.clock.fastForward(5000);
    await page.keyboard.press("Enter");
    await dialogOf(visitor).waitFor({ state: "detached" });
    const [lead] = await rig.crm.kept("/leads", 1);
    expect(lead?.body).toMatchObject({ name: "Layla Haddad", phone: "+971501234567" });
    await visitor.finish();
  });

  test("the keyboard stays within the open form, and returns to the button", async () => {
    const visitor = await rig.land(home, { lang });
    const { page } = visitor;
    const button = page.locator('header [data-open-modal="request-call-modal"]');
    await button.focus();
    await page.keyboard.press("Enter");
    await dialogOf(visitor).waitFor();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.closest("#___gatsby"))).toBeNull();
    }
    await page.keyboard.press("Escape");
    await dialogOf(visitor).waitFor({ state: "detached" });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await visitor.finish();
  });

  test("a half-filled form is kept on reload", async () => {
    const visitor = await rig.land(home, { lang });
    await openForm(visitor);
    await dialogOf(visitor).locator('input[name="name"]').fill("Layla Haddad");
    await visitor.page.reload();
    await appReady(visitor.page);
    await openForm(visitor);
    expect(await dialogOf(visitor).locator('input[name="name"]').inputValue()).toBe("Layla Haddad");
    await visitor.finish();
  });
});

test("a press before any script has come opens the form as soon as it can", async () => {
  const visitor = await rig.browser.openPage({ origin: rig.host.origin });
  const { page } = visitor;
  const scripts = newGate();
  await page.route(/\/(first-view|app|framework|commons)-.*\.js$/, async (route) => {
    await scripts.opened;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  const button = page.locator('header [data-open-modal="request-call-modal"]');
  await button.click();
  expect(await button.getAttribute("aria-busy")).toBe("true");
  scripts.open();
  await dialogOf(visitor).waitFor();
  expect(await button.getAttribute("aria-busy")).toBeNull();
  await visitor.finish();
});

test("the landing's token is kept, and replaced only by a later campaign", async () => {
  const visitor = await rig.land(`/?${campaign}&__proto__=x&email=a@b.c&name=robot`);
  const stored = () =>
    visitor.page.evaluate(() => JSON.parse(localStorage.getItem("token") ?? "null") as object);
  const first = { utm_source: "search", utm_campaign: "harbour", clickid: "42", ref: "palm" };
  expect(await stored()).toEqual(first);
  const cookies = await visitor.context.cookies();
  const cookie = cookies.find(({ name }) => name === "token");
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? ""))).toEqual(first);
  expect(cookie).toMatchObject({ path: "/", sameSite: "Lax" });

  await visitor.page.goto("/terms/?ref=other");
  await appReady(visitor.page);
  expect(await stored()).toEqual(first);
  await visitor.page.goto("/terms/?bclickid=7");
  await appReady(visitor.page);
  expect(await stored()).toEqual({ bclickid: "7" });
  await visitor.finish();
});

test("a form submitted offline is sent once when the browser is online, if the visitor wants it", async () => {
  const visitor = await rig.land(`/?${campaign}`, { allow: [/ERR_INTERNET_DISCONNECTED/] });
  const { page, context } = visitor;
  const dialog = dialogOf(visitor);
  await openForm(visitor);
  await fillIn(visitor);
  await context.setOffline(true);
  await submitOf(visitor).click();
  await dialog.getByText(word("en", "forms", "failure.offline")).waitFor();
  expect(await dialog.locator('input[name="name"]').inputValue()).toBe("Layla Haddad");
  await dialog.getByLabel(word("en", "forms", "failure.sendWhenOnline")).check();
  await context.setOffline(false);
  await page.clock.fastForward(2000);
  await dialog.waitFor({ state: "detached" });
  const [lead] = await rig.crm.kept("/leads", 1);
  expect(lead?.body).toMatchObject({ name: "Layla Haddad", utm_source: "search" });
  expect(readLeads(rig.host.databasePath)).toHaveLength(1);
  expect(await pushedEvents(visitor, "signUpCompleted")).toHaveLength(1);
  await visitor.finish();
});

test("going back during the submit makes one lead, and submitting again no second one", async () => {
  const visitor = await rig.land("/terms/");
  const { page } = visitor;
  await page.locator("footer a[href='/privacy/'], main a[href='/privacy/']").first().click();
  await page.waitForURL("**/privacy/");
  await page.goto("/properties/");
  await appReady(page);
  const sending = newGate();
  await page.route("**/api/leads", async (route) => {
    await sending.opened;
    await route.continue().catch(() => undefined);
  });
  const requested = page.waitForRequest("**/api/leads");
  await openForm(visitor);
  await fillIn(visitor);
  await submitOf(visitor).click();
  await requested;
  // The first step back closes the form, and the campaign stays in the address. Adding it made no entry in the
  // history: the second step is the page before.
  expect(new URL(page.url()).search).toBe("?utm_source=organic");
  await page.goBack();
  await dialogOf(visitor).waitFor({ state: "detached" });
  expect(new URL(page.url()).search).toBe("?utm_source=organic");
  await page.goBack();
  await page.waitForURL("**/privacy/");
  sending.open();
  await page.unroute("**/api/leads");
  await page.goForward();
  await page.waitForURL("**/properties/?utm_source=organic");
  await appReady(page);
  await openForm(visitor);
  // The form still has its values unless the first submit has arrived; sending them again makes the same lead.
  if ((await dialogOf(visitor).locator('input[name="name"]').inputValue()) === "") await fillIn(visitor);
  await page.clock.fastForward(5000);
  await submitOf(visitor).click();
  await dialogOf(visitor).waitFor({ state: "detached" });
  await rig.crm.kept("/leads", 1);
  expect(readLeads(rig.host.databasePath)).toHaveLength(1);
  await visitor.finish();
});

describe("when the form or its words cannot be fetched", () => {
  /** Blocks the modal's words. */
  const blockWords = ({ page }: JourneyPage, isBlocked: () => boolean = () => true) =>
    page.route(`**${wordsPath("en", "request-call")}`, (route) =>
      isBlocked() ? route.abort() : route.continue(),
    );

  const allow = [/ERR_FAILED/, /chunk/i, /^console: page resources for/];

  test("the page is reloaded once, and opens the form with its earlier values", async () => {
    const visitor = await rig.land("/", { allow });
    const { page } = visitor;
    await openForm(visitor);
    await dialogOf(visitor).locator('input[name="name"]').fill("Layla Haddad");
    await page.reload();
    await appReady(page);
    let isBlocked = true;
    await blockWords(visitor, () => isBlocked);
    let documents = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) {
        documents += 1;
        isBlocked = false;
      }
    });
    await page.locator('header [data-open-modal="request-call-modal"]').click();
    await dialogOf(visitor).waitFor();
    expect(documents).toBe(1);
    expect(await dialogOf(visitor).locator('input[name="name"]').inputValue()).toBe("Layla Haddad");
    await visitor.finish();
  });

  test("but not again within a minute: a notification offers WhatsApp instead", async () => {
    const visitor = await rig.land("/", { allow });
    const { page } = visitor;
    await blockWords(visitor);
    let documents = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    const press = () => page.locator('header [data-open-modal="request-call-modal"]').click();
    const notification = page.getByText(word("en", "common", "notifications.modalFailed"));
    await press();
    // The reloaded page tries by itself and fails.
    await notification.waitFor();
    expect(documents).toBe(1);
    expect(await page.locator('[href*="wa.me"]').filter({ visible: true }).count()).toBeGreaterThan(0);
    await page.clock.fastForward(10_000);
    await press();
    await notification.waitFor();
    expect(documents).toBe(1);

    await page.clock.fastForward(60_000);
    await press();
    await notification.waitFor();
    expect(documents).toBe(2);
    await visitor.finish();
  });

  test("and if nothing else can be fetched either, the form without scripts is opened", async () => {
    const visitor = await rig.browser.openPage({ origin: rig.host.origin, allow, lang: "ko" });
    const { page } = visitor;
    const needed = new Set<string>();
    let isBlocked = false;
    await page.route(/\.js$/, (route) => {
      const url = route.request().url();
      if (!isBlocked) needed.add(url);
      return needed.has(url) ? route.continue() : route.abort();
    });
    await page.goto("/ko/");
    await appReady(page);
    isBlocked = true;
    const failed = page.waitForEvent("requestfailed");
    await page.mouse.move(5, 400);
    await failed;
    await page.locator('header [data-open-modal="request-call-modal"]').click();
    await page.waitForURL(rig.host.origin + localisePath("/request-a-call/", "ko"), { waitUntil: "commit" });
    // A page cannot close while a route is being handled.
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await visitor.finish();
  });
});
