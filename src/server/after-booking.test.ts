/** @jest-environment node */
import { acknowledgement, visitorOf } from "../../tests/fakes/bookings";
import { mailEnv } from "../../tests/fakes/mail-server";
import { aKey, aLead, type Reply } from "../../tests/fakes/site";
import { stripeEnv } from "../../tests/fakes/stripe";
import { crmOfFile, mailOfFile, serverRig, stripeOfFile } from "../../tests/harness/server-rig";
import { completeBookings } from "./booking-completion";
import { moveCall } from "./manage";
import { deliverDue } from "./operator/deliver-due";
import { renewManageKey } from "./manage-key";
import { sweep } from "./operator/sweep";
import { erasePerson } from "./store/erasure";
import { releaseLead } from "./store/returns";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const slot = { agentId: "7", date: "2026-03-04", time: "10:30" };
const callAt = Date.parse("2026-03-04T06:30:00Z");

const crm = crmOfFile();
const stripe = stripeOfFile();
const mail = mailOfFile();
const settings = (env: Record<string, string> = {}) => ({
  env: {
    ...{ CRM_API_BASE_URL: crm.url, GATSBY_SITE_URL: "https://site.example" },
    ...stripeEnv(stripe),
    ...mailEnv(mail),
    ...env,
  },
  random: () => 1,
});
const { site, clock, restart } = serverRig(settings);
const visitor = visitorOf(site, stripe);

interface Booked {
  bookingId: string;
  intentId: string;
  leadId: string;
  reference: string;
  key: string;
}

async function booked(time = slot.time, changes: Record<string, unknown> = {}): Promise<Booked> {
  const { bookingId, intentId } = await visitor.paid();
  await visitor.hold(bookingId, { ...slot, time });
  const reply = await visitor.spot(bookingId, { ...slot, time }, changes);
  const { id, reference, manage = "" } = acknowledgement(reply);
  return {
    bookingId,
    intentId,
    leadId: id,
    reference,
    key: new URL(manage, site.url).searchParams.get("key") ?? "",
  };
}

async function open(key: string, more = "") {
  const response = await fetch(`${site.url}/api/booking?key=${encodeURIComponent(key)}&language=ar${more}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function send(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await fetch(`${site.url}/api/booking`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams({ language: "ar", ...fields }).toString(),
    redirect: "manual",
  });
  return { status: response.status, to: response.headers.get("location") ?? "" };
}
const move = (key: string, time: string, date = slot.date) => send({ key, action: "move", date, time });
const cancel = (key: string) => send({ key, action: "cancel" });
const withdraw = (fields: Record<string, unknown>, headers?: Record<string, string>): Promise<Reply> =>
  site.post("/api/bookings/withdraw", { name: "Noor", language: "ar", ...fields }, headers);

const taken = async () => {
  const { body } = await site.get(`/api/slots?agentId=7&date=${slot.date}`);
  return (body as { data: { time: string; available: boolean }[] }).data
    .filter(({ available }) => !available)
    .map(({ time }) => time);
};
const lettersOf = async (leadId: string) =>
  (await visitor.rowsOf(leadId))
    .filter(({ kind }) => kind === "mail" || kind === "reminder")
    .map(({ id, state }) => `${id.slice(leadId.length + 6)} ${state}`);
/** What the CRM was asked to take, by its keys. */
const told = () =>
  crm.requests
    .filter(({ path }) => path === "/leads")
    .map(({ headers }) => String(headers["idempotency-key"]));
const deliver = () => deliverDue(site.services);

describe("letters", () => {
  test("tell of a booking once, in its language, and a day and an hour before the call", async () => {
    const { leadId } = await booked();
    await deliver();
    expect(mail.messages).toHaveLength(1);
    expect(mail.messages[0]).toMatchObject({ to: ["noor@mail.example"] });
    expect(mail.messages[0]?.source).toContain("Auto-Submitted: auto-generated");
    await deliver();
    expect(mail.messages).toHaveLength(1);
    expect(await lettersOf(leadId)).toEqual([
      "confirmed done",
      "reminder:1440 pending",
      "reminder:60 pending",
    ]);
    clock.now = callAt - day - 1;
    await deliver();
    expect(mail.messages).toHaveLength(1);
    clock.now = callAt - day;
    await deliver();
    expect(mail.messages).toHaveLength(2);
    clock.now = callAt - hour;
    await deliver();
    await deliver();
    expect(mail.messages).toHaveLength(3);
  });

  test("remind of nothing whose time has passed", async () => {
    const { leadId } = await booked();
    clock.now = callAt + minute;
    await deliver();
    expect(await lettersOf(leadId)).toEqual(["confirmed done", "reminder:1440 done", "reminder:60 done"]);
    expect(mail.messages).toHaveLength(1);
  });

  test("are none without a mail server", async () => {
    await restart(settings({ SMTP_URL: "", MAIL_FROM: "" }));
    const { leadId, key } = await booked();
    await move(key, "12:00");
    await cancel(key);
    expect(await lettersOf(leadId)).toEqual([]);
  });

  test("wait while the mail server is down, and are then sent once", async () => {
    await mail.stop();
    const { leadId } = await booked();
    for (let round = 0; round < 4; round += 1) {
      await deliver();
      clock.now += 20 * minute;
    }
    expect(await lettersOf(leadId)).toContain("confirmed pending");
    expect(mail.messages).toHaveLength(0);
    await mail.start();
    await deliver();
    await deliver();
    expect(mail.messages).toHaveLength(1);
    expect(await lettersOf(leadId)).toContain("confirmed done");
  });

  test("are parked when the address is refused, tried again when the server is busy, and name nobody in the log", async () => {
    mail.answer(451);
    const { leadId } = await booked();
    await deliver();
    expect(await lettersOf(leadId)).toContain("confirmed pending");
    mail.answer(550);
    clock.now += hour;
    await deliver();
    expect(await lettersOf(leadId)).toContain("confirmed parked");
    mail.answer(null);
    // The lead itself is well.
    const { body } = await site.get("/api/health");
    expect(body).toMatchObject({ alerts: [] });
  });

  test("of a test are held, and reminders keep their time when it is released", async () => {
    const { bookingId } = await visitor.paid({ test: true });
    await visitor.hold(bookingId, slot);
    const { id } = acknowledgement(await visitor.spot(bookingId, slot));
    expect(await lettersOf(id)).toEqual(["confirmed test", "reminder:1440 test", "reminder:60 test"]);
    await releaseLead(site.services.store, id);
    await deliver();
    expect(await lettersOf(id)).toEqual(["confirmed done", "reminder:1440 pending", "reminder:60 pending"]);
  });

  test("acknowledge every other form that has an address, once, and no robot's", async () => {
    const key = aKey();
    const lead = aLead({ email: "noor@mail.example" });
    const { body } = await site.post("/api/leads", lead, key);
    await site.post("/api/leads", lead, key);
    await site.post("/api/leads", aLead({ email: "robot@mail.example", hp: "x" }));
    await site.post("/api/leads", aLead({ phone: "+971500000124" }));
    await deliver();
    expect(mail.messages.map(({ to }) => to)).toEqual([["noor@mail.example"]]);
    expect(await lettersOf((body as { id: string }).id)).toEqual(["receipt done"]);
  });

  test("are at most five receipts a day to one address, and every lead is taken", async () => {
    for (let round = 0; round < 7; round += 1) {
      const reply = await site.post("/api/leads", aLead({ email: "Noor@mail.example" }));
      expect(reply.status).toBeLessThan(300);
    }
    await deliver();
    expect(mail.messages).toHaveLength(5);
  });
});

describe("the page of a booking", () => {
  test("opens with its key, is kept by nobody, and hides the key", async () => {
    const { key } = await booked();
    const { status, headers } = await open(key);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("strict-origin");
    expect(headers.get("x-robots-tag")).toBe("noindex");
  });

  test("has one answer to keys that are wrong, forged, old or erased", async () => {
    const { key, bookingId } = await booked();
    const [id = "", version = "", signature = ""] = key.split(".");
    const wrong = ["", "x", `${id}.${version}`, `${id}.2.${signature}`, `${id}.${version}.${"A".repeat(43)}`];
    const answers = [];
    for (const each of wrong) answers.push(await open(each));
    await site.services.store.write((trx) =>
      trx.updateTable("bookings").set({ manage_version: 2 }).where("id", "=", bookingId).execute(),
    );
    answers.push(await open(key));
    const other = await booked("12:30");
    await erasePerson(site.services.store, { email: "noor@mail.example" }, clock.now);
    answers.push(await open(other.key));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
    for (const each of [...wrong, key, other.key]) {
      expect(await move(each, "15:00")).toMatchObject({ status: 303 });
      expect(await cancel(each)).toMatchObject({ status: 303 });
    }
    expect(stripe.refunds).toEqual([]);
  });

  test("is limited by address for who guesses", async () => {
    await restart(settings({ LIMIT_PER_ADDRESS: "2" }));
    for (const _ of [1, 2]) expect((await open("x")).status).toBe(404);
    expect((await open("x")).status).toBe(429);
  });

  test("takes no form from another site", async () => {
    const { key } = await booked();
    const fields = { key, action: "cancel" };
    expect(await send(fields, { Origin: "https://elsewhere.example" })).toMatchObject({ status: 403 });
    expect(await taken()).toEqual(["10:30"]);
  });
});

test("a renewed key makes void the one before, also in the letters that are still to be sent", async () => {
  const { key, leadId } = await booked();
  expect(await renewManageKey(site.services.store, "nobody")).toBeNull();
  const path = await renewManageKey(site.services.store, leadId);
  const renewed = new URL(path ?? "", site.url).searchParams.get("key") ?? "";
  expect((await open(key)).status).toBe(404);
  expect((await open(renewed)).status).toBe(200);
  const payloads = (await visitor.rowsOf(leadId)).filter(({ kind }) => kind === "reminder");
  expect(payloads).toHaveLength(2);
  for (const { payload } of payloads) {
    expect(payload).toContain(renewed);
    expect(payload).not.toContain(key);
  }
});

describe("moving", () => {
  test("frees the time before, writes once, and tells the CRM and Stripe", async () => {
    const { key, leadId, intentId } = await booked();
    await deliver();
    expect(await move(key, "12:00")).toEqual({ status: 303, to: `/ar/booking/?key=${key}&done=moved` });
    expect(await taken()).toEqual(["12:00"]);
    // A second press.
    await move(key, "12:00");
    await completeBookings(site.services);
    await deliver();
    expect(await lettersOf(leadId)).toEqual([
      ...["confirmed done", "moved:1 done", "reminder:1440 pending", "reminder:60 pending"],
    ]);
    expect(mail.messages).toHaveLength(2);
    expect(told().at(-1)).toBe(`${leadId}:moved:1`);
    expect(crm.requests.findLast(({ path }) => path === "/leads")?.body).toMatchObject({
      call: "moved",
      s1: { date: slot.date, time: "12:00" },
    });
    const intent = stripe.intents().find(({ id }) => id === intentId);
    expect(intent?.metadata.slot).toBe("2026-03-04T08:00:00.000Z");
  });

  test("goes on in the order of what happened, whatever its name", async () => {
    crm.script("/leads", [{ status: 503 }]);
    const { key, leadId } = await booked();
    await move(key, "12:00");
    await move(key, "13:00");
    await cancel(key);
    crm.script("/leads", []);
    for (let round = 0; round < 6; round += 1) {
      clock.now += hour;
      await deliver();
    }
    expect([...new Set(told())]).toEqual([
      leadId,
      ...["moved:1", "moved:2", "cancelled", "refunded"].map((name) => `${leadId}:${name}`),
    ]);
  });

  test("is refused when the time is taken, past, none of ours, or it is too late", async () => {
    const { key } = await booked();
    await booked("12:00");
    expect((await move(key, "12:00")).to).toContain("&error=slot_taken");
    expect((await move(key, "12:10")).to).toContain("&error=invalid");
    expect((await move(key, "12:30", "2026-02-28")).to).toContain("&error=invalid");
    clock.now = callAt - 119 * minute;
    expect((await move(key, "15:00")).to).toContain("&error=too_late");
    expect(await taken()).toEqual(["10:30", "12:00"]);
  });

  test("of two into one time at once lets one have it, fifty times, and loses none", async () => {
    const one = await booked();
    const two = await booked("11:00");
    const next = site.nextProcess();
    const times = ["14:00", "15:00"];
    for (let round = 0; round < 50; round += 1) {
      const target = { date: slot.date, time: times[round % 2] ?? "" };
      // Both are elsewhere before each race.
      await moveCall(site.services, { key: one.key, date: slot.date, time: "10:30" });
      await moveCall(site.services, { key: two.key, date: slot.date, time: "11:00" });
      const ends = await Promise.all([
        moveCall(site.services, { key: one.key, ...target }),
        moveCall(next, { key: two.key, ...target }),
      ]);
      expect(ends.toSorted()).toEqual(["moved", "slot_taken"]);
      const loser = ends[0] === "moved" ? "11:00" : "10:30";
      expect(await taken()).toEqual([loser, target.time]);
    }
  }, 120_000);
});

describe("cancelling", () => {
  test("frees the time, gives the money back once, and tells everybody once", async () => {
    const { key, leadId, intentId } = await booked();
    await deliver();
    expect((await cancel(key)).to).toContain("&done=cancelled");
    await cancel(key);
    expect(await taken()).toEqual([]);
    for (let round = 0; round < 3; round += 1) {
      await completeBookings(site.services);
      await deliver();
      clock.now += 2 * minute;
    }
    expect(stripe.refunds).toEqual([intentId]);
    expect(stripe.calls.filter(({ call }) => call === "refund")).toHaveLength(1);
    expect(await lettersOf(leadId)).toEqual(["cancelled done", "confirmed done"]);
    expect(told()).toEqual([leadId, `${leadId}:cancelled`, `${leadId}:refunded`]);
    expect(crm.requests.at(-1)?.body).toMatchObject({ call: "cancelled", payment: "refunded" });
    expect((await move(key, "12:00")).to).toContain("&error=unavailable");
  });

  test("has the money go back once however often Stripe fails", async () => {
    const { key, bookingId, intentId } = await booked();
    await cancel(key);
    stripe.script("refund", [{ reset: "after" }, { status: 500 }, { status: 500 }, { status: 500 }]);
    for (let round = 0; round < 5; round += 1) {
      await completeBookings(site.services);
      clock.now += 2 * minute;
      stripe.script("refund", []);
    }
    expect(stripe.refunds).toEqual([intentId]);
    const { refunded_at, refund_due_at } = await visitor.booking(bookingId);
    expect(refunded_at).not.toBeNull();
    expect(refund_due_at).toBeNull();
  });

  test("gives nothing back after the right to withdraw, and is too late shortly before the call", async () => {
    const { key, intentId } = await booked();
    await site.services.store.write((trx) =>
      trx
        .updateTable("bookings")
        .set({ paid_at: clock.now - 16 * day })
        .where("intent_id", "=", intentId)
        .execute(),
    );
    clock.now = callAt - 59 * minute;
    expect((await cancel(key)).to).toContain("&error=too_late");
    clock.now = callAt - 61 * minute;
    expect((await cancel(key)).to).toContain("&done=cancelled");
    await completeBookings(site.services);
    expect(stripe.refunds).toEqual([]);
  });

  test("within the right to withdraw is never too late", async () => {
    const { key, intentId } = await booked();
    clock.now = callAt + day;
    expect((await cancel(key)).to).toContain("&done=cancelled");
    await completeBookings(site.services);
    expect(stripe.refunds).toEqual([intentId]);
  });

  test("of a simulated payment is refunded at once", async () => {
    await restart(settings({ PAYMENT_MODE: "test" }));
    const bookingId = await visitor.book();
    const { body } = await visitor.intent(bookingId);
    const { clientSecret } = body as { clientSecret: string };
    await site.post("/api/test-payments", { clientSecret, outcome: "succeeds" });
    await visitor.status(bookingId);
    await visitor.hold(bookingId, slot);
    const { id, manage = "" } = acknowledgement(await visitor.spot(bookingId, slot));
    await deliver();
    await cancel(new URL(manage, site.url).searchParams.get("key") ?? "");
    await completeBookings(site.services);
    await deliver();
    expect((await visitor.booking(bookingId)).refunded_at).toBe(clock.now);
    expect(crm.requests.at(-1)?.headers["idempotency-key"]).toBe(`${id}:cancelled`);
    expect(crm.requests.at(-1)?.body).toMatchObject({ call: "cancelled", payment: "refunded" });
    expect(stripe.calls).toEqual([]);
  });
});

describe("withdrawing", () => {
  test("has the same answer for everybody, and writes to the booking's own address alone", async () => {
    const { reference, leadId, intentId } = await booked();
    await deliver();
    const answers = [
      await withdraw({ reference: "DH-222222", email: "noor@mail.example" }),
      await withdraw({ reference, email: "stranger@mail.example" }),
      await withdraw({ reference: reference.toLowerCase(), email: "Noor@Mail.example" }),
      await withdraw({ reference, email: "noor@mail.example" }),
    ];
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(202);
    await completeBookings(site.services);
    await deliver();
    expect(stripe.refunds).toEqual([intentId]);
    expect(await taken()).toEqual([]);
    expect(await lettersOf(leadId)).toEqual(["cancelled done", "confirmed done", "withdrawn done"]);
    expect(mail.messages.flatMap(({ to }) => to)).toEqual(Array(3).fill("noor@mail.example"));
  });

  test("is limited by address", async () => {
    await restart(settings({ LIMIT_PER_ADDRESS: "2" }));
    const asked = { reference: "DH-222222", email: "noor@mail.example" };
    for (const _ of [1, 2]) expect((await withdraw(asked)).status).toBe(202);
    expect((await withdraw(asked)).status).toBe(429);
  });

  test("ends a place that was paid for and has no time yet", async () => {
    const { bookingId, intentId } = await visitor.paid();
    await visitor.hold(bookingId, slot);
    const [lead] = await visitor.leadsOf(bookingId);
    await withdraw({ reference: lead?.reference, email: "noor@mail.example" });
    expect(await visitor.spot(bookingId, slot)).toMatchObject({ status: 409 });
    expect(await taken()).toEqual([]);
    await completeBookings(site.services);
    expect(stripe.refunds).toEqual([intentId]);
  });

  test("works from a page without scripts", async () => {
    const { reference, intentId } = await booked();
    const response = await fetch(`${site.url}/api/bookings/withdraw`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({
        name: "Noor",
        reference,
        email: "noor@mail.example",
        language: "ko",
      }).toString(),
      redirect: "manual",
    });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/ko/booking/#withdrawn");
    await completeBookings(site.services);
    expect(stripe.refunds).toEqual([intentId]);
  });
});

describe("erasing and retention", () => {
  test("erasing a person takes the letters, and the money still goes back", async () => {
    const { key, leadId, intentId } = await booked();
    await cancel(key);
    await erasePerson(site.services.store, { phone: "+971500000123" }, clock.now);
    expect(await lettersOf(leadId)).toEqual([]);
    await completeBookings(site.services);
    expect(stripe.refunds).toEqual([intentId]);
    await deliver();
    expect(mail.messages).toEqual([]);
  });

  test("a booking is kept until its call is over, and then let go", async () => {
    await restart(settings({ RETENTION_DAYS: "1" }));
    const { leadId, key } = await booked();
    await deliver();
    clock.now = callAt - hour;
    await sweep(site.services);
    expect((await open(key)).status).toBe(200);
    await deliver();
    clock.now = callAt + day + hour;
    await deliver();
    clock.now += day;
    await sweep(site.services);
    expect(await lettersOf(leadId)).toEqual([]);
    expect((await open(key)).status).toBe(404);
  });
});
