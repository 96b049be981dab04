/** @jest-environment node */
import { readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import process from "node:process";
import Database from "better-sqlite3";
import { startFakeCrm, type FakeCrm } from "../../../tests/fakes/crm";
import { aKey, aLead, startSite, type Site } from "../../../tests/fakes/site";

let crm: FakeCrm;
let site: Site;

beforeAll(async () => {
  crm = await startFakeCrm();
});
afterAll(() => crm.close());

beforeEach(async () => {
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
  crm.reset();
  site = await startSite({ env: { CRM_API_BASE_URL: crm.url } });
});
afterEach(() => site.close());

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

  beforeEach(async () => {
    await site.get("/api/health");
    other = new Database(site.services.env.LEADS_DB_PATH);
    other.exec("begin immediate");
  });
  afterEach(() => other.close());

  test("a lead waits for its turn and nothing else does", async () => {
    let isDone = false;
    const lead = send().finally(() => (isDone = true));
    const begun = performance.now();
    for (let n = 0; n < 20; n += 1) expect((await site.get("/api/health")).status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(2000);
    expect(isDone).toBe(false);
    other.exec("commit");
    expect((await lead).status).toBe(201);
  });

  test("a lead waits 5 s at most, and leaves nothing behind when it is refused", async () => {
    const begun = performance.now();
    const key = aKey();
    const reply = await site.post("/api/leads", aLead(), key);
    expect(performance.now() - begun).toBeGreaterThan(4500);
    expect(performance.now() - begun).toBeLessThan(8000);
    expect(reply).toMatchObject({ status: 503, body: { code: "store_unavailable" } });
    expect(reply.headers.get("Retry-After")).toBe("5");
    expect(await site.outbox()).toEqual([]);
    other.exec("commit");
    expect((await site.post("/api/leads", aLead(), key)).status).toBe(201);
    expect(await site.outbox()).toHaveLength(1);
  }, 20_000);
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
