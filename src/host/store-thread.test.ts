/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { randomUUID } from "node:crypto";
import { takeBooking } from "../server/bookings";
import { readServerEnv } from "../server/env";
import { healthOf } from "../server/health";
import { newId, newReference } from "../server/ids";
import { sweep } from "../server/operator/sweep";
import { createServices } from "../server/services";
import { hold } from "../server/slots";
import { findBooking } from "../server/store/bookings";
import { operationNamed } from "../server/store/operations";
import { leaseMs } from "../server/store/outbox";
import type { NewLead } from "../server/store/store";
import { returnParked } from "../server/store/returns";
import "../server/store/thread-operations";
import { StoreOnThread } from "./store-thread";

let folder: string;
let stores: StoreOnThread[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "store-thread-"));
  stores = [];
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterEach(async () => {
  for (const store of stores) await store.close();
  rmSync(folder, { recursive: true });
});

type Thread = ConstructorParameters<typeof StoreOnThread>[1];

function openStore({ now = Date.now, ...thread }: Thread & { now?: () => number } = {}): StoreOnThread {
  const env = { DATABASE_URL: undefined, LEADS_DB_PATH: join(folder, "leads.db") };
  const store = new StoreOnThread({ env, now }, thread);
  stores.push(store);
  return store;
}

function anEntry(changes: Partial<NewLead> = {}): NewLead {
  const id = newId(Date.now());
  const reference = newReference();
  return {
    scope: "leads",
    key: randomUUID(),
    fingerprint: "f",
    lead: {
      ...{ id, reference, kind: "request-call", name: "Mina", phone: "+971501234567", email: null },
      ...{ details: "{}", language: "en", token: "{}", full_url: "/", elapsed_ms: 8000, test: 0 },
      quarantine: null,
      attribution: "{}",
      ...{ first_campaign: null, last_campaign: null, landing_page: null, page: null },
    },
    file: null,
    hour: [],
    delivery: { id, leadId: id, kind: "lead", payload: { id }, state: "pending", leaseId: null },
    quotas: [],
    answer: { status: 202, body: { id, reference, message: "" } },
    answerWithinMs: 0,
    ...changes,
  };
}

const servicesOn = (store: StoreOnThread) =>
  createServices({ env: readServerEnv({ LEADS_DB_PATH: join(folder, "leads.db") }), store });

const idsIn = (store: StoreOnThread) =>
  store.use(async (db) =>
    (await db.selectFrom("leads").select("id").orderBy("id").execute()).map(({ id }) => id),
  );

test("what the thread has acknowledged, everybody reads", async () => {
  const store = openStore();
  const entries = Array.from({ length: 40 }, () => anEntry());
  const accepted = await Promise.all(entries.map((entry) => store.accept(entry)));
  expect(accepted).toEqual(
    entries.map(({ answer, delivery: { id } }) => ({
      repeated: false,
      answer,
      row: expect.objectContaining({ id, payload: JSON.stringify({ id }) }) as object,
    })),
  );
  expect(await idsIn(store)).toEqual(entries.map(({ lead }) => lead.id).sort());
  expect(await idsIn(openStore())).toHaveLength(40);
});

test("a row is claimed by one, settled by whoever has its lease, and its key answered", async () => {
  const store = openStore();
  const call = { scope: "leads", key: "one", fingerprint: "f" };
  const entry = anEntry(call);
  await store.accept(entry);
  const claims = await Promise.all([store.claim("lead", 5), store.claim("lead", 5)]);
  const [row] = claims.flat();
  expect(claims.flat()).toMatchObject([{ id: entry.lead.id, attempts: 1 }]);
  const done = { state: "done", last_outcome: "201" } as const;
  expect(await store.settle({ id: row?.id ?? "", lease_id: "another" }, done)).toBe(false);
  expect(await store.settle(row ?? { id: "", lease_id: "" }, done)).toBe(true);
  await store.answer(call, { status: 201, body: { told: true } });
  expect(await store.accept(anEntry(call))).toEqual({
    repeated: true,
    answer: { status: 201, body: { told: true } },
  });
});

test("the thread goes by the clock of whoever calls", async () => {
  let ahead = 0;
  const store = openStore({ now: () => Date.now() + ahead });
  const entry = anEntry();
  entry.delivery.leaseId = "ours";
  await store.accept(entry);
  expect(await store.claim("lead", 5)).toEqual([]);
  ahead = leaseMs;
  expect(await store.claim("lead", 5)).toMatchObject([{ id: entry.lead.id }]);
});

test("a file arrives with its lead, byte by byte", async () => {
  const store = openStore();
  const bytes = Buffer.from([0, 255, 92, 39]);
  const named = { name: "a.pdf", mediaType: "application/pdf", sha256: "s" };
  const file = { ...named, size: bytes.byteLength, bytes, objectKey: null };
  await store.accept(anEntry({ file }));
  const kept = await store.use((db) => db.selectFrom("attachments").select("bytes").executeTakeFirst());
  expect(Buffer.from(kept?.bytes ?? []).equals(bytes)).toBe(true);
});

test("a taken reference is told as such, a refusal with its headers", async () => {
  const store = openStore();
  const entry = anEntry();
  await store.accept(entry);
  const twin = anEntry();
  twin.lead.reference = entry.lead.reference;
  expect(await store.accept(twin)).toBe("reference_taken");

  const quotas = [{ limit: "phone" as const, subject: "+971", most: 1, withinMs: 60_000 }];
  await store.accept(anEntry({ quotas }));
  await expect(store.accept(anEntry({ quotas }))).rejects.toMatchObject({
    code: "rate_limited",
    status: 429,
    headers: { "Retry-After": "60" },
  });
  expect(await idsIn(store)).toHaveLength(2);
});

test("a fault of the disk arrives with the name by which it can be told", async () => {
  const blocked = join(folder, "leads.db");
  writeFileSync(blocked, "this is no database, however long it may be ".repeat(200));
  await expect(openStore().accept(anEntry())).rejects.toMatchObject({
    code: "store_unavailable",
    cause: { name: "SqliteError", code: "SQLITE_NOTADB" },
  });
});

test("what cannot be handed over is an error of the call alone", async () => {
  const store = openStore();
  const bad = anEntry({ answer: { status: 202, body: { oops: () => {} } } });
  await expect(store.accept(bad)).rejects.toMatchObject({ name: "DataCloneError" });
  expect(await store.accept(anEntry())).toMatchObject({ repeated: false });
});

test("a thread that dies tells those who wait, and the next call has another", async () => {
  const script = join(folder, "dies-once.cjs");
  const lives = JSON.stringify(join(process.cwd(), "src/host/store-worker.cjs"));
  const mark = JSON.stringify(join(folder, "has-died"));
  writeFileSync(
    script,
    `const { existsSync, writeFileSync } = require("node:fs");
    const { parentPort } = require("node:worker_threads");
    if (existsSync(${mark})) require(${lives});
    else parentPort.once("message", () => { writeFileSync(${mark}, ""); process.exit(1); });`,
  );
  const store = openStore({ script });
  const entry = anEntry();
  await expect(Promise.all([store.accept(entry), store.claim("lead", 1)])).rejects.toMatchObject({
    code: "store_unavailable",
    headers: { "Retry-After": "5" },
  });
  expect(await store.accept(entry)).toMatchObject({ repeated: false });
  expect(await idsIn(store)).toEqual([entry.lead.id]);
});

/** A thread that takes calls and says nothing, and does not end when it is told to. */
function silentScript(): string {
  const script = join(folder, "silent.cjs");
  writeFileSync(
    script,
    `const { parentPort } = require("node:worker_threads");
    parentPort.on("message", () => {});`,
  );
  return script;
}

test("every call of a thread that says nothing ends, and health says so", async () => {
  const store = openStore({ script: silentScript(), answerWithinMs: 20, pingWithinMs: 20 });
  const gone = { code: "store_unavailable", headers: { "Retry-After": "5" } };
  await expect(store.accept(anEntry())).rejects.toMatchObject(gone);
  await expect(returnParked(store)).rejects.toMatchObject(gone);
  expect(await healthOf(servicesOn(store))).toMatchObject({
    status: 503,
    body: { status: "unavailable", store: "silent" },
  });
});

test("health is that of the thread: one that cannot start is no store", async () => {
  const script = join(folder, "cannot-start.cjs");
  writeFileSync(script, "process.exit(1)");
  const broken = openStore({ script });
  expect(await healthOf(servicesOn(broken))).toMatchObject({
    status: 503,
    body: { status: "unavailable", store: "silent" },
  });
  const sound = openStore();
  await sound.open();
  expect(await healthOf(servicesOn(sound))).toMatchObject({ status: 200, body: { store: "ok" } });
});

test("what writes is done by the thread, under its name, and a problem comes back whole", async () => {
  const store = openStore();
  const services = servicesOn(store);
  const caller = { key: randomUUID(), address: "192.0.2.1" };
  const noBooking = { bookingId: "none", agentId: "1", date: "2026-03-02", time: "10:00" };
  await expect(hold(services, noBooking, caller)).rejects.toMatchObject({
    code: "invalid",
    fields: { bookingId: "unknown" },
  });
  const { name, phone, email, token } = {
    phone: "+971501234567",
    name: "Mina",
    email: "mina@mail.example",
    token: {},
  };
  const person = { name, phone, email, language: "en" as const, token, mayCall: true };
  const { body } = await takeBooking(services, person, caller);
  expect(await findBooking(store, (body as { id: string }).id)).toMatchObject({ phone });
  await sweep(services);
  await store.forgetExpired();
});

test("a job of the whole site needs no other host's leave, and no file yet", async () => {
  expect(await openStore().onOneHost("housekeeping", () => Promise.resolve("done"))).toBe("done");
  expect(readdirSync(folder)).toEqual([]);
});

test("this side cannot write", async () => {
  const store = openStore();
  const writing = store.write((trx) => trx.deleteFrom("leads").execute());
  await expect(writing).rejects.toThrow("only reads");
});

test("the thread knows every operation that is defined", () => {
  const sources = readdirSync("src/server", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => readFileSync(join("src/server", file), "utf8"));
  const names = sources.flatMap((source) =>
    Array.from(source.matchAll(/= defineOperation\(\s*"(\w+)"/g), ([, name = ""]) => name),
  );
  expect(names.length).toBeGreaterThan(20);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(operationNamed(name)).toMatchObject({ name });
  // Whatever else writes would only fail once the host runs.
  expect(sources.filter((source) => /\bstore\.write\(/.test(source))).toEqual([]);
});
