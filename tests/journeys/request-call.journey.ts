import { readFileSync } from "node:fs";
import { languageOf, type LanguageCode } from "../../src/site/languages";
import { localisePath } from "../../src/site/paths";
import { startFakeCrm, type FakeCrm } from "../fakes/crm";
import { JourneyBrowser, type JourneyPage, type PageOptions } from "../harness/browser";
import { cleanUpHosts, startHost, type RunningHost } from "../harness/host";
import { readLeads } from "../harness/store";
import { word } from "../harness/words";

const languages: LanguageCode[] = ["en", "ar", "ko"];
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const browser = new JourneyBrowser();
let crm: FakeCrm;
let host: RunningHost;

beforeAll(async () => {
  crm = await startFakeCrm();
  await browser.start();
});
beforeEach(async () => {
  crm.reset();
  host = await startHost({ crmUrl: crm.url });
});
afterEach(async () => {
  await host.stop();
});
afterAll(async () => {
  await browser.stop();
  await crm.close();
  cleanUpHosts();
});

const campaign = "utm_source=search&utm_campaign=harbour&clickid=42&ref=palm";
const dialogOf = ({ page }: JourneyPage) => page.locator('[role="dialog"][data-modal="request-call-modal"]');

async function land(path: string, options: Partial<PageOptions> = {}): Promise<JourneyPage> {
  const visitor = await browser.openPage({ origin: host.origin, ...options });
  // A form that is sent within two seconds counts as a robot's: the journeys set the clock instead of waiting.
  await visitor.page.clock.install();
  await visitor.page.goto(path);
  await visitor.page.waitForLoadState("networkidle");
  return visitor;
}

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

function pushes({ page }: JourneyPage, event: string) {
  return page.evaluate(
    (wanted) =>
      ((window as { dataLayer?: { event?: string }[] }).dataLayer ?? []).filter(
        (push) => push.event === wanted,
      ),
    event,
  );
}

async function axeFindings({ page }: JourneyPage) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: typeof import("axe-core") };
    const { violations } = await checker.run({
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
  });
}

describe.each(languages)("in %s", (language) => {
  const home = localisePath("/", language);
  const { code: lang } = languageOf(language);

  test("a visitor from a campaign requests a call, and the lead is in the store and at the CRM", async () => {
    const visitor = await land(`${home}?${campaign}`, { lang, viewport: "phone" });
    const button = visitor.page.locator('header [data-open-modal="request-call-modal"]');
    await expect(button.textContent()).resolves.toContain(word(language, "common", "actions.requestCall"));
    await openForm(visitor);
    await fillIn(visitor);
    await submitOf(visitor).click();
    await dialogOf(visitor).waitFor({ state: "detached" });

    const [lead] = await crm.kept("/leads", 1);
    const stored = readLeads(host.databasePath);
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
        page: `${host.origin}${home}`,
        external_id: stored[0]?.id,
        utm_source: "search",
        utm_campaign: "harbour",
        clickid: "42",
        ref: "palm",
      },
    });
    const [postback] = await crm.kept("/postback", 1);
    expect(postback?.body).toEqual({
      name: "Layla Haddad",
      phone: "+971501234567",
      utm_source: "search",
      utm_campaign: "harbour",
      clickid: "42",
      ref: "palm",
      fullUrl: `${host.origin}${home}`,
    });
    expect(await pushes(visitor, "signUpCompleted")).toEqual([
      expect.objectContaining({ language, route: "home" }),
    ]);
    expect(await pushes(visitor, "generate_lead")).toEqual([
      expect.objectContaining({ form_id: "request-call", lead_id: stored[0]?.id }),
    ]);
    expect(
      JSON.stringify(await visitor.page.evaluate(() => (window as { dataLayer?: unknown }).dataLayer)),
    ).not.toMatch(/Layla|501234567/);
    // The CRM's own words, in a toast, under the title in the visitor's language.
    await visitor.page.getByText("Thank you! We will call you shortly.").waitFor();
    await visitor.page
      .getByText(word(language, "common", "notifications.success"), { exact: true })
      .waitFor();
    await visitor.finish();
  });

  test("a visitor without a campaign is organic, and pressing twice makes one lead", async () => {
    const visitor = await land(home, { lang });
    await openForm(visitor);
    await fillIn(visitor);
    await submitOf(visitor).dblclick();
    await dialogOf(visitor).waitFor({ state: "detached" });

    const [lead] = await crm.kept("/leads", 1);
    expect(lead?.body).toMatchObject({ utm_source: "organic", ui_language: language });
    expect(new URL(visitor.page.url()).search).toBe("?utm_source=organic");
    expect(await visitor.page.evaluate(() => [localStorage.getItem("token"), document.cookie])).toEqual([
      null,
      expect.not.stringContaining("organic"),
    ]);
    expect(readLeads(host.databasePath)).toHaveLength(1);
    expect(crm.requests.filter(({ path }) => path === "/leads")).toHaveLength(1);
    await visitor.finish();
  });

  test("what is wrong is said beside the field, and nothing is sent", async () => {
    const visitor = await land(home, { lang });
    await openForm(visitor);
    await submitOf(visitor).click({ force: true });
    const dialog = dialogOf(visitor);
    await dialog
      .getByText(word(language, "request-call", "fieldErrors.required"))
      .first()
      .waitFor();
    await dialog.locator('input[name="phone"]').pressSequentially("5012");
    await dialog.locator('input[name="name"]').focus();
    await dialog
      .getByText(word(language, "request-call", "fieldErrors.phoneLength").replace("{{n}}", "6"))
      .waitFor();
    await dialog.locator('input[name="phone"]').pressSequentially("34567899999");
    await dialog.locator('input[name="name"]').focus();
    await dialog.getByText(word(language, "request-call", "fieldErrors.phone"), { exact: true }).waitFor();
    expect(await submitOf(visitor).getAttribute("aria-disabled")).toBe("true");
    await submitOf(visitor).click({ force: true });
    expect(readLeads(host.databasePath)).toEqual([]);
    await visitor.finish();
  });

  test("when the function fails the visitor is told, keeps what was typed, and tries again with success", async () => {
    const visitor = await land(home, { lang, allow: [/status of 503/] });
    const keys: (string | undefined)[] = [];
    let failures = 1;
    await visitor.page.route("**/api/leads", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (failures === 0) return route.continue();
      failures -= 1;
      return route.fulfill({
        status: 503,
        contentType: "application/problem+json",
        body: JSON.stringify({
          type: "about:blank",
          title: "",
          status: 503,
          code: "store_unavailable",
          requestId: "1",
        }),
      });
    });
    await openForm(visitor);
    await fillIn(visitor);
    await submitOf(visitor).click();
    const dialog = dialogOf(visitor);
    await dialog.getByText(word(language, "request-call", "failure.unavailable")).waitFor();
    expect(await dialog.locator('a[href*="wa.me"]').count()).toBe(1);
    expect(await dialog.locator('input[name="name"]').inputValue()).toBe("Layla Haddad");
    await submitOf(visitor).click();
    await dialog.waitFor({ state: "detached" });

    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
    expect(readLeads(host.databasePath)).toHaveLength(1);
    await visitor.finish();
  });

  test.each(["phone", "desktop"] as const)(
    "the page and the form are clean in axe on a %s",
    async (viewport) => {
      const visitor = await land(home, { lang, viewport });
      expect(await axeFindings(visitor)).toEqual([]);
      await openForm(visitor);
      expect(await axeFindings(visitor)).toEqual([]);
      await visitor.finish();
    },
  );

  test("the keyboard alone opens the form, stays in it, and comes back", async () => {
    const visitor = await land(home, { lang });
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
    const visitor = await land(home, { lang });
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
  const visitor = await browser.openPage({ origin: host.origin });
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
  const visitor = await land(`/?${campaign}&__proto__=x&email=a@b.c&name=robot`);
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
