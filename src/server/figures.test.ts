/** @jest-environment node */
import { figuresPerAddress, mostCampaigns, mostRows } from "./figures";
import { keepHouse } from "./housekeeping";
import { serverRig } from "../../tests/harness/server-rig";
import type { FigureRow } from "./store/tables";
import { startDeliveryWorker } from "./worker";
import { until } from "../../tests/harness/until";

const { site, clock } = serverRig(() => ({
  env: { LIMIT_PER_ADDRESS: "2", TRUSTED_PROXIES: "127.0.0.1" },
}));

const browser =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1";

let calls = 0;
const of = (changes: object = {}) => ({ what: "view", page: "home", language: "ko", ...changes });
/** Each call from another address, unless said. */
const send = (figures: object[], more: object = {}, headers: Record<string, string> = {}) => {
  calls += 1;
  const address = `198.51.${String(calls >> 8)}.${String(calls & 255)}`;
  return site.post(
    "/api/figures",
    { figures, ...more },
    { "User-Agent": browser, "X-Forwarded-For": address, ...headers },
  );
};
const rows = () =>
  site.services.store.use(async (db) =>
    (await db.selectFrom("figures").selectAll().execute()).map(({ count, ...row }) => ({
      ...row,
      count: Number(count),
    })),
  );
const row = (changes: Partial<FigureRow> = {}) => ({
  ...{ day: "2026-03-01", language: "ko", page: "home", first_campaign: "", last_campaign: "" },
  ...{ form: "", step: 0, what: "view", count: 1, ...changes },
});

test("what happened is counted by day, language, page, campaign, form and step", async () => {
  const campaigns = { first: "meta", last: "google / cpc / spring" };
  const named = { first_campaign: campaigns.first, last_campaign: campaigns.last };
  expect(await send([of(), of(), of({ page: "video" })], campaigns)).toMatchObject({
    status: 204,
    body: null,
  });
  await send([of(), of({ what: "leave", form: "spot", step: 2 })], campaigns);
  clock.now += 24 * 60 * 60_000;
  await send([of()]);
  const found = await rows();
  expect(found).toHaveLength(4);
  expect(found).toEqual(
    expect.arrayContaining([
      row({ ...named, count: 3 }),
      row({ ...named, page: "video" }),
      row({ ...named, what: "leave", form: "spot", step: 2 }),
      row({ day: "2026-03-02" }),
    ]),
  );
});

test("a measure is counted in its bucket, and without a campaign", async () => {
  await send([of({ what: "LCP", value: 2100 }), of({ what: "LCP", value: 2240 })], { last: "meta" });
  await send([of({ what: "CLS", value: 99 })]);
  expect(await rows()).toEqual(
    expect.arrayContaining([row({ what: "LCP", step: 5, count: 2 }), row({ what: "CLS", step: 14 })]),
  );
});

test("an error in a browser is counted on its page", async () => {
  const error = { kind: "error", message: "x", source: "", page: "/ko/terms/", language: "ko" };
  await site.post("/api/client-error", error);
  expect(await rows()).toEqual([row({ what: "error", page: "terms" })]);
});

test("robots are not counted, and are answered as everybody is", async () => {
  const headers = {
    "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  };
  expect(await send([of()], {}, headers)).toMatchObject({ status: 204 });
  expect(await rows()).toEqual([]);
});

test.each([
  ["figures.0.what", [of({ what: "sent" })], {}],
  ["figures.0.page", [of({ page: "/ko/" })], {}],
  ["figures.0.language", [of({ language: "xx" })], {}],
  ["figures.0.form", [of({ form: "mine" })], {}],
  ["figures.0.step", [of({ what: "step", form: "spot", step: 11 })], {}],
  ["figures", [], {}],
  ["figures", Array.from({ length: 61 }, () => of()), {}],
  ["last", [of()], { last: "Layla Haddad <l@a.example>" }],
  ["first", [of()], { first: "x".repeat(200) }],
  ["visitor", [of()], { visitor: "1" }],
])("a body with a wrong %s is refused", async (field, figures, more) => {
  expect(await send(figures, more)).toMatchObject({
    status: 422,
    body: { fields: { [field]: expect.any(String) as string } },
  });
  expect(await rows()).toEqual([]);
});

test("a body that is too large is refused", async () => {
  expect(await site.post("/api/figures", `{"figures":"${"x".repeat(20_000)}"}`)).toMatchObject({
    status: 413,
  });
});

test("an address is counted so many times a minute", async () => {
  const headers = { "X-Forwarded-For": "203.0.113.1" };
  for (let call = 0; call < figuresPerAddress(2); call += 1)
    expect(await send([of()], {}, headers)).toMatchObject({ status: 204 });
  expect(await send([of()], {}, headers)).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  expect(await send([of()])).toMatchObject({ status: 204 });
  clock.now += 60_000;
  expect(await send([of()], {}, headers)).toMatchObject({ status: 204 });
});

test("the campaigns of a day beyond the first fifty are one", async () => {
  for (let index = 0; index < mostCampaigns + 5; index += 1)
    await send([of()], { last: `c${String(index)}` });
  await send([of()], { last: "c0" });
  const found = await rows();
  expect(found).toHaveLength(mostCampaigns + 1);
  expect(found.find(({ last_campaign }) => last_campaign === "other")?.count).toBe(5);
  expect(found.find(({ last_campaign }) => last_campaign === "c0")?.count).toBe(2);
});

test("a day has no more than so many rows, and those that are there go on", async () => {
  await send([of()]);
  await site.services.store.write(async (trx) => {
    for (let begin = 1; begin < mostRows; begin += 1000) {
      const many = Array.from({ length: Math.min(1000, mostRows - begin) }, (_, index) =>
        row({ what: `filler ${String(begin + index)}` }),
      );
      await trx.insertInto("figures").values(many).execute();
    }
  });
  await send([of(), of({ page: "video" })]);
  const found = await rows();
  expect(found).toHaveLength(mostRows);
  expect(found.find(({ what }) => what === "view")).toEqual(row({ count: 2 }));
});

test("two hosts count into the same rows", async () => {
  const other = site.nextProcess();
  const one = { ...row(), count: undefined };
  await Promise.all([send([of()]), other.figures.add([one, one])]);
  expect(await rows()).toEqual([row({ count: 3 })]);
});

test("a host with a worker writes some together, and the last when it stops", async () => {
  const worker = startDeliveryWorker({ services: site.services, idleMs: 5 });
  await send([of()]);
  expect(await rows()).toEqual([]);
  clock.now += 10_000;
  await until("they are written", async () => (await rows()).length > 0);
  await send([of()]);
  await worker.stop();
  expect(await rows()).toEqual([row({ count: 2 })]);
});

test("what is older than 800 days is forgotten", async () => {
  await send([of()], { last: "meta" });
  clock.now += 800 * 24 * 60 * 60_000;
  await keepHouse(site.services, () => true);
  expect(await rows()).toHaveLength(1);
  clock.now += 24 * 60 * 60_000;
  await keepHouse(site.services, () => true);
  expect(await rows()).toEqual([]);
});
