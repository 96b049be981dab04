/** @jest-environment node */
import { aLead } from "../../tests/fakes/site";
import { crmOfFile, serverRig } from "../../tests/harness/server-rig";
import { keepHouse } from "./housekeeping";
import { deliverDue } from "./operator/deliver-due";

const crm = crmOfFile();
const { site, clock } = serverRig(() => ({ env: { CRM_API_BASE_URL: crm.url } }));

const attribution = {
  first: { fbclid: "F-1", referrer: "m.facebook.com", at: 1, area: "marina" },
  last: { utm_source: "google", utm_medium: "cpc", utm_campaign: "spring", gclid: "G-1", at: 2 },
  landing: "/ar/roadshow-italy/",
};
const fullUrl = "https://site.example/ar/properties/lantern-quay/";
const stored = () =>
  site.services.store.use((db) => db.selectFrom("leads").selectAll().executeTakeFirstOrThrow());
const named = {
  first_campaign: "meta",
  last_campaign: "google / cpc / spring",
  landing_page: "roadshow-italy",
  page: "property",
};

test("a lead keeps how its visitor came first and last, and what reports count it by", async () => {
  await site.post("/api/leads", aLead({ attribution, fullUrl }));
  const lead = await stored();
  expect(lead).toMatchObject(named);
  const { area: _area, ...first } = attribution.first;
  expect(JSON.parse(lead.attribution)).toEqual({ ...attribution, first });
});

test("the CRM is told no more than before", async () => {
  await site.post("/api/leads", aLead({ attribution, fullUrl }));
  await deliverDue(site.services);
  const [request] = await crm.kept("/leads", 1);
  expect(JSON.stringify(request?.body)).not.toMatch(/attribution|m\.facebook|roadshow-italy/);
});

test("a second press is the same lead, though the visitor has come by another campaign since", async () => {
  const headers = { "Idempotency-Key": "01933c2e-7d1a-7c4b-9f0e-5a6b7c8d9e0f" };
  const first = await site.post("/api/leads", aLead({ attribution }), headers);
  const again = await site.post("/api/leads", aLead(), headers);
  expect(again.body).toEqual(first.body);
});

test.each([null, "text", { first: {}, last: {} }, { first: { at: {} }, last: {}, landing: "/" }])(
  "a lead is taken whatever stands for how its visitor came: %j",
  async (broken) => {
    expect((await site.post("/api/leads", aLead({ attribution: broken }))).status).toBeLessThan(300);
    expect(await stored()).toMatchObject({ attribution: "{}", last_campaign: "newsletter / - / spring" });
  },
);

test("names stay when the person is erased, the clicks and a number in a name do not", async () => {
  const last = { utm_source: "list", utm_campaign: "for 971 500 000 123", at: 2 };
  await site.post("/api/leads", aLead({ attribution: { ...attribution, last }, fullUrl }));
  await deliverDue(site.services);
  clock.now += 40 * 24 * 60 * 60_000;
  await keepHouse(site.services, () => true);
  expect(await stored()).toMatchObject({ ...named, name: "", attribution: "{}", last_campaign: "other" });
});

test("leads from before are named by the hourly housekeeping", async () => {
  await site.post("/api/leads", aLead({ fullUrl }));
  const none = { first_campaign: null, last_campaign: null, landing_page: null, page: null };
  await site.services.store.write((trx) => trx.updateTable("leads").set(none).execute());
  await keepHouse(site.services, () => true);
  expect(await stored()).toMatchObject({
    ...{ first_campaign: "newsletter / - / spring", last_campaign: "newsletter / - / spring" },
    ...{ landing_page: "", page: "property" },
  });
});
