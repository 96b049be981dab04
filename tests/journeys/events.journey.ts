import { pageKindOf } from "../../src/lib/analytics/page-kinds";
import type { FormId } from "../../src/site/form-ids";
import { localisePath } from "../../src/site/paths";
import { questions } from "../../src/site/questions";
import { propertyPath, routePath, type ModalName, type RouteId } from "../../src/site/routes";
import { appReady, type JourneyPage, type PageOptions } from "../harness/browser";
import { eventOn, recordedEvents, recordedPushes, recordPushes } from "../harness/data-layer";
import { modalOf } from "../harness/dialogs";
import { flowLanguages } from "../harness/every-page";
import { journeyRig } from "../harness/rig";
import {
  atStep,
  chooseTime,
  club,
  expertPictures,
  goOnFromPaid,
  openSpot,
  spotDialog,
  spotSubmit,
  toPayment,
} from "../harness/spot-steps";
import { until } from "../harness/until";
import { word } from "../harness/words";

/*
 * What marketing learns of a visit: for every flow exactly these events, in this order, with these fields, each once,
 * and nothing of what was typed.
 */

const rig = journeyRig(() => ({ env: { PAYMENT_MODE: "test" } }));

const someText = expect.any(String) as string;
const leadId = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/) as string;
const typed = /Layla|Haddad|501234567|50 123|layla@|912345678/;

async function land(path: string, options: Partial<PageOptions> = {}): Promise<JourneyPage> {
  const visitor = await rig.browser.openPage({
    origin: rig.host.origin,
    allow: [...expertPictures, /wa\.me/],
    ...options,
  });
  await recordPushes(visitor);
  await visitor.page.clock.install();
  await visitor.page.goto(path);
  await appReady(visitor.page);
  return visitor;
}

/** Resolves when so many events have been recorded. */
const eventCount = (visitor: JourneyPage, count: number) =>
  until(
    `there are ${String(count)} events`,
    async () => (await recordedEvents(visitor)).length >= count || null,
  );

/** Ends the visit, which must have had these events and no other. */
async function expectEvents(visitor: JourneyPage, expected: object[]) {
  await eventCount(visitor, expected.length);
  await visitor.settled();
  expect(await recordedEvents(visitor)).toEqual(expected);
  expect(JSON.stringify(await recordedPushes(visitor))).not.toMatch(typed);
  await visitor.finish();
}

const view = (path: string, title: string) =>
  eventOn(path, "page_view", { path, title, content_group: pageKindOf(path) });

async function callThrough(visitor: JourneyPage, modal: ModalName, phone = "50 123 4567") {
  await visitor.page.locator(`[data-open-modal="${modal}"]:visible`).first().click();
  const dialog = modalOf(visitor, modal);
  await dialog.locator('input[name="name"]').fill("Layla Haddad");
  await dialog.locator('input[name="phone"]').pressSequentially(phone);
  await visitor.page.clock.fastForward(5000);
  await dialog.locator('button[type="submit"]').click();
  await dialog.waitFor({ state: "detached" });
}

const callEvents = (path: string, modal: ModalName, formId: FormId) => [
  eventOn(path, "modal_open", { modal }),
  eventOn(path, "form_start", { form_id: formId }),
  eventOn(path, "signUpCompleted"),
  eventOn(path, "generate_lead", { form_id: formId, lead_id: leadId }),
  eventOn(path, "modal_close", { modal, reason: "success" }),
];

/** Keeps the links from being followed: only the press on them is tested. */
const stayOnPage = ({ page }: JourneyPage) =>
  page.evaluate(() =>
    document.addEventListener("click", (event) => {
      if ((event.target as Element).closest('a[href*="wa.me"], a[href^="tel:"]')) event.preventDefault();
    }),
  );

describe.each(flowLanguages)("in %s", (language) => {
  const at = (route: RouteId) => localisePath(routePath(route), language);
  const titleOf = (route: RouteId) => word(language, route, "meta.title");
  const landing = (route: RouteId) => view(at(route), titleOf(route));
  const lang = { lang: language };

  test("a landing, pages, back and forward, but not a change of only the query", async () => {
    const visitor = await land(`${at("home")}?utm_source=search`, lang);
    const { page } = visitor;
    await page.locator(`footer a[href="${at("properties")}"]`).click();
    await page.waitForURL(`**${at("properties")}*`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.evaluate(() => history.replaceState(history.state, "", "?beds=1"));
    const home = localisePath(propertyPath("lantern-quay"), language);
    await page.locator(`main a[href="${home}"]`).first().click();
    await page.waitForURL(`**${home}`);
    await eventCount(visitor, 4);
    await page.goBack();
    await page.waitForURL(`**${at("properties")}*`);
    await eventCount(visitor, 5);
    await page.goForward();
    await page.waitForURL(`**${home}`);
    const property = eventOn(home, "page_view", { path: home, title: someText, content_group: "property" });
    const events = [
      landing("home"),
      landing("properties"),
      eventOn(at("properties"), "select_content", { content_type: "property", item_id: "lantern-quay" }),
      property,
      landing("properties"),
      property,
    ];
    await eventCount(visitor, 6);
    for (const { event, title } of await recordedEvents(visitor)) {
      if (event === "page_view") expect(title).not.toBe("");
    }
    await expectEvents(visitor, events);
  });

  test("another language", async () => {
    const other = language === "de" ? "en" : "de";
    const visitor = await land(at("careers"), lang);
    const { page } = visitor;
    await page.locator("header summary").click();
    await page.locator(`header details a[hreflang="${other}"]`).click();
    const there = localisePath(routePath("careers"), other);
    await page.waitForURL(`**${there}`);
    await expectEvents(visitor, [
      landing("careers"),
      eventOn(at("careers"), "language_switch", { from: language, to: other }),
      view(there, word(other, "careers", "meta.title")),
    ]);
  });

  test("a call is requested", async () => {
    const visitor = await land(at("home"), { ...lang, viewport: "phone" });
    await callThrough(visitor, "request-call-modal");
    await expectEvents(visitor, [
      landing("home"),
      ...callEvents(at("home"), "request-call-modal", "request-call"),
    ]);
  });

  test("a call is requested from Taiwan", async () => {
    const visitor = await land(at("roadshow-taiwan"), lang);
    await callThrough(visitor, "request-call-taiwan-modal", "0912 345 678");
    await expectEvents(visitor, [
      landing("roadshow-taiwan"),
      ...callEvents(at("roadshow-taiwan"), "request-call-taiwan-modal", "request-call-taiwan"),
    ]);
  });

  test("the seven questions are answered", async () => {
    const visitor = await land(at("investment-compass"), lang);
    const { page } = visitor;
    const modal = "questions-modal";
    await page.locator(`main [data-open-modal="${modal}"]`).first().click();
    const dialog = modalOf(visitor, modal);
    const submit = dialog.locator('button[type="submit"]');
    for (const [index, { answers }] of questions.entries()) {
      await atStep(visitor, index + 1);
      if (answers) await dialog.locator(`input[value="${answers.at(-1)?.id ?? ""}"]`).check();
      else await dialog.locator('input[name="budget"]').fill("2500000");
      await submit.click();
    }
    await atStep(visitor, 8);
    const spoken = dialog.locator('input[name="language"]');
    await spoken.fill("deutsch");
    await spoken.press("Enter");
    await dialog.locator('input[name="name"]').fill("Layla Haddad");
    await dialog.locator('input[name="phone"]').pressSequentially("50 123 4567");
    await page.clock.fastForward(5000);
    await submit.click();
    await dialog.waitFor({ state: "detached" });
    const path = at("investment-compass");
    const form = { form_id: "questionnaire" };
    expect(JSON.stringify(await recordedPushes(visitor))).not.toContain("2500000");
    await expectEvents(visitor, [
      landing("investment-compass"),
      eventOn(path, "modal_open", { modal }),
      eventOn(path, "form_start", form),
      ...questions.map((_, index) =>
        eventOn(path, "form_step", { ...form, step: index + 1, step_total: questions.length }),
      ),
      eventOn(path, "cvSubmitted"),
      eventOn(path, "generate_lead", { ...form, lead_id: leadId }),
      eventOn(path, "modal_close", { modal, step: 8, reason: "success" }),
    ]);
  });

  test("a spot is paid for and its call booked", async () => {
    const visitor = await land(localisePath(club, language), lang);
    await openSpot(visitor);
    await toPayment(visitor);
    // The input is transparent and covers its label.
    await spotDialog(visitor).locator('input[value="succeeds"]').check({ force: true });
    await spotSubmit(visitor).click();
    await goOnFromPaid(visitor, language);
    await chooseTime(visitor, language);
    await spotSubmit(visitor).click();
    await atStep(visitor, 6);
    await spotDialog(visitor).locator("a[download]").click();
    await visitor.page.keyboard.press("Escape");
    await spotDialog(visitor).waitFor({ state: "detached" });
    const path = at("dubai-insiders-club");
    const form = { form_id: "spot" };
    const price = { value: expect.any(Number) as number, currency: "AED" };
    const step = (number: number) => eventOn(path, "form_step", { ...form, step: number, step_total: 6 });
    await expectEvents(visitor, [
      landing("dubai-insiders-club"),
      eventOn(path, "modal_open", { modal: "spot-modal" }),
      eventOn(path, "form_start", form),
      step(1),
      step(2),
      eventOn(path, "begin_checkout", price),
      eventOn(path, "add_payment_info", price),
      eventOn(path, "purchase", {
        transaction_id: expect.stringMatching(/^test_[0-9a-f]{8}-[0-9a-f]{4}$/) as string,
        ...price,
      }),
      step(3),
      step(4),
      eventOn(path, "signUpCompleted"),
      eventOn(path, "generate_lead", { ...form, lead_id: leadId }),
      eventOn(path, "book_call", {
        slot_utc: expect.stringMatching(/^\d{4}-\d\d-01T05:00:00\.000Z$/) as string,
        visitor_timezone: someText,
        agent_id: someText,
      }),
      step(5),
      eventOn(path, "file_download", { file_name: someText, file_extension: "ics" }),
      eventOn(path, "modal_close", { modal: "spot-modal", step: 6, reason: "escape" }),
    ]);
  });

  test("a form within a page, with an error on the way", async () => {
    const path = at("sell-your-property-submit");
    const visitor = await land(path, lang);
    const { page } = visitor;
    const form = page.locator("main form");
    const submit = form.locator('button[type="submit"]');
    await submit.hover();
    await form.and(page.locator("[novalidate]")).waitFor();
    await form.locator('[name="name"]').fill("Layla Haddad");
    // Disabled for assistive technology only: a press shows what is missing.
    await submit.click({ force: true });
    await form.locator('[name="phone"]').pressSequentially("50 123 4567");
    await page.clock.fastForward(5000);
    await submit.click();
    const formId = { form_id: "sell" };
    await expectEvents(visitor, [
      landing("sell-your-property-submit"),
      eventOn(path, "form_start", formId),
      eventOn(path, "form_error", { ...formId, field: "phone", code: "required" }),
      eventOn(path, "signUpCompleted"),
      eventOn(path, "generate_lead", { ...formId, lead_id: leadId }),
    ]);
  });

  test("WhatsApp and the phone", async () => {
    const visitor = await land(at("terms"), lang);
    const { page } = visitor;
    await page.goto(at("properties"));
    await appReady(page);
    await stayOnPage(visitor);
    const agent = page.locator("footer [data-agent]");
    await page.locator("footer").scrollIntoViewIfNeeded();
    await agent.waitFor();
    const started = page.waitForRequest("**/api/started_chat");
    await agent.locator('a[href*="wa.me"]').click();
    expect((await started).postDataJSON()).toMatchObject({ channel: "whatsapp" });
    await agent.locator('a[href^="tel:"]').click();
    const path = at("properties");
    await expectEvents(visitor, [
      landing("terms"),
      landing("properties"),
      eventOn(path, "instantMessangerClick"),
      eventOn(path, "contactViaWA"),
      eventOn(path, "contact_click", { channel: "whatsapp" }),
      eventOn(path, "contact_click", { channel: "phone" }),
    ]);
  });
});

test("a missing page and a closed one give one page view each, of what is shown instead", async () => {
  const visitor = await land("/ko/no/such/page/?email=layla@example.com", { allow: [/status of 404/] });
  const missing = view("/ko/no/such/page/", `404 · ${word("ko", "errors", "notFound")}`);
  const { page } = visitor;
  await page.goto("/ko/dubai-insiders-club-index/");
  await appReady(page);
  // A link within the site asks the host in the end, which has no data of a closed page.
  const loaded = page.waitForEvent("load");
  await page.evaluate(() => {
    const { ___navigate } = window as { ___navigate?: (to: string) => void };
    ___navigate?.("/ko/dubai-insiders-club-index/order/");
  });
  await loaded;
  await page.waitForURL("**/ko/");
  await appReady(page);
  const home = view("/ko/", word("ko", "home", "meta.title"));
  await expectEvents(visitor, [missing, home, home]);
});

test("the web vitals of the landing are pushed once each when the page is hidden", async () => {
  const visitor = await rig.browser.openPage({ origin: rig.host.origin, viewport: "phone" });
  await recordPushes(visitor);
  const { page } = visitor;
  await page.goto("/terms/");
  await appReady(page);
  await page.locator("h1").click();
  const vitals = async () => (await recordedPushes(visitor)).filter(({ event }) => event === "web_vital");
  await until("the code that measures is there", async () => (await vitals()).length > 0 || null);
  // A press ends the search for the largest paint; a visibility change that a script has made up does not.
  await page.locator("h1").click();
  for (let times = 0; times < 2; times += 1) {
    await page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    });
  }
  const names = await until("they are pushed", async () => {
    const pushed = (await vitals()).map(({ name }) => String(name)).sort();
    // INP is among them only if the press took long enough to be measured.
    return ["CLS", "LCP", "TTFB"].every((name) => pushed.includes(name)) ? pushed : null;
  });
  expect(new Set(names).size).toBe(names.length);
  for (const vital of await vitals()) {
    expect(vital).toMatchObject({ language: "en", route: "terms", value: expect.any(Number) as number });
  }
  await recordedEvents(visitor);
  await visitor.finish();
});
