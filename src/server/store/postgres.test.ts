/** @jest-environment node */
import { execFile } from "node:child_process";
import { createServer, connect, type AddressInfo, type Server, type Socket } from "node:net";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { sql } from "kysely";
import { aBooking } from "../../../tests/fakes/bookings";
import { newDatabase, type TestDatabase } from "../../../tests/fakes/database";
import { aKey, aLead } from "../../../tests/fakes/site";
import { newGate } from "../../../tests/harness/gate";
import { serverRig } from "../../../tests/harness/server-rig";
import { until } from "../../../tests/harness/until";
import { completeBookings } from "../booking-completion";
import { keepHouse } from "../housekeeping";
import { Store } from "./store";

let database: TestDatabase;
const more: { close(): Promise<void> }[] = [];

beforeEach(async () => {
  database = await newDatabase();
});
afterEach(async () => {
  for (const one of more.splice(0)) await one.close();
});
const { site, another } = serverRig(() => ({ env: database.env }));
afterEach(() => database.remove());

const send = (headers?: Record<string, string>) => site.post("/api/leads", aLead(), headers);
const unavailable = { status: 503, body: { code: "store_unavailable" } };

/** A store on the same tables, reached by another address. */
function storeAt(change: (url: URL) => void): Store {
  const url = new URL(database.env.DATABASE_URL ?? "");
  change(url);
  const store = new Store({
    env: { DATABASE_URL: url.href, LEADS_DB_PATH: "" },
    now: Date.now,
  });
  more.push(store);
  return store;
}

test("large integers are numbers and bytes are bytes", async () => {
  await send();
  const { store } = site.services;
  const [lead] = await store.use((db) =>
    db
      .selectFrom("leads")
      .select(["id", "created_at", "elapsed_ms"])
      .select((eb) => eb.fn.countAll().over().as("all"))
      .execute(),
  );
  expect(lead).toMatchObject({ elapsed_ms: 8000, all: 1 });
  expect(typeof lead?.created_at).toBe("number");
  const bytes = Buffer.from([0, 255, 92, 39]);
  const file = { id: "1", file_name: "a.pdf", media_type: "application/pdf", sha256: "", created_at: 0 };
  const lead_id = lead?.id ?? "";
  await store.write((trx) =>
    trx
      .insertInto("attachments")
      .values({ ...file, lead_id, bytes })
      .execute(),
  );
  const kept = await store.use((db) => db.selectFrom("attachments").select("bytes").executeTakeFirst());
  expect(Buffer.from(kept?.bytes ?? []).equals(bytes)).toBe(true);
});

test("the native module of SQLite is loaded for SQLite only", async () => {
  const scripts = join(__dirname, "../../../tests/fakes");
  const run = async (env: Record<string, string>) => {
    const args = ["--require", join(scripts, "log-native-modules.cjs"), "--import", "tsx"];
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [...args, join(scripts, "visitors-process.ts"), "1"],
      { env: { PATH: process.env.PATH, ...env }, timeout: 30_000 },
    );
    expect(stdout).toContain('{"taken":1}');
    return stderr.split("\n").filter((line) => line.startsWith("native ") && line.includes("sqlite"));
  };
  expect(await run({ ...database.env })).toEqual([]);
  expect(await run({ LEADS_DB_PATH: database.env.LEADS_DB_PATH })).toHaveLength(1);
}, 60_000);

describe("a connection", () => {
  test("that is refused makes the store unavailable", async () => {
    const refused = await another({ env: { DATABASE_URL: "postgres://u:p@127.0.0.1:1/d" } });
    const reply = await refused.post("/api/leads", aLead(), aKey());
    expect(reply).toMatchObject(unavailable);
    expect(reply.headers.get("Retry-After")).toBe("5");
    expect(await refused.get("/api/health")).toMatchObject({ status: 503, body: { store: "unavailable" } });
  });

  test("with a wrong password does so too", async () => {
    const store = storeAt((url) => (url.password = "wrong-secret"));
    const counts = store.counts(["lead"]);
    await expect(counts).rejects.toMatchObject({ code: "store_unavailable", cause: { code: "28P01" } });
  });

  test("that was lost while nobody used it is replaced unnoticed", async () => {
    expect((await send()).status).toBe(202);
    await loseConnections();
    expect((await send()).status).toBe(202);
    expect((await site.get("/api/health")).status).toBe(200);
    expect(await site.outbox()).toHaveLength(2);
  });

  test("that is lost in a transaction makes the store unavailable just then", async () => {
    const lost = site.services.store.write(async (trx) => {
      await trx.insertInto("secrets").values({ name: "lost", value: "" }).execute();
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
    });
    await expect(lost).rejects.toMatchObject({ code: "store_unavailable" });
    expect((await send()).status).toBe(202);
    const secrets = await site.services.store.use((db) => db.selectFrom("secrets").select("name").execute());
    expect(secrets).not.toContainEqual({ name: "lost" });
  });

  test("that is lost at the commit acknowledges nothing, and the key then tells what became of it", async () => {
    const proxy = await cutAtCommit();
    more.push(proxy);
    const behind = await another({
      env: { DATABASE_URL: proxy.addressOf(database.env.DATABASE_URL ?? "") },
    });
    expect((await behind.get("/api/health")).status).toBe(200);
    const key = aKey();
    proxy.cut = true;
    expect(await behind.post("/api/leads", aLead(), key)).toMatchObject(unavailable);
    proxy.cut = false;
    expect((await behind.post("/api/leads", aLead(), key)).status).toBe(202);
    expect(await site.outbox()).toHaveLength(1);
  });
});

test("a transaction that the server undoes for another is done again, though not for ever", async () => {
  let rounds = 0;
  const failing = (times: number) =>
    site.services.store.write(async (trx) => {
      rounds += 1;
      await trx
        .insertInto("secrets")
        .values({ name: `once ${times}`, value: "" })
        .execute();
      const fail = sql`do $$ begin raise exception 'undone' using errcode = '40001'; end $$`;
      if (rounds <= times) await fail.execute(trx);
      return rounds;
    });
  expect(await failing(2)).toBe(3);
  rounds = 0;
  await expect(failing(100)).rejects.toMatchObject({ code: "store_unavailable" });
  expect(rounds).toBe(5);
});

test("a worker passes over the rows that another is taking", async () => {
  await send();
  await send();
  const { store } = site.services;
  const [first, second] = await site.outbox();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const isHeld = new Promise<void>((resolve) => {
    void store.write(async (trx) => {
      const row = trx.selectFrom("outbox").select("id").where("id", "=", String(first?.id));
      await row.forUpdate().execute();
      resolve();
      await held;
    });
  });
  await isHeld;
  const taken = await store.claim("lead", 10);
  letGo();
  expect(taken.map(({ id }) => id)).toEqual([second?.id]);
});

test("a lead does not wait for a file that takes long to store", async () => {
  const { store } = site.services;
  let locked = () => {};
  const isLocked = new Promise<void>((resolve) => (locked = resolve));
  const gate = newGate();
  // As long as it lasts, no file can be stored.
  const locking = store.write(async (trx) => {
    await sql`lock table attachments in exclusive mode`.execute(trx);
    locked();
    await gate.opened;
  });
  await isLocked;
  const form = new FormData();
  const { name, phone, fullUrl, hp } = aLead();
  const fields = { name, phone, fullUrl, hp, email: "noor@mail.example", role: "adviser", language: "en" };
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
  form.append("token", "{}");
  form.append("elapsedMs", "9000");
  form.append("cv", new Blob(["%PDF-1.4 a document"]), "cv.pdf");
  const upload = site.post("/api/forms/careers", form);
  await until("the file waits", async () => {
    const { rows } = await sql<{ waits: boolean }>`
      select true as waits from pg_stat_activity where wait_event_type = 'Lock' and query like '%attachments%'
      and pid <> pg_backend_pid()
    `.execute(await store.use((db) => Promise.resolve(db)));
    return rows[0]?.waits;
  });
  expect((await send()).status).toBe(202);
  gate.open();
  await locking;
  expect((await upload).status).toBe(202);
});

describe("a job of the whole site", () => {
  const otherHost = () => storeAt((url) => url.searchParams.set("application_name", "other"));

  test("is done by one host at a time, and another job beside it", async () => {
    const { store } = site.services;
    const other = otherHost();
    await store.onOneHost("housekeeping", async () => {
      expect(await other.onOneHost("housekeeping", () => Promise.resolve("too"))).toBeNull();
      expect(await other.onOneHost("bookings", () => Promise.resolve("beside it"))).toBe("beside it");
    });
    expect(await other.onOneHost("housekeeping", () => Promise.resolve("afterwards"))).toBe("afterwards");
  });

  test("that fails is free for the next, and says why", async () => {
    const failing = site.services.store.onOneHost("bookings", () => Promise.reject(new Error("on purpose")));
    await expect(failing).rejects.toThrow("on purpose");
    expect(await otherHost().onOneHost("bookings", () => Promise.resolve("next"))).toBe("next");
  });

  test("is free once its host is gone, and what that host still does counts", async () => {
    const other = otherHost();
    const first = await site.services.store.onOneHost("bookings", async () => {
      await loseConnections();
      expect(await other.onOneHost("bookings", () => Promise.resolve("second"))).toBe("second");
      return "first";
    });
    expect(first).toBe("first");
  });

  test("is not kept from a site with other tables in the same database", async () => {
    const elsewhere = await newDatabase();
    const store = new Store({ env: elsewhere.env, now: Date.now });
    more.push({ close: () => store.close().then(elsewhere.remove) });
    const both = site.services.store.onOneHost("bookings", () =>
      store.onOneHost("bookings", () => Promise.resolve("both")),
    );
    expect(await both).toBe("both");
  });

  test("is the housekeeping, and the care of bookings", async () => {
    const { store } = site.services;
    await store.write((trx) => trx.insertInto("stripe_events").values({ id: "evt_old", at: 0 }).execute());
    expect((await site.post("/api/bookings", aBooking())).status).toBe(201);
    // By then the booking is old enough to become a lead.
    const services = { ...site.services, now: () => Date.now() + 31 * 60_000 };
    const work = async () => {
      await keepHouse(services, () => true);
      return {
        leads: await completeBookings(services),
        events: await store.use((db) => db.selectFrom("stripe_events").select("id").execute()),
      };
    };
    const other = otherHost();
    const meanwhile = await other.onOneHost("housekeeping", () => other.onOneHost("bookings", work));
    expect(meanwhile).toEqual({ leads: 0, events: [{ id: "evt_old" }] });
    expect(await work()).toEqual({ leads: 1, events: [] });
  });
});

/** As a restart of the server would, for the connections of this test's own. */
async function loseConnections(): Promise<void> {
  const name = new URL(database.env.DATABASE_URL ?? "").searchParams.get("application_name");
  const other = storeAt((url) => url.searchParams.set("application_name", "other"));
  const lost = await other.use((db) =>
    sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = ${name}`.execute(
      db,
    ),
  );
  expect(lost.rows.length).toBeGreaterThan(0);
}

interface CuttingProxy {
  cut: boolean;
  addressOf(url: string): string;
  close(): Promise<void>;
}

/** Lets everything through, the commit too, but when told so none of the answer to a commit. */
async function cutAtCommit(): Promise<CuttingProxy> {
  const { hostname, port } = new URL(database.env.DATABASE_URL ?? "");
  const sockets = new Set<Socket>();
  const server: Server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    }
    client.on("data", (bytes) => {
      if (proxy.cut && bytes.includes("commit")) {
        upstream.removeAllListeners("data");
        // The server's answer says that the commit is done; then the line is cut.
        upstream.once("data", () => client.destroy());
      }
      upstream.write(bytes);
    });
    upstream.on("data", (bytes) => client.write(bytes));
    client.on("close", () => upstream.destroy());
    upstream.on("close", () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const proxy: CuttingProxy = {
    cut: false,
    addressOf(address) {
      const url = new URL(address);
      url.port = String((server.address() as AddressInfo).port);
      return url.href;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return proxy;
}
