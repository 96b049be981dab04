/** @jest-environment node */
import { visitorOf } from "../../../tests/fakes/bookings";
import { mailEnv } from "../../../tests/fakes/mail-server";
import { aKey, aLead } from "../../../tests/fakes/site";
import { stripeEnv } from "../../../tests/fakes/stripe";
import { mailOfFile, serverRig, stripeOfFile } from "../../../tests/harness/server-rig";
import type { Figures } from "../../contracts/figures";
import { keepHouse } from "../housekeeping";
import { readCells } from "../../../tests/harness/csv";
import { conversionsOf, googleFile, metaFile } from "../operator/conversions";
import { deliverDue } from "../operator/deliver-due";
import { costsIn } from "./costs";
import { makeReport } from "./make";
import { renderReport } from "./render";
import { differenceOf, wilson } from "./statistics";

const dayMs = 24 * 60 * 60_000;
const token = "a-token-of-the-operator";
const browser = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
const slot = { agentId: "7", date: "2026-03-04", time: "10:30" };

const stripe = stripeOfFile();
const mail = mailOfFile();
const { site, clock } = serverRig(() => ({
  env: {
    ADMIN_TOKEN: token,
    REPORT_TO: "a@team.example, b@team.example",
    ...stripeEnv(stripe),
    ...mailEnv(mail),
  },
}));
const visitor = visitorOf(site, stripe);
const period = () => ({ from: clock.now - dayMs, until: clock.now + dayMs });

const figures = (body: Figures) => site.post("/api/figures", body, { "User-Agent": browser });
const of = (changes: object) =>
  ({ page: "dubai-insiders-club", language: "ar", ...changes }) as Figures["figures"][number];
const spring = { utm_source: "google", utm_medium: "cpc", utm_campaign: "spring", gclid: "G-1", at: 2 };
const attribution = { first: { fbclid: "F-1", at: 1 }, last: spring, landing: "/ar/", accepted: true };
const names = { first: "meta", last: "google / cpc / spring" };

const send = (changes: object = {}) =>
  site.post("/api/leads", aLead({ attribution, language: "ar", ...changes }), aKey());
const ask = (path = "/api/admin/report", bearer = token) =>
  fetch(site.url + path, { headers: { Authorization: `Bearer ${bearer}` } });

/** Three visitors of a campaign begin the spot form; two leave it, of whom one comes back and pays. */
async function simulate(): Promise<void> {
  const spot = (what: string, step?: number) => of({ what, form: "spot", ...(step && { step }) });
  await figures({
    ...names,
    figures: [of({ what: "view" }), spot("start"), spot("step", 1), spot("leave", 2)],
  });
  await figures({ ...names, figures: [of({ what: "view" }), spot("start"), spot("leave", 1)] });
  await figures({ ...names, figures: [spot("back", 1), spot("step", 1), spot("step", 2)] });
  await figures({ figures: [of({ what: "view" }), spot("start"), of({ what: "LCP", value: 1900 })] });
  const { bookingId } = await visitor.paid({ attribution });
  await visitor.hold(bookingId, slot);
  await visitor.spot(bookingId, slot, { fullUrl: "https://site.example/ar/dubai-insiders-club/" });
  await send();
  await send({ attribution: undefined, token: {}, language: "en" });
  await send({ test: true });
  await send({ hp: "filled" });
}

test("the figures are those of what was simulated", async () => {
  await simulate();
  const { figures: found, before } = await makeReport(site.services, period());
  const spot = { leads: 1, paid: 1, amount: 500_000, booked: 1, cancelled: 0 };
  expect(found).toMatchObject({ ...spot, leads: 3, views: 3, starts: 3, tests: 1, quarantined: 1 });
  expect(before).toMatchObject({ leads: 0, views: 0 });
  expect(found.groups.lastCampaign).toEqual([
    { ...spot, name: names.last, leads: 2, views: 2 },
    { name: "", leads: 1, paid: 0, amount: 0, booked: 0, cancelled: 0, views: 1 },
  ]);
  expect(found.groups.firstCampaign).toMatchObject([
    { name: "meta", leads: 2, paid: 1, views: 2 },
    { name: "" },
  ]);
  expect(found.groups.language).toMatchObject([
    { name: "ar", leads: 2, paid: 1, views: 3 },
    { name: "en", leads: 1 },
  ]);
  expect(found.groups.page.find(({ name }) => name === "dubai-insiders-club")).toMatchObject({
    leads: 1,
    paid: 1,
    views: 3,
  });
  expect(found.groups.landingPage[0]).toMatchObject({ name: "home", leads: 2, views: null });
  expect(found.course.reduce((sum, { leads }) => sum + leads, 0)).toBe(3);
  const [funnel] = found.funnels;
  expect(funnel).toMatchObject({ form: "spot", starts: 3, sent: 1 });
  expect([...(funnel?.done ?? [])]).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect([...(funnel?.left ?? [])].sort()).toEqual([
    [1, 0],
    [2, 1],
  ]);
  expect(funnel?.byLanguage.get("ar")).toEqual({ starts: 3, left: 1, sent: 1 });
});

test("what was given back is not in the amount, and who cancelled is counted", async () => {
  await simulate();
  await site.services.store.write((trx) =>
    trx.updateTable("bookings").set({ cancelled_at: clock.now, refunded_at: clock.now }).execute(),
  );
  const { figures: found } = await makeReport(site.services, period());
  expect(found).toMatchObject({ paid: 1, amount: 0, cancelled: 1 });
});

test("a period begins with its first moment and ends before its last", async () => {
  await send();
  const at = clock.now;
  const leadsIn = async (from: number, until: number) =>
    (await makeReport(site.services, { from, until })).figures.leads;
  expect(await leadsIn(at, at + 1)).toBe(1);
  expect(await leadsIn(at - dayMs, at)).toBe(0);
  expect(await leadsIn(at + 1, at + dayMs)).toBe(0);
});

test("it is one document that loads nothing, and every plot has its table", async () => {
  await simulate();
  const html = await (await ask("/api/admin/report?from=2026-02-20&until=2026-03-02")).text();
  expect(html).toContain("20 Feb 2026 to 2 Mar 2026");
  expect(html).toContain("google / cpc / spring");
  // The table has the name already.
  expect(html).not.toContain("<figcaption>Leads by last campaign");
  expect(html).not.toMatch(/<script|<link|<img|https?:\/\/|url\(|@import/);
  const body = html.slice(html.indexOf("<body>"));
  expect(body.match(/<svg role="img" aria-label="[^"]+"/g)?.length).toBe(body.match(/<svg/g)?.length);
  expect(body.match(/<table><caption>[^<]+<\/caption>/g)?.length).toBe(body.match(/<table>/g)?.length);
  expect(body.match(/<section>/g)?.length).toBe(body.match(/<\/section>/g)?.length);
});

test("nothing that a visitor wrote is run or breaks the page", async () => {
  const last = { utm_source: `"><script>alert(1)</script>`, at: 1 };
  await send({ attribution: { ...attribution, last } });
  const html = await (await ask()).text();
  expect(html).not.toContain("<script");
  expect(html).toContain("script");
});

test("the document is the operator's alone", async () => {
  expect(await ask("/api/admin/report", "another-token")).toMatchObject({ status: 404 });
  expect(await fetch(`${site.url}/api/admin/report`)).toMatchObject({ status: 404 });
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

test.each([
  ["from=yesterday", "from", "The beginning of a period is a day, a moment with its time zone, 7d or 24h"],
  ["until=2026-02-30", "until", "The end of a period is a day, a moment with its time zone, 7d or 24h"],
  [
    "from=2026-03-02&until=2026-03-01",
    "from",
    "The period begins after it ends: from 2026-03-02, until 2026-03-01",
  ],
  ["from=2026-03-02", "from", "The period begins after it ends: from 2026-03-02, until now"],
  ["from=2001-01-01", "from", "The period is longer than 1100 days"],
])("no period is %s, and the answer says why", async (query, end, detail) => {
  const answer = await ask(`/api/admin/report?${query}`);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ code: "invalid", fields: { [end]: "choice" }, detail });
});

test("what waits for a person is said with its command", async () => {
  await send({ hp: "filled" });
  const html = renderReport(await makeReport(site.services, period()));
  expect(html).toContain("<code>npm run leads -- quarantine</code>");
});

test("the report of the last week is mailed once to each address, however many hosts there are", async () => {
  await send();
  clock.now += 7 * dayMs;
  const other = site.nextProcess();
  await Promise.all([keepHouse(site.services, () => true), keepHouse(other, () => true)]);
  await keepHouse(other, () => true);
  await deliverDue(site.services);
  expect(mail.messages.map(({ to }) => to[0]).sort()).toEqual(["a@team.example", "b@team.example"]);
  const [message] = mail.messages;
  expect(message?.source).toContain("Leads: 1 (the week before: 0)");
  expect(message?.source).toMatch(/filename=report-2026-02-23\.html/);
  clock.now += 7 * dayMs;
  await keepHouse(site.services, () => true);
  await deliverDue(site.services);
  expect(mail.messages).toHaveLength(4);
  const rows = (await site.outbox()).filter(({ id }) => id.startsWith("report:"));
  expect(rows).toHaveLength(2);
});

describe("conversions", () => {
  const all = () => ({ from: 0, until: clock.now + 1 });

  /** The lines of a file, each with its cells. */
  const table = (file: string) => {
    expect(file).toMatch(/\r\n$/);
    return file
      .trimEnd()
      .split("\r\n")
      .map((line) => readCells(line, ","));
  };
  /** The only row below the names of the columns. */
  const byColumn = ([columns = [], row = [], ...more]: string[][]) => {
    expect(more).toEqual([]);
    expect(row).toHaveLength(columns.length);
    return Object.fromEntries(columns.map((column, index) => [column, row[index]]));
  };

  test("Google's file is its template: the time zone, its columns, a time and a value as it reads them", async () => {
    await visitor.paid({ attribution });
    const [parameters, ...rows] = table(
      googleFile(await conversionsOf(site.services.store, "google", all()), 'Club, the "spot"'),
    );
    expect(parameters).toEqual(["Parameters:TimeZone=+0000"]);
    expect(rows[0]?.slice(0, 5)).toEqual([
      ...["Google Click ID", "Conversion Name", "Conversion Time"],
      ...["Conversion Value", "Conversion Currency"],
    ]);
    expect(byColumn(rows)).toEqual({
      "Google Click ID": "G-1",
      "Conversion Name": 'Club, the "spot"',
      // yyyy-MM-dd HH:mm:ss+z, whose zone has no colon.
      "Conversion Time": expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[+-]\d{4}$/) as string,
      "Conversion Value": "5000.00",
      "Conversion Currency": "AED",
      "Ad User Data": "Granted",
      "Ad Personalization": "Granted",
    });
    expect(rows[1]?.[2]).toBe("2026-03-01 08:00:00+0000");
  });

  test("Meta's file names each value by its place in the event, and has the click with the time that it led here", async () => {
    await visitor.paid({ attribution: { ...attribution, first: { fbclid: "F-1_x", at: 1772000000000 } } });
    const rows = table(metaFile(await conversionsOf(site.services.store, "meta", all()), "Purchase"));
    expect(byColumn(rows)).toEqual({
      event_name: "Purchase",
      // In seconds.
      event_time: "1772352000",
      action_source: "system_generated",
      event_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      "user_data.fbc": "fb.1.1772000000000.F-1_x",
      "custom_data.value": "5000.00",
      "custom_data.currency": "AED",
    });
  });

  test.each([
    ["who has not accepted", { attribution: { ...attribution, accepted: undefined } }],
    ["who came by no click", { attribution: { ...attribution, last: { utm_source: "x", at: 1 } } }],
    ["whose click is none", { attribution: { ...attribution, last: { gclid: "=1,2", at: 1 } } }],
    ["who only tried", { attribution, test: true }],
  ])("nobody is told of %s", async (_, changes) => {
    await visitor.paid(changes);
    expect(await conversionsOf(site.services.store, "google", all())).toEqual([]);
  });

  test("it is the day of the payment that counts", async () => {
    await visitor.paid({ attribution });
    const within = (from: number, until: number) =>
      conversionsOf(site.services.store, "google", { from, until });
    expect(await within(clock.now, clock.now + 1)).toHaveLength(1);
    expect(await within(0, clock.now)).toEqual([]);
  });
});

test("a cost counts by the days that it shares with the period", () => {
  const cost = { campaign: "google", from: "2026-03-01", until: "2026-03-10", costAed: 1000 };
  const sums = (from: string, until: string) =>
    costsIn({ from: Date.parse(from), until: Date.parse(until) }, [cost, { ...cost, until: "2026-03-01" }]);
  expect(sums("2026-02-01", "2026-03-06").get("google")).toBe(1500);
  expect(sums("2026-03-11", "2026-04-01").size).toBe(0);
});

test("shares and differences have the bounds of the books", () => {
  // Brown, Cai, DasGupta 2001; and R's prop.test(15, 100, correct = FALSE).
  const { low, high } = wilson(15, 100);
  expect([low.toFixed(4), high.toFixed(4)]).toEqual(["0.0931", "0.2328"]);
  expect(wilson(0, 10).low).toBe(0);
  expect(wilson(0, 10).high).toBeCloseTo(0.2775, 3);
  expect(wilson(10, 10).high).toBeCloseTo(1, 10);
  expect(differenceOf(120, 100)).toMatchObject({ value: 20, isClear: false });
  expect(differenceOf(200, 100)).toMatchObject({ value: 100, isClear: true });
});
