import { wordsPath } from "../../src/contracts/lazy-words";
import { languageCodes, languageOf } from "../../src/site/languages";
import { localisePath } from "../../src/site/paths";
import { axeFindings } from "../harness/axe";
import type { JourneyPage } from "../harness/browser";
import { flowLanguages } from "../harness/every-page";
import { tabTo } from "../harness/keyboard";
import { allTold, journeyRig, problem, pushes } from "../harness/rig";
import { readLeads } from "../harness/store";
import { word } from "../harness/words";

const rig = journeyRig();

const campaign = "utm_source=search&utm_campaign=harbour&clickid=42&ref=palm";
const dialogOf = ({ page }: JourneyPage) => page.locator('[role="dialog"][data-modal="request-call-modal"]');

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
    // The CRM's own words, in a toast, under the title in the visitor's language. It goes after three seconds.
    const { page } = visitor;
    await Promise.all([
      page.getByText("Thank you! We will call you shortly.").waitFor(),
      page.getByText(word(language, "forms", "success.title"), { exact: true }).waitFor(),
    ]);
    await dialogOf(visitor).waitFor({ state: "detached" });

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
    expect(await pushes(visitor, "signUpCompleted")).toEqual([
      expect.objectContaining({ language, route: "home" }),
    ]);
    expect(await pushes(visitor, "generate_lead")).toEqual([
      expect.objectContaining({ form_id: "request-call", lead_id: stored[0]?.id }),
    ]);
    expect(await allTold(visitor)).not.toMatch(/Layla|501234567/);
    await visitor.finish();
  },
);

describe.each(flowLanguages)("in %s", (language) => {
  const home = localisePath("/", language);
  const { code: lang } = languageOf(language);

  test("a visitor without a campaign is organic, and pressing twice makes one lead", async () => {
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

  test("what is wrong is said beside the field, and nothing is sent", async () => {
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

  test("when the function fails the visitor is told, keeps what was typed, and tries again with success", async () => {
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

  test.each(["phone", "desktop"] as const)(
    "the page and the form are clean in axe on a %s",
    async (viewport) => {
      const visitor = await rig.land(home, { lang, viewport });
      expect(await axeFindings(visitor.page)).toEqual([]);
      await openForm(visitor);
      expect(await axeFindings(visitor.page)).toEqual([]);
      await visitor.finish();
    },
  );

  test("the keyboard alone opens the form, fills it in and sends it", async () => {
    const visitor = await rig.land(home, { lang });
    const { page } = visitor;
    await page.locator('header [data-open-modal="request-call-modal"]').focus();
    await page.keyboard.press("Enter");
    await dialogOf(visitor).waitFor();
    await tabTo(page, "name");
    await page.keyboard.type("Layla Haddad");
    await tabTo(page, "phone");
    await page.keyboard.type("50 123 4567");
    await page.clock.fastForward(5000);
    await page.keyboard.press("Enter");
    await dialogOf(visitor).waitFor({ state: "detached" });
    const [lead] = await rig.crm.kept("/leads", 1);
    expect(lead?.body).toMatchObject({ name: "Layla Haddad", phone: "+971501234567" });
    await visitor.finish();
  });

  test("the keyboard alone opens the form, stays in it, and comes back", async () => {
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

  test("a half-filled form outlives a reload, and is gone once it was sent", async () => {
    const visitor = await rig.land(home, { lang });
    await openForm(visitor);
    await dialogOf(visitor).locator('input[name="name"]').fill("Layla Haddad");
    await visitor.page.reload();
    await visitor.page.waitForLoadState("networkidle");
    await openForm(visitor);
    expect(await dialogOf(visitor).locator('input[name="name"]').inputValue()).toBe("Layla Haddad");
    await visitor.finish();
  });
});

test("a press before the page is interactive opens the form as soon as it can", async () => {
  const visitor = await rig.browser.openPage({ origin: rig.host.origin });
  const { page } = visitor;
  let letScriptsGo = () => {};
  const gate = new Promise<void>((resolve) => (letScriptsGo = resolve));
  await page.route(/\/(app|framework|commons)-.*\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  const button = page.locator('header [data-open-modal="request-call-modal"]');
  await button.click();
  expect(await button.getAttribute("aria-busy")).toBe("true");
  letScriptsGo();
  await dialogOf(visitor).waitFor();
  expect(await button.getAttribute("aria-busy")).toBeNull();
  await visitor.finish();
});

test("the token of the landing outlives the visit and is replaced by a later campaign alone", async () => {
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
  await visitor.page.waitForLoadState("networkidle");
  expect(await stored()).toEqual(first);
  await visitor.page.goto("/terms/?bclickid=7");
  await visitor.page.waitForLoadState("networkidle");
  expect(await stored()).toEqual({ bclickid: "7" });
  await visitor.finish();
});

test("offline at the submit, it is sent once by itself when the visitor who wished so is back", async () => {
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
  expect(await pushes(visitor, "signUpCompleted")).toHaveLength(1);
  await visitor.finish();
});

test("going back while it is being sent makes one lead, and coming again no second one", async () => {
  const visitor = await rig.land("/terms/");
  const { page } = visitor;
  await page.locator("footer a[href='/privacy/'], main a[href='/privacy/']").first().click();
  await page.waitForURL("**/privacy/");
  await page.goto("/properties/");
  await page.waitForLoadState("networkidle");
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  let isAsked = () => {};
  const asked = new Promise<void>((resolve) => (isAsked = resolve));
  await page.route("**/api/leads", async (route) => {
    isAsked();
    await gate;
    await route.continue().catch(() => undefined);
  });
  await openForm(visitor);
  await fillIn(visitor);
  await submitOf(visitor).click();
  await asked;
  // The campaign in the address is no entry of its own: one step back is the page before.
  expect(new URL(page.url()).search).toBe("?utm_source=organic");
  await page.goBack();
  await page.waitForURL("**/privacy/");
  letGo();
  await page.unroute("**/api/leads");
  await page.goForward();
  await page.waitForURL("**/properties/?utm_source=organic");
  await page.waitForLoadState("networkidle");
  await openForm(visitor);
  // What was typed is still there unless it has arrived; sent again it is the same lead.
  if ((await dialogOf(visitor).locator('input[name="name"]').inputValue()) === "") await fillIn(visitor);
  await page.clock.fastForward(5000);
  await submitOf(visitor).click();
  await dialogOf(visitor).waitFor({ state: "detached" });
  await rig.crm.kept("/leads", 1);
  expect(readLeads(rig.host.databasePath)).toHaveLength(1);
  await visitor.finish();
});

describe("when the form or its words cannot be fetched", () => {
  /** Cuts off the modal's words. */
  const cutOff = ({ page }: JourneyPage, isCut: () => boolean = () => true) =>
    page.route(`**${wordsPath("en", "request-call")}`, (route) =>
      isCut() ? route.abort() : route.continue(),
    );

  const allow = [/ERR_FAILED/, /chunk/i, /^console: page resources for/];

  test("the page is loaded again once, and opens it with what was typed before", async () => {
    const visitor = await rig.land("/", { allow });
    const { page } = visitor;
    await openForm(visitor);
    await dialogOf(visitor).locator('input[name="name"]').fill("Layla Haddad");
    await page.reload();
    await page.waitForLoadState("networkidle");
    let isCut = true;
    await cutOff(visitor, () => isCut);
    let documents = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) {
        documents += 1;
        isCut = false;
      }
    });
    await page.locator('header [data-open-modal="request-call-modal"]').click();
    await dialogOf(visitor).waitFor();
    expect(documents).toBe(1);
    expect(await dialogOf(visitor).locator('input[name="name"]').inputValue()).toBe("Layla Haddad");
    await visitor.finish();
  });

  test("and not again within a minute: it is told, with WhatsApp as the other way", async () => {
    const visitor = await rig.land("/", { allow });
    const { page } = visitor;
    await cutOff(visitor);
    let documents = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    const press = () => page.locator('header [data-open-modal="request-call-modal"]').click();
    const told = page.getByText(word("en", "common", "notifications.modalFailed"));
    await press();
    // The page that came back tries by itself, fails, and says so.
    await told.waitFor();
    expect(documents).toBe(1);
    expect(await page.locator('[href*="wa.me"]').filter({ visible: true }).count()).toBeGreaterThan(0);
    await page.clock.fastForward(10_000);
    await press();
    await told.waitFor();
    expect(documents).toBe(1);

    await page.clock.fastForward(60_000);
    await press();
    await told.waitFor();
    expect(documents).toBe(2);
    await visitor.finish();
  });

  test("and where nothing else can be fetched either, the form that needs no script is asked for", async () => {
    const visitor = await rig.browser.openPage({ origin: rig.host.origin, allow, lang: "ko" });
    const { page } = visitor;
    const needed = new Set<string>();
    let isCut = false;
    await page.route(/\.js$/, (route) => {
      const url = route.request().url();
      if (!isCut) needed.add(url);
      return needed.has(url) ? route.continue() : route.abort();
    });
    await page.goto("/ko/");
    await page.waitForLoadState("networkidle");
    isCut = true;
    await page.locator('header [data-open-modal="request-call-modal"]').click();
    // It goes by way of a reload, which takes its time on a busy machine.
    await page.waitForURL(rig.host.origin + localisePath("/request-a-call/", "ko"), {
      waitUntil: "commit",
      timeout: 30_000,
    });
    // A page may wait without end for a request that is held while it closes.
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await visitor.finish();
  });
});
