/** @jest-environment node */
import { readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import { sql } from "kysely";
import { aKey, aLead } from "../../../tests/fakes/site";
import { crmOfFile, serverRig } from "../../../tests/harness/server-rig";
import { until } from "../../../tests/harness/until";
import { addDeliveryFigures } from "./delivery-migration";
import { outboxRow } from "./outbox";
import { deliveredLeads, expiredCopies, quarantinedLeads, testLeads } from "./retention";

const crm = crmOfFile();
const { site } = serverRig(() => ({ env: { CRM_API_BASE_URL: crm.url }, now: Date.now }));

const send = () => site.post("/api/leads", aLead());

test("the files are readable by their owner alone", async () => {
  await send();
  const { LEADS_DB_PATH: path } = site.services.env;
  expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
  const files = readdirSync(dirname(path));
  expect(files).toContain("leads.db-wal");
  const modes = files.map((file) => statSync(`${dirname(path)}/${file}`).mode & 0o777);
  expect(new Set(modes)).toEqual(new Set([0o600]));
});

test("a file that cannot be opened is a store that is unavailable, and is tried again", async () => {
  const { LEADS_DB_PATH: path } = site.services.env;
  writeFileSync(dirname(path), "a file where the folder should be");
  const reply = await send();
  expect(reply).toMatchObject({ status: 503, body: { code: "store_unavailable" } });
  expect(reply.headers.get("Retry-After")).toBe("5");
  expect(await site.get("/api/health")).toMatchObject({
    status: 503,
    body: { status: "unavailable", store: "unavailable" },
  });
  expect(crm.requests).toEqual([]);
  rmSync(dirname(path));
  expect((await send()).status).toBe(201);
});

test("a failing store gives back the right to call, however often", async () => {
  const { LEADS_DB_PATH: path } = site.services.env;
  writeFileSync(dirname(path), "");
  for (let n = 0; n < 9; n += 1) await send();
  rmSync(dirname(path));
  expect((await send()).status).toBe(201);
});

describe("while another process writes", () => {
  let other: Database.Database;
  /** How long the lead has been waiting by the store's clock, ms. */
  let waited: number;
  /** How often the store has looked at that clock. */
  let looks: number;

  beforeEach(async () => {
    await site.get("/api/health");
    other = new Database(site.services.env.LEADS_DB_PATH);
    other.exec("begin immediate");
    [waited, looks] = [0, 0];
    const start = performance.now();
    jest.spyOn(performance, "now").mockImplementation(() => {
      looks += 1;
      return start + waited;
    });
  });
  afterEach(() => other.close());

  test("a lead waits for its turn and nothing else does", async () => {
    let isDone = false;
    const lead = send().finally(() => (isDone = true));
    for (let n = 0; n < 20; n += 1) expect((await site.get("/api/health")).status).toBe(200);
    expect(isDone).toBe(false);
    other.exec("commit");
    expect((await lead).status).toBe(201);
  });

  test("a lead waits 5 s at most, and leaves nothing behind when it is refused", async () => {
    const key = aKey();
    let isDone = false;
    const lead = site.post("/api/leads", aLead(), key).finally(() => (isDone = true));
    // It looks at the clock again with each try.
    await until("the store tries again and again", () => looks > 5 || null);
    waited = 4999;
    looks = 0;
    await until("the store still does", () => looks > 5 || null);
    expect(isDone).toBe(false);
    waited = 5000;
    const reply = await lead;
    expect(reply).toMatchObject({ status: 503, body: { code: "store_unavailable" } });
    expect(reply.headers.get("Retry-After")).toBe("5");
    expect(await site.outbox()).toEqual([]);
    other.exec("commit");
    expect((await site.post("/api/leads", aLead(), key)).status).toBe(201);
    expect(await site.outbox()).toHaveLength(1);
  });
});

test("SQLite itself blocks the process for 5 ms at most while it waits for a lock", async () => {
  const { store } = site.services;
  const busyTimeout = sql<{ timeout: number }>`pragma busy_timeout`;
  const [read, write] = [
    await store.use((db) => busyTimeout.execute(db)),
    await store.write((trx) => busyTimeout.execute(trx)),
  ];
  expect([read.rows, write.rows]).toEqual([[{ timeout: 5 }], [{ timeout: 5 }]]);
});

test("what only reads cannot write", async () => {
  const write = site.services.store.use((db) => db.deleteFrom("leads").execute());
  await expect(write).rejects.toMatchObject({ cause: { code: "SQLITE_READONLY" } });
});

test("closing waits for what is under way, and keeps it", async () => {
  const { store } = site.services;
  const writes = Array.from({ length: 40 }, (_, index) =>
    store.write((trx) =>
      trx
        .insertInto("secrets")
        .values({ name: String(index), value: "x" })
        .execute(),
    ),
  );
  await store.close();
  await Promise.all(writes);
  const kept = await store.use((db) =>
    db.selectFrom("secrets").select("name").where("value", "=", "x").execute(),
  );
  expect(kept).toHaveLength(40);
});

test("another process may change the tables meanwhile", async () => {
  await send();
  const other = new Database(site.services.env.LEADS_DB_PATH);
  other.exec("alter table leads add column later text");
  other.close();
  expect((await send()).status).toBe(201);
  const rows = await site.services.store.use((db) => db.selectFrom("leads").selectAll().execute());
  expect(rows).toHaveLength(2);
  expect(rows[1]).toHaveProperty("later", null);
});

test("what is old is found by an index: a sweep reads no more of a large store than it erases", async () => {
  await send();
  const deadlines = { deliveredUntil: 1, quarantinedUntil: 1 };
  const plans = await site.services.store.use((db) =>
    Promise.all(
      [
        quarantinedLeads(db, deadlines).orderBy("created_at"),
        testLeads(db, deadlines).orderBy("created_at"),
        deliveredLeads(db, deadlines).orderBy("created_at"),
        expiredCopies(db, deadlines),
      ].map(async (query) => {
        const [first] = await query.explain<{ detail: string }>(undefined, sql`query plan`);
        return first?.detail;
      }),
    ),
  );
  expect(plans).toEqual([
    expect.stringContaining("USING INDEX leads_quarantined"),
    expect.stringContaining("USING INDEX leads_tests"),
    expect.stringContaining("USING INDEX leads_unerased"),
    expect.stringContaining("USING INDEX outbox_copies"),
  ]);
});

test("a store from before the counts has them once it is brought up to date", async () => {
  const { store } = site.services;
  await store.write(async (trx) => {
    for (const [index, state] of (["pending", "pending", "quarantine", "test"] as const).entries()) {
      const row = {
        id: `old-${index}`,
        leadId: null,
        kind: "lead",
        payload: {},
        state,
        leaseId: null,
      } as const;
      await trx.insertInto("outbox").values(outboxRow(row, 1)).execute();
    }
    for (const undone of [
      ...["trigger outbox_counts_insert", "trigger outbox_counts_update", "trigger outbox_counts_delete"],
      ...["table outbox_counts", "index outbox_tried", "index outbox_refused", "index outbox_settled"],
    ]) {
      await sql.raw(`drop ${undone}`).execute(trx);
    }
    await sql`alter table outbox drop column refused_since`.execute(trx);
    await addDeliveryFigures(trx);
  });
  expect(await store.counts(["lead"])).toEqual({ backlog: 2, parked: 0, quarantine: 1, unplaced: 0 });
  expect(await store.claim("lead", 5, { which: "not_refused" })).toHaveLength(2);
});
