/** @jest-environment node */
import { acknowledgement, visitorOf } from "../../tests/fakes/bookings";
import { aKey, aLead } from "../../tests/fakes/site";
import { fakeWebhookSecret, stripeEnv, type FakeStripe } from "../../tests/fakes/stripe";
import { newGate } from "../../tests/harness/gate";
import { crmOfFile, serverRig, stripeOfFile } from "../../tests/harness/server-rig";
import { until } from "../../tests/harness/until";
import { fakeTimers } from "../../tests/jest/fake-timers";
import { completeBookings } from "./booking-completion";
import { deliverDue } from "./operator/deliver-due";
import { openIntent } from "./payment-intents";
import { learnStatus, paymentStatus } from "./payments";
import { shareServices } from "./services";
import { settleUnplacedPayment, unplacedPayments } from "./store/unplaced-payments";
import { takeStripeEvent } from "./stripe-events";
import { erasePerson } from "./store/erasure";
import { returnParked } from "./store/returns";
import { startDeliveryWorker } from "./worker";

const minute = 60_000;

const crm = crmOfFile();
const stripe = stripeOfFile();
const paying = (env: Record<string, string> = {}) => ({
  env: { CRM_API_BASE_URL: crm.url, ...stripeEnv(stripe), ...env },
  random: () => 1,
});
const { site, clock, written, another, restart } = serverRig(paying);
const visitor = visitorOf(site, stripe);

/** Stripe is asked of the same booking every 2 s at most. */
const askedAgainAfter = 2000;

const webhook = () => `${site.url}/api/stripe-webhook`;
const sendEvent: FakeStripe["send"] = (url, event, options) =>
  stripe.send(url, event, { at: clock.now, ...options });
const callsOf = (call: string) => stripe.calls.filter((each) => each.call === call);

describe("a booking", () => {
  test("is stored with the price of the moment, and once for a key", async () => {
    const key = aKey();
    const send = (changes = {}) =>
      site.post(
        "/api/bookings",
        {
          ...{ name: "Noor", phone: "+971500000123", email: "noor@mail.example", language: "ar", token: {} },
          ...changes,
        },
        key,
      );
    const first = await send();
    expect(first).toMatchObject({
      status: 201,
      body: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string },
    });
    expect((await send({ token: { utm_source: "x" } })).body).toEqual(first.body);
    expect(await send({ name: "Nora" })).toMatchObject({ status: 422, body: { code: "key_reused" } });
    const { id } = first.body as { id: string };
    expect(await visitor.booking(id)).toMatchObject({ amount: 500_000, currency: "aed", paid_at: null });
    expect(await site.outbox()).toEqual([]);
  });

  test("needs a name, a phone and an e-mail, and nothing else", async () => {
    const reply = await site.post("/api/bookings", { language: "ar", token: {}, amount: 1 });
    expect(reply).toMatchObject({
      status: 422,
      body: {
        code: "invalid",
        fields: { name: "required", phone: "required", email: "required", amount: "unknown" },
      },
    });
  });

  test("counts in the limits of its address and phone", async () => {
    await restart(paying({ LIMIT_PER_PHONE: "2" }));
    await visitor.book();
    await visitor.book();
    await expect(visitor.book()).rejects.toThrow("429");
    await visitor.book({ phone: "+971500000124" });
  });
});

describe("an intent", () => {
  test("has the amount of content, whatever the browser says, and what belongs to it", async () => {
    const token = { gclid: "g", booking: "x", language: "x", slot: "x", ["k".repeat(41)]: "long", empty: "" };
    const bookingId = await visitor.book({ token: { ...token, utm_source: "ad", long: "v".repeat(501) } });
    const reply = await visitor.intent(bookingId);
    const [intent] = stripe.intentsOf(bookingId);
    expect(reply).toMatchObject({
      status: 201,
      body: { clientSecret: intent?.client_secret, amount: 500_000, currency: "aed" },
    });
    expect(Object.keys(reply.body as object)).toHaveLength(3);
    expect(intent).toMatchObject({
      amount: 500_000,
      currency: "aed",
      receipt_email: "noor@mail.example",
      automatic_payment_methods: { enabled: true },
    });
    expect(intent?.metadata).toEqual({ booking: bookingId, language: "ar", utm_source: "ad", gclid: "g" });
    expect(await site.post("/api/payment-intents", { bookingId, amount: 1 })).toMatchObject({
      status: 422,
      body: { fields: { amount: "unknown" } },
    });
  });

  test("carries no more of the campaign than Stripe takes, the campaign's own keys first", async () => {
    const many = Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`k${index}`, "v"]));
    const bookingId = await visitor.book({ token: { ...many, utm_campaign: "spring" } });
    expect((await visitor.intent(bookingId)).status).toBe(201);
    const metadata = stripe.intentsOf(bookingId)[0]?.metadata ?? {};
    // Two are left for the slot.
    expect(Object.keys(metadata)).toHaveLength(48);
    expect(metadata).toMatchObject({ booking: bookingId, utm_campaign: "spring", k0: "v" });
  });

  test("is one for twenty that press at once, in two instances, and for whoever comes again", async () => {
    const bookingId = await visitor.book();
    const next = site.nextProcess();
    const bothAsk = newGate();
    stripe.script("create", [{ heldUntil: bothAsk.opened }]);
    const caller = { key: null, address: "203.0.0.1" };
    const asked = Array.from({ length: 20 }, (_, index) =>
      openIntent(index % 2 === 0 ? site.services : next, bookingId, caller),
    );
    await stripe.received("create", 2);
    bothAsk.open();
    const answers = await Promise.all(asked);
    expect(stripe.intents()).toHaveLength(1);
    const again = await visitor.intent(bookingId);
    const secrets = new Set(
      [...answers, again].map(({ body }) => (body as { clientSecret: string }).clientSecret),
    );
    expect([...secrets]).toEqual([stripe.intents()[0]?.client_secret]);
  });

  test("whose answer was lost on the way is found again by its key", async () => {
    const bookingId = await visitor.book();
    stripe.script("create", [{ reset: "after" }], { once: true });
    expect((await visitor.intent(bookingId)).status).toBe(201);
    expect(stripe.intents()).toHaveLength(1);
    const keys = callsOf("create").map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toEqual([`booking-${bookingId}-0`, `booking-${bookingId}-0`]);
  });

  test("that was canceled is replaced by one new intent", async () => {
    const { bookingId, intentId } = await visitor.atTheCard();
    stripe.happen(intentId, "cancel");
    clock.now += askedAgainAfter;
    const next = site.nextProcess();
    const caller = { key: null, address: "203.0.0.1" };
    const replies = await Promise.all([
      ...[1, 2, 3].map(() => visitor.intent(bookingId)),
      ...[1, 2, 3].map(() => openIntent(next, bookingId, caller)),
    ]);
    const [, second, ...others] = stripe.intentsOf(bookingId);
    expect(others).toEqual([]);
    for (const reply of replies) {
      expect(reply).toMatchObject({ status: 201, body: { clientSecret: second?.client_secret } });
    }
    expect((await visitor.booking(bookingId)).intent_id).toBe(second?.id);
  });

  test("is counted once though Stripe fails again and again", async () => {
    await restart(paying({ LIMIT_PAYMENTS: "1" }));
    const bookingId = await visitor.book();
    stripe.script("create", [{ status: 402, remembered: true }]);
    for (const _ of [1, 2, 3]) expect((await visitor.intent(bookingId)).status).toBe(503);
    stripe.script("create", []);
    expect((await visitor.intent(bookingId)).status).toBe(201);
  });

  test("is made under another key when Stripe remembers a failure of the first", async () => {
    const bookingId = await visitor.book();
    stripe.script("create", [{ status: 402, remembered: true }], { once: true });
    expect(await visitor.intent(bookingId)).toMatchObject({
      status: 503,
      body: { code: "payments_unavailable" },
    });
    expect((await visitor.intent(bookingId)).status).toBe(201);
    expect(stripe.intents()).toHaveLength(1);
  });

  test.each([
    ["refuses", { status: 402 }],
    ["is not well", { status: 500 }],
    ["cuts the connection", { reset: "before" as const }],
  ])(
    "is not to be had while Stripe %s, and is once it does again",
    async (_what, behaviour) => {
      const bookingId = await visitor.book();
      stripe.script("create", [behaviour]);
      const reply = await visitor.intent(bookingId);
      expect(reply).toMatchObject({ status: 503, body: { code: "payments_unavailable" } });
      expect(Number(reply.headers.get("Retry-After"))).toBeGreaterThan(0);
      stripe.script("create", []);
      expect((await visitor.intent(bookingId)).status).toBe(201);
      expect(stripe.intents()).toHaveLength(1);
    },
    20_000,
  );

  test("is given up within five seconds while Stripe does not answer", async () => {
    const bookingId = await visitor.book();
    const never = newGate();
    stripe.script("create", [{ heldUntil: never.opened }]);
    fakeTimers();
    let isGivenUp = false;
    const reply = visitor.intent(bookingId).finally(() => (isGivenUp = true));
    await stripe.received("create", 1);
    jest.advanceTimersByTime(4999);
    // Other calls come and go.
    for (let n = 0; n < 10; n += 1) await site.get("/api/health");
    expect(isGivenUp).toBe(false);
    jest.advanceTimersByTime(1);
    expect(await reply).toMatchObject({ status: 503, body: { code: "payments_unavailable" } });
    never.open();
  });

  test("is limited by address, but not the same one again", async () => {
    await restart(paying({ LIMIT_PAYMENTS: "2" }));
    const first = await visitor.book();
    for (const _ of [1, 2, 3, 4]) expect((await visitor.intent(first)).status).toBe(201);
    expect((await visitor.intent(await visitor.book())).status).toBe(201);
    const third = await visitor.book();
    const limited = await visitor.intent(third);
    expect(limited).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    expect(limited.headers.get("Retry-After")).toBe("3600");
    expect((await visitor.intent(first)).status).toBe(201);
    clock.now += 60 * minute;
    expect((await visitor.intent(third)).status).toBe(201);
  });

  describe("under a key", () => {
    test("is in progress for whoever comes meanwhile with it, also to another instance", async () => {
      const bookingId = await visitor.book();
      const key = aKey();
      const stripeAnswer = newGate();
      stripe.script("create", [{ heldUntil: stripeAnswer.opened }]);
      const first = visitor.intent(bookingId, key);
      await stripe.received("create", 1);
      const busy = await visitor.intent(bookingId, key);
      expect(busy).toMatchObject({ status: 409, body: { code: "in_progress" } });
      expect(busy.headers.get("Retry-After")).toBe("1");
      const caller = { key: key["Idempotency-Key"], address: "203.0.0.1" };
      await expect(openIntent(site.nextProcess(), bookingId, caller)).rejects.toMatchObject({
        code: "in_progress",
      });
      stripeAnswer.open();
      const { body } = await first;
      expect(await visitor.intent(bookingId, key)).toMatchObject({ status: 201, body });
      expect(stripe.intentsOf(bookingId)).toHaveLength(1);
    });

    test("lies in the store without what opens the payment", async () => {
      const { bookingId } = await visitor.atTheCard();
      const { body } = await visitor.intent(bookingId, aKey());
      const { clientSecret } = body as { clientSecret: string };
      expect(clientSecret).not.toBe("");
      expect(await site.database.contents()).not.toContain(clientSecret);
    });

    test("is made by the next call after one that failed, or that died with its process", async () => {
      const bookingId = await visitor.book();
      const failed = aKey();
      stripe.script("create", [{ status: 402 }]);
      expect((await visitor.intent(bookingId, failed)).status).toBe(503);
      stripe.script("create", []);
      expect((await visitor.intent(bookingId, failed)).status).toBe(201);

      const died = aKey();
      jest.spyOn(site.services.store, "answer").mockRejectedValueOnce(new Error("killed"));
      const { body } = await visitor.intent(bookingId, died);
      expect((await visitor.intent(bookingId, died)).status).toBe(409);
      clock.now += 10_000;
      expect(await visitor.intent(bookingId, died)).toMatchObject({ status: 201, body });
      expect(stripe.intentsOf(bookingId)).toHaveLength(1);
    });

    test("goes with the person", async () => {
      const bookingId = await visitor.book();
      await visitor.intent(bookingId, aKey());
      await erasePerson(site.services.store, { phone: "+971500000123" }, clock.now);
      const left = await site.services.store.use((db) => db.selectFrom("idempotency").selectAll().execute());
      expect(left).toEqual([]);
    });
  });

  test("of an unknown booking is refused", async () => {
    expect(await visitor.intent("nobody")).toMatchObject({
      status: 422,
      body: { code: "invalid", fields: { bookingId: "unknown" } },
    });
  });
});

describe("the status", () => {
  test("is Stripe's", async () => {
    const bookingId = await visitor.book();
    expect((await visitor.status(bookingId)).body).toEqual({ status: "requires_payment_method" });
    await visitor.intent(bookingId);
    const [intent] = stripe.intentsOf(bookingId);
    for (const [happening, status] of [
      ["challenge", "requires_action"],
      ["process", "processing"],
      ["decline", "requires_payment_method"],
      ["cancel", "canceled"],
    ] as const) {
      stripe.happen(intent?.id ?? "", happening);
      clock.now += askedAgainAfter;
      expect(await visitor.status(bookingId)).toMatchObject({ status: 200, body: { status } });
    }
    expect(await visitor.leadsOf(bookingId)).toEqual([]);
    stripe.happen(intent?.id ?? "", "succeed");
    clock.now += askedAgainAfter;
    expect((await visitor.status(bookingId)).body).toEqual({ status: "succeeded" });
    expect(await visitor.leadsOf(bookingId)).toHaveLength(1);
  });

  test("is asked of Stripe every 2 s at most, however many ask, and never told as it was before", async () => {
    const { bookingId, intentId } = await visitor.atTheCard();
    const slot = { agentId: "7", date: "2026-03-02", time: "10:30" };
    const ask = (count: number) =>
      Promise.all(
        Array.from({ length: count }, async () => {
          const { body } = await visitor.status(bookingId);
          return (body as { status: string }).status;
        }),
      );
    expect(await ask(1)).toEqual(["requires_payment_method"]);
    stripe.happen(intentId, "process");
    const spots = Promise.all([1, 2, 3].map(() => visitor.spot(bookingId, slot)));
    expect(new Set(await ask(20))).toEqual(new Set(["processing"]));
    expect((await spots).map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(callsOf("retrieve")).toHaveLength(2);
  });

  test("is not asked by those who ask for the intent again and again", async () => {
    const { bookingId } = await visitor.atTheCard();
    for (let n = 0; n < 5; n += 1) expect((await visitor.intent(bookingId)).status).toBe(201);
    expect(callsOf("create")).toHaveLength(1);
    expect(callsOf("retrieve")).toEqual([]);
  });

  test("cannot be told without Stripe, but that of a paid booking can", async () => {
    const { bookingId } = await visitor.atTheCard();
    stripe.script("retrieve", [{ reset: "before" }]);
    expect(await visitor.status(bookingId)).toMatchObject({
      status: 503,
      body: { code: "payments_unavailable" },
    });
    stripe.script("retrieve", []);
    const paid = await visitor.paid();
    stripe.script("retrieve", [{ reset: "before" }]);
    expect(await visitor.status(paid.bookingId)).toMatchObject({
      status: 200,
      body: { status: "succeeded" },
    });
  }, 20_000);

  test("of an unknown booking is not found, and the query is checked", async () => {
    expect(await visitor.status("nobody")).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect(await site.get("/api/payment-status")).toMatchObject({
      status: 422,
      body: { code: "invalid", fields: { bookingId: "required" } },
    });
  });
});

describe("a visitor who pays and leaves", () => {
  test("is a paid lead, delivered after 15 minutes without a slot", async () => {
    const { bookingId, intentId } = await visitor.atTheCard();
    expect(await sendEvent(webhook(), stripe.happen(intentId, "succeed"))).toBe(200);
    const [lead] = await visitor.leadsOf(bookingId);
    expect(lead).toMatchObject({
      kind: "spot",
      name: "Noor Example",
      phone: "+971500000123",
      quarantine: null,
    });
    clock.now += 15 * minute - 1;
    await deliverDue(site.services);
    expect(crm.requests).toEqual([]);
    clock.now += 1;
    await deliverDue(site.services);
    expect(crm.requests).toHaveLength(1);
    expect(crm.requests[0]).toMatchObject({ headers: { "idempotency-key": lead?.id } });
    expect(crm.requests[0]?.body).toEqual({
      ...{ name: "Noor Example", phone: "+971500000123", email: "noor@mail.example" },
      ...{ source: "spot", ui_language: "ar", paid: true, booking_id: bookingId, external_id: lead?.id },
      ...{ utm_source: "newsletter", utm_campaign: "spring" },
    });
    clock.now += 60 * minute;
    await deliverDue(site.services);
    expect(crm.requests).toHaveLength(1);
  });

  test("is a lead even when no event ever came and nobody asked", async () => {
    const { bookingId, intentId } = await visitor.atTheCard();
    stripe.happen(intentId, "succeed");
    clock.now += 30 * minute;
    await completeBookings(site.services);
    const [lead] = await visitor.leadsOf(bookingId);
    expect(JSON.parse(lead?.details ?? "")).toEqual({ bookingId, paid: true });
    expect(lead?.id.replaceAll("-", "").slice(0, 12)).toBe(clock.now.toString(16).padStart(12, "0"));
  });
});

describe("a paid booking that the CRM refuses", () => {
  const health = () => site.get("/api/health");
  const red = (kind: string) => ({
    status: 503,
    body: { status: "paid_parked", parked: 1, alerts: [{ code: "paid_parked", kinds: [kind] }] },
  });
  const refused = async () => {
    crm.script("/leads", [{ status: 422 }]);
    await visitor.paid();
    clock.now += 15 * minute;
    await deliverDue(site.services);
  };

  test("turns health red until it is sent again", async () => {
    await refused();
    expect(await health()).toMatchObject(red("lead"));
    crm.script("/leads", []);
    await returnParked(site.services.store);
    await deliverDue(site.services);
    expect(await health()).toMatchObject({ status: 200, body: { parked: 0, alerts: [] } });
  });

  test("does so for a week", async () => {
    await refused();
    clock.now += 7 * 24 * 60 * minute - 1;
    expect(await health()).toMatchObject(red("lead"));
    clock.now += 1;
    expect(await health()).toMatchObject({ status: 200, body: { parked: 1 } });
  });

  test("does so for an update too", async () => {
    const { intentId } = await visitor.atTheCard();
    clock.now += 31 * minute;
    await deliverDue(site.services);
    crm.script("/leads", [{ status: 422 }]);
    await sendEvent(webhook(), stripe.happen(intentId, "succeed"));
    await deliverDue(site.services);
    expect(await health()).toMatchObject(red("lead_update"));
  });
});

describe("an unpaid booking", () => {
  test("is delivered as such once it is half an hour old, and once only", async () => {
    const { bookingId } = await visitor.atTheCard();
    clock.now += 30 * minute - 1;
    await deliverDue(site.services);
    expect(crm.requests).toEqual([]);
    clock.now += 1;
    await Promise.all([completeBookings(site.services), completeBookings(site.nextProcess())]);
    await deliverDue(site.services);
    expect(crm.requests).toHaveLength(1);
    expect(crm.requests[0]?.body).toMatchObject({ source: "spot", paid: false, booking_id: bookingId });
    const [lead, ...others] = await visitor.leadsOf(bookingId);
    expect(others).toEqual([]);
    expect(lead?.id.replaceAll("-", "").slice(0, 12)).toBe(clock.now.toString(16).padStart(12, "0"));
  });

  describe("whose visitor does not want to be called", () => {
    const day = 24 * 60 * minute;

    test("is erased after a day, with what it holds, and never told to the CRM", async () => {
      const { bookingId, intentId } = await visitor.atTheCard({ mayCall: false });
      clock.now += day - 1;
      await deliverDue(site.services);
      expect(await visitor.booking(bookingId)).toMatchObject({ erased_at: null, phone: "+971500000123" });
      clock.now += 1;
      await Promise.all([completeBookings(site.services), completeBookings(site.nextProcess())]);
      await deliverDue(site.services);
      expect(await visitor.booking(bookingId)).toMatchObject({
        erased_at: clock.now,
        name: "",
        phone: "",
        email: "",
      });
      expect(await visitor.leadsOf(bookingId)).toEqual([]);
      expect(crm.requests).toEqual([]);
      expect(stripe.intents().find(({ id }) => id === intentId)).toMatchObject({ status: "canceled" });
    });

    test("is a lead all the same when it was paid and word of it was lost", async () => {
      const { bookingId, intentId } = await visitor.atTheCard({ mayCall: false });
      stripe.happen(intentId, "succeed");
      clock.now += day;
      await completeBookings(site.services);
      clock.now += 15 * minute;
      await deliverDue(site.services);
      expect(crm.records("/leads")).toMatchObject([{ body: { paid: true, booking_id: bookingId } }]);
    });

    test("stays while its payment is under way, or cannot be asked about", async () => {
      const { bookingId, intentId } = await visitor.atTheCard({ mayCall: false });
      stripe.script("retrieve", [{ status: 400 }]);
      clock.now += day;
      await completeBookings(site.services);
      expect(await visitor.booking(bookingId)).toMatchObject({ erased_at: null });
      stripe.script("retrieve", []);
      stripe.happen(intentId, "process");
      clock.now += minute;
      await completeBookings(site.services);
      expect(await visitor.booking(bookingId)).toMatchObject({ erased_at: null });
    });

    test("is the lead's who asked for a call by another form", async () => {
      const bookingId = await visitor.book({ mayCall: false });
      clock.now += minute;
      const { id } = (await site.post("/api/leads", aLead({ bookingId }))).body as { id: string };
      clock.now += day;
      await completeBookings(site.services);
      expect(await visitor.booking(bookingId)).toMatchObject({ lead_id: id, erased_at: null });
    });
  });

  test("that the CRM refuses leaves health green", async () => {
    crm.script("/leads", [{ status: 422 }]);
    await visitor.atTheCard();
    clock.now += 31 * minute;
    await deliverDue(site.services);
    expect(await site.get("/api/health")).toMatchObject({ status: 200, body: { parked: 1, alerts: [] } });
  });

  test("that is paid after all stays one lead, and an update goes out", async () => {
    const { bookingId, intentId } = await visitor.atTheCard();
    clock.now += 31 * minute;
    await deliverDue(site.services);
    await sendEvent(webhook(), stripe.happen(intentId, "succeed"));
    await deliverDue(site.services);
    const [lead, ...others] = await visitor.leadsOf(bookingId);
    expect(others).toEqual([]);
    expect(crm.requests.map(({ headers }) => headers["idempotency-key"])).toEqual([
      lead?.id,
      `${lead?.id}:paid`,
    ]);
    expect(crm.requests[1]?.body).toMatchObject({ paid: true, external_id: lead?.id, booking_id: bookingId });
  });

  test("that is paid before the CRM got it goes out as paid at once", async () => {
    const { bookingId, intentId } = await visitor.atTheCard();
    clock.now += 31 * minute;
    await completeBookings(site.services);
    await sendEvent(webhook(), stripe.happen(intentId, "succeed"));
    await deliverDue(site.services);
    expect(crm.requests).toHaveLength(1);
    expect(crm.requests[0]?.body).toMatchObject({ paid: true, booking_id: bookingId });
  });

  test("that the CRM refused is sent once more when it is paid, and health blames the refusal alone", async () => {
    const { bookingId, intentId } = await visitor.atTheCard();
    clock.now += 31 * minute;
    crm.script("/leads", [{ status: 422 }]);
    await deliverDue(site.services);
    await sendEvent(webhook(), stripe.happen(intentId, "succeed"));
    await deliverDue(site.services);
    const [lead] = await visitor.leadsOf(bookingId);
    const id = lead?.id ?? "";
    expect(crm.requests.map(({ headers }) => headers["idempotency-key"])).toEqual([id, id]);
    expect(crm.requests[1]?.body).toMatchObject({ paid: true, external_id: id });
    expect(await visitor.rowsOf(id)).toMatchObject([{ kind: "lead", state: "parked" }]);
    clock.now += 60 * minute;
    expect(await site.get("/api/health")).toMatchObject({
      status: 503,
      body: { parked: 1, alerts: [{ code: "paid_parked", kinds: ["lead"] }] },
    });

    crm.script("/leads", []);
    await returnParked(site.services.store);
    await deliverDue(site.services);
    expect(crm.records("/leads")).toMatchObject([{ key: id, body: { paid: true } }]);
  });

  test("that is paid while the CRM is refusing it is sent once more", async () => {
    const { bookingId, intentId } = await visitor.atTheCard();
    clock.now += 31 * minute;
    const answer = newGate();
    crm.script("/leads", [{ status: 422, heldUntil: answer.opened }], { once: true });
    const underWay = deliverDue(site.services);
    await crm.received("/leads", 1);
    await sendEvent(webhook(), stripe.happen(intentId, "succeed"));
    answer.open();
    await underWay;
    await deliverDue(site.services);
    const [lead] = await visitor.leadsOf(bookingId);
    expect(crm.records("/leads")).toMatchObject([{ key: lead?.id, body: { paid: true } }]);
    expect(await visitor.rowsOf(lead?.id ?? "")).toMatchObject([{ state: "done" }]);
  });

  test.each([
    [{ name: "Win at https://spam.example" }, "link_in_name"],
    [{ hp: "x", elapsedMs: 9000 }, "honeypot"],
    [{ hp: "", elapsedMs: 1999 }, "too_fast"],
  ])("of a robot's (%j) is kept from the CRM, unless it pays", async (changes, why) => {
    const { bookingId, intentId } = await visitor.atTheCard(changes);
    clock.now += 31 * minute;
    await deliverDue(site.services);
    expect((await visitor.leadsOf(bookingId))[0]?.quarantine).toBe(why);
    expect(crm.requests).toEqual([]);
    await sendEvent(webhook(), stripe.happen(intentId, "succeed"));
    await deliverDue(site.services);
    expect((await visitor.leadsOf(bookingId))[0]?.quarantine).toBeNull();
    expect(crm.requests).toHaveLength(1);
    expect(crm.requests[0]?.body).toMatchObject({ paid: true });
  });

  test("is noticed by the worker, without anybody's doing", async () => {
    const { bookingId } = await visitor.atTheCard();
    clock.now += 31 * minute;
    const worker = startDeliveryWorker({ services: site.services, idleMs: 20 });
    try {
      const [record] = await crm.kept("/leads", 1);
      expect(record?.body).toMatchObject({ paid: false, booking_id: bookingId });
    } finally {
      await worker.stop();
    }
  });

  test("is stored although Stripe cannot be asked", async () => {
    const { bookingId } = await visitor.atTheCard();
    stripe.script("retrieve", [{ status: 400 }]);
    clock.now += 30 * minute;
    await completeBookings(site.services);
    expect(await visitor.leadsOf(bookingId)).toHaveLength(1);
  });
});

describe("money that fits no booking", () => {
  const health = async () => (await site.get("/api/health")).body;

  test("is kept for a person to look at, shown by health until somebody has dealt with it", async () => {
    const { bookingId, intentId } = await visitor.atTheCard();
    const event = stripe.happen(intentId, "succeed");
    await erasePerson(site.services.store, { phone: "+971500000123" }, clock.now);
    expect(await sendEvent(webhook(), event)).toBe(200);
    expect(await sendEvent(webhook(), { ...event, id: "evt_again" })).toBe(200);
    expect(await unplacedPayments(site.services.store)).toMatchObject([
      { intent_id: intentId, booking_id: bookingId, currency: "aed", reason: "unknown", seen_at: clock.now },
    ]);
    expect(await health()).toMatchObject({
      ...{ status: "unplaced", unplaced: 1 },
      alerts: [{ code: "unplaced", kinds: [] }],
    });
    expect(await settleUnplacedPayment(site.services.store, intentId)).toBe(true);
    expect(await settleUnplacedPayment(site.services.store, intentId)).toBe(false);
    expect(await health()).toMatchObject({ status: "ok", unplaced: 0, alerts: [] });
  });

  test("is also kept where it was found by asking", async () => {
    const { bookingId, intentId } = await visitor.atTheCard();
    stripe.happen(intentId, "succeed").data.object.amount_received = 1;
    const [intent] = stripe.intentsOf(bookingId);
    if (intent) intent.amount_received = 1;
    expect((await visitor.status(bookingId)).status).toBe(503);
    expect(await unplacedPayments(site.services.store)).toMatchObject([
      { intent_id: intentId, amount: 1, reason: "mismatch" },
    ]);
  });
});

describe("money that goes back", () => {
  const reversal = (type: string, object: object) =>
    ({ id: `evt_${type}`, object: "event", type, created: 0, livemode: false, data: { object } }) as never;

  test.each([
    ["charge.refunded", { object: "charge", refunded: true }, "refunded"],
    ["charge.refunded", { object: "charge", refunded: false }, "partially_refunded"],
    ["charge.dispute.created", { object: "dispute" }, "disputed"],
  ])("%s is told to the CRM once: %j", async (type, object, payment) => {
    const { bookingId, intentId } = await visitor.paid();
    clock.now += 15 * minute;
    await deliverDue(site.services);
    const event = reversal(type, { ...object, payment_intent: intentId });
    for (const _ of [1, 2]) expect(await sendEvent(webhook(), event)).toBe(200);
    await deliverDue(site.services);
    expect(crm.requests.map(({ body }) => (body as { payment?: string }).payment)).toEqual([
      undefined,
      payment,
    ]);
    expect(crm.requests[1]?.body).toMatchObject({ paid: true, booking_id: bookingId });
  });

  test("of a payment that is not ours, or of somebody who was erased, is only noted", async () => {
    const { intentId } = await visitor.paid();
    await erasePerson(site.services.store, { phone: "+971500000123" }, clock.now);
    for (const [n, payment_intent] of [intentId, "pi_other", null].entries()) {
      const event = reversal("charge.refunded", { object: "charge", refunded: true, payment_intent });
      expect(await sendEvent(webhook(), { ...(event as object), id: `evt_${n}` } as never)).toBe(200);
    }
    await deliverDue(site.services);
    expect(crm.requests).toEqual([]);
  });
});

describe("an intent whose person was erased", () => {
  const erase = () => erasePerson(site.services.store, { phone: "+971500000123" }, clock.now);

  test("is canceled, after a bad hour at Stripe as well", async () => {
    const { intentId } = await visitor.atTheCard();
    await erase();
    stripe.script("cancel", [{ status: 402 }], { once: true });
    await completeBookings(site.services);
    await completeBookings(site.services);
    expect(callsOf("cancel")).toHaveLength(1);
    clock.now += minute;
    await completeBookings(site.services);
    expect(stripe.intents().find(({ id }) => id === intentId)?.status).toBe("canceled");
    clock.now += 60 * minute;
    await completeBookings(site.services);
    expect(callsOf("cancel")).toHaveLength(2);
  });

  test("is not, if it is paid", async () => {
    await visitor.paid();
    const { intentId } = await visitor.atTheCard();
    stripe.happen(intentId, "succeed");
    await erase();
    for (let n = 0; n < 3; n += 1) {
      await completeBookings(site.services);
      clock.now += minute;
    }
    // Stripe refused to cancel the one that we took for unpaid, and is not asked again.
    expect(callsOf("cancel")).toHaveLength(1);
  });
});

describe("Stripe's events", () => {
  test("count once each, in whatever order they come, and one that has paid stays paid", async () => {
    const { bookingId, intentId } = await visitor.atTheCard();
    const processing = stripe.happen(intentId, "process");
    const failed = stripe.happen(intentId, "decline");
    const succeeded = stripe.happen(intentId, "succeed");
    const canceled = { ...stripe.happen(intentId, "cancel"), id: "evt_canceled" };
    for (const event of [succeeded, failed, succeeded, canceled, processing, failed]) {
      expect(await sendEvent(webhook(), event)).toBe(200);
    }
    expect(await visitor.booking(bookingId)).toMatchObject({ payment_status: "succeeded" });
    expect(await visitor.leadsOf(bookingId)).toHaveLength(1);
    expect((await visitor.status(bookingId)).body).toEqual({ status: "succeeded" });
    const events = await site.services.store.use((db) =>
      db.selectFrom("stripe_events").selectAll().execute(),
    );
    expect(events).toHaveLength(4);
  });

  test("may come before our own call has its answer", async () => {
    const bookingId = await visitor.book();
    const stripeAnswer = newGate();
    stripe.script("create", [{ answerHeldUntil: stripeAnswer.opened }]);
    const asking = visitor.intent(bookingId);
    const made = await until("the intent exists", () => stripe.intentsOf(bookingId)[0]);
    expect((await visitor.booking(bookingId)).intent_id).toBeNull();
    expect(await sendEvent(webhook(), stripe.happen(made.id, "succeed"))).toBe(200);
    stripeAnswer.open();
    expect(await asking).toMatchObject({ status: 201, body: { clientSecret: made.client_secret } });
    expect(await visitor.booking(bookingId)).toMatchObject({
      intent_id: made.id,
      payment_status: "succeeded",
    });
    expect(await visitor.leadsOf(bookingId)).toHaveLength(1);
  });

  test("and the browser's question at once make one lead", async () => {
    const { bookingId, intentId } = await visitor.atTheCard();
    const next = site.nextProcess();
    const event = stripe.happen(intentId, "succeed");
    await Promise.all([
      ...[1, 2, 3].map(() => sendEvent(webhook(), event)),
      ...[1, 2, 3].map(() => visitor.status(bookingId)),
      ...[1, 2, 3].map(() => paymentStatus(next, bookingId)),
    ]);
    expect(await visitor.leadsOf(bookingId)).toHaveLength(1);
    expect(await site.outbox()).toHaveLength(1);
  });

  test("of another amount, currency or booking pay for nothing and are logged", async () => {
    const { bookingId, intentId } = await visitor.atTheCard();
    const event = stripe.happen(intentId, "succeed");
    const change = (id: string, changes: object) => ({
      ...event,
      id,
      data: { object: { ...event.data.object, ...changes } },
    });
    for (const wrong of [
      change("evt_1", { amount: 100, amount_received: 100 }),
      change("evt_2", { amount_received: 100 }),
      change("evt_3", { currency: "usd" }),
      change("evt_4", { id: "pi_other", metadata: { booking: "nobody" } }),
      change("evt_5", { id: "pi_other", metadata: {} }),
    ]) {
      expect(await sendEvent(webhook(), wrong)).toBe(200);
    }
    expect(await visitor.booking(bookingId)).toMatchObject({ paid_at: null });
    expect(written.filter((line) => line.includes("payment_not_placed"))).toHaveLength(5);
    expect(await sendEvent(webhook(), event)).toBe(200);
    expect(await visitor.leadsOf(bookingId)).toHaveLength(1);
    expect(written.join("")).not.toMatch(/Noor|971500000123|mail\.example|sk_test|whsec/);
  });

  test("need a signature of the last five minutes, over the very bytes", async () => {
    const { bookingId, intentId } = await visitor.atTheCard();
    const event = stripe.happen(intentId, "succeed");
    expect(await sendEvent(webhook(), event, { secret: "whsec_other" })).toBe(400);
    expect(await sendEvent(webhook(), event, { at: clock.now - 301_000 })).toBe(400);
    expect(await sendEvent(webhook(), event, { body: `${JSON.stringify(event)} ` })).toBe(400);
    const unsigned = await site.post("/api/stripe-webhook", event);
    expect(unsigned).toMatchObject({ status: 400, body: { code: "invalid" } });
    expect(unsigned.headers.get("Content-Type")).toContain("application/problem+json");
    expect((await visitor.booking(bookingId)).paid_at).toBeNull();
    expect(await sendEvent(webhook(), event, { at: clock.now - 299_000 })).toBe(200);
    expect((await visitor.booking(bookingId)).paid_at).not.toBeNull();
  });

  test("are taken under either secret while they are exchanged", async () => {
    await restart(paying({ STRIPE_WEBHOOK_SECRET: `${fakeWebhookSecret}, whsec_next` }));
    const { intentId } = await visitor.atTheCard();
    expect(await sendEvent(webhook(), stripe.happen(intentId, "process"))).toBe(200);
    const event = stripe.happen(intentId, "succeed");
    expect(await sendEvent(webhook(), event, { secret: "whsec_third" })).toBe(400);
    expect(await sendEvent(webhook(), event, { secret: "whsec_next" })).toBe(200);
  });

  test("need no origin, may be large but not huge, and other methods are refused", async () => {
    const { intentId } = await visitor.atTheCard();
    const event = { ...stripe.happen(intentId, "process"), filler: "x".repeat(200 * 1024) };
    expect(await sendEvent(webhook(), event)).toBe(200);
    const huge = await site.post("/api/stripe-webhook", "x".repeat(257 * 1024));
    expect(huge).toMatchObject({ status: 413, body: { code: "too_large" } });
    const wrong = await site.get("/api/stripe-webhook");
    expect(wrong).toMatchObject({ status: 405 });
    expect(wrong.headers.get("Allow")).toBe("POST");
  });

  test("are sent again by Stripe while the store is down", async () => {
    const { bookingId, intentId } = await visitor.atTheCard();
    const event = stripe.happen(intentId, "succeed");
    const unavailable = jest
      .spyOn(site.services.store, "write")
      .mockRejectedValueOnce(Object.assign(new Error("down"), { code: "x" }));
    expect(await sendEvent(webhook(), event)).toBeGreaterThanOrEqual(500);
    unavailable.mockRestore();
    expect(await sendEvent(webhook(), event)).toBe(200);
    expect(await visitor.leadsOf(bookingId)).toHaveLength(1);
  });

  test("are only known to be Stripe's by the clock of the server", async () => {
    const payload = new TextEncoder().encode("{}");
    await expect(takeStripeEvent(site.services, payload, "t=1,v1=00")).rejects.toMatchObject({
      code: "invalid",
      status: 400,
    });
  });
});

describe("without payments", () => {
  test("bookings are kept, intents are not to be had, and the lead goes out unpaid", async () => {
    await restart(paying({ PAYMENT_MODE: "off" }));
    const bookingId = await visitor.book();
    const reply = await visitor.intent(bookingId);
    expect(reply).toMatchObject({ status: 503, body: { code: "payments_unavailable" } });
    expect(reply.headers.get("Retry-After")).not.toBeNull();
    expect(stripe.calls).toEqual([]);
    clock.now += 30 * minute;
    await deliverDue(site.services);
    expect(crm.requests[0]?.body).toMatchObject({ paid: false, booking_id: bookingId });
  });

  test("who asks for a call instead is one lead, and not one more for the booking", async () => {
    await restart(paying({ PAYMENT_MODE: "off" }));
    const bookingId = await visitor.book();
    clock.now += minute;
    const { id } = (await site.post("/api/leads", aLead({ bookingId }))).body as { id: string };
    clock.now += 30 * minute;
    await deliverDue(site.services);
    expect(crm.records("/leads").map(({ key }) => key)).toEqual([id]);
    expect(await visitor.booking(bookingId)).toMatchObject({ lead_id: id });
  });

  test("there is no simulated payment either", async () => {
    for (const body of [{ clientSecret: "test_x", outcome: "succeeds" }, {}, "{"]) {
      expect(await site.post("/api/test-payments", body)).toMatchObject({
        status: 404,
        body: { code: "not_found" },
      });
    }
  });
});

describe("simulated payments", () => {
  beforeEach(async () => {
    await restart(paying({ PAYMENT_MODE: "test" }));
  });
  const choose = (clientSecret: string, outcome: string) =>
    site.post("/api/test-payments", { clientSecret, outcome });
  const begin = async () => {
    const bookingId = await visitor.book();
    const { clientSecret } = (await visitor.intent(bookingId)).body as { clientSecret: string };
    return { bookingId, clientSecret };
  };

  test("need no Stripe, have one intent, and say what they are", async () => {
    const { bookingId, clientSecret } = await begin();
    expect(bookingId).toMatch(/^test_/);
    expect(clientSecret).toMatch(/^test_/);
    const again = await Promise.all([1, 2, 3].map(() => visitor.intent(bookingId)));
    for (const { body } of again) expect(body).toEqual({ clientSecret, amount: 500_000, currency: "aed" });
    expect((await visitor.status(bookingId)).body).toEqual({ status: "requires_payment_method" });
    expect(stripe.calls).toEqual([]);
  });

  test.each([
    ["declined", "requires_payment_method"],
    ["needs_authentication", "requires_action"],
  ])("can be %s, and succeed after that", async (outcome, status) => {
    const { bookingId, clientSecret } = await begin();
    expect(await choose(clientSecret, outcome)).toMatchObject({ status: 200, body: { status } });
    expect((await visitor.status(bookingId)).body).toEqual({ status });
    expect(await visitor.leadsOf(bookingId)).toEqual([]);
    expect(await choose(clientSecret, "succeeds")).toMatchObject({
      status: 200,
      body: { status: "succeeded" },
    });
    expect(await visitor.leadsOf(bookingId)).toHaveLength(1);
    expect((await choose(clientSecret, "declined")).body).toEqual({ status: "succeeded" });
  });

  test("can be slow", async () => {
    const { bookingId, clientSecret } = await begin();
    expect((await choose(clientSecret, "slow")).body).toEqual({ status: "processing" });
    clock.now += 4999;
    expect((await visitor.status(bookingId)).body).toEqual({ status: "processing" });
    clock.now += 1;
    expect((await visitor.status(bookingId)).body).toEqual({ status: "succeeded" });
    expect(await visitor.leadsOf(bookingId)).toHaveLength(1);
  });

  test("of nobody are refused, and so is another outcome", async () => {
    expect(await choose("test_nobody", "succeeds")).toMatchObject({
      status: 422,
      body: { fields: { clientSecret: "unknown" } },
    });
    expect(await choose("test_nobody", "free")).toMatchObject({
      status: 422,
      body: { fields: { outcome: "choice" } },
    });
  });
});

test("a simulated payment counts for nothing once payments are real", async () => {
  const testing = await another({ env: { PAYMENT_MODE: "test" } });
  try {
    const guest = visitorOf(testing, stripe);
    const bookingId = await guest.book();
    const { body } = await guest.intent(bookingId);
    const { clientSecret } = body as { clientSecret: string };
    await testing.post("/api/test-payments", { clientSecret, outcome: "succeeds" });
    const booking = await guest.booking(bookingId);
    expect(booking.paid_at).not.toBeNull();
    expect(await learnStatus(testing.services, booking)).toBe("succeeded");
    for (const PAYMENT_MODE of ["live", "off"] as const) {
      const services = { ...testing.services, env: { ...testing.services.env, PAYMENT_MODE } };
      expect(await learnStatus(services, booking)).toBe("requires_payment_method");
    }
  } finally {
    shareServices(site.services);
  }
});

test("a spot is answered 409 to whoever has not paid, and 503 while nobody can say", async () => {
  const slot = { agentId: "7", date: "2026-03-02", time: "10:30" };
  const { bookingId, intentId } = await visitor.atTheCard();
  expect(await visitor.spot(bookingId, slot)).toMatchObject({
    status: 409,
    body: { code: "payment_required" },
  });
  expect(await site.post("/api/leads", aLead({ kind: "spot" }))).toMatchObject({ status: 409 });
  stripe.script("retrieve", [{ status: 400 }]);
  clock.now += askedAgainAfter;
  expect(await visitor.spot(bookingId, slot)).toMatchObject({
    status: 503,
    body: { code: "payments_unavailable" },
  });
  stripe.script("retrieve", []);
  stripe.happen(intentId, "succeed");
  await visitor.hold(bookingId, slot);
  clock.now += askedAgainAfter;
  // Stripe's event is still on its way.
  const reply = await visitor.spot(bookingId, slot);
  expect(reply.status).toBe(201);
  const [lead] = await visitor.leadsOf(bookingId);
  expect(acknowledgement(reply)).toMatchObject({ id: lead?.id, reference: lead?.reference });
});
