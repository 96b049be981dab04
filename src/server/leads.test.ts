/** @jest-environment node */
import { aKey, aLead, type Reply } from "../../tests/fakes/site";
import { newGate } from "../../tests/harness/gate";
import { crmOfFile, serverRig } from "../../tests/harness/server-rig";
import { fakeTimers } from "../../tests/jest/fake-timers";
import type { Acknowledgement } from "../contracts/acknowledgement";
import { startDeliveryWorker } from "./worker";

const hour = 60 * 60 * 1000;

const crm = crmOfFile();
const { site, clock, written, restart, another } = serverRig(() => ({
  env: { CRM_API_BASE_URL: crm.url, CRM_API_TOKEN: "crm-secret" },
}));

const send = (changes?: Record<string, unknown>, headers?: Record<string, string>) =>
  site.post("/api/leads", aLead(changes), headers);
const ack = (reply: Reply) => reply.body as Acknowledgement;

test("a lead that the CRM takes is answered with its message", async () => {
  const reply = await send({ email: "noor@mail.example", agentId: "7" });
  expect(reply.status).toBe(201);
  expect(ack(reply)).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    reference: expect.stringMatching(/^DH-[2-9A-HJKMNP-TV-Z]{6}$/) as string,
    message: "Thank you! We will call you shortly.",
  });
  const { id } = ack(reply);
  expect(crm.requests).toHaveLength(1);
  expect(crm.requests[0]).toMatchObject({
    method: "POST",
    path: "/leads",
    headers: { "idempotency-key": id, authorization: "Bearer crm-secret" },
  });
  expect(crm.requests[0]?.body).toEqual({
    name: "Noor Example",
    phone: "+971500000123",
    email: "noor@mail.example",
    agent: "7",
    source: "call",
    ui_language: "ar",
    page: "https://www.duneandharbour.example/ar/",
    external_id: id,
    utm_source: "newsletter",
    utm_campaign: "spring",
  });
  expect(await site.outbox()).toMatchObject([{ id, state: "done", attempts: 1, last_outcome: "http_201" }]);
});

test("what a kind of lead brings along goes under the CRM's names", async () => {
  const s1 = { date: "2026-03-02", time: "10:30", timezone: "Asia/Seoul" };
  await send({ kind: "property", s1, bookingId: "b1", context: { propertyId: "p1", eventId: "e1" } });
  expect(crm.requests[0]?.body).toMatchObject({
    source: "property",
    s1,
    booking_id: "b1",
    property_id: "p1",
    event_id: "e1",
  });
});

test("what a seller tells of the property, and when anybody wants to be called, is at the CRM as details", async () => {
  const sale = { project: "Creek Rise", location: "Creek Harbour", status: "off-plan", bedrooms: 2 };
  await send({ kind: "sell", preferredTime: "after 18:00", context: { ...sale, propertyId: "p1" } });
  await send({ kind: "sell", context: { bedrooms: "Studio" } });
  await send({ preferredTime: "mornings" });
  await send({ kind: "property", context: { propertyId: "p1" } });
  const details = crm.requests.map(({ body }) => (body as Record<string, unknown>).details);
  expect(details).toEqual([
    { ...sale, preferred_time: "after 18:00" },
    { bedrooms: "Studio" },
    { preferred_time: "mornings" },
    undefined,
  ]);
});

test("forty keys of a token at most reach the CRM, the campaign's first, and none of JavaScript's own", async () => {
  const many = Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`k${n}`, "x"]));
  const text = JSON.stringify(aLead({ token: { ...many, utm_source: "ad", clickid: "c-1" } }));
  const withPrototype = text.replace('"token":{', '"token":{"__proto__":"x","constructor":"x",');
  expect((await site.post("/api/leads", withPrototype)).status).toBe(201);
  const body = crm.requests[0]?.body as Record<string, unknown>;
  const { name, phone, source, ui_language, page, external_id, ...token } = body;
  expect(Object.keys(token)).toHaveLength(40);
  expect(token).toMatchObject({ utm_source: "ad", clickid: "c-1", k0: "x", k37: "x" });
  expect(Object.keys(token)).not.toContain("constructor");
});

test("a token key never takes the place of a name of ours, given or not", async () => {
  const token = {
    ...{ utm_source: "ad", name: "Mallory", phone: "+1", email: "m@evil.example", paid: "true" },
    ...{ source: "x", external_id: "x", booking_id: "x", agent: "x", page: "x", s1: "x" },
    ...{ ui_language: "x", property_id: "x", event_id: "x", details: "x", gclid: "kept" },
  };
  const reply = await send({ token });
  expect(crm.requests[0]?.body).toEqual({
    name: "Noor Example",
    phone: "+971500000123",
    source: "call",
    ui_language: "ar",
    page: "https://www.duneandharbour.example/ar/",
    external_id: ack(reply).id,
    utm_source: "ad",
    gclid: "kept",
  });
});

/** Sends a lead to a CRM that does not answer, and resolves with what the visitor gets after a second. */
async function sendToSlowCrm(headers?: Record<string, string>): Promise<Reply> {
  fakeTimers();
  const reply = send({}, headers);
  await crm.received("/leads", 1);
  jest.advanceTimersByTime(1000);
  return reply;
}

test("a slow CRM makes nobody wait longer than a second, and gets the lead once", async () => {
  const crmAnswer = newGate();
  crm.script("/leads", [{ heldUntil: crmAnswer.opened }]);
  fakeTimers();
  let isAnswered = false;
  const reply = send().finally(() => (isAnswered = true));
  await crm.received("/leads", 1);
  jest.advanceTimersByTime(999);
  // Other calls come and go.
  for (let n = 0; n < 10; n += 1) await site.get("/api/health");
  expect(isAnswered).toBe(false);
  jest.advanceTimersByTime(1);
  expect(await reply).toMatchObject({ status: 202, body: { message: "" } });
  crmAnswer.open();
  await site.services.delivery.startDue();
  await site.services.delivery.idle();
  expect(await site.outbox()).toMatchObject([{ state: "done", attempts: 1 }]);
  expect(crm.requests).toHaveLength(1);
});

test("without a CRM the lead is stored and nothing fails", async () => {
  const alone = await another();
  const reply = await alone.post("/api/leads", aLead());
  expect(reply).toMatchObject({ status: 202, body: { message: "" } });
  expect(await alone.services.delivery.startDue()).toBe(0);
  expect(await alone.outbox()).toMatchObject([{ state: "pending", attempts: 0 }]);
  expect(await alone.get("/api/health")).toMatchObject({
    status: 200,
    body: { status: "ok", store: "ok", backlog: 1, quarantine: 0 },
  });
});

test("with the CRM down, then up again, the lead is delivered once", async () => {
  crm.script("/leads", [{ reset: true }]);
  const reply = await send();
  expect(reply).toMatchObject({ status: 202, body: { message: "" } });
  expect(await site.outbox()).toMatchObject([{ state: "pending", last_outcome: "network" }]);
  crm.script("/leads", []);
  clock.now += 2000;
  await site.services.delivery.startDue();
  await site.services.delivery.idle();
  expect(crm.records("/leads")).toMatchObject([{ key: ack(reply).id, repeats: 0 }]);
  clock.now += hour;
  expect(await site.services.delivery.startDue()).toBe(0);
});

test("a process that dies between commit and delivery leaves the lead to the next", async () => {
  // The first process gets its answer, a failure, only when the row is no longer its own.
  const firstAnswer = newGate();
  crm.script("/leads", [{ heldUntil: firstAnswer.opened, status: 503 }], { once: true });
  const reply = await sendToSlowCrm();
  expect(reply.status).toBe(202);
  const next = site.nextProcess();
  expect(await next.delivery.startDue()).toBe(0);
  clock.now += 60_000;
  const worker = startDeliveryWorker({ services: next });
  await worker.stop();
  expect(crm.requests.map(({ headers }) => headers["idempotency-key"])).toEqual([
    ack(reply).id,
    ack(reply).id,
  ]);
  const done = [{ state: "done", attempts: 2, last_outcome: "http_201" }];
  expect(await site.outbox()).toMatchObject(done);
  firstAnswer.open();
  await site.services.delivery.idle();
  expect(await site.outbox()).toMatchObject(done);
  expect(written.join("")).toContain("delivery_lease_lost");
});

describe("a key", () => {
  test("gets the same answer for the same lead, though passing things differ", async () => {
    const key = aKey();
    const first = await send({}, key);
    const changes = { elapsedMs: 99_000, token: {}, fullUrl: "https://www.duneandharbour.example/" };
    const second = await send(changes, key);
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(crm.requests).toHaveLength(1);
    expect(await site.outbox()).toHaveLength(1);
  });

  test("gets the same 202 too, once the CRM has failed", async () => {
    crm.script("/leads", [{ status: 503 }]);
    const key = aKey();
    const first = await send({}, key);
    expect(first.status).toBe(202);
    expect(await send({}, key)).toMatchObject({ status: 202, body: first.body });
    expect(await site.outbox()).toHaveLength(1);
  });

  test("is refused for another lead", async () => {
    const key = aKey();
    await send({}, key);
    const reply = await send({ name: "Somebody Else" }, key);
    expect(reply).toMatchObject({ status: 422, body: { code: "key_reused" } });
    expect(await site.outbox()).toHaveLength(1);
  });

  test("is in progress while its first call is answered", async () => {
    const crmAnswer = newGate();
    crm.script("/leads", [{ heldUntil: crmAnswer.opened }]);
    // So that the second in which the CRM may answer does not pass.
    fakeTimers();
    const key = aKey();
    const first = send({}, key);
    await crm.received("/leads", 1);
    for (const busy of await Promise.all([send({}, key), send({}, key)])) {
      expect(busy).toMatchObject({ status: 409, body: { code: "in_progress" } });
      expect(busy.headers.get("Retry-After")).toBe("1");
    }
    crmAnswer.open();
    expect((await first).status).toBe(201);
    expect(crm.requests).toHaveLength(1);
    expect((await send({}, key)).status).toBe(201);
  });

  test("whose first call died with its process is answered from the store", async () => {
    const crmAnswer = newGate();
    crm.script("/leads", [{ heldUntil: crmAnswer.opened }]);
    const key = aKey();
    jest.spyOn(site.services.store, "answer").mockRejectedValue(new Error("killed"));
    const first = await sendToSlowCrm(key);
    expect((await send({}, key)).status).toBe(409);
    clock.now += 3001;
    expect(await send({}, key)).toMatchObject({ status: 202, body: first.body });
    // Nor does a clock that has been put back since make anybody wait.
    clock.now -= 24 * hour;
    expect(await send({}, key)).toMatchObject({ status: 202, body: first.body });
    crmAnswer.open();
  });

  test("is new again after 72 hours", async () => {
    const key = aKey();
    const first = await send({}, key);
    clock.now += 72 * hour;
    const second = await send({}, key);
    expect(second.status).toBe(201);
    expect(ack(second).id).not.toBe(ack(first).id);
  });

  test("is not used up by a lead that is not valid", async () => {
    const key = aKey();
    expect((await send({ phone: "1" }, key)).status).toBe(422);
    expect((await send({}, key)).status).toBe(201);
  });

  test("missing makes every call a new lead", async () => {
    await send();
    await send();
    expect(crm.records("/leads")).toHaveLength(2);
  });
});

describe("robots", () => {
  test.each([{ hp: "x" }, { elapsedMs: 1999 }, { name: "<b>Noor</b>" }])(
    "%j: the answer of a human, and the lead waits in quarantine",
    async (changes) => {
      const human = await send({ phone: "+971500000124" });
      const reply = await send(changes);
      expect(reply.status).toBe(human.status);
      expect(Object.keys(ack(reply))).toEqual(Object.keys(ack(human)));
      expect(ack(reply).message).toBe(ack(human).message);
      await site.services.delivery.startDue();
      await site.services.delivery.idle();
      expect(crm.requests).toHaveLength(1);
      expect(await site.get("/api/health")).toMatchObject({
        status: 200,
        body: { backlog: 0, quarantine: 1 },
      });
    },
  );
});

describe("a robot sees what a human sees", () => {
  const robot = { hp: "x" };
  const timed = async (changes: object, headers = {}) => {
    const begun = performance.now();
    const reply = await send({ ...changes }, headers);
    return { reply, ms: performance.now() - begun };
  };

  test("waits as long as the last human for a CRM that takes its time", async () => {
    crm.script("/leads", [{ delayMs: 400 }]);
    await send();
    const held = await timed(robot);
    expect(held.reply.status).toBe(201);
    expect(held.ms).toBeGreaterThan(380);
  });

  test("gets the same again under its key", async () => {
    await send();
    const key = aKey();
    const first = await send(robot, key);
    expect(await send(robot, key)).toMatchObject({ status: 201, body: first.body as object });
  });

  test("is told nothing of the human, and gets what is answered when the CRM is slow", async () => {
    for (const message of ["Thank you, NOOR!", "Your number is 4711."]) {
      crm.script("/leads", [{ status: 201, body: { message } }]);
      expect(ack(await send()).message).toBe(message);
      const reply = await send(robot);
      expect([reply.status, ack(reply).message]).toEqual([202, ""]);
    }
  });

  test("is answered at once where a human would be, since no try can be made", async () => {
    await restart();
    expect((await timed(robot)).ms).toBeLessThan(900);
  });

  test("waits as for a slow CRM before any human has come", async () => {
    await restart({ env: { CRM_API_BASE_URL: crm.url }, limits: { answerWithinMs: 300 } });
    const { reply, ms } = await timed(robot);
    expect(reply.status).toBe(202);
    expect(ms).toBeGreaterThan(280);
  });
});

test("a trial is stored and marked, and kept from the CRM", async () => {
  expect((await send({ test: true })).status).toBe(202);
  await site.services.delivery.startDue();
  expect(crm.requests).toEqual([]);
  expect(await site.outbox()).toMatchObject([{ state: "test" }]);
});

test("a spot is not given without a paid booking", async () => {
  const reply = await send({ kind: "spot", bookingId: "b1" });
  expect(reply).toMatchObject({ status: 409, body: { code: "payment_required" } });
  expect(await site.outbox()).toEqual([]);
});

test("what nobody types is stored or refused, but never a fault of the store", async () => {
  const odd = "\u0000\u001b\u{1f600}\ud800'\"\\%";
  const fullUrl = "https://www.duneandharbour.example/\u0000";
  expect((await send({ fullUrl })).body).toMatchObject({ code: "invalid", fields: { fullUrl: "choice" } });
  const reply = await send({
    name: `Noor ${odd}`,
    preferredTime: odd,
    token: { utm_source: odd, [odd]: odd },
    elapsedMs: 1e300,
    context: { propertyId: `1${odd}` },
  });
  expect(reply.status).toBe(201);
  expect(await site.outbox()).toMatchObject([{ state: "done" }]);
});

test("the log names no person", async () => {
  crm.script("/leads", [{ status: 422, body: "Noor Example is not welcome" }]);
  await send();
  const log = written.join("");
  expect(log).toContain("lead_stored");
  expect(log).not.toMatch(/Noor|971500000123|crm-secret/);
});

describe("the store", () => {
  test("is made by several processes at once without a quarrel", async () => {
    const workers = await site.startWorkers(3);
    expect(await Promise.all(workers.map((worker) => worker.stop()))).toEqual([0, 0, 0]);
    expect((await send()).status).toBe(201);
  }, 30_000);

  test("forgets old keys and keeps young ones", async () => {
    const [old, young] = [aKey(), aKey()];
    await send({}, old);
    clock.now += 71 * hour;
    await send({}, young);
    clock.now += 2 * hour;
    const worker = startDeliveryWorker({ services: site.services });
    await worker.stop();
    // A key that is still known refuses another lead.
    expect((await send({ name: "Other" }, young)).status).toBe(422);
    expect((await send({ name: "Other" }, old)).status).toBe(201);
  });
});
