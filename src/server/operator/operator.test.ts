/** @jest-environment node */
import { aKey, aLead } from "../../../tests/fakes/site";
import { newGate } from "../../../tests/harness/gate";
import { crmOfFile, serverRig } from "../../../tests/harness/server-rig";
import { until } from "../../../tests/harness/until";
import type { Acknowledgement } from "../../contracts/acknowledgement";
import { erasePerson, findPerson } from "../store/erasure";
import { findRecord } from "../store/records";
import { releaseLead, returnParked } from "../store/returns";
import { startDeliveryWorker } from "../worker";
import { exportCsv, exportJson } from "./export";
import { viewOf } from "./lead-view";
import { reportOn } from "./report";
import { sweep } from "./sweep";

const day = 24 * 60 * 60_000;
const phone = "+971500000123";
const otherPhone = "+971500000124";

const crm = crmOfFile();
const { site, clock, another } = serverRig(() => ({ env: upstreams(), random: () => 1 }));

const upstreams = () => ({
  CRM_API_BASE_URL: crm.url,
  POSTBACK_URL: `${crm.url}/postback`,
  LIMIT_PER_PHONE: "1000",
});

async function send(changes: Record<string, unknown> = {}): Promise<Acknowledgement> {
  const { status, body } = await site.post("/api/leads", aLead(changes), aKey());
  expect([201, 202]).toContain(status);
  return body as Acknowledgement;
}

async function sendPostback(leadId: string, changes: Record<string, unknown> = {}): Promise<void> {
  const { token, fullUrl, name } = aLead();
  const body = { leadId, name, phone, token, fullUrl, ...changes };
  expect((await site.post("/api/postback", body, aKey())).status).toBe(202);
}

async function deliverAll(): Promise<void> {
  while ((await site.services.delivery.startDue()) > 0) await site.services.delivery.idle();
}

const record = async (id: string) => {
  const found = await findRecord(site.services.store, id);
  return found && viewOf(found);
};

async function text(pieces: AsyncIterable<string>): Promise<string> {
  let all = "";
  for await (const piece of pieces) all += piece;
  return all;
}

describe("erasing a person", () => {
  test("leaves no trace of them in the files, and everybody else as they were", async () => {
    crm.script("/leads", [{ status: 201, body: { message: `Thank you, ${phone}` } }]);
    const clicks = { utm_source: "search", clickid: "click-of-noor", tel: phone, utm_content: `x${phone}` };
    const one = await send({ email: "Noor@Mail.Example", token: clicks });
    const other = await send({ name: "Ann Other", phone: otherPhone });
    crm.script("/leads", [{ status: 400 }]);
    const parked = await send();
    await sendPostback(one.id, { email: "noor@mail.example" });
    // A postback under somebody else's lead that names this person all the same.
    await sendPostback(other.id);
    const test1 = await send({ test: true });
    const robot = await send({ hp: "filled" });
    // Filled to many pages and thinned out, so that rows have moved about in the file.
    for (let n = 0; n < 40; n += 1) {
      const filler = { name: "Filler", phone: `+9715000${String(20000 + n)}`, test: true };
      await send({ ...filler, preferredTime: "x".repeat(90) });
    }
    expect(await site.database.contents()).toContain(phone);

    const expected = { leads: 4, bookings: 0, deliveries: 6, undelivered: 3 };
    expect(await findPerson(site.services.store, { phone })).toEqual(expected);
    const erased = await erasePerson(site.services.store, { phone }, clock.now);
    expect(erased).toEqual({ ...expected, isRebuilt: true });

    const traces = [phone, "500000123", "Noor Example", "oor@", "click-of-noor"];
    const left = await site.database.contents();
    expect(traces.filter((trace) => left.includes(trace))).toEqual([]);
    expect(await record(one.id)).toMatchObject({
      state: "erased",
      name: "",
      phone: "",
      email: null,
      token: { utm_source: "search" },
      erasedAt: new Date(clock.now).toISOString(),
      deliveries: [],
    });
    expect(await record(parked.reference)).toMatchObject({ state: "erased", deliveries: [] });
    // Neither counts in any report, so nothing of them is kept.
    expect(await record(test1.id)).toBeUndefined();
    expect(await record(robot.id)).toBeUndefined();
    expect(await record(other.id)).toMatchObject({
      state: "delivered",
      name: "Ann Other",
      deliveries: [{ kind: "lead" }],
    });
    expect((await site.get("/api/health")).body).toMatchObject({ quarantine: 0 });
    const before = crm.requests.length;
    clock.now += day;
    await deliverAll();
    expect(crm.requests).toHaveLength(before);
  });

  test("by e-mail in whatever case, and not by a part of one", async () => {
    const one = await send({ email: "noor_1@mail.example" });
    const other = await send({ email: "noor11@mail.example", phone: otherPhone });
    await site.services.store.write((db) =>
      db.updateTable("leads").set({ email: "Noor_1@Mail.Example" }).where("id", "=", one.id).execute(),
    );
    const person = { email: "noor_1@mail.example" };
    expect(await erasePerson(site.services.store, person, clock.now)).toMatchObject({
      leads: 1,
      deliveries: 1,
    });
    expect(await record(one.id)).toMatchObject({ state: "erased" });
    expect(await record(other.id)).toMatchObject({ email: "noor11@mail.example" });
  });

  test("takes their files along", async () => {
    const { id } = await send();
    await site.services.store.write((db) =>
      db
        .insertInto("attachments")
        .values({
          id: "file",
          lead_id: id,
          file_name: "cv.pdf",
          media_type: "application/pdf",
          sha256: "00",
          bytes: Buffer.from("curriculum of Noor ".repeat(1000)),
          created_at: clock.now,
        })
        .execute(),
    );
    await erasePerson(site.services.store, { phone }, clock.now);
    expect((await site.database.contents()).includes("curriculum of")).toBe(false);
  });

  test("forgets the answer, so that the same key brings a new lead", async () => {
    const key = aKey();
    const first = (await site.post("/api/leads", aLead(), key)).body as Acknowledgement;
    await erasePerson(site.services.store, { phone }, clock.now);
    const again = (await site.post("/api/leads", aLead(), key)).body as Acknowledgement;
    expect(again.id).not.toBe(first.id);
  });

  test("does no harm while a delivery is running: it ends without a row", async () => {
    const crmAnswer = newGate();
    crm.script("/leads", [{ heldUntil: crmAnswer.opened, status: 500 }]);
    const sent = site.post("/api/leads", aLead());
    await crm.received("/leads", 1);
    await erasePerson(site.services.store, { phone }, clock.now);
    crmAnswer.open();
    await sent;
    await site.services.delivery.idle();
    expect(await site.outbox()).toEqual([]);
  });
});

describe("the sweep", () => {
  const nothing = { leads: 0, quarantined: 0, tests: 0, copies: 0 };

  test("erases delivered data after 30 days, and not a moment before", async () => {
    const { id } = await send({ token: { utm_source: "search", clickid: "abc-click" } });
    await sendPostback(id);
    await deliverAll();
    clock.now += 30 * day - 1;
    expect(await sweep(site.services)).toEqual({ ...nothing, kept: false });
    expect(await record(id)).toMatchObject({ phone });
    clock.now += 1;
    expect(await sweep(site.services)).toEqual({ ...nothing, leads: 1, copies: 1, kept: false });
    expect(await record(id)).toMatchObject({ state: "erased", form: "call", language: "ar", deliveries: [] });
    expect(await site.outbox()).toEqual([]);
    const left = await site.database.contents();
    for (const trace of [phone, "Noor Example", "abc-click"]) expect(left.includes(trace)).toBe(false);
    const report = await reportOn(site.services.store, ["utm_source"]);
    expect(report.rows).toMatchObject([{ values: ["search"], leads: 1, delivered: 1 }]);
    expect(await sweep(site.services)).toMatchObject({ leads: 0, copies: 0 });
  });

  test("counts the days from the delivery, not from the lead", async () => {
    crm.script("/leads", [{ status: 400 }]);
    const { id } = await send();
    clock.now += 40 * day;
    crm.script("/leads", []);
    await returnParked(site.services.store);
    await deliverAll();
    expect(await record(id)).toMatchObject({ state: "delivered" });
    expect(await sweep(site.services)).toMatchObject({ leads: 0 });
    clock.now += 30 * day;
    expect(await sweep(site.services)).toMatchObject({ leads: 1 });
  });

  test("never erases what is parked or pending, however old", async () => {
    crm.script("/leads", [{ status: 400 }, { status: 500 }]);
    const parked = await send();
    const pending = await send({ phone: otherPhone });
    clock.now += 1000 * day;
    expect(await sweep(site.services)).toMatchObject({ leads: 0, copies: 0 });
    expect(await record(parked.id)).toMatchObject({ phone, deliveries: [{ state: "parked" }] });
    expect(await record(pending.id)).toMatchObject({ phone: otherPhone, deliveries: [{ state: "pending" }] });
  });

  test("removes a postback that nobody takes after the same time as its lead", async () => {
    crm.script("/postback", [{ status: 400 }]);
    const { id } = await send();
    await deliverAll();
    clock.now += day;
    await sendPostback(id);
    await deliverAll();
    clock.now += 29 * day;
    expect(await sweep(site.services)).toMatchObject({ leads: 1, copies: 0 });
    expect(await site.outbox()).toMatchObject([{ kind: "postback", state: "parked" }]);
    clock.now += day;
    expect(await sweep(site.services)).toMatchObject({ leads: 0, copies: 1 });
    expect((await site.database.contents()).includes(phone)).toBe(false);
  });

  test("removes postbacks that have no address to go to, and those of a lead that is gone already", async () => {
    const alone = await another({ env: { CRM_API_BASE_URL: crm.url } });
    const { body } = await alone.post("/api/leads", aLead({ phone }), aKey());
    const { id: leadId } = body as Acknowledgement;
    const { token, fullUrl, name } = aLead();
    const copy = { leadId, name, phone, token, fullUrl };
    await alone.post("/api/postback", copy, aKey());
    clock.now += 30 * day;
    await sweep(alone.services);
    await alone.post("/api/postback", copy, aKey());
    clock.now += 30 * day;
    await sweep(alone.services);
    expect(await alone.outbox()).toEqual([]);
    expect((await alone.database.contents()).includes(phone)).toBe(false);
  });

  test("leaves the postback of a lead that is still to be delivered", async () => {
    crm.script("/leads", [{ status: 400 }]);
    crm.script("/postback", [{ status: 400 }]);
    const { id } = await send();
    await sendPostback(id);
    await deliverAll();
    clock.now += 1000 * day;
    expect(await sweep(site.services)).toMatchObject({ leads: 0, copies: 0 });
    expect(await site.outbox()).toMatchObject([{ kind: "lead" }, { kind: "postback" }]);
  });

  test("removes test leads with all that belongs to them, but not one that was released and waits", async () => {
    crm.script("/leads", [{ status: 400 }]);
    const held = await send({ test: true });
    await sendPostback(held.id, { test: true });
    const released = await send({ test: true, phone: otherPhone });
    await releaseLead(site.services.store, released.id);
    await deliverAll();
    clock.now += 30 * day - 1;
    expect(await sweep(site.services)).toMatchObject({ tests: 0 });
    clock.now += 1;
    expect(await sweep(site.services)).toMatchObject({ tests: 1 });
    expect(await record(held.id)).toBeUndefined();
    expect((await site.database.contents()).includes(phone)).toBe(false);
    expect(await record(released.id)).toMatchObject({ phone: otherPhone, state: "parked" });
  });

  test("stops between two steps, and goes on the next time", async () => {
    crm.script("/leads", []);
    for (let n = 0; n < 3; n += 1) await send({ hp: "filled" });
    await send();
    clock.now += 30 * day;
    let asked = 0;
    const mayGoOn = () => (asked += 1) < 2;
    expect(await sweep(site.services, { mayGoOn })).toMatchObject({ quarantined: 3, leads: 0 });
    expect(await sweep(site.services)).toMatchObject({ quarantined: 0, leads: 1 });
  });

  test("takes files out a few at a time, so that a lead never waits for many", async () => {
    const { id } = await send();
    await site.services.store.write(async (trx) => {
      const lead = await trx.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      const copies = Array.from({ length: 5 }, (_, n) => ({
        ...lead,
        id: `lead-${n}`,
        reference: `DH-${n}`,
        quarantine: "honeypot",
      }));
      await trx.insertInto("leads").values(copies).execute();
      for (const copy of copies) {
        const file = { file_name: "a.pdf", media_type: "application/pdf", sha256: "s" };
        await trx
          .insertInto("attachments")
          .values({
            ...file,
            id: copy.id,
            lead_id: copy.id,
            bytes: Buffer.alloc(900_000),
            created_at: clock.now,
          })
          .execute();
      }
    });
    clock.now += 30 * day;
    const seen: number[] = [];
    await sweep(site.services, { onProgress: ({ quarantined }) => seen.push(quarantined) });
    // Two files of 0.9 MB are less than 2 MB.
    expect([...new Set(seen)]).toEqual([2, 4, 5]);
  });

  test("removes what was in quarantine for 30 days, postback and all", async () => {
    const { id } = await send({ hp: "filled" });
    await sendPostback(id);
    clock.now += 30 * day - 1;
    expect(await sweep(site.services)).toMatchObject({ quarantined: 0 });
    clock.now += 1;
    expect(await sweep(site.services)).toMatchObject({ quarantined: 1 });
    expect(await record(id)).toBeUndefined();
    expect(await site.outbox()).toEqual([]);
    expect((await site.database.contents()).includes(phone)).toBe(false);
  });

  test("keeps to RETENTION_DAYS", async () => {
    const env = { ...site.services.env, RETENTION_DAYS: 2 };
    await send();
    clock.now += 2 * day;
    expect(await sweep({ ...site.services, env })).toMatchObject({ leads: 1 });
  });

  test("erases nothing at all without a CRM", async () => {
    const { id } = await send();
    const robot = await send({ hp: "filled" });
    clock.now += 1000 * day;
    const env = { ...site.services.env, CRM_API_BASE_URL: undefined };
    expect(await sweep({ ...site.services, env })).toEqual({ ...nothing, kept: true });
    expect(await record(id)).toMatchObject({ phone });
    expect(await record(robot.id)).toMatchObject({ phone });
  });

  test("erases more than fits one transaction", async () => {
    const { id } = await send();
    await site.services.store.write(async (trx) => {
      const lead = await trx.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      const row = await trx.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
      const copies = Array.from({ length: 1200 }, (_, n) => ({
        ...lead,
        id: `lead-${n}`,
        reference: `DH-${n}`,
      }));
      await trx.insertInto("leads").values(copies).execute();
      await trx
        .insertInto("outbox")
        .values(copies.map((copy) => ({ ...row, id: copy.id, lead_id: copy.id })))
        .execute();
    });
    clock.now += 30 * day;
    const seen: number[] = [];
    expect(await sweep(site.services, { onProgress: ({ leads }) => seen.push(leads) })).toMatchObject({
      leads: 1201,
    });
    expect(seen.slice(0, 3)).toEqual([100, 200, 300]);
    expect(seen.at(-1)).toBe(1201);
    expect((await site.database.contents()).includes(phone)).toBe(false);
  });

  test("is done by the worker", async () => {
    const { id } = await send();
    clock.now += 30 * day;
    const worker = startDeliveryWorker({ services: site.services, idleMs: 5 });
    await until("the lead is erased", async () => ((await record(id))?.state === "erased" ? true : null));
    await worker.stop();
  });

  test("keeps no delivery waiting, and ends with the worker", async () => {
    const { id } = await send();
    clock.now += 30 * day;
    const perform = site.services.store.perform.bind(site.services.store);
    const gate = newGate();
    const steps: string[] = [];
    jest.spyOn(site.services.store, "perform").mockImplementation(async (operation, input) => {
      steps.push(operation.name);
      if (operation.name === "eraseExpiredStep") await gate.opened;
      return perform(operation, input);
    });
    const worker = startDeliveryWorker({ services: site.services, idleMs: 5 });
    await until("the sweep has begun", () => steps.includes("eraseExpiredStep") || null);
    crm.script("/leads", [{ status: 503 }]);
    await send({ phone: otherPhone });
    clock.now += day;
    crm.script("/leads", []);
    await until("the lead is delivered", async () =>
      (await site.outbox()).every(({ state }) => state === "done") ? true : null,
    );
    const stopped = worker.stop();
    gate.open();
    await stopped;
    expect(steps.filter((name) => name === "eraseExpiredStep")).toHaveLength(1);
    expect(await record(id)).toMatchObject({ state: "erased" });
  });
});

describe("parked and held deliveries", () => {
  test("that are put back are delivered, with their tries counted anew", async () => {
    crm.script("/leads", [{ status: 400 }]);
    const one = await send();
    const two = await send({ phone: otherPhone });
    crm.script("/leads", []);
    expect(await returnParked(site.services.store, one.id)).toBe(1);
    const row = (await site.outbox()).find(({ id }) => id === one.id);
    expect(row).toMatchObject({ state: "pending", attempts: 0, first_tried_at: null, settled_at: null });
    expect(await returnParked(site.services.store)).toBe(1);
    await deliverAll();
    expect(crm.records("/leads").map(({ key }) => key)).toEqual(expect.arrayContaining([one.id, two.id]));
    expect(crm.records("/leads")).toHaveLength(2);
    expect(await returnParked(site.services.store)).toBe(0);
  });

  test("a released lead is delivered with its postback, once", async () => {
    const { id } = await send({ hp: "filled" });
    await sendPostback(id);
    await deliverAll();
    expect(crm.requests).toEqual([]);
    expect(await releaseLead(site.services.store, id)).toBe(2);
    expect(await releaseLead(site.services.store, id)).toBeNull();
    await deliverAll();
    expect(crm.records("/leads")).toHaveLength(1);
    expect(crm.records("/postback")).toHaveLength(1);
    expect(await record(id)).toMatchObject({ state: "delivered", quarantine: null });
  });

  test("a test lead goes to the CRM when it is released, with its campaign, and counts in no report", async () => {
    const { id } = await send({ test: true });
    await sendPostback(id);
    await deliverAll();
    expect(crm.requests).toEqual([]);
    expect(await record(id)).toMatchObject({ state: "test", test: true });
    expect(await releaseLead(site.services.store, id)).toBe(2);
    expect(await releaseLead(site.services.store, id)).toBeNull();
    await deliverAll();
    expect(crm.records("/leads")).toMatchObject([{ key: id, body: { utm_source: "newsletter" } }]);
    expect(crm.records("/postback")).toHaveLength(1);
    expect(await record(id)).toMatchObject({ state: "delivered", test: true });
    expect(await reportOn(site.services.store, ["form"])).toMatchObject({ total: { leads: 0 }, tests: 1 });
  });
});

describe("what is told of the leads", () => {
  test("a report counts by any of the keys, and names what is missing", async () => {
    await send({ token: { utm_source: "search", utm_campaign: "spring" } });
    await send({ token: { utm_source: "search", utm_campaign: "" }, language: "ko" });
    await send({ token: {}, kind: "property" });
    await send({ test: true });
    await send({ hp: "filled" });
    const { rows, ...sums } = await reportOn(site.services.store, ["utm_source", "language"]);
    expect(rows).toMatchObject([
      { values: ["(none)", "ar"], leads: 1, delivered: 1 },
      { values: ["search", "ar"], leads: 1, delivered: 1 },
      { values: ["search", "ko"], leads: 1, delivered: 1 },
    ]);
    expect(sums).toMatchObject({ total: { leads: 3, delivered: 3, paid: 0 }, tests: 1, quarantined: 1 });
    const campaigns = await reportOn(site.services.store, ["utm_campaign"]);
    expect(campaigns.rows.map(({ values, leads }) => [...values, leads])).toEqual([
      ["(none)", 2],
      ["spring", 1],
    ]);
    const forms = await reportOn(site.services.store, ["form"]);
    expect(forms.rows.map(({ values, leads }) => [...values, leads])).toEqual([
      ["call", 2],
      ["property", 1],
    ]);
    expect((await reportOn(site.services.store, ["form"], { since: clock.now + 1 })).rows).toEqual([]);
  });

  test("CSV is UTF-8 with its mark, ends its lines with CRLF, and runs nothing", async () => {
    await send({ name: '=HYPERLINK("x","y")', token: { utm_source: "@SUM(1)", utm_campaign: "-2" } });
    const csv = await text(exportCsv(site.services.store));
    expect([...Buffer.from(csv).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head = "", line = "", ...rest] = csv.split("\r\n");
    expect(head).toMatch(/^\uFEFFreference,created_at,form,state,language,name,phone,email,utm_source,/);
    expect(line).toContain(`"'=HYPERLINK(""x"",""y"")",'+971500000123,,'@SUM(1),,'-2,`);
    expect(line).toContain("2026-03-01T08:00:00.000Z");
    expect(rest).toEqual([""]);
  });

  test("JSON holds the same, every lead once over many pages", async () => {
    const { id } = await send({ name: "نور", context: { propertyId: "p1" } });
    await site.services.store.write(async (trx) => {
      const lead = await trx.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      const copies = Array.from({ length: 1100 }, (_, n) => ({
        ...lead,
        id: `lead-${n}`,
        reference: `DH-${n}`,
      }));
      await trx.insertInto("leads").values(copies).execute();
    });
    const told: [number, number][] = [];
    const json = await text(exportJson(site.services.store, undefined, (...how) => told.push(how)));
    const leads = JSON.parse(json) as { id: string; name: string; details: object; phone: string }[];
    expect(new Set(leads.map((lead) => lead.id)).size).toBe(1101);
    expect(leads).toHaveLength(1101);
    expect(leads[0]).toMatchObject({ name: "نور", phone, details: { context: { propertyId: "p1" } } });
    expect(told).toEqual([
      [500, 1101],
      [1000, 1101],
      [1101, 1101],
    ]);
  });
});
