import type { LanguageCode } from "../../src/site/languages";
import { appReady, type JourneyPage } from "../harness/browser";
import { sendCall } from "../harness/dialogs";
import { journeyRig } from "../harness/rig";
import { readFigures, readLeads } from "../harness/store";
import { until } from "../harness/until";

/* What simulated visitors do, and what our own figures say of it afterwards. */

const token = "a-token-of-the-operator";

/**
 * Robots are not counted, and by its name this browser is one. What is sent while a page is left has the name of the
 * browser itself, whatever its page says.
 */
const person =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

const rig = journeyRig(
  () => ({ env: { PAYMENT_MODE: "test", ADMIN_TOKEN: token } }),
  [`--user-agent=${person}`],
);

async function visit(path: string, lang: LanguageCode, navigatorSays: object = {}): Promise<JourneyPage> {
  const visitor = await rig.browser.openPage({ origin: rig.host.origin, lang });
  await visitor.page.addInitScript((says) => {
    for (const [name, value] of Object.entries({ webdriver: false, ...says }))
      Object.defineProperty(Navigator.prototype, name, { get: () => value as unknown });
  }, navigatorSays);
  await visitor.page.goto(path);
  await appReady(visitor.page);
  // What counts comes with a sign of life, in one file with what measures: once that has told something, this counts.
  await visitor.page.keyboard.press("Shift");
  await visitor.page.waitForFunction(() =>
    (window.dataLayer ?? []).some((entry) => "event" in entry && entry.event === "web_vital"),
  );
  await visitor.page.clock.install();
  return visitor;
}

const asOperator = { headers: { Authorization: `Bearer ${token}` } };

/** How many the host has taken: it logs those alone that it refused. */
async function beacons(): Promise<number> {
  const answer = await fetch(`${rig.host.origin}/api/metrics`, asOperator);
  const [, taken = "0"] = /route="\/api\/figures",status="204"\} (\d+)/.exec(await answer.text()) ?? [];
  return Number(taken);
}

/** To another page that is not ours, as a tab that is closed would. */
async function leave(visitor: JourneyPage, { isCounted = true } = {}): Promise<void> {
  const before = await beacons();
  await visitor.page.goto("about:blank");
  // A browser that is closed at once sends nothing any more.
  if (isCounted) await until("the host was told", async () => ((await beacons()) > before ? true : null));
  await visitor.finish();
}

async function beginSpot({ page }: JourneyPage): Promise<void> {
  await page.locator('main [data-open-modal="spot-modal"]').first().click();
  const dialog = page.locator('[role="dialog"][data-modal="spot-modal"]');
  await dialog.locator('input[name="name"]').fill("Layla Haddad");
  await dialog.locator('input[name="email"]').fill("layla@example.com");
  await dialog.locator('button[type="submit"]').click();
  await page.locator('[role="dialog"][data-step="2"]').waitFor();
}

async function requestCall(visitor: JourneyPage): Promise<void> {
  await visitor.page.locator('header [data-open-modal="request-call-modal"]').click();
  await sendCall(visitor);
}

/** All but the measures, once those of so many pages are there: a host writes every ten seconds. */
const counted = (views: number) =>
  until(`${String(views)} pages are counted`, () => {
    const rows = readFigures(rig.host.databasePath).filter(({ what }) => !/^[A-Z]/.test(what));
    const seen = rows.filter(({ what }) => what === "view").reduce((sum, { count }) => sum + count, 0);
    return seen >= views ? rows : null;
  });

test("figures and report are those of what visitors did, in English and Arabic", async () => {
  const first = await visit(
    "/dubai-insiders-club/?utm_source=google&utm_medium=cpc&utm_campaign=Spring",
    "en",
  );
  await beginSpot(first);
  await leave(first);

  const second = await visit("/ar/?fbclid=F-1", "ar");
  await requestCall(second);
  await leave(second);

  const third = await visit("/ar/dubai-insiders-club/?fbclid=F-2", "ar");
  await beginSpot(third);
  await leave(third);

  const rows = await counted(3);
  const of = (language: string, page: string, campaign: string) =>
    rows
      .filter((row) => row.language === language && row.page === page && row.last_campaign === campaign)
      .map(({ what, form, step, count }) => [what, form, step, count])
      .sort();
  const spot = [
    ["leave", "spot", 2, 1],
    ["start", "spot", 0, 1],
    ["step", "spot", 1, 1],
    ["view", "", 0, 1],
  ];
  expect(of("en", "dubai-insiders-club", "google / cpc / spring")).toEqual(spot);
  expect(of("ar", "dubai-insiders-club", "meta")).toEqual(spot);
  expect(of("ar", "home", "meta")).toEqual([
    ["start", "request-call", 0, 1],
    ["view", "", 0, 1],
  ]);
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(10);
  expect(readLeads(rig.host.databasePath)).toMatchObject([
    { first_campaign: "meta", last_campaign: "meta", landing_page: "home", page: "home" },
  ]);

  const answer = await fetch(`${rig.host.origin}/api/admin/report`, asOperator);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  for (const text of ["google / cpc / spring", "meta", "Arabic", "Club spot"]) expect(html).toContain(text);
});

test.each([
  ["a robot", { webdriver: true }],
  ["Do Not Track", { doNotTrack: "1" }],
  ["Global Privacy Control", { globalPrivacyControl: true }],
])("nobody is counted with %s", async (_, says) => {
  const uncounted = await visit("/terms/", "en", says);
  await leave(uncounted, { isCounted: false });
  await leave(await visit("/privacy/", "en"));
  expect((await counted(1)).map(({ page }) => page)).toEqual(["privacy"]);
});
