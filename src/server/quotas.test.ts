/** @jest-environment node */
import { execFile } from "node:child_process";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { aKey, aLead, type Reply, type Site } from "../../tests/fakes/site";
import { serverRig } from "../../tests/harness/server-rig";
import { until } from "../../tests/harness/until";
import type { Acknowledgement } from "../contracts/acknowledgement";
import { leadSchema } from "../contracts/lead";
import { submitLead } from "./leads";
import { startDeliveryWorker } from "./worker";

// Hundreds of leads are on the disk before some of these end.
jest.setTimeout(60_000);

const minute = 60_000;
/** Empty: as .env.example says. */
const asDocumented = {
  ...{ LIMIT_PER_ADDRESS: "", LIMIT_PER_PHONE: "", LIMIT_TOTAL: "", LIMIT_HELD: "" },
  ...{ LIMIT_MB_PER_ADDRESS: "", LIMIT_MB_TOTAL: "" },
};

const limited = (env: Record<string, string> = {}) => ({
  env: { ...asDocumented, TRUSTED_PROXIES: "127.0.0.1", ...env },
});
const { site, clock, written, another } = serverRig(limited);
const open = (env?: Record<string, string>) => another(limited(env));

const from = (address: string) => ({ "X-Forwarded-For": address });
const phoneOf = (index: number) => `+97150${String(1_000_000 + index)}`;
/** Visitor number `index`, with an address and a phone of its own. */
const visitor = (index: number) => ({
  phone: phoneOf(index),
  headers: from(`203.0.${String(index >> 8)}.${String(index & 255)}`),
});

function send(phone: string, headers: Record<string, string>, to = site): Promise<Reply> {
  return to.post("/api/leads", aLead({ phone }), headers);
}

async function statuses(count: number, call: (index: number) => Promise<Reply>): Promise<number[]> {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push((await call(index)).status);
  return found;
}

const times = (count: number, status: number) => Array<number>(count).fill(status);

function expectLimited(reply: Reply, seconds: number) {
  expect(reply).toMatchObject({ status: 429, body: { code: "rate_limited", status: 429 } });
  expect(reply.headers.get("Content-Type")).toBe("application/problem+json; charset=utf-8");
  expect(reply.headers.get("Retry-After")).toBe(String(seconds));
}

const chat = { token: {}, channel: "phone", fullUrl: "https://www.duneandharbour.example/" };

describe("an address", () => {
  const home = from("198.51.100.1");

  test("sends a form 20 times a minute, and again when Retry-After is over", async () => {
    expect(await statuses(20, (index) => send(phoneOf(index), home))).toEqual(times(20, 202));
    clock.now += 20_500;
    expectLimited(await send(phoneOf(20), home), 40);
    clock.now += 39_499;
    expectLimited(await send(phoneOf(20), home), 1);
    clock.now += 1;
    expect(await statuses(21, (index) => send(phoneOf(30 + index), home))).toEqual([...times(20, 202), 429]);
  });

  test("has a count of its own for each form", async () => {
    await statuses(20, (index) => send(phoneOf(index), home));
    expect((await send(phoneOf(20), home)).status).toBe(429);
    expect(await statuses(21, () => site.post("/api/started_chat", chat, home))).toEqual([
      ...times(20, 202),
      429,
    ]);
    const { id } = (await send(phoneOf(21), from("198.51.100.2"))).body as Acknowledgement;
    const { name, fullUrl, token } = aLead();
    const postback = { leadId: id, name, phone: phoneOf(21), fullUrl, token };
    expect(await statuses(21, () => site.post("/api/postback", postback, home))).toEqual([
      ...times(20, 202),
      429,
    ]);
  });

  test("is the /64 of IPv6", async () => {
    const inOneHome = (index: number) => from(`2001:db8:1:2::${index.toString(16)}`);
    await statuses(20, (index) => send(phoneOf(index), inOneHome(index)));
    expectLimited(await send(phoneOf(20), inOneHome(20)), 60);
    expect((await send(phoneOf(20), from("2001:db8:1:3::1"))).status).toBe(202);
  });

  test("that is written as IPv6 is the same", async () => {
    await statuses(20, (index) => send(phoneOf(index), home));
    expectLimited(await send(phoneOf(20), from("::ffff:198.51.100.1")), 60);
  });

  test("cannot be made up where no proxy is trusted", async () => {
    const bare = await open({ TRUSTED_PROXIES: "" });
    const madeUp = (index: number) => from(`192.0.2.${String(index)}`);
    expect(await statuses(21, (index) => send(phoneOf(index), madeUp(index), bare))).toEqual([
      ...times(20, 202),
      429,
    ]);
  });

  test("cannot be made up beside the one that a proxy names", async () => {
    const beside = (index: number) => from(`192.0.2.${String(index)}, 198.51.100.1`);
    expect(await statuses(21, (index) => send(phoneOf(index), beside(index)))).toEqual([
      ...times(20, 202),
      429,
    ]);
  });

  test("that nobody knows shares one count", async () => {
    const lead = leadSchema.parse(aLead());
    const services = (await open({ LIMIT_PER_PHONE: "100" })).services;
    const call = () => submitLead(services, lead, { key: null, address: null });
    for (let n = 0; n < 20; n += 1) expect((await call()).status).toBe(202);
    await expect(call()).rejects.toMatchObject({ code: "rate_limited" });
  });
});

describe("a phone", () => {
  const phone = "+971500000123";
  const once = (index: number) => send(phone, visitor(index).headers);

  test("is in a form 3 times in 10 minutes, from wherever", async () => {
    expect(await statuses(3, once)).toEqual(times(3, 202));
    expectLimited(await once(3), 600);
    clock.now += 10 * minute - 1;
    expectLimited(await once(4), 1);
    clock.now += 1;
    expect(await statuses(4, once)).toEqual([...times(3, 202), 429]);
  });

  test("that is refused uses up nothing of its address", async () => {
    const home = from("198.51.100.1");
    const same = () => send(phone, home);
    expect(await statuses(30, same)).toEqual([...times(3, 202), ...times(27, 429)]);
    expect(await statuses(18, (index) => send(phoneOf(index), home))).toEqual([...times(17, 202), 429]);
  });
});

describe("all together", () => {
  test("send a form 300 times a minute", async () => {
    const call = (index: number) => send(visitor(index).phone, visitor(index).headers);
    // Not all at once: a machine that is busy with other tests would keep the last of them waiting for too long.
    for (let sent = 0; sent < 300; sent += 50) {
      const replies = await Promise.all(Array.from({ length: 50 }, (_, index) => call(sent + index)));
      expect(replies.map(({ status }) => status)).toEqual(times(50, 202));
    }
    clock.now += 1;
    expectLimited(await call(300), 60);
    clock.now += minute - 1;
    expect((await call(302)).status).toBe(202);
  });

  test("have a count for each form, so that started chats do not use up what leads are stored from", async () => {
    const small = await open({ LIMIT_TOTAL: "3" });
    const { headers } = visitor(1);
    const chats = await statuses(4, () => small.post("/api/started_chat", chat, headers));
    expect(chats).toEqual([...times(3, 202), 429]);
    const leads = await statuses(4, (index) => send(phoneOf(index), visitor(index).headers, small));
    expect(leads).toEqual([...times(3, 202), 429]);
  });

  test("are refused without a mark on the visitor, who is told the longest wait of several", async () => {
    const small = await open({ LIMIT_TOTAL: "3" });
    const { phone, headers } = visitor(1);
    expect(await statuses(5, () => send(phone, headers, small))).toEqual([...times(3, 202), 429, 429]);
    expectLimited(await send(phone, headers, small), 600);
    const other = visitor(2);
    expect(await statuses(9, () => send(other.phone, other.headers, small))).toEqual(times(9, 429));
    clock.now += minute;
    expect(await statuses(3, () => send(other.phone, other.headers, small))).toEqual(times(3, 202));
  });
});

describe("bytes", () => {
  const megabyte = 1024 * 1024;
  const sendCv = (to: Site, index: number, headers: Record<string, string>, bytes = megabyte - 4096) => {
    const form = new FormData();
    const {
      context: _,
      kind: __,
      token,
      ...person
    } = aLead({ phone: phoneOf(index), email: "a@mail.example" });
    const fields = { ...person, role: "Adviser", token: JSON.stringify(token), elapsedMs: "8000" };
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    form.append("cv", new Blob(["%PDF-1.7\n", new Uint8Array(bytes)]), "cv.pdf");
    return to.post("/api/forms/careers", form, headers);
  };

  test("an address may store so many in an hour with each form, whatever the number of calls", async () => {
    const small = await open({ LIMIT_MB_PER_ADDRESS: "2" });
    const home = from("198.51.100.1");
    expect(await statuses(2, (index) => sendCv(small, index, home))).toEqual(times(2, 202));
    expectLimited(await sendCv(small, 3, home), 3600);
    expect((await sendCv(small, 4, from("198.51.100.2"))).status).toBe(202);
    expect((await sendCv(small, 5, home, 100)).status).toBe(202);
    expect((await send(phoneOf(6), home, small)).status).toBe(202);
    clock.now += 60 * minute;
    expect((await sendCv(small, 7, home)).status).toBe(202);
  });

  test("all together may store so many in an hour with a form, and what has no file is taken all the same", async () => {
    const small = await open({ LIMIT_MB_TOTAL: "2" });
    const call = (index: number) => sendCv(small, index, visitor(index).headers);
    expect(await statuses(3, call)).toEqual([...times(2, 202), 429]);
    expect((await send(phoneOf(9), visitor(9).headers, small)).status).toBe(202);
  });
});

test("an address holds three times of an agent's without having paid, however many bookings it makes", async () => {
  const home = from("198.51.100.1");
  const hold = async (index: number, headers = home) => {
    const { name, language, token } = aLead();
    const person = { name, language, token, phone: phoneOf(index), email: "a@mail.example" };
    const { id } = (await site.post("/api/bookings", person, headers)).body as { id: string };
    const choose = (time: string) =>
      site.post("/api/slots/hold", { bookingId: id, agentId: "7", date: "2026-03-05", time }, headers);
    return { first: await choose(`1${String(index)}:00`), choose };
  };
  const holds = [await hold(0), await hold(1), await hold(2)];
  expect(holds.map(({ first }) => first.status)).toEqual(times(3, 201));
  expectLimited((await hold(3)).first, 600);
  expect((await holds[0]?.choose("13:00"))?.status).toBe(201);
  expect((await hold(4, from("198.51.100.2"))).first.status).toBe(201);
  clock.now += 10 * minute;
  expect((await hold(5)).first.status).toBe(201);
});

test("the environment sets each limit", async () => {
  const strict = await open({ LIMIT_PER_ADDRESS: "2", LIMIT_PER_PHONE: "1" });
  const home = from("198.51.100.1");
  expect(await statuses(2, () => send(phoneOf(0), home, strict))).toEqual([202, 429]);
  expect(await statuses(2, (index) => send(phoneOf(1 + index), home, strict))).toEqual([202, 429]);
});

describe("not counted", () => {
  const { phone, headers } = visitor(1);

  test("is a repetition under its key, even beyond the limit", async () => {
    const key = aKey();
    const first = await send(phone, { ...headers, ...key });
    await statuses(2, () => send(phone, headers));
    expectLimited(await send(phone, headers), 600);
    const repeated = await statuses(30, () => send(phone, { ...headers, ...key }));
    expect(repeated).toEqual(times(30, 202));
    expect((await send(phone, { ...headers, ...key })).body).toEqual(first.body);
  });

  test("is a repetition that arrives together with the first, and it is not refused for that", async () => {
    await statuses(2, () => send(phone, headers));
    const lead = leadSchema.parse(aLead({ phone }));
    const caller = { key: aKey()["Idempotency-Key"], address: "203.0.0.1" };
    // All look for the key before any has stored it.
    const replies = await Promise.all([1, 2, 3, 4].map(() => submitLead(site.services, lead, caller)));
    expect(replies.map(({ status }) => status)).toEqual(times(4, 202));
    expectLimited(await send(phone, headers), 600);
  });

  test("is a lead that is not valid or came to nothing, and a refusal does not use up its key", async () => {
    const key = aKey();
    await statuses(5, () => site.post("/api/leads", aLead({ phone, name: "" }), headers));
    await statuses(5, () => site.post("/api/leads", aLead({ phone, kind: "spot" }), headers));
    expect(await statuses(3, () => send(phone, headers))).toEqual(times(3, 202));
    expectLimited(await send(phone, { ...headers, ...key }), 600);
    clock.now += 10 * minute;
    expect((await send(phone, { ...headers, ...key })).status).toBe(202);
    expect(await site.outbox()).toHaveLength(4);
  });
});

describe("the counts", () => {
  const { phone, headers } = visitor(1);
  const lead = leadSchema.parse(aLead({ phone }));
  const caller = { key: null, address: "203.0.0.1" };

  test("outlive a restart and hold for every instance on the store", async () => {
    await statuses(2, () => send(phone, headers));
    const next = site.nextProcess();
    expect((await submitLead(next, lead, caller)).status).toBe(202);
    await expect(submitLead(next, lead, caller)).rejects.toMatchObject({
      code: "rate_limited",
      headers: { "Retry-After": "600" },
    });
    await next.store.close();
    expectLimited(await send(phone, headers), 600);
    await site.services.store.close();
    expectLimited(await send(phone, headers), 600);
  });

  test("are right when several processes count at once", async () => {
    const script = join(__dirname, "../../tests/fakes/visitors-process.ts");
    const run = () =>
      promisify(execFile)(process.execPath, ["--import", "tsx", script, "15"], {
        env: { PATH: process.env.PATH, ...site.database.env },
        timeout: 30_000,
      });
    const runs = await Promise.all([run(), run(), run()]);
    const taken = runs.map(({ stdout }) => Number(/"taken":(\d+)/.exec(stdout)?.[1]));
    expect(taken.reduce((sum, one) => sum + one)).toBe(20);
    expect(await site.outbox()).toHaveLength(20);
  });

  test("know nobody: the store has hashes under a key of its own", async () => {
    await site.post("/api/started_chat", chat, from("198.51.100.77"));
    await send(phone, from("198.51.100.77"));
    // The lead itself has its phone, of course: what is looked for is a count that names it.
    const counts = await site.services.store.write(async (trx) => {
      await trx.deleteFrom("outbox").execute();
      await trx.deleteFrom("leads").execute();
      return trx.selectFrom("quota_counts").selectAll().execute();
    });
    // Empties the log, which still has what was deleted.
    await site.services.store.close();
    // Of two forms the address and the total, and the phone.
    expect(counts).toHaveLength(5);
    for (const { bucket } of counts) expect(bucket).toMatch(/^[\w-]{43}$/);
    const bytes = await site.database.contents();
    expect(bytes).toContain(counts[0]?.bucket);
    expect(bytes).not.toContain(phone.slice(1));
    expect(bytes).not.toContain("198.51.100.77");
    expect(written.join("")).not.toMatch(/198\.51\.100\.77|971501000001/);

    const other = await open();
    await send(phone, from("198.51.100.77"), other);
    const others = await other.services.store.use((db) =>
      db.selectFrom("quota_counts").select("bucket").execute(),
    );
    const buckets = counts.map(({ bucket }) => bucket);
    expect(others.filter(({ bucket }) => buckets.includes(bucket))).toEqual([]);
  });

  test("are swept when their time is over", async () => {
    const count = async () => {
      const rows = await site.services.store.use((db) =>
        db.selectFrom("quota_counts").select("bucket").execute(),
      );
      return rows.length;
    };
    await send(phone, headers);
    expect(await count()).toBe(3);
    const sweepTo = async (left: number) => {
      const worker = startDeliveryWorker({ services: site.services });
      await until(`${String(left)} are left`, async () => (await count()) === left || null);
      await worker.stop();
    };
    clock.now += minute;
    await sweepTo(1);
    clock.now += 9 * minute;
    await sweepTo(0);
  });

  test("begin anew after a clock that was ahead has been put right", async () => {
    clock.now += 365 * 24 * 60 * minute;
    await statuses(4, () => send(phone, headers));
    clock.now -= 365 * 24 * 60 * minute;
    expect(await statuses(4, () => send(phone, headers))).toEqual([...times(3, 202), 429]);
  });
});

test("a refusal is logged by the limit's name", async () => {
  const { phone, headers } = visitor(1);
  await statuses(4, () => send(phone, headers));
  const lines = written.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toContainEqual(
    expect.objectContaining({ event: "rate_limited", limits: "phone", wait: 600 }) as unknown,
  );
});
