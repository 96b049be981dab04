/** @jest-environment node */
import { aLead } from "../../tests/fakes/site";
import { crmOfFile, serverRig } from "../../tests/harness/server-rig";
import { healthOf } from "./health";
import { sweep } from "./operator/sweep";
import { erasePerson } from "./store/erasure";
import { releaseLead, returnParked } from "./store/returns";

const minute = 60_000;

const crm = crmOfFile();
// The longest wait between two tries, always.
const { site, clock, another } = serverRig(() => ({ env: { CRM_API_BASE_URL: crm.url }, random: () => 1 }));

const health = () => site.get("/api/health");
const healthy = { status: 200, body: { status: "ok", store: "ok" } };
const late = {
  status: 503,
  body: { status: "late", store: "ok", backlog: 1, alerts: [{ code: "late", kinds: ["lead"] }] },
};

async function work() {
  await site.services.delivery.startDue();
  await site.services.delivery.idle();
}

test("without anything to do is fine", async () => {
  expect(await health()).toEqual({
    ...{ status: 200, headers: expect.anything() as unknown },
    body: {
      ...{ status: "ok", store: "ok", backlog: 0, parked: 0, quarantine: 0, unplaced: 0, clientErrors: 0 },
      alerts: [],
    },
  });
});

test("turns red when nobody delivers what is due", async () => {
  crm.script("/leads", [{ status: 503 }]);
  await site.post("/api/leads", aLead());
  // Due after the first wait of 2 s.
  clock.now += 2000 + 15 * minute - 1;
  expect(await health()).toMatchObject(healthy);
  clock.now += 1;
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
  const started = clock.now;
  await site.post("/api/leads", aLead());
  for (; clock.now < started + 60 * minute; clock.now += minute) {
    expect(await health()).toMatchObject(healthy);
    await work();
  }
  expect(await health()).toMatchObject(late);
});

test("turns red while files are refused because the disk is nearly full, and leads are still taken", async () => {
  const full = await another({ env: { MIN_FREE_DISK_MB: "999999999" } });
  const form = new FormData();
  const { name, phone, token, fullUrl, hp, elapsedMs } = aLead();
  const fields = { name, phone, email: "noor@mail.example", role: "adviser", fullUrl, hp, language: "en" };
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
  form.append("token", JSON.stringify(token));
  form.append("elapsedMs", String(elapsedMs));
  form.append("cv", new Blob(["%PDF-1.4 a document"], { type: "application/pdf" }), "cv.pdf");
  // PostgreSQL's disk is not ours to look at.
  const isOurs = full.database.env.DATABASE_URL === undefined;
  const reply = await full.post("/api/forms/careers", form);
  expect(reply).toMatchObject(
    isOurs ? { status: 503, body: { code: "store_unavailable" } } : { status: 202 },
  );
  expect((await full.post("/api/leads", aLead())).status).toBe(202);
  const status = isOurs ? "low_disk" : "ok";
  expect(await full.get("/api/health")).toMatchObject({ body: { status, store: "ok" } });
});

test("stays green where there is no address to deliver to", async () => {
  const alone = await another();
  await alone.post("/api/leads", aLead());
  clock.now += 1000 * minute;
  expect(await alone.get("/api/health")).toMatchObject({ status: 200, body: { status: "ok", backlog: 1 } });
});

test("shows what waits for the operator and goes on", async () => {
  crm.script("/leads", [{ status: 422 }]);
  await site.post("/api/leads", aLead());
  clock.now += 1000 * minute;
  expect(await health()).toMatchObject({ ...healthy, body: { status: "ok", backlog: 0, parked: 1 } });
});

describe("many refused leads in a day", () => {
  const refuse = async (count: number) => {
    crm.script("/leads", [{ status: 404 }]);
    for (let n = 0; n < count; n += 1) await site.post("/api/leads", aLead());
    crm.script("/leads", []);
  };

  test.each([404, 302, 422])("with %d turn it red, and it says of what kind", async (status) => {
    crm.script("/leads", [{ status }]);
    for (let n = 0; n < 10; n += 1) await site.post("/api/leads", aLead());
    expect(await health()).toMatchObject({
      status: 503,
      body: { status: "parked", store: "ok", parked: 10, alerts: [{ code: "parked", kinds: ["lead"] }] },
    });
  });

  test("are three at least, and a fifth of the day's", async () => {
    await refuse(2);
    expect(await health()).toMatchObject(healthy);
    await refuse(1);
    expect(await health()).toMatchObject({ status: 503, body: { status: "parked" } });
    for (let n = 0; n < 12; n += 1) await site.post("/api/leads", aLead());
    expect(await health()).toMatchObject(healthy);
    await refuse(1);
    expect(await health()).toMatchObject({ status: 503 });
  });

  test("are not hidden by what is delivered elsewhere, and are forgotten after a day", async () => {
    const url = `${crm.url}/started_chat`;
    const other = await another({
      env: { CRM_API_BASE_URL: crm.url, STARTED_CHAT_URL: url },
    });
    crm.script("/leads", [{ status: 404 }]);
    const chat = { token: {}, channel: "phone", fullUrl: "https://www.duneandharbour.example/" };
    for (let n = 0; n < 3; n += 1) await other.post("/api/leads", aLead());
    for (let n = 0; n < 20; n += 1) await other.post("/api/started_chat", chat);
    while ((await other.services.delivery.startDue()) > 0) await other.services.delivery.idle();
    expect(await other.get("/api/health")).toMatchObject({ status: 503, body: { status: "parked" } });
    clock.now += 24 * 60 * minute;
    expect(await other.get("/api/health")).toMatchObject({ status: 200, body: { parked: 3 } });
  });
});

test("says everything that needs a person, and every process says it", async () => {
  crm.script("/leads", [{ status: 404 }]);
  for (let n = 0; n < 3; n += 1) await site.post("/api/leads", aLead());
  crm.script("/leads", [{ status: 401 }]);
  await site.post("/api/leads", aLead());
  await site.post("/api/leads", aLead());
  clock.now += 15 * minute;
  const alerts = [
    { code: "paused", kinds: ["lead", "lead_update"] },
    { code: "late", kinds: ["lead"] },
    { code: "parked", kinds: ["lead"] },
  ];
  expect((await health()).body).toMatchObject({ status: "paused", backlog: 2, parked: 3, alerts });
  expect(await healthOf(site.nextProcess())).toMatchObject({ status: 503, body: { alerts } });
});

test("its counts stay those of the rows, whatever happens to them", async () => {
  const { store } = site.services;
  const counted = () =>
    store.use((db) =>
      db
        .selectFrom("outbox")
        .select((eb) => ["kind", "state", eb.cast<number>(eb.fn.countAll(), "integer").as("count")])
        .groupBy(["kind", "state"])
        .orderBy("kind")
        .orderBy("state")
        .execute(),
    );
  const kept = () =>
    store.use((db) =>
      db
        .selectFrom("outbox_counts")
        .select((eb) => ["kind", "state", eb.cast<number>(eb.fn.sum("deliveries"), "integer").as("count")])
        .groupBy(["kind", "state"])
        .having((eb) => eb(eb.fn.sum("deliveries"), "!=", 0))
        .orderBy("kind")
        .orderBy("state")
        .execute(),
    );
  const expectSame = async (states: string[]) => {
    const rows = await counted();
    expect(await kept()).toEqual(rows);
    expect([...new Set(rows.map(({ state }) => state))].sort()).toEqual(states);
  };

  crm.script("/leads", [{ status: 201 }, { status: 422 }, { status: 503 }]);
  await site.post("/api/leads", aLead());
  const refused = await site.post("/api/leads", aLead({ phone: "+971500000124" }));
  await site.post("/api/leads", aLead());
  await site.post("/api/leads", aLead({ hp: "x" }));
  await site.post("/api/leads", aLead({ test: true }));
  await expectSame(["done", "parked", "pending", "quarantine", "test"]);
  expect((await health()).body).toMatchObject({ backlog: 1, parked: 1, quarantine: 1 });

  crm.script("/leads", []);
  await returnParked(store);
  await expectSame(["done", "pending", "quarantine", "test"]);
  const { lead_id } = (await site.outbox()).find(({ state }) => state === "quarantine") ?? {};
  await releaseLead(store, lead_id ?? "");
  clock.now += minute;
  await work();
  await expectSame(["done", "test"]);
  expect((await health()).body).toMatchObject({ backlog: 0, parked: 0, quarantine: 0 });

  const { id } = refused.body as { id: string };
  await erasePerson(store, { phone: "+971500000124" }, clock.now);
  expect((await site.outbox()).map((row) => row.lead_id)).not.toContain(id);
  await expectSame(["done", "test"]);
  clock.now += 31 * 24 * 60 * minute;
  await sweep(site.services);
  await expectSame([]);
});
