/** @jest-environment node */
import { acknowledgement, visitorOf } from "../../tests/fakes/bookings";
import { aKey, type Reply } from "../../tests/fakes/site";
import { stripeEnv } from "../../tests/fakes/stripe";
import { crmOfFile, serverRig, stripeOfFile } from "../../tests/harness/server-rig";
import { leadSchema } from "../contracts/lead";
import { completeBookings, forgetOldBookings } from "./booking-completion";
import { submitLead } from "./leads";
import { deliverDue } from "./operator/deliver-due";
import { sweep } from "./operator/sweep";
import { hold } from "./slots";
import { erasePerson, findPerson } from "./store/erasure";

const minute = 60_000;
const day = 24 * 60 * minute;
const slot = { agentId: "7", date: "2026-03-02", time: "10:30" };
const other = { ...slot, time: "11:00" };

const crm = crmOfFile();
const stripe = stripeOfFile();
const paying = (env: Record<string, string> = {}) => ({
  env: { CRM_API_BASE_URL: crm.url, ...stripeEnv(stripe), ...env },
  random: () => 1,
});
const { site, clock, restart } = serverRig(paying);
const visitor = visitorOf(site, stripe);

const slots = async (date: string, agentId = "7") => {
  const reply = await site.get(`/api/slots?agentId=${agentId}&date=${date}`);
  expect(reply.status).toBe(200);
  return (reply.body as { data: { time: string; available: boolean }[] }).data;
};
const taken = async (date = slot.date) =>
  (await slots(date)).filter(({ available }) => !available).map(({ time }) => time);
const expectRefused = (reply: Reply, code: string) =>
  expect(reply).toMatchObject({ status: 409, body: { code } });

describe("the times of a day", () => {
  test("are every half hour of the office's day", async () => {
    const data = await slots("2026-03-02");
    expect(data).toHaveLength(24);
    expect(data[0]).toEqual({ time: "09:00", available: true });
    expect(data.at(-1)).toEqual({ time: "20:30", available: true });
  });

  test("begin today with now rounded up, by Dubai's clock", async () => {
    const first = async () => (await slots("2026-03-01"))[0]?.time;
    expect(await first()).toBe("12:00");
    clock.now += 1;
    expect(await first()).toBe("12:30");
    clock.now = Date.parse("2026-03-01T08:30:01Z");
    expect(await first()).toBe("13:00");
    clock.now = Date.parse("2026-03-01T16:30:00Z");
    expect((await slots("2026-03-01")).map(({ time }) => time)).toEqual(["20:30"]);
    clock.now += 1;
    expect(await slots("2026-03-01")).toEqual([]);
    // In Dubai it is the second of March already.
    clock.now = Date.parse("2026-03-01T20:00:00Z");
    expect(await slots("2026-03-01")).toEqual([]);
    expect((await slots("2026-03-02"))[0]?.time).toBe("09:00");
  });

  test("are none in the past or more than 60 days ahead", async () => {
    expect(await slots("2026-02-28")).toEqual([]);
    expect(await slots("2026-04-30")).toHaveLength(24);
    expect(await slots("2026-05-01")).toEqual([]);
  });

  test.each([
    ["date=2026-03-02", { agentId: "required" }],
    ["agentId=7", { date: "required" }],
    ["agentId=7&date=2026-02-30", { date: "choice" }],
    ["agentId=7&date=tomorrow", { date: "choice" }],
    ["agentId=7&date=2026-03-02&x=1", { x: "unknown" }],
  ])("need a proper question: %s", async (query, fields) => {
    expect(await site.get(`/api/slots?${query}`)).toMatchObject({
      status: 422,
      body: { code: "invalid", fields },
    });
  });
});

describe("a hold", () => {
  test("keeps a time for ten minutes, and for one visitor", async () => {
    const first = await visitor.book();
    const second = await visitor.book();
    expect(await visitor.hold(first, slot)).toMatchObject({
      status: 201,
      body: { expiresAt: "2026-03-01T08:10:00.000Z" },
    });
    expect(await taken()).toEqual(["10:30"]);
    expect((await slots(slot.date, "8")).every(({ available }) => available)).toBe(true);
    expectRefused(await visitor.hold(second, slot), "slot_taken");
    clock.now += 10 * minute - 1;
    expectRefused(await visitor.hold(second, slot), "slot_taken");
    clock.now += 1;
    expect(await taken()).toEqual([]);
    expect((await visitor.hold(second, slot)).status).toBe(201);
    expectRefused(await visitor.hold(first, slot), "slot_taken");
  });

  test("is one a booking: another choice frees the first, the same renews it", async () => {
    const bookingId = await visitor.book();
    await visitor.hold(bookingId, slot);
    expect((await visitor.hold(bookingId, other)).status).toBe(201);
    expect(await taken()).toEqual(["11:00"]);
    clock.now += 6 * minute;
    expect(await visitor.hold(bookingId, other)).toMatchObject({
      status: 201,
      body: { expiresAt: "2026-03-01T08:16:00.000Z" },
    });
    // A choice that fails leaves the first.
    await visitor.hold(await visitor.book(), slot);
    expectRefused(await visitor.hold(bookingId, slot), "slot_taken");
    expect(await taken()).toEqual(["10:30", "11:00"]);
  });

  test("is not taken back by a repetition that was long on its way", async () => {
    const bookingId = await visitor.book();
    const key = aKey();
    const first = await visitor.hold(bookingId, slot, key);
    clock.now += minute;
    await visitor.hold(bookingId, other, aKey());
    expect(await visitor.hold(bookingId, slot, key)).toMatchObject({ status: 201, body: first.body });
    expect(await taken()).toEqual(["11:00"]);
  });

  test("that was not to be had is given under the same key once it is", async () => {
    const bookingId = await visitor.book();
    const key = aKey();
    await visitor.hold(await visitor.book(), slot);
    expectRefused(await visitor.hold(bookingId, slot, key), "slot_taken");
    clock.now += 10 * minute;
    expect((await visitor.hold(bookingId, slot, key)).status).toBe(201);
  });

  test.each([
    [{ bookingId: "nobody" }, { bookingId: "unknown" }],
    [{ date: "2026-02-28" }, { date: "choice" }],
    [{ date: "2026-05-01" }, { date: "choice" }],
    [{ time: "10:15" }, { time: "choice" }],
    [{ time: "21:00" }, { time: "choice" }],
    [{ date: "2026-03-01", time: "11:30" }, { time: "choice" }],
    [{ agentId: "" }, { agentId: "required" }],
    [{ date: undefined }, { date: "required" }],
  ])("is not given for %p", async (changes, fields) => {
    const bookingId = await visitor.book();
    const reply = await site.post("/api/slots/hold", { bookingId, ...slot, ...changes });
    expect(reply).toMatchObject({ status: 422, body: { code: "invalid", fields } });
  });

  test("is limited by address, but not for who has paid", async () => {
    await restart(paying({ LIMIT_PER_ADDRESS: "2" }));
    const bookingId = await visitor.book();
    const paid = await visitor.paid();
    for (const _ of [1, 2]) expect((await visitor.hold(bookingId, slot)).status).toBe(201);
    expect(await visitor.hold(bookingId, slot)).toMatchObject({ status: 429 });
    for (const _ of [1, 2, 3]) expect((await visitor.hold(paid.bookingId, other)).status).toBe(201);
  });

  test("of one time goes to one of ten who ask at once, in two instances", async () => {
    const bookings = await Promise.all(Array.from({ length: 10 }, () => visitor.book()));
    const next = site.nextProcess();
    const caller = { key: null, address: "203.0.0.1" };
    const results = await Promise.allSettled(
      bookings.map((bookingId, index) =>
        hold(index % 2 === 0 ? site.services : next, { bookingId, ...slot }, caller),
      ),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results) {
      if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "slot_taken" });
    }
  });

  test("asked for ten times at once under one key, in two instances, is one and counted once", async () => {
    await restart(paying({ LIMIT_PER_ADDRESS: "1" }));
    const bookingId = await visitor.book();
    const next = site.nextProcess();
    const caller = { key: aKey()["Idempotency-Key"], address: "203.0.0.1" };
    const ask = (_: unknown, index: number) =>
      hold(index % 2 === 0 ? site.services : next, { bookingId, ...slot }, caller);
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });
});

describe("a spot", () => {
  test("goes to the CRM with its time as the booking's one lead", async () => {
    const { bookingId } = await visitor.paid();
    await visitor.hold(bookingId, slot);
    clock.now += 2 * minute;
    const reply = await visitor.spot(bookingId, slot);
    expect(reply.status).toBe(201);
    const [lead, ...others] = await visitor.leadsOf(bookingId);
    expect(others).toEqual([]);
    expect(acknowledgement(reply)).toEqual({
      id: lead?.id,
      reference: lead?.reference,
      message: "Thank you! We will call you shortly.",
      manage: expect.stringMatching(
        new RegExp(`^/ar/booking/\\?key=${lead?.id}\\.1\\.[\\w-]{43}$`),
      ) as string,
      mail: false,
    });
    expect(crm.requests).toHaveLength(1);
    expect(crm.requests[0]?.headers["idempotency-key"]).toBe(lead?.id);
    expect(crm.requests[0]?.body).toEqual({
      ...{ name: "Noor Example", phone: "+971500000123", email: "noor@mail.example" },
      ...{ source: "spot", ui_language: "ar", paid: true, booking_id: bookingId, external_id: lead?.id },
      ...{ s1: { date: "2026-03-02", time: "10:30", timezone: "Asia/Seoul" }, agent: "7" },
      ...{ utm_source: "newsletter", utm_campaign: "spring" },
      page: "https://www.duneandharbour.example/ar/",
    });
    expect(await taken()).toEqual(["10:30"]);
    clock.now += 60 * minute;
    await deliverDue(site.services);
    expect(crm.requests).toHaveLength(1);
    expect(await taken()).toEqual(["10:30"]);
  });

  test("is booked whatever time its form says to have been shown", async () => {
    const { bookingId } = await visitor.paid();
    await visitor.hold(bookingId, slot);
    expect((await visitor.spot(bookingId, slot, { elapsedMs: 1e300 })).status).toBe(201);
  });

  test("booked after 15 minutes follows its lead as one update", async () => {
    const { bookingId } = await visitor.paid();
    clock.now += 15 * minute;
    await deliverDue(site.services);
    expect(crm.requests[0]?.body).not.toHaveProperty("s1");
    await visitor.hold(bookingId, slot);
    const reply = await visitor.spot(bookingId, slot);
    const [lead] = await visitor.leadsOf(bookingId);
    expect(reply).toMatchObject({ status: 201, body: { id: lead?.id, reference: lead?.reference } });
    expect(crm.requests.map(({ headers }) => headers["idempotency-key"])).toEqual([
      lead?.id,
      `${lead?.id}:slot`,
    ]);
    expect(crm.requests[1]?.body).toMatchObject({
      ...{ external_id: lead?.id, paid: true, booking_id: bookingId, agent: "7" },
      s1: { date: "2026-03-02", time: "10:30" },
    });
  });

  test("never overtakes its lead", async () => {
    const { bookingId } = await visitor.paid();
    clock.now += 15 * minute;
    crm.script("/leads", [{ status: 503 }]);
    await deliverDue(site.services);
    await visitor.hold(bookingId, slot);
    expect(await visitor.spot(bookingId, slot)).toMatchObject({ status: 202, body: { message: "" } });
    const [lead] = await visitor.leadsOf(bookingId);
    const keys = () => crm.requests.map(({ headers }) => headers["idempotency-key"]);
    await deliverDue(site.services);
    expect(keys()).toEqual([lead?.id]);
    crm.script("/leads", []);
    clock.now += 2000;
    await deliverDue(site.services);
    expect(keys()).toEqual([lead?.id, lead?.id, `${lead?.id}:slot`]);
    expect((await visitor.rowsOf(lead?.id ?? "")).map(({ state }) => state)).toEqual(["done", "done"]);
  });

  test("of a booking that was unpaid for long comes after the word of its payment", async () => {
    const { bookingId, intentId } = await visitor.atTheCard();
    clock.now += 31 * minute;
    crm.script("/leads", [{ status: 503 }]);
    await deliverDue(site.services);
    stripe.happen(intentId, "succeed");
    clock.now += 2000;
    await visitor.hold(bookingId, slot);
    expect((await visitor.spot(bookingId, slot)).status).toBe(202);
    crm.script("/leads", []);
    crm.requests.length = 0;
    clock.now += 2000;
    await deliverDue(site.services);
    const [lead, ...others] = await visitor.leadsOf(bookingId);
    expect(others).toEqual([]);
    expect(crm.requests.map(({ headers }) => headers["idempotency-key"])).toEqual([
      lead?.id,
      `${lead?.id}:paid`,
      `${lead?.id}:slot`,
    ]);
  });

  test("goes although the CRM refused the word of the payment, which it carries itself", async () => {
    const { bookingId, intentId } = await visitor.atTheCard();
    clock.now += 31 * minute;
    await deliverDue(site.services);
    crm.script("/leads", [{ status: 422 }], { once: true });
    stripe.happen(intentId, "succeed");
    await visitor.status(bookingId);
    await deliverDue(site.services);
    await visitor.hold(bookingId, slot);
    expect((await visitor.spot(bookingId, slot)).status).toBe(202);
    await deliverDue(site.services);
    const [lead] = await visitor.leadsOf(bookingId);
    expect(crm.records("/leads").at(-1)).toMatchObject({
      key: `${lead?.id}:slot`,
      body: { paid: true, s1: { date: "2026-03-02", time: "10:30" } },
    });
    expect((await visitor.rowsOf(lead?.id ?? "")).map(({ state }) => state)).toEqual(["done", "done"]);
  });

  test("is answered the same under its key, and is the same lead without one", async () => {
    const { bookingId } = await visitor.paid();
    await visitor.hold(bookingId, slot);
    const key = aKey();
    const first = await visitor.spot(bookingId, slot, {}, key);
    expect(first.status).toBe(201);
    expect(await visitor.spot(bookingId, slot, { elapsedMs: 9999 }, key)).toMatchObject({
      status: 201,
      body: first.body,
    });
    expect(await visitor.spot(bookingId, other, {}, key)).toMatchObject({
      status: 422,
      body: { code: "key_reused" },
    });
    const { id, reference } = acknowledgement(first);
    expect(await visitor.spot(bookingId, slot)).toMatchObject({ status: 202, body: { id, reference } });
    expect(crm.requests).toHaveLength(1);
  });

  test("pressed five times at once, in two instances, is booked and sent once", async () => {
    const { bookingId } = await visitor.paid();
    await visitor.hold(bookingId, slot);
    const next = site.nextProcess();
    const { agentId, ...at } = slot;
    const lead = leadSchema.parse({
      ...{ kind: "spot", bookingId, agentId, s1: { ...at, timezone: "Asia/Seoul" } },
      ...{ name: "Noor Example", phone: "+971500000123", language: "ar", token: {} },
      ...{ fullUrl: "https://www.duneandharbour.example/ar/", hp: "", elapsedMs: 8000 },
    });
    const caller = { key: null, address: "203.0.0.1" };
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((press) => submitLead(press % 2 === 0 ? next : site.services, lead, caller)),
    );
    expect(new Set(answers.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
    await deliverDue(site.services);
    expect(crm.requests).toHaveLength(1);
    expect(await visitor.leadsOf(bookingId)).toHaveLength(1);
  });

  test("carries what the visitor put right after paying", async () => {
    const { bookingId } = await visitor.paid();
    await visitor.hold(bookingId, slot);
    await visitor.spot(bookingId, slot, { phone: "+971500000124", hp: "robot", elapsedMs: 1 });
    const [lead] = await visitor.leadsOf(bookingId);
    expect(lead).toMatchObject({ phone: "+971500000124", quarantine: null });
    expect(crm.requests[0]?.body).toMatchObject({ phone: "+971500000124" });
    expect((await visitor.booking(bookingId)).phone).toBe("+971500000124");
  });

  test("is refused when the time is another's, was never held, or has gone by", async () => {
    const { bookingId } = await visitor.paid();
    expectRefused(await visitor.spot(bookingId, slot), "hold_expired");
    await visitor.hold(await visitor.book(), slot);
    expectRefused(await visitor.spot(bookingId, slot), "slot_taken");
    const near = { ...slot, date: "2026-03-01", time: "12:30" };
    await visitor.hold(bookingId, near);
    clock.now += 31 * minute;
    expectRefused(await visitor.spot(bookingId, near), "hold_expired");
    expect(crm.requests).toEqual([]);
    await visitor.hold(bookingId, other);
    expect((await visitor.spot(bookingId, other)).status).toBe(201);
    // It has its time now.
    expectRefused(await visitor.hold(bookingId, slot), "slot_taken");
    expectRefused(await visitor.spot(bookingId, slot), "slot_taken");
    expectRefused(await visitor.hold(await visitor.book(), other), "slot_taken");
  });

  test("is booked after its hold ran out, as long as nobody else took it", async () => {
    const { bookingId } = await visitor.paid();
    const late = await visitor.paid();
    await visitor.hold(bookingId, slot);
    await visitor.hold(late.bookingId, other);
    clock.now += 11 * minute;
    expect((await visitor.spot(bookingId, slot)).status).toBe(201);
    await visitor.hold(await visitor.book(), other);
    expectRefused(await visitor.spot(late.bookingId, other), "slot_taken");
  });

  test("keeps its hold though the time itself goes by in the last moment", async () => {
    const near = { ...slot, date: "2026-03-01", time: "12:30" };
    clock.now += 25 * minute;
    const { bookingId } = await visitor.paid();
    await visitor.hold(bookingId, near);
    clock.now += 6 * minute;
    expect((await visitor.spot(bookingId, near)).status).toBe(201);
  });

  test.each([
    [{ s1: undefined }, { s1: "required" }],
    [{ agentId: undefined }, { agentId: "required" }],
    [{ s1: { date: "2026-03-02", time: "10:15", timezone: "Asia/Seoul" } }, { "s1.time": "choice" }],
    [{ s1: { date: "2026-03-02", time: "10:30", timezone: "Mars/Base" } }, { "s1.timezone": "choice" }],
    [{ s1: { date: "2026-02-30", time: "10:30", timezone: "Asia/Seoul" } }, { "s1.date": "choice" }],
  ])("is refused with %p", async (changes, fields) => {
    const { bookingId } = await visitor.paid();
    await visitor.hold(bookingId, slot);
    const reply = await visitor.spot(bookingId, slot, changes);
    expect(reply).toMatchObject({ status: 422, body: { code: "invalid", fields } });
  });

  test("is not limited", async () => {
    await restart(paying({ LIMIT_PER_ADDRESS: "1", LIMIT_PER_PHONE: "1" }));
    const { bookingId } = await visitor.paid();
    for (const _ of [1, 2, 3]) {
      await visitor.hold(bookingId, slot);
      expectRefused(await visitor.spot(bookingId, other), "hold_expired");
    }
    expect((await visitor.spot(bookingId, slot)).status).toBe(201);
  });

  test("of a trial is kept from the CRM", async () => {
    const { bookingId } = await visitor.paid({ test: true });
    await visitor.hold(bookingId, slot);
    expect((await visitor.spot(bookingId, slot)).status).toBe(202);
    clock.now += 60 * minute;
    await deliverDue(site.services);
    expect(crm.requests).toEqual([]);
    const [lead] = await visitor.leadsOf(bookingId);
    expect(await visitor.rowsOf(lead?.id ?? "")).toMatchObject([{ state: "test" }]);
  });

  test("is told to Stripe afterwards, with an end to the tries", async () => {
    const { bookingId, intentId } = await visitor.paid();
    await visitor.hold(bookingId, slot);
    stripe.script("update", [{ status: 400 }]);
    expect((await visitor.spot(bookingId, slot)).status).toBe(201);
    const metadata = () => stripe.intents().find(({ id }) => id === intentId)?.metadata;
    await completeBookings(site.services);
    await completeBookings(site.services);
    const tries = () => stripe.calls.filter(({ call }) => call === "update").length;
    expect(tries()).toBe(1);
    stripe.script("update", []);
    clock.now += minute;
    await completeBookings(site.services);
    expect(metadata()).toMatchObject({
      booking: bookingId,
      slot: "2026-03-02T06:30:00.000Z",
      utm_source: "newsletter",
    });
    clock.now += day;
    await completeBookings(site.services);
    expect(tries()).toBe(2);

    const second = await visitor.paid();
    await visitor.hold(second.bookingId, { ...slot, date: "2026-03-05" });
    await visitor.spot(second.bookingId, { ...slot, date: "2026-03-05" });
    stripe.script("update", [{ status: 400 }]);
    for (let round = 0; round < 20; round += 1) {
      await completeBookings(site.services);
      clock.now += minute;
    }
    expect(tries()).toBe(2 + 8);
  });
});

describe("erasing", () => {
  const erased = { name: "", phone: "", email: "", token: "{}" };

  test("takes a person out of bookings, with and without a lead, and frees what they held", async () => {
    const unpaid = await visitor.book();
    await visitor.hold(unpaid, slot);
    const { bookingId } = await visitor.paid();
    await visitor.hold(bookingId, other);
    // The number that was put right at the end leads to the booking as well.
    await visitor.spot(bookingId, other, { phone: "+971500000124" });
    const stranger = await visitor.book({ name: "Else", phone: "+971500000199", email: "else@mail.example" });
    const { store } = site.services;
    expect(await findPerson(store, { email: "Noor@mail.example" })).toMatchObject({ leads: 1, bookings: 1 });
    expect(await erasePerson(store, { phone: "+971500000123" }, clock.now)).toMatchObject({ bookings: 1 });
    expect(await visitor.booking(unpaid)).toMatchObject({ ...erased, erased_at: clock.now });
    expect(await visitor.booking(bookingId)).toMatchObject({ phone: "+971500000124" });
    await erasePerson(store, { phone: "+971500000124" }, clock.now);
    expect(await visitor.booking(bookingId)).toMatchObject(erased);
    expect(await visitor.booking(stranger)).toMatchObject({ phone: "+971500000199" });
    // The booked time stays taken, by nobody.
    expect(await taken()).toEqual(["11:00"]);
    const left = await site.database.contents();
    expect(
      ["500000123", "500000124", "Noor Example", "noor@"].filter((trace) => left.includes(trace)),
    ).toEqual([]);

    expect(await visitor.status(bookingId)).toMatchObject({ status: 404 });
    expect(await visitor.intent(unpaid)).toMatchObject({ status: 422 });
    expectRefused(await visitor.spot(bookingId, other), "payment_required");
    clock.now += 31 * minute;
    expect(await completeBookings(site.services)).toBe(1);
    expect(await visitor.leadsOf(unpaid)).toEqual([]);
  });

  test("comes to a delivered booking with its lead, after the days of retention", async () => {
    const { bookingId } = await visitor.paid();
    await visitor.hold(bookingId, slot);
    await visitor.spot(bookingId, slot);
    clock.now += 29 * day;
    await sweep(site.services);
    expect((await visitor.booking(bookingId)).name).toBe("Noor Example");
    clock.now += 2 * day;
    expect(await sweep(site.services)).toMatchObject({ leads: 1 });
    expect(await visitor.booking(bookingId)).toMatchObject({ ...erased, payment_status: "succeeded" });
  });
});

test("old holds, times and events are forgotten, coming times are not", async () => {
  const { bookingId, intentId } = await visitor.atTheCard();
  await stripe.send(`${site.url}/api/stripe-webhook`, stripe.happen(intentId, "succeed"), { at: clock.now });
  await visitor.hold(bookingId, slot);
  await visitor.spot(bookingId, slot);
  await visitor.hold(await visitor.book(), { ...slot, date: "2026-04-20" });
  const rows = () =>
    site.services.store.use(async (db) => ({
      slots: (await db.selectFrom("slots").select("date").execute()).map(({ date }) => date),
      events: (await db.selectFrom("stripe_events").selectAll().execute()).length,
    }));
  await forgetOldBookings(site.services);
  expect((await rows()).slots.sort()).toEqual(["2026-03-02", "2026-04-20"]);
  clock.now += 2 * day;
  await forgetOldBookings(site.services);
  expect(await rows()).toEqual({ slots: ["2026-03-02"], events: 1 });
  clock.now += day;
  await forgetOldBookings(site.services);
  expect((await rows()).slots).toEqual([]);
  clock.now += 33 * day;
  await forgetOldBookings(site.services);
  expect((await rows()).events).toBe(0);
});
