/** @jest-environment node */
import { sql } from "kysely";
import { aLead, type Site } from "../../../tests/fakes/site";
import { newDatabase, type TestDatabase } from "../../../tests/fakes/database";
import { newGate } from "../../../tests/harness/gate";
import { until } from "../../../tests/harness/until";
import { crmOfFile, serverRig } from "../../../tests/harness/server-rig";
import { startDeliveryWorker } from "../worker";
import { migrate, migrations } from "./migrations";
import { Store } from "./store";

const second = 1000;
const minute = 60 * second;

const crm = crmOfFile();
let database: TestDatabase;
const stores: Store[] = [];

beforeEach(async () => {
  database = await newDatabase();
});
/** Two hosts on one PostgreSQL. */
let other: Site;
const { site, clock, another } = serverRig(() => ({
  env: { ...database.env, CRM_API_BASE_URL: crm.url },
  limits: { answerWithinMs: 20 },
  random: () => 1,
}));
beforeEach(async () => {
  const env = { ...database.env, CRM_API_BASE_URL: crm.url };
  other = await another({ env, limits: { answerWithinMs: 20 }, random: () => 1 });
});
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
});
afterEach(() => database.remove());

const post = (to: Site) => to.post("/api/leads", aLead());
const startDue = ({ services }: Site) => services.delivery.startDue();
const idle = () => Promise.all([site, other].map(({ services }) => services.delivery.idle()));

function storeOf(env: TestDatabase["env"]): Store {
  const store = new Store({ env });
  stores.push(store);
  return store;
}

describe("the clock", () => {
  test("is the database's, whatever the host's own says", async () => {
    const real = Date.now();
    const wrong = jest.spyOn(Date, "now").mockReturnValue(real - 5 * minute);
    const store = storeOf(database.env);
    await store.open();
    const measured = store.now();
    wrong.mockRestore();
    expect(Math.abs(measured - Date.now())).toBeLessThan(2 * second);
  });

  test("follows the database's, with every transaction", async () => {
    const url = new URL(database.env.DATABASE_URL ?? "");
    const schema = /search_path=(\w+)/.exec(url.searchParams.get("options") ?? "")?.[1] ?? "";
    url.searchParams.set("options", `-c search_path=${schema},pg_catalog`);
    const store = storeOf({ ...database.env, DATABASE_URL: url.href });
    await store.open();
    await site.services.store.write(async (trx) => {
      await sql`create function clock_timestamp() returns timestamptz language sql
        return pg_catalog.clock_timestamp() + interval '5 minutes'`.execute(trx);
    });
    await store.write(() => Promise.resolve());
    expect(Math.abs(store.now() - Date.now() - 5 * minute)).toBeLessThan(2 * second);
  });
});

describe("calls at a time", () => {
  test("are eight at most on all hosts together, first tries included", async () => {
    const answers = newGate();
    crm.script("/leads", [{ heldUntil: answers.opened }]);
    try {
      const replies = Array.from({ length: 24 }, (_, index) => post(index % 2 === 0 ? site : other));
      expect((await Promise.all(replies)).map(({ status }) => status)).toEqual(Array(24).fill(202));
      expect(await startDue(site)).toBe(0);
      expect(await startDue(other)).toBe(0);
      expect(crm.requests).toHaveLength(8);
    } finally {
      answers.open();
      await idle();
    }
    crm.script("/leads", []);
    for (let n = 0; n < 8; n += 1) {
      await startDue(n % 2 === 0 ? site : other);
      await idle();
    }
    expect(crm.records("/leads")).toHaveLength(24);
    expect(crm.records("/leads").filter(({ repeats }) => repeats > 0)).toEqual([]);
    expect(crm.mostAtOnce()).toBe(8);
  });

  test("are six at most for the workers, so that visitors have two", async () => {
    crm.script("/leads", [{ status: 503 }]);
    for (let n = 0; n < 10; n += 1) await post(site);
    clock.now += 2 * second;
    crm.requests.length = 0;
    const answers = newGate();
    crm.script("/leads", [{ heldUntil: answers.opened }]);
    try {
      const started = await Promise.all([startDue(site), startDue(other)]);
      expect(started[0] + started[1]).toBe(6);
      await Promise.all([post(site), post(other), post(other)]);
      await crm.received("/leads", 8);
      expect(crm.requests).toHaveLength(8);
    } finally {
      answers.open();
      await idle();
    }
  });

  test("of a host that is gone are free after their time", async () => {
    const { store } = site.services;
    await store.write((trx) =>
      trx
        .updateTable("calls_under_way")
        .set({ lease_id: "of a host that is gone", ends_at: clock.now + 20 * second })
        .execute(),
    );
    expect((await post(site)).status).toBe(202);
    expect(await startDue(other)).toBe(0);
    clock.now += 20 * second;
    expect(await startDue(other)).toBe(1);
    await idle();
    expect(crm.records("/leads")).toHaveLength(1);
  });

  test("are not lost, however a try ends", async () => {
    crm.script("/leads", [{ status: 503 }, { status: 403 }, { status: 400 }, { reset: true }, {}]);
    for (let n = 0; n < 10; n += 1) {
      await post(n % 2 === 0 ? site : other);
      await idle();
      clock.now += minute;
      await startDue(n % 2 === 0 ? other : site);
      await idle();
    }
    const taken = await site.services.store.use((db) =>
      db.selectFrom("calls_under_way").select("number").where("lease_id", "is not", null).execute(),
    );
    expect(taken).toEqual([]);
  });
});

describe("a pause", () => {
  beforeEach(async () => {
    crm.script("/leads", [{ status: 401 }]);
    await post(site);
    await idle();
    crm.requests.length = 0;
  });

  test("holds for every host, and for visitors everywhere", async () => {
    for (let n = 0; n < 6; n += 1) expect((await post(other)).status).toBe(202);
    expect(await startDue(other)).toBe(0);
    expect(crm.requests).toEqual([]);
  });

  test("is followed by the trial of one host", async () => {
    for (let n = 0; n < 6; n += 1) await post(other);
    clock.now += 5 * second;
    const started = await Promise.all([startDue(site), startDue(other)]);
    await idle();
    expect(started[0] + started[1]).toBe(3);
    expect(crm.requests).toHaveLength(3);
  });

  test("ends for every host once one lead is taken", async () => {
    for (let n = 0; n < 6; n += 1) await post(other);
    clock.now += 5 * second;
    crm.script("/leads", []);
    expect(await startDue(site)).toBe(3);
    await idle();
    clock.now += 1;
    await startDue(other);
    await idle();
    expect(crm.records("/leads")).toHaveLength(7);
  });
});

test("a host hears of the work that another leaves when it stops", async () => {
  const [worker, leaving] = [site, other].map(({ services }) =>
    startDeliveryWorker({ services, idleMs: 60 * minute }),
  );
  try {
    const name = new URL(database.env.DATABASE_URL ?? "").searchParams.get("application_name");
    await until("both listen", async () => {
      const { rows } = await site.services.store.use((db) =>
        sql`select from pg_stat_activity where query like 'listen %' and application_name = ${name}`.execute(
          db,
        ),
      );
      return rows.length === 2 || null;
    });
    crm.script("/leads", [{ status: 503 }], { once: true });
    await post(other);
    await idle();
    clock.now += 2 * second;
    await leaving?.stop();
    await crm.kept("/leads", 1);
  } finally {
    await worker?.stop();
  }
});

test("a running host refuses tables from which a later version has taken what it uses", async () => {
  await post(site);
  await idle();
  const contraction = { contract: () => Promise.resolve(), needs: migrations.length + 1 };
  await other.services.store.write((trx) => migrate(trx, 0, [...migrations, contraction]));
  expect(await post(site)).toMatchObject({ status: 503, body: { code: "store_unavailable" } });
  expect(await site.get("/api/health")).toMatchObject({ status: 503, body: { status: "unavailable" } });
});
