import { axeFindings } from "../harness/axe";
import { appReady, type JourneyPage } from "../harness/browser";
import { modalOf, sendCall } from "../harness/dialogs";
import { journeyRig } from "../harness/rig";
import { readLeads, readOutbox } from "../harness/store";
import { until } from "../harness/until";

/* A campaign from the link of an advert to the CRM, and how the inspector shows it to marketing. */

const rig = journeyRig(() => ({ env: { PAYMENT_MODE: "test" } }));

const campaign = { utm_source: "fb", utm_campaign: "spring", clickid: "c-1", placement: "feed" };
const advert = `/invest-in-dubai/?${new URLSearchParams(campaign).toString()}`;

const inspectorOf = ({ page }: JourneyPage) => page.locator("[data-inspector]");
const stored = ({ page }: JourneyPage, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null") as unknown, key);

async function requestCall(visitor: JourneyPage) {
  await visitor.page.locator('header [data-open-modal="request-call-modal"]').click();
  await sendCall(visitor);
}

async function bookSpot(visitor: JourneyPage) {
  await visitor.page.locator('main [data-open-modal="spot-modal"]').first().click();
  const dialog = modalOf(visitor, "spot-modal");
  await dialog.locator('input[name="email"]').fill("layla@example.com");
  await dialog.locator('input[name="name"]').fill("Layla Haddad");
  await dialog.locator('button[type="submit"]').click();
  await visitor.page.locator('[role="dialog"][data-step="2"]').waitFor();
  await dialog.locator('input[name="phone"]').fill("+971501234567");
  await dialog.locator('button[type="submit"]').click();
  await visitor.page.locator('[role="dialog"][data-step="3"]').waitFor();
}

test("a campaign is kept over pages, languages, reloads and a link from another site, up to the CRM", async () => {
  const visitor = await rig.land(advert);
  const touch = { ...campaign, at: expect.any(Number) as number };
  const attribution = { first: touch, last: touch, landing: "/invest-in-dubai/" };
  expect(await stored(visitor, "attribution")).toEqual(attribution);
  expect(await stored(visitor, "token")).toEqual(campaign);

  const { page } = visitor;
  await page.goto("/ko/dubai-insiders-club/", { referer: "https://news.example/today" });
  await appReady(page);
  await page.reload();
  await appReady(page);
  expect(await stored(visitor, "attribution")).toEqual(attribution);

  await requestCall(visitor);
  const [lead] = await rig.crm.kept("/leads", 1);
  expect(lead?.body).toMatchObject({ ...campaign, source: "call" });
  const [postback] = await rig.crm.kept("/postback", 1);
  expect(postback?.body).toMatchObject(campaign);

  // Keeps the link from being followed: only the press on it is tested.
  await page.evaluate(() =>
    document.addEventListener("click", (event) => {
      if ((event.target as Element).closest('a[href*="wa.me"]')) event.preventDefault();
    }),
  );
  const agent = page.locator("footer [data-agent]");
  await page.locator("footer").scrollIntoViewIfNeeded();
  await agent.waitFor();
  await agent.locator('a[href*="wa.me"]').click();
  const [chat] = await rig.crm.kept("/started_chat", 1);
  expect(chat?.body).toMatchObject({ ...campaign, channel: "whatsapp" });

  await bookSpot(visitor);
  expect(await stored(visitor, "token")).toEqual(campaign);
  await visitor.finish();
});

test("the referrer of the root is known after the redirect to the visitor's language", async () => {
  const visitor = await rig.browser.openPage({ origin: rig.host.origin, lang: "ko" });
  await visitor.page.goto("/", { referer: "https://news.example/today" });
  await visitor.page.waitForURL("**/ko/");
  await visitor.page.waitForFunction(() => localStorage.getItem("attribution") !== null);
  expect(await stored(visitor, "attribution")).toMatchObject({
    first: { referrer: "news.example" },
    landing: "/ko/",
  });
  expect(await visitor.page.evaluate(() => sessionStorage.length)).toBe(0);
  await visitor.finish();
});

test("the inspector shows the events, campaign and requests of a test, of which nothing reaches the CRM", async () => {
  const visitor = await rig.land(`${advert}&test=1&inspect=events`);
  const inspector = inspectorOf(visitor);
  await inspector.locator('[data-event="page_view"][data-verdict="good"]').first().waitFor();
  await inspector
    .getByText("utm_source=fb · utm_campaign=spring · clickid=c-1 · placement=feed")
    .first()
    .waitFor();
  await visitor.page.getByRole("button", { name: "End the test" }).waitFor();
  expect(await axeFindings(visitor.page)).toEqual([]);

  await requestCall(visitor);
  await inspector.getByText(/202, stored as DH-\w+, kept from the CRM/).waitFor();
  await inspector.locator('[data-event="signUpCompleted"][data-verdict="good"]').waitFor();
  expect(await inspector.locator('[data-verdict="bad"]').allTextContents()).toEqual([]);
  expect(await inspector.textContent()).not.toMatch(/Layla|501234567/);

  // It stays open on the next page, and works above a modal.
  await visitor.page.locator("header a").first().click();
  await visitor.page.waitForURL("**/?inspect=events");
  await visitor.page.locator('header [data-open-modal="request-call-modal"]').click();
  await modalOf(visitor, "request-call-modal").waitFor();
  await inspector.getByRole("button", { name: "Hide" }).click();
  await inspector.getByRole("button", { name: /show the inspector$/ }).press("Enter");
  await inspector.getByRole("button", { name: "Hide" }).press("Escape");
  await modalOf(visitor, "request-call-modal").waitFor();

  expect(readLeads(rig.host.databasePath)).toEqual([expect.objectContaining({ test: 1 })]);
  await until("the postback is stored", () => readOutbox(rig.host.databasePath)[1]);
  expect(readOutbox(rig.host.databasePath).map(({ state }) => state)).toEqual(["test", "test"]);
  expect(rig.crm.requests.filter(({ method }) => method === "POST")).toEqual([]);
  await visitor.finish();
});

test("on a phone the inspector is collapsed until it is opened", async () => {
  const visitor = await rig.land("/ar/?inspect=events", { viewport: "phone" });
  const show = visitor.page.getByRole("button", { name: /^Events \d+: show the inspector$/ });
  await show.waitFor();
  const box = await show.boundingBox();
  expect(box?.width).toBeLessThan(70);
  await show.click();
  await inspectorOf(visitor).getByText("Landing page").waitFor();
  expect(await axeFindings(visitor.page)).toEqual([]);
  await visitor.finish();
});

test("pages without the inspector do not fetch it", async () => {
  const visitor = await rig.browser.openPage({ origin: rig.host.origin });
  const scripts: Promise<string>[] = [];
  visitor.page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.text());
  });
  await visitor.page.goto("/");
  await appReady(visitor.page);
  await visitor.settled();
  expect(scripts.length).toBeGreaterThan(0);
  const texts = await Promise.all(scripts);
  expect(texts.filter((text) => text.includes("Event inspector"))).toEqual([]);
  await visitor.finish();
});
