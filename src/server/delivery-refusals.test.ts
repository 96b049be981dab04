/** @jest-environment node */
import { createServer, type Server } from "node:http";
import { closeServer, listen } from "../../tests/fakes/listen";
import { aLead, type Site } from "../../tests/fakes/site";
import { newGate } from "../../tests/harness/gate";
import { crmOfFile, serverRig } from "../../tests/harness/server-rig";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const crm = crmOfFile();
const { site, clock, another } = serverRig(() => ({
  env: {
    CRM_API_BASE_URL: crm.url,
    POSTBACK_URL: `${crm.url}/postback`,
    STARTED_CHAT_URL: `${crm.url}/started_chat`,
  },
  random: () => 1,
}));

const send = () => site.post("/api/leads", aLead());
const sendChat = () =>
  site.post("/api/started_chat", {
    ...{ token: {}, channel: "phone", fullUrl: "https://www.duneandharbour.example/" },
  });
const health = () => site.get("/api/health");
const callsTo = (path: string) => crm.requests.filter((request) => request.path === path).length;

async function work(tested = site): Promise<number> {
  const started = await tested.services.delivery.startDue();
  await tested.services.delivery.idle();
  return started;
}

/** When the next row comes due, or never. */
async function nextDue({ services }: Site): Promise<number> {
  const next = await services.store.use((db) =>
    db
      .selectFrom("outbox")
      .select("due_at")
      .where("state", "=", "pending")
      .orderBy("due_at")
      .limit(1)
      .executeTakeFirst(),
  );
  return next?.due_at ?? Number.POSITIVE_INFINITY;
}

describe("refused credentials", () => {
  test.each([401, 403])("%d pause the upstream, and health says so", async (status) => {
    crm.script("/leads", [{ status }]);
    await send();
    await send();
    expect(callsTo("/leads")).toBe(1);
    clock.now += 5 * second - 1;
    expect(await work()).toBe(0);
    expect(await health()).toMatchObject({
      status: 503,
      body: { status: "paused", store: "ok", backlog: 2, alerts: [{ code: "paused" }] },
    });
  });

  test("are tried with other leads first, then with one of the refused, ever more seldom", async () => {
    crm.script("/leads", [{ status: 401 }]);
    for (let n = 0; n < 5; n += 1) await send();
    expect(callsTo("/leads")).toBe(1);
    clock.now += 5 * second;
    expect(await work()).toBe(3);
    expect(await work()).toBe(0);
    clock.now += 5 * second;
    expect(await work()).toBe(1);
    const keys = crm.requests.map(({ headers }) => headers["idempotency-key"]);
    expect(new Set(keys).size).toBe(5);
    const tried: number[] = [];
    for (
      const end = clock.now + 2 * hour;
      clock.now < end;
      clock.now = Math.max(clock.now + 5 * second, await nextDue(site))
    ) {
      if ((await work()) > 0) tried.push(clock.now);
    }
    // Each of the five after 1, 2, 4, 8 and then every 15 minutes, and never two within a pause.
    expect(callsTo("/leads") - 5).toBe(tried.length);
    expect(tried.length).toBeGreaterThanOrEqual(5 * 10);
    expect(tried.length).toBeLessThanOrEqual(5 * 13);
    expect((await site.outbox()).map(({ state }) => state)).toEqual(Array(5).fill("pending"));
  });

  test("are taken again by one lead, and all the others go at once", async () => {
    crm.script("/leads", [{ status: 401 }]);
    for (let n = 0; n < 4; n += 1) await send();
    clock.now += 5 * second;
    await work();
    crm.script("/leads", []);
    clock.now += minute;
    expect(await work()).toBe(1);
    clock.now += 1;
    expect(await work()).toBe(3);
    expect((await health()).body).toMatchObject({ status: "ok", backlog: 0, parked: 0 });
  });

  test("may be found to be taken again by a visitor's own lead", async () => {
    crm.script("/leads", [{ status: 401 }]);
    await send();
    crm.script("/leads", []);
    clock.now += 5 * second - 1;
    expect((await send()).status).toBe(202);
    clock.now += 1;
    expect((await send()).status).toBe(201);
    expect((await health()).body).toMatchObject({ status: "ok", backlog: 2 });
  });

  test("do not use up a lead's 72 hours", async () => {
    crm.script("/leads", [{ status: 401 }]);
    await send();
    clock.now += 80 * hour;
    crm.script("/leads", [{ status: 500 }]);
    await work();
    expect(await site.outbox()).toMatchObject([{ state: "pending", attempts: 1 }]);
  });

  test("park no lead, although another address of the same host takes what it gets", async () => {
    crm.script("/leads", [{ status: 401 }]);
    for (let n = 0; n < 3; n += 1) {
      await send();
      await sendChat();
      clock.now += 20 * minute;
      await work();
      await work();
    }
    expect(crm.records("/started_chat")).toHaveLength(3);
    expect((await health()).body).toMatchObject({ status: "paused", backlog: 3, parked: 0 });
    crm.script("/leads", []);
    clock.now += 15 * minute;
    for (let n = 0; n < 4; n += 1, clock.now += second) await work();
    expect(crm.records("/leads")).toHaveLength(3);
  });

  test("are tried again although another upstream keeps a call of the worker's busy", async () => {
    const answer = newGate();
    crm.script("/started_chat", [{ heldUntil: answer.opened }]);
    crm.script("/leads", [{ status: 401 }]);
    try {
      await sendChat();
      await send();
      await send();
      await site.services.delivery.startDue();
      crm.script("/leads", []);
      clock.now += 5 * second;
      await site.services.delivery.startDue();
      expect(await crm.kept("/leads", 1)).toHaveLength(1);
      expect(crm.records("/started_chat")).toEqual([]);
    } finally {
      answer.open();
      await site.services.delivery.idle();
    }
  });
});

describe("a lead that something before the CRM dislikes", () => {
  let firewall: Server;
  let guarded: Site;
  const disliked = "Drop Table";

  beforeEach(async () => {
    firewall = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk: Buffer) => (body += chunk.toString()));
      request.on("end", () => {
        response.writeHead(body.includes(disliked) ? 403 : 201, { "Content-Type": "application/json" });
        response.end("{}");
      });
    });
    const url = await listen(firewall);
    guarded = await another({ env: { CRM_API_BASE_URL: url }, random: () => 1 });
  });
  afterEach(() => closeServer(firewall));

  const post = (name: string) => guarded.post("/api/leads", aLead({ name }));

  /** Lets time pass as the worker sees it, as long as anything waits. */
  async function workUntil(end: number): Promise<void> {
    while (clock.now < end && (await nextDue(guarded)) < end) {
      while ((await work(guarded)) > 0);
      clock.now = Math.max(clock.now + 5 * second, Math.min(end, await nextDue(guarded)));
    }
    clock.now = Math.max(clock.now, end);
  }

  async function rowsOf(isDisliked: boolean) {
    const rows = await guarded.outbox();
    return rows.filter(({ payload }) => payload.includes(disliked) === isDisliked);
  }

  async function longestDelayMs(): Promise<number> {
    const delays = (await rowsOf(false)).map(({ state, created_at, settled_at }) => {
      expect(state).toBe("done");
      return (settled_at ?? Number.POSITIVE_INFINITY) - created_at;
    });
    return Math.max(...delays);
  }

  test("delays no other by more than a minute in a day of a lead every five minutes, and is parked", async () => {
    const leads = 24 * 12;
    for (let n = 0; n < leads; n += 1) {
      // One that stays alone for five minutes, and now and then two in a row.
      await post(n % 12 === 3 || n % 36 === 4 ? disliked : "Noor Example");
      await workUntil(clock.now + 5 * minute);
    }
    await post("Noor Example");
    await workUntil(clock.now + 5 * minute);
    expect(await longestDelayMs()).toBeLessThanOrEqual(minute);
    const refused = await rowsOf(true);
    expect(refused).toHaveLength(32);
    expect(refused.map(({ state }) => state)).toEqual(Array(32).fill("parked"));
  }, 60_000);

  test("delays no other by more than a minute when one comes every three seconds", async () => {
    for (let n = 0; n < 60; n += 1) {
      await post(disliked);
      if (n % 10 === 5) await post("Noor Example");
      clock.now += second;
      for (let step = 0; step < 2; step += 1, clock.now += second) while ((await work(guarded)) > 0);
    }
    await workUntil(clock.now + 30 * minute);
    await post("Noor Example");
    await workUntil(clock.now + 30 * minute);
    expect(await longestDelayMs()).toBeLessThanOrEqual(minute);
    expect(await rowsOf(true)).toEqual(Array(60).fill(expect.objectContaining({ state: "parked" })));
  }, 60_000);

  test("is parked too where each try is made by another process", async () => {
    await post(disliked);
    const elsewhere = async () => {
      const { delivery } = guarded.nextProcess();
      await delivery.startDue();
      await delivery.idle();
    };
    clock.now += minute;
    await elsewhere();
    expect(await rowsOf(true)).toMatchObject([{ state: "pending", last_outcome: "http_403" }]);
    clock.now += 10 * second;
    await post("Noor Example");
    clock.now += 15 * minute;
    await elsewhere();
    expect(await rowsOf(true)).toMatchObject([{ state: "parked", last_outcome: "http_403" }]);
  });
});
