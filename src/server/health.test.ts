/** @jest-environment node */
import process from "node:process";
import { startFakeCrm, type FakeCrm } from "../../tests/fakes/crm";
import { aLead, startSite, type Site } from "../../tests/fakes/site";

const minute = 60_000;

let crm: FakeCrm;
let site: Site;
let now: number;

beforeAll(async () => {
  crm = await startFakeCrm();
});
afterAll(() => crm.close());

beforeEach(async () => {
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
  crm.reset();
  now = Date.parse("2026-03-01T08:00:00Z");
  // The longest wait between two tries, always.
  site = await startSite({ env: { CRM_API_BASE_URL: crm.url }, now: () => now, random: () => 1 });
});
afterEach(() => site.close());

const health = () => site.get("/api/health");
const healthy = { status: 200, body: { status: "ok", store: "ok" } };
const late = { status: 503, body: { status: "late", store: "ok", backlog: 1 } };

async function work() {
  await site.services.delivery.startDue();
  await site.services.delivery.idle();
}

test("without anything to do is fine", async () => {
  expect(await health()).toEqual({
    ...{ status: 200, headers: expect.anything() as unknown },
    body: { status: "ok", store: "ok", backlog: 0, parked: 0, quarantine: 0 },
  });
});

test("turns red when nobody delivers what is due", async () => {
  crm.script("/leads", [{ status: 503 }]);
  await site.post("/api/leads", aLead());
  // Due after the first wait of 2 s.
  now += 2000 + 15 * minute - 1;
  expect(await health()).toMatchObject(healthy);
  now += 1;
  expect(await health()).toMatchObject(late);
  crm.script("/leads", []);
  await work();
  expect(await health()).toMatchObject({ ...healthy, body: { status: "ok", backlog: 0 } });
});

test("turns red when the CRM takes nothing for an hour, though it is tried again and again", async () => {
  crm.script(
    "/leads",
    Array.from({ length: 100 }, () => ({ status: 503 })),
  );
  const started = now;
  await site.post("/api/leads", aLead());
  for (; now < started + 60 * minute; now += minute) {
    expect(await health()).toMatchObject(healthy);
    await work();
  }
  expect(await health()).toMatchObject(late);
});

test("stays green where there is no address to deliver to", async () => {
  const alone = await startSite({ now: () => now });
  try {
    await alone.post("/api/leads", aLead());
    now += 1000 * minute;
    expect(await alone.get("/api/health")).toMatchObject({ status: 200, body: { status: "ok", backlog: 1 } });
  } finally {
    await alone.close();
  }
});

test("shows what waits for the operator and goes on", async () => {
  crm.script("/leads", [{ status: 422 }]);
  await site.post("/api/leads", aLead());
  now += 1000 * minute;
  expect(await health()).toMatchObject({ ...healthy, body: { status: "ok", backlog: 0, parked: 1 } });
});
