import { localisePath } from "../../src/site/paths";
import { reconfiguredBuild, removeAlteredBuilds } from "../harness/altered-build";
import { axeFindings } from "../harness/axe";
import { appReady, type JourneyPage, type PageOptions } from "../harness/browser";
import { dataLayerText, pushedEvents } from "../harness/data-layer";
import { flowLanguages } from "../harness/every-page";
import { startHost } from "../harness/host";
import { pressesUnderNotification } from "../harness/notification";
import { journeyRig, problem } from "../harness/rig";
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
import { tabTo } from "../harness/keyboard";
import { word } from "../harness/words";

let env: Record<string, string> = { PAYMENT_MODE: "test" };
const rig = journeyRig(() => ({ env }));
afterAll(removeAlteredBuilds);

const land = (path: string, options: Partial<PageOptions> = {}) =>
  rig.land(path, { allow: expertPictures, ...options });

async function pay(visitor: JourneyPage, outcome: string) {
  // The input is transparent and covers its label.
  await spotDialog(visitor).locator(`input[value="${outcome}"]`).check({ force: true });
  await spotSubmit(visitor).click();
}

describe.each(flowLanguages)("in %s", (language) => {
  const path = localisePath(club, language);

  test.each(["phone", "desktop"] as const)(
    "a spot is paid for and its call booked on a %s, without violations in axe",
    async (viewport) => {
      const visitor = await land(`${path}?utm_source=search`, { lang: language, viewport });
      await openSpot(visitor);
      expect(await axeFindings(visitor.page)).toEqual([]);
      await toPayment(visitor);
      expect(await axeFindings(visitor.page)).toEqual([]);
      await pay(visitor, "needs_authentication");
      const bank = spotDialog(visitor).locator("[data-test-bank]");
      await bank.waitFor();
      expect(await axeFindings(visitor.page)).toEqual([]);
      await bank.locator("button").first().click();
      await atStep(visitor, 4);
      expect(await axeFindings(visitor.page)).toEqual([]);
      await goOnFromPaid(visitor, language);
      expect(await axeFindings(visitor.page)).toEqual([]);
      const isNextInSight = () =>
        spotSubmit(visitor).evaluate((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect();
          const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return top >= 0 && bottom <= innerHeight && button.contains(hit);
        });
      await chooseTime(visitor, language, async () => expect(await isNextInSight()).toBe(true));
      expect(await isNextInSight()).toBe(true);
      expect(await axeFindings(visitor.page)).toEqual([]);
      await spotSubmit(visitor).click();
      await atStep(visitor, 6);
      expect(await pressesUnderNotification(visitor.page)).toEqual([]);
      expect(await axeFindings(visitor.page)).toEqual([]);

      const [sent] = await rig.crm.kept("/leads", 1);
      expect(sent?.body).toMatchObject({
        name: "Layla Haddad",
        phone: "+971501234567",
        email: "layla@example.com",
        source: "spot",
        ui_language: language,
        paid: true,
        booking_id: expect.stringMatching(/^test_/) as string,
        s1: {
          date: expect.stringMatching(/-01$/) as string,
          time: "09:00",
          timezone: expect.any(String) as string,
        },
        utm_source: "search",
      });
      for (const event of ["begin_checkout", "add_payment_info", "purchase", "book_call", "signUpCompleted"])
        expect([event, (await pushedEvents(visitor, event)).length]).toEqual([event, 1]);
      const pushed = await dataLayerText(visitor);
      expect(pushed).not.toMatch(/Layla|layla@|501234567/);
      const { booking_id: bookingId } = sent?.body as { booking_id: string };
      expect(pushed).not.toContain(bookingId);
      await visitor.finish();
    },
  );
});

test("each input changes only its own field, up to the request to the server", async () => {
  const visitor = await land(club);
  const { page } = visitor;
  const booked = page.waitForRequest("**/api/bookings");
  await openSpot(visitor);
  const dialog = spotDialog(visitor);
  const typed: Record<string, string> = {};
  const fill = async (name: string, text: string) => {
    await dialog.locator(`input[name="${name}"]`).pressSequentially(text);
    typed[name] = text;
    for (const input of await dialog.locator("input[name]:not([name=hp])").all()) {
      const field = (await input.getAttribute("name")) ?? "";
      expect([field, await input.inputValue()]).toEqual([field, typed[field] ?? ""]);
    }
  };
  await fill("email", "layla@example.com");
  await fill("name", "Layla Haddad");
  await spotSubmit(visitor).click();
  await atStep(visitor, 2);
  await fill("phone", "+971 50 123 4567");
  await spotSubmit(visitor).click();
  expect((await booked).postDataJSON()).toMatchObject({
    name: "Layla Haddad",
    email: "layla@example.com",
    phone: "+971501234567",
  });
  await atStep(visitor, 3);
  await visitor.finish();
});

test("a decline is explained, and a reload returns to the same step", async () => {
  const visitor = await land(club);
  await openSpot(visitor);
  await toPayment(visitor);
  await pay(visitor, "declined");
  await spotDialog(visitor)
    .getByText(word("en", "spot", "payment.problem.declined"))
    .waitFor();
  await visitor.page.reload();
  await appReady(visitor.page);
  await openSpot(visitor);
  await atStep(visitor, 3);
  await pay(visitor, "succeeds");
  await atStep(visitor, 4);
  await visitor.finish();
});

test("a visitor who paid and closed the tab continues at step 4 and books the call", async () => {
  const visitor = await land(club);
  await openSpot(visitor);
  await toPayment(visitor);
  await pay(visitor, "succeeds");
  await atStep(visitor, 4);
  // Another tab of the same browser has the local storage and the cookies, but not the session storage.
  const later = await land(club, { context: visitor.context });
  await openSpot(later);
  await goOnFromPaid(later, "en");
  await chooseTime(later, "en");
  await spotDialog(later).locator('input[name="name"]').fill("Layla Haddad");
  await spotDialog(later).locator('input[name="phone"]').pressSequentially("50 123 4567");
  await spotSubmit(later).click();
  await atStep(later, 6);
  await later.finish();
  await visitor.finish();
});

test("the return from a bank leads to the page and the step, without Stripe's parameters in the address", async () => {
  const visitor = await land(club);
  await openSpot(visitor);
  await toPayment(visitor);
  await pay(visitor, "succeeds");
  await atStep(visitor, 4);
  const seen: string[] = [];
  visitor.page.on("request", (request) => seen.push(request.url()));
  const fromBank =
    "/spot/return/?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded";
  await visitor.page.goto(fromBank);
  await visitor.page.waitForURL(({ pathname }) => pathname === club);
  await atStep(visitor, 4);
  expect(await dataLayerText(visitor)).not.toContain("pi_1");
  // Only the navigation itself has them, no later request.
  expect(seen.filter((url) => url.includes("pi_1"))).toEqual([rig.host.origin + fromBank]);
  await visitor.finish();
});

test("a missing time is asked for, and one that is already taken is explained", async () => {
  const visitor = await land(club, { allow: [...expertPictures, /status of 409/] });
  await openSpot(visitor);
  await toPayment(visitor);
  await pay(visitor, "succeeds");
  await goOnFromPaid(visitor, "en");
  await spotSubmit(visitor).click();
  await visitor.page.getByText(word("en", "spot", "schedule.missing")).waitFor();
  await visitor.page.route("**/api/slots/hold", (route) => route.fulfill(problem(409, "slot_taken")), {
    times: 1,
  });
  const dialog = spotDialog(visitor);
  await dialog.getByRole("button", { name: word("en", "spot", "schedule.nextMonth") }).click();
  await dialog.locator(".react-calendar__month-view__days__day").first().click();
  await dialog.locator('input[type="radio"]:enabled').first().check({ force: true });
  await dialog.getByText(word("en", "spot", "schedule.slotTaken")).waitFor();
  expect(await axeFindings(visitor.page)).toEqual([]);
  await dialog.locator('input[type="radio"]:enabled').nth(1).check({ force: true });
  await dialog.locator('[data-hold="held"]').waitFor();
  await spotSubmit(visitor).click();
  await atStep(visitor, 6);
  await visitor.finish();
});

test("all steps can be completed with the keyboard alone", async () => {
  const visitor = await land(club);
  const { page } = visitor;
  // Each step begins with the focus on its heading, which is moved there after it is shown.
  const atHeading = async (step: number) => {
    await atStep(visitor, step);
    await spotDialog(visitor).locator("h2:focus").waitFor();
  };
  await page.locator('main [data-open-modal="spot-modal"]').first().focus();
  await page.keyboard.press("Enter");
  await atStep(visitor, 1);
  await tabTo(page, '[name="name"]');
  await page.keyboard.type("Layla Haddad");
  await tabTo(page, '[name="email"]');
  await page.keyboard.type("layla@example.com");
  await page.keyboard.press("Enter");
  await atHeading(2);
  await tabTo(page, '[name="phone"]');
  await page.keyboard.type("50 123 4567");
  await page.keyboard.press("Enter");
  await atHeading(3);
  await tabTo(page, '[value="succeeds"]');
  await tabTo(page, '[type="submit"]');
  await page.keyboard.press("Enter");
  await atHeading(4);
  for (const key of ["Tab", "Enter"]) await page.keyboard.press(key);
  await atHeading(5);
  await tabTo(page, "[aria-pressed]");
  for (const key of ["PageDown", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  await spotDialog(visitor).locator("h3:focus").waitFor();
  await spotDialog(visitor).locator('input[type="radio"]').first().waitFor();
  await tabTo(page, '[type="radio"]');
  await page.keyboard.press("ArrowDown");
  await spotDialog(visitor).locator('[data-hold="held"]').waitFor();
  await tabTo(page, '[type="submit"]');
  await page.keyboard.press("Enter");
  await atStep(visitor, 6);
  await visitor.finish();
});

describe("while payments are off", () => {
  beforeAll(() => {
    env = { PAYMENT_MODE: "off" };
  });
  afterAll(() => {
    env = { PAYMENT_MODE: "test" };
  });

  test.each(flowLanguages)("in %s step 3 offers a call for the same booking", async (language) => {
    const visitor = await land(localisePath(club, language), { lang: language, viewport: "phone" });
    await openSpot(visitor);
    await toPayment(visitor);
    await spotDialog(visitor)
      .getByText(word(language, "spot", "unavailable.text"))
      .waitFor();
    expect(await axeFindings(visitor.page)).toEqual([]);
    await visitor.page.clock.fastForward(5000);
    await spotDialog(visitor)
      .getByRole("button", { name: word(language, "spot", "unavailable.call") })
      .dblclick();
    await spotDialog(visitor).waitFor({ state: "detached" });
    const [lead] = await rig.crm.kept("/leads", 1);
    expect(lead?.body).toMatchObject({
      source: "call",
      name: "Layla Haddad",
      phone: "+971501234567",
      booking_id: expect.any(String) as string,
    });
    await visitor.finish();
  });
});

/** A provider's script, adapted to the site's interface. */
const widgetScript = `window.schedulingWidget = {
  mount(place, { onChoose }) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "In two days, at ten";
    const date = new Date(Date.now() + 52 * 60 * 60_000).toISOString().slice(0, 10);
    button.onclick = () => onChoose({ date, time: "10:00" });
    place.append(button);
    return () => button.remove();
  },
};`;

test("a configured scheduling widget replaces the calendar, and its choice is booked", async () => {
  const origin = "https://scheduling.example";
  const buildFolder = reconfiguredBuild({ schedulingWidgetUrl: `${origin}/widget.js` }, (manifest) => {
    manifest.thirdParties.scheduling = origin;
  });
  const host = await startHost({ crmUrl: rig.crm.url, buildFolder, env });
  const visitor = await rig.browser.openPage({ origin: host.origin, allow: expertPictures });
  const { page } = visitor;
  await page.clock.install();
  await page.route(`${origin}/widget.js`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: widgetScript }),
  );
  await page.goto(club);
  await appReady(page);
  await openSpot(visitor);
  await toPayment(visitor);
  await pay(visitor, "succeeds");
  await goOnFromPaid(visitor, "en");
  await page.locator("[data-scheduling-widget] button").click();
  await spotDialog(visitor).locator('[data-hold="held"]').waitFor();
  expect(await spotDialog(visitor).locator(".react-calendar").count()).toBe(0);
  await spotSubmit(visitor).click();
  await atStep(visitor, 6);
  await visitor.finish();
  await host.stop();
});
