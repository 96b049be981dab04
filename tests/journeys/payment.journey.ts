import { localisePath } from "../../src/site/paths";
import { startFakeStripe, stripeEnv, type FakeStripe } from "../fakes/stripe";
import { cards, serveStripeScript, stripeFrames } from "../fakes/stripe-script";
import { reconfiguredBuild, removeAlteredBuilds } from "../harness/altered-build";
import { axeFindings } from "../harness/axe";
import type { JourneyPage, PageOptions } from "../harness/browser";
import { pushedEvents } from "../harness/data-layer";
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

/* Card payments, with fakes of Stripe's API and script. */

let stripe: FakeStripe;
let buildFolder: string;

beforeAll(async () => {
  stripe = await startFakeStripe();
  buildFolder = reconfiguredBuild(
    { stripePublishableKey: stripeEnv(stripe).GATSBY_STRIPE_PUBLISHABLE_KEY ?? "" },
    (manifest) => {
      manifest.thirdParties.stripe = true;
    },
  );
});
beforeEach(() => stripe.reset());
afterAll(async () => {
  await stripe.close();
  removeAlteredBuilds();
});
const rig = journeyRig(() => ({ buildFolder, env: stripeEnv(stripe) }));

async function land(path: string, options: Partial<PageOptions> = {}): Promise<JourneyPage> {
  const visitor = await rig.land(path, { allow: expertPictures, ...options });
  await serveStripeScript(visitor.page, stripe);
  return visitor;
}

async function toCard(visitor: JourneyPage) {
  await openSpot(visitor);
  await toPayment(visitor);
}

async function payWith(visitor: JourneyPage, card: string) {
  const field = visitor.page.frameLocator(stripeFrames.card).locator("input");
  await field.fill(card);
  // Enabled once Stripe's form is ready.
  await visitor.page.locator('[role="dialog"] button[type="submit"]:not([aria-disabled])').click();
}

const bankOf = ({ page }: JourneyPage) => page.frameLocator(stripeFrames.bank);

/** A real click, which fails if anything covers the button. */
async function answerAtBank(visitor: JourneyPage, answer: "Approve" | "Refuse"): Promise<void> {
  const button = bankOf(visitor).getByRole("button", { name: answer });
  // Until a frame of another site has been painted, a busy browser gives clicks on it to the page below.
  await button.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  await button.click();
}

const textOf = (visitor: JourneyPage, key: string) => spotDialog(visitor).getByText(word("en", "spot", key));

test.each([
  ["en", "desktop"],
  ["ar", "phone"],
  ["ko", "phone"],
] as const)(
  "in %s the bank's confirmation can be given above the modal on a %s, and the call is booked",
  async (language, viewport) => {
    const visitor = await land(`${localisePath(club, language)}?utm_source=search`, {
      lang: language,
      viewport,
    });
    await toCard(visitor);
    await visitor.page.frameLocator(stripeFrames.card).locator("input").waitFor();
    expect(await visitor.page.locator(stripeFrames.card).getAttribute("lang")).toBe(language);
    expect(await axeFindings(visitor.page)).toEqual([]);
    await payWith(visitor, cards.needsAuthentication);
    await answerAtBank(visitor, "Approve");
    await goOnFromPaid(visitor, language);
    await chooseTime(visitor, language);
    await spotSubmit(visitor).click();
    await atStep(visitor, 6);

    const [intent, ...others] = stripe.intents();
    expect(others).toEqual([]);
    expect(intent).toMatchObject({
      status: "succeeded",
      currency: "aed",
      receipt_email: "layla@example.com",
    });
    const [lead] = await rig.crm.kept("/leads", 1);
    expect(lead?.body).toMatchObject({
      source: "spot",
      paid: true,
      booking_id: intent?.metadata.booking,
      s1: { time: "09:00" },
      utm_source: "search",
      ui_language: language,
    });
    expect(await pushedEvents(visitor, "purchase")).toHaveLength(1);
    await visitor.finish();
  },
);

test("the bank's confirmation can be given with the keyboard alone", async () => {
  const visitor = await land(club);
  const { page } = visitor;
  await toCard(visitor);
  const field = page.frameLocator(stripeFrames.card).locator("input");
  await field.focus();
  // The card's form is another site's and in a process of its own: keys that are
  // pressed before the browser has moved the focus there, and back, would be lost.
  const hasKeys = (expected: boolean) => async () =>
    (await field.evaluate((input) => input.ownerDocument.hasFocus())) === expected || null;
  await until("the card's form gets the keys", hasKeys(true));
  await page.keyboard.type(cards.needsAuthentication);
  await page.locator('[role="dialog"] button[type="submit"]:not([aria-disabled])').focus();
  await until("the dialog gets the keys", hasKeys(false));
  expect(await field.inputValue()).toBe(cards.needsAuthentication);
  await page.keyboard.press("Enter");
  const approve = bankOf(visitor).getByRole("button", { name: "Approve" });
  await approve.waitFor();
  const isFocused = () => approve.evaluate((button) => button === button.ownerDocument.activeElement);
  for (let tabs = 0; tabs < 10 && !(await isFocused()); tabs += 1) await page.keyboard.press("Tab");
  expect(await isFocused()).toBe(true);
  // The press removes the frame, sometimes before the browser has confirmed it.
  void page.keyboard.press("Enter").catch(() => {});
  await atStep(visitor, 4);
  await visitor.finish();
});

test("a refusal at the bank and a decline are each explained, and another card pays the same booking", async () => {
  const visitor = await land(club);
  await toCard(visitor);
  await payWith(visitor, cards.needsAuthentication);
  await answerAtBank(visitor, "Refuse");
  await textOf(visitor, "payment.problem.authentication").waitFor();
  await payWith(visitor, cards.declined);
  await textOf(visitor, "payment.problem.funds").waitFor();
  await payWith(visitor, cards.succeeds);
  await atStep(visitor, 4);
  expect(stripe.intents()).toHaveLength(1);
  expect(await pushedEvents(visitor, "purchase")).toHaveLength(1);
  await visitor.finish();
});

test("a double click on Pay makes one payment, and an incomplete card none", async () => {
  const visitor = await land(club);
  await toCard(visitor);
  await payWith(visitor, "4242");
  await visitor.page.frameLocator(stripeFrames.card).getByText("incomplete").waitFor();
  expect(stripe.intents()).toEqual([]);
  await visitor.page.frameLocator(stripeFrames.card).locator("input").fill(cards.succeeds);
  await spotSubmit(visitor).dblclick();
  await atStep(visitor, 4);
  expect(stripe.calls.filter(({ call }) => call === "create")).toHaveLength(1);
  await visitor.finish();
});

/** The page asks 13 times, and the server spends 2 s on each but the first. */
const slowMs = 60_000;

test(
  "the modal waits for a slow payment and, when it takes too long, can check again",
  async () => {
    const visitor = await land(club);
    await toCard(visitor);
    await payWith(visitor, cards.processing);
    await textOf(visitor, "payment.checking").waitFor();
    const isSlow = textOf(visitor, "payment.slow");
    await until(
      "it takes too long",
      async () => {
        // The server asks Stripe at most every 2 s; the page would give up a call that its clock has left behind.
        await visitor.settled();
        await visitor.page.clock.fastForward(10_000);
        return (await isSlow.isVisible()) || null;
      },
      slowMs,
    );
    const [intent] = stripe.intents();
    stripe.happen(intent?.id ?? "", "succeed");
    await spotDialog(visitor)
      .getByRole("button", { name: word("en", "spot", "payment.checkAgain") })
      .click();
    await atStep(visitor, 4);
    await visitor.finish();
  },
  2 * slowMs,
);

test("the return from a bank's own page leads to the step, without Stripe's parameters in the address", async () => {
  const visitor = await land(`/ko${club}`, { lang: "ko" });
  await toCard(visitor);
  await payWith(visitor, cards.leaves);
  await visitor.page.getByRole("link", { name: "Approve" }).click();
  await visitor.page.waitForURL(({ pathname }) => pathname === `/ko${club}`);
  await atStep(visitor, 4);
  expect(visitor.page.url()).not.toContain("payment_intent");
  expect(await pushedEvents(visitor, "purchase")).toHaveLength(1);
  await goOnFromPaid(visitor, "ko");
  await visitor.finish();
});

test("a visitor who closes the tab during the bank's confirmation continues at step 4 once it is paid", async () => {
  const visitor = await land(club);
  await toCard(visitor);
  await payWith(visitor, cards.needsAuthentication);
  await bankOf(visitor).getByRole("button", { name: "Approve" }).waitFor();
  await visitor.page.close();
  const [intent] = stripe.intents();
  const event = stripe.happen(intent?.id ?? "", "succeed");
  expect(await stripe.send(`${rig.host.origin}/api/stripe-webhook`, event)).toBe(200);

  const later = await land(club, { context: visitor.context });
  await openSpot(later);
  await goOnFromPaid(later, "en");
  expect(await pushedEvents(later, "purchase")).toHaveLength(1);
  await textOf(later, "schedule.who").waitFor();
  await later.finish();
  await visitor.context.close();
});

test("a failure to load Stripe's form is shown, and another try works", async () => {
  const visitor = await land(club);
  let fails = true;
  await visitor.page.route("https://js.stripe.com/*/stripe.js", (route) =>
    fails ? route.abort() : route.fallback(),
  );
  await toCard(visitor);
  await textOf(visitor, "payment.formFailed").waitFor();
  fails = false;
  await spotDialog(visitor)
    .getByRole("button", { name: word("en", "spot", "payment.tryAgain") })
    .click();
  await payWith(visitor, cards.succeeds);
  await atStep(visitor, 4);
  await visitor.finish();
});

test("while Stripe cannot be reached, the visitor sees so and is offered a call for the same booking", async () => {
  const visitor = await land(club, { allow: [...expertPictures, /status of 503/] });
  stripe.script("create", [{ status: 500 }]);
  await toCard(visitor);
  await payWith(visitor, cards.succeeds);
  const isOffered = textOf(visitor, "unavailable.text");
  // The form first tries again by itself, after the time that the server asks for. The clock must not be moved during a
  // request, whose time-out it would reach.
  const waits = spotDialog(visitor).getByText(word("en", "forms", "failure.sentAgain").split("{{")[0] ?? "");
  await until(
    "the form gives up",
    async () => {
      if (await waits.isVisible()) await visitor.page.clock.fastForward(10_000);
      return (await isOffered.isVisible()) || null;
    },
    60_000,
  );
  await spotDialog(visitor)
    .getByRole("button", { name: word("en", "spot", "unavailable.call") })
    .click();
  await spotDialog(visitor).waitFor({ state: "detached" });
  const [lead] = await rig.crm.kept("/leads", 1);
  expect(lead?.body).toMatchObject({ source: "call", booking_id: expect.any(String) as string });
  await visitor.finish();
}, 90_000);
