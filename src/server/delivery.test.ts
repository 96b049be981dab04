/** @jest-environment node */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startFakeCrm } from "../../tests/fakes/crm";
import { aLead } from "../../tests/fakes/site";
import { newGate } from "../../tests/harness/gate";
import { crmOfFile, serverRig } from "../../tests/harness/server-rig";
import type { Acknowledgement } from "../contracts/acknowledgement";
import { startDeliveryWorker } from "./worker";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const crm = crmOfFile();
const { site, clock, another } = serverRig(() => ({
  env: {
    CRM_API_BASE_URL: crm.url,
    CRM_API_TOKEN: "crm-secret",
    POSTBACK_URL: `${crm.url}/postback`,
    STARTED_CHAT_URL: `${crm.url}/started_chat`,
  },
  // The jitter at its widest, so that the times are known.
  random: () => 1,
}));

const send = async () => (await site.post("/api/leads", aLead())).body as Acknowledgement;

async function work(): Promise<number> {
  const started = await site.services.delivery.startDue();
  await site.services.delivery.idle();
  return started;
}

async function onlyRow() {
  const [row, ...more] = await site.outbox();
  expect(more).toEqual([]);
  if (!row) throw new Error("The outbox is empty");
  return row;
}

describe("a try that may work later", () => {
  test.each([408, 425, 429, 500, 502, 503, 504])("ended with %d", async (status) => {
    crm.script("/leads", [{ status }]);
    await send();
    const row = await onlyRow();
    expect(row).toMatchObject({ state: "pending", last_outcome: `http_${status}`, lease_id: null });
    expect(row.due_at).toBe(clock.now + 2 * second);
  });

  test("took too long", async () => {
    const hasty = await another({ env: { CRM_API_BASE_URL: crm.url }, limits: { callTimeoutMs: 50 } });
    const never = newGate();
    crm.script("/leads", [{ heldUntil: never.opened }]);
    try {
      await hasty.post("/api/leads", aLead());
      await hasty.services.delivery.idle();
      expect(await hasty.outbox()).toMatchObject([{ state: "pending", last_outcome: "timeout" }]);
    } finally {
      never.open();
    }
  });

  test("is made again after 2 s, doubling up to 15 minutes, and parked after 72 hours", async () => {
    crm.script("/leads", [{ status: 500 }]);
    await send();
    const waits: number[] = [];
    const tryWhenDue = async () => {
      const { due_at } = await onlyRow();
      clock.now = Math.max(clock.now, due_at - 1);
      expect(await work()).toBe(0);
      clock.now += 1;
      expect(await work()).toBe(1);
    };
    const started = clock.now;
    for (let n = 0; n < 11; n += 1) {
      waits.push(((await onlyRow()).due_at - clock.now) / second);
      await tryWhenDue();
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);

    clock.now = started + 72 * hour - 1;
    expect(await work()).toBe(1);
    expect(await onlyRow()).toMatchObject({ state: "pending" });
    clock.now += 15 * minute;
    expect(await work()).toBe(1);
    expect(await onlyRow()).toMatchObject({ state: "parked", last_outcome: "http_500" });
    clock.now += 100 * hour;
    expect(await work()).toBe(0);
  });

  test("waits by chance between nothing and that", async () => {
    const other = await another({
      env: { CRM_API_BASE_URL: crm.url },
      random: () => 0.25,
    });
    crm.script("/leads", [{ status: 500 }]);
    await other.post("/api/leads", aLead());
    const [row] = await other.outbox();
    expect(row?.due_at).toBe(clock.now + 500);
  });

  test("waits as long as it is asked to, in seconds or until a date", async () => {
    crm.script("/leads", [{ status: 429, headers: { "Retry-After": "120" } }]);
    await send();
    expect((await onlyRow()).due_at).toBe(clock.now + 120 * second);
    clock.now += 120 * second;
    jest.spyOn(Date, "now").mockReturnValue(clock.now);
    const inTenMinutes = new Date(clock.now + 10 * minute).toUTCString();
    crm.script("/leads", [{ status: 503, headers: { "Retry-After": inTenMinutes } }]);
    await work();
    expect((await onlyRow()).due_at).toBe(clock.now + 10 * minute);
  });

  test("is made again after 6 hours, however much patience is asked for", async () => {
    crm.script("/leads", [{ status: 503, headers: { "Retry-After": "99999999" } }]);
    await send();
    expect((await onlyRow()).due_at).toBe(clock.now + 6 * hour);
  });
});

describe("a conflict", () => {
  test("with a try that the CRM had answered too late is no refusal", async () => {
    const hasty = await another({
      env: { CRM_API_BASE_URL: crm.url },
      // Long enough for an answer on a busy machine.
      limits: { callTimeoutMs: 500 },
    });
    const { delivery } = hasty.services;
    const never = newGate();
    crm.script("/leads", [{ heldUntil: never.opened }, { status: 409 }, { status: 409 }, { status: 201 }], {
      once: true,
    });
    try {
      await hasty.post("/api/leads", aLead());
      await delivery.idle();
      const outcomes: unknown[] = [];
      for (let n = 0; n < 3; n += 1) {
        clock.now += minute;
        await delivery.startDue();
        await delivery.idle();
        const [row] = await hasty.outbox();
        outcomes.push([row?.last_outcome, row?.state]);
      }
      expect(outcomes).toEqual([
        ["http_409", "pending"],
        ["http_409", "pending"],
        ["http_201", "done"],
      ]);
    } finally {
      never.open();
    }
  });

  test("that lasts for half an hour is one, but not one that comes after an hour of other failures", async () => {
    crm.script("/leads", [{ status: 503 }]);
    await send();
    for (let n = 0; n < 5; n += 1) {
      clock.now += 15 * minute;
      await work();
    }
    crm.script("/leads", [{ status: 409 }]);
    clock.now += 15 * minute;
    const since = clock.now;
    do {
      expect(await work()).toBe(1);
      clock.now = Math.max(clock.now, (await onlyRow()).due_at);
    } while ((await onlyRow()).state === "pending" && clock.now < since + 2 * hour);
    const row = await onlyRow();
    expect(row).toMatchObject({ state: "parked", last_outcome: "http_409" });
    expect((row.settled_at ?? 0) - since).toBeGreaterThanOrEqual(30 * minute);
    expect((row.settled_at ?? 0) - since).toBeLessThanOrEqual(45 * minute);
  });
});

test.each([400, 404, 405, 410, 422, 301, 307])("a refusal with %d parks the lead at once", async (status) => {
  crm.script("/leads", [{ status, headers: { Location: `${crm.url}/elsewhere` } }]);
  await send();
  expect(await onlyRow()).toMatchObject({ state: "parked", last_outcome: `http_${status}` });
  expect(crm.requests.map(({ path }) => path)).toEqual(["/leads"]);
  clock.now += 100 * hour;
  expect(await work()).toBe(0);
});

describe("the CRM's message", () => {
  test.each([
    ["no JSON", "thank you"],
    ["JSON without a message", { message: { html: "x" } }],
    ["null", "null"],
    ["more than 256 kB", JSON.stringify({ message: "x", filler: "x".repeat(256 * 1024) })],
  ])("is empty where the answer is %s, and the lead counts as taken", async (_what, body) => {
    crm.script("/leads", [{ status: 200, body }]);
    const reply = await site.post("/api/leads", aLead());
    expect(reply).toMatchObject({ status: 201, body: { message: "" } });
    expect(await onlyRow()).toMatchObject({ state: "done" });
  });

  test("is empty where the answer breaks off after a good status", async () => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { "Content-Length": "1000" });
      response.write('{"message":', () => response.destroy());
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const other = await another({ env: { CRM_API_BASE_URL: `http://127.0.0.1:${port}` } });
    try {
      expect(await other.post("/api/leads", aLead())).toMatchObject({
        status: 201,
        body: { message: "" },
      });
    } finally {
      server.close();
    }
  });
});

describe("calls at a time", () => {
  test("are eight at most, first tries included, and six for the worker", async () => {
    const patient = await another({
      env: { CRM_API_BASE_URL: crm.url },
      limits: { answerWithinMs: 20 },
    });
    const firstAnswers = newGate();
    crm.script("/leads", [{ heldUntil: firstAnswers.opened }]);
    const replies = Array.from({ length: 20 }, () => patient.post("/api/leads", aLead()));
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual(Array(20).fill(202));
    expect(await patient.services.delivery.startDue()).toBe(0);
    firstAnswers.open();
    await patient.services.delivery.idle();
    expect(crm.mostAtOnce()).toBe(8);
    expect(crm.requests).toHaveLength(8);
    const laterAnswers = newGate();
    crm.script("/leads", [{ heldUntil: laterAnswers.opened }]);
    expect(await patient.services.delivery.startDue()).toBe(6);
    expect(await patient.services.delivery.startDue()).toBe(0);
    laterAnswers.open();
    await patient.services.delivery.idle();
    expect(await patient.services.delivery.startDue()).toBe(6);
    await patient.services.delivery.idle();
    expect(crm.records("/leads")).toHaveLength(20);
  });
});

test("whoever ends the process waits for a first try whose caller is still waiting", async () => {
  const answers = newGate();
  crm.script("/leads", [{ heldUntil: answers.opened }]);
  const reply = send();
  await crm.received("/leads", 1);
  let hasFinished = false;
  const finished = site.services.delivery.finish().then(() => (hasFinished = true));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(hasFinished).toBe(false);
  answers.open();
  await finished;
  expect(await onlyRow()).toMatchObject({ state: "done" });
  await reply;
});

test.each([
  ["a failed try", [{ status: 503 }]],
  ["refused credentials", [{ status: 403 }]],
])("a clock that was a day ahead leaves nothing waiting for a day, after %s", async (_what, answers) => {
  crm.script("/leads", answers);
  clock.now += 24 * hour;
  const worker = startDeliveryWorker({ services: site.services, idleMs: 1 });
  try {
    await send();
    clock.now -= 24 * hour;
    crm.script("/leads", []);
    expect(await crm.kept("/leads", 1)).toHaveLength(1);
  } finally {
    await worker.stop();
  }
});

test("leads go before all else", async () => {
  crm.script("/leads", [{ status: 503 }], { once: true });
  const chat = { token: {}, channel: "phone", fullUrl: "https://www.duneandharbour.example/" };
  for (let n = 0; n < 6; n += 1) await site.post("/api/started_chat", chat);
  await send();
  clock.now += 2 * second;
  crm.requests.length = 0;
  // Still running when the rest is taken.
  const leadAnswer = newGate();
  crm.script("/leads", [{ heldUntil: leadAnswer.opened }]);
  expect(await site.services.delivery.startDue()).toBe(6);
  leadAnswer.open();
  await site.services.delivery.idle();
  expect(crm.requests.map(({ path }) => path)).toContain("/leads");
});

describe("the worker", () => {
  test("works off a backlog, wakes at once for work of its own process, and stops", async () => {
    crm.script("/leads", [{ status: 503 }]);
    const backlog = await Promise.all(Array.from({ length: 5 }, send));
    crm.script("/leads", []);
    clock.now += 2 * second;
    // Were it not woken, it would sleep for longer than the test may take.
    const worker = startDeliveryWorker({ services: site.services, idleMs: hour });
    expect(await crm.kept("/leads", 5)).toHaveLength(5);
    const chat = { token: {}, channel: "whatsapp", fullUrl: "https://www.duneandharbour.example/" };
    await site.post("/api/started_chat", chat);
    expect(await crm.kept("/started_chat", 1)).toHaveLength(1);
    await worker.stop();
    await site.post("/api/started_chat", chat);
    expect(crm.records("/started_chat")).toHaveLength(1);
    expect(
      crm
        .records("/leads")
        .map(({ key }) => key)
        .sort(),
    ).toEqual(backlog.map(({ id }) => id).sort());
  });

  test("finds what another process left, and two of them deliver once", async () => {
    // The workers go by the machine's clock.
    const real = await another({ env: { CRM_API_BASE_URL: crm.url }, now: Date.now, random: () => 0 });
    crm.script("/leads", [{ status: 503 }]);
    for (let n = 0; n < 30; n += 1) await real.post("/api/leads", aLead());
    crm.script("/leads", [{ delayMs: 5 }]);
    const workers = await real.startWorkers(2);
    expect(await crm.kept("/leads", 30)).toHaveLength(30);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(crm.records("/leads").filter(({ repeats }) => repeats > 0)).toEqual([]);
  }, 30_000);

  test("outlives a store that fails", async () => {
    const claim = jest.spyOn(site.services.store, "claim");
    claim.mockRejectedValueOnce(new Error("disk"));
    crm.script("/leads", [{ status: 503 }], { once: true });
    await send();
    clock.now += 2 * second;
    const worker = startDeliveryWorker({ services: site.services, idleMs: 1 });
    expect(await crm.kept("/leads", 1)).toHaveLength(1);
    await worker.stop();
  });
});

describe("postback", () => {
  const body = {
    name: "Noor Example",
    phone: "+971500000123",
    email: "noor@mail.example",
    token: { utm_source: "ad", name: "Mallory", fullUrl: "x", leadId: "x" },
    fullUrl: "https://www.duneandharbour.example/ar/",
  };

  test("carries the lead's and the token's fields flat", async () => {
    const { id } = await send();
    const reply = await site.post("/api/postback", { ...body, leadId: id });
    expect(reply.status).toBe(202);
    await work();
    expect(crm.records("/postback").map((record) => record.body)).toEqual([
      {
        name: "Noor Example",
        phone: "+971500000123",
        email: "noor@mail.example",
        fullUrl: "https://www.duneandharbour.example/ar/",
        utm_source: "ad",
        leadId: "x",
      },
    ]);
  });

  test("of an unknown lead is refused and nothing is stored", async () => {
    const reply = await site.post("/api/postback", { ...body, leadId: "nobody" });
    expect(reply).toMatchObject({
      status: 422,
      body: { code: "invalid", fields: { leadId: "unknown" } },
    });
    expect(await site.outbox()).toEqual([]);
  });

  test("sent twice under one key goes once", async () => {
    const { id } = await send();
    const key = { "Idempotency-Key": "6f1c8d3e-0b3a-4a55-9d29-111111111111" };
    await site.post("/api/postback", { ...body, leadId: id }, key);
    expect((await site.post("/api/postback", { ...body, leadId: id }, key)).status).toBe(202);
    await work();
    expect(crm.records("/postback")).toHaveLength(1);
  });

  test("of a robot's lead or a trial is kept with it", async () => {
    for (const changes of [{ hp: "x" }, { test: true }]) {
      const lead = await site.post("/api/leads", aLead(changes));
      const { id } = lead.body as Acknowledgement;
      expect((await site.post("/api/postback", { ...body, leadId: id })).status).toBe(202);
    }
    expect(await work()).toBe(0);
    expect((await site.outbox()).map(({ state }) => state).sort()).toEqual(
      ["quarantine", "quarantine", "test", "test"].sort(),
    );
  });
});

describe("started chat", () => {
  const chat = {
    token: { utm_source: "ad", channel: "x" },
    channel: "telegram",
    fullUrl: "https://www.duneandharbour.example/",
  };

  test("carries the token's fields, the channel and the page", async () => {
    expect((await site.post("/api/started_chat", chat)).status).toBe(202);
    await work();
    expect(crm.records("/started_chat").map(({ body }) => body)).toEqual([
      { utm_source: "ad", channel: "telegram", fullUrl: "https://www.duneandharbour.example/" },
    ]);
  });

  test("of an unknown channel is refused", async () => {
    const reply = await site.post("/api/started_chat", { ...chat, channel: "pigeon" });
    expect(reply).toMatchObject({ status: 422, body: { fields: { channel: "choice" } } });
  });

  test("marked as a trial is kept", async () => {
    await site.post("/api/started_chat", { ...chat, test: true });
    expect(await work()).toBe(0);
    expect(await site.outbox()).toMatchObject([{ state: "test" }]);
  });

  test("without an address stays in the store and is no backlog", async () => {
    const other = await another({ env: { CRM_API_BASE_URL: crm.url } });
    expect((await other.post("/api/started_chat", chat)).status).toBe(202);
    expect(await other.services.delivery.startDue()).toBe(0);
    expect(await other.outbox()).toMatchObject([{ state: "pending" }]);
    expect((await other.get("/api/health")).body).toMatchObject({ backlog: 0 });
  });

  test("on another host does not get the CRM's token", async () => {
    const webhook = await startFakeCrm();
    const other = await another({
      env: {
        CRM_API_BASE_URL: crm.url,
        CRM_API_TOKEN: "crm-secret",
        STARTED_CHAT_URL: `${webhook.url}/started_chat`,
      },
    });
    try {
      await other.post("/api/started_chat", chat);
      await other.services.delivery.startDue();
      await other.services.delivery.idle();
      expect(webhook.requests).toHaveLength(1);
      expect(webhook.requests[0]?.headers.authorization).toBeUndefined();
    } finally {
      await webhook.close();
    }
  });
});
