import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { startFakeStripe, stripeEnv, type FakeEvent, type FakeStripe } from "../fakes/stripe";
import { startFaultProxy, type Fault, type FaultProxy } from "../fakes/fault-proxy";
import { sampleLead } from "../harness/leads";
import { plainRequest, postJson, type PlainAnswer } from "../harness/request";
import { pick, seededRandom, wholeNumber, type Random } from "../harness/seeded";
import { until } from "../harness/until";
import { isShort, rounds, seed, waitLimitMs } from "./plan";
import { startRig, type Rig } from "./rig";
import { onPostgres, onSqlite, type RigStore } from "./stores";

const { language, token } = sampleLead();
const tomorrow = new Date(Date.now() + 36 * 60 * 60_000).toISOString().slice(0, 10);
const times = ["10:00", "10:30", "11:00", "11:30", "12:00", "12:30", "13:00", "13:30"];

function payments(storeOf: () => Promise<RigStore>): void {
  let stripe: FakeStripe;
  let stripeProxy: FaultProxy;
  let rig: Rig;
  beforeEach(async () => {
    stripe = await startFakeStripe();
    stripeProxy = await startFaultProxy(stripe.url, { seed });
    rig = await startRig({ store: await storeOf(), env: stripeEnv({ url: stripeProxy.url }) });
  });
  afterEach(async () => {
    await rig.close();
    await stripeProxy.close();
    await stripe.close();
  });

  const origin = () => rig.server().origin;

  /** Repeats a request, as the site does, until the answer is no temporary failure of the server. */
  const insist = (ask: () => Promise<PlainAnswer>) =>
    until(
      "there is an answer",
      async () => {
        const answer = await ask();
        const isTemporary = answer.status >= 502 || answer.text.includes("in_progress");
        return isTemporary ? null : answer;
      },
      waitLimitMs,
    );

  const post = (path: string, body: object, key: string = randomUUID()) =>
    insist(() => postJson(origin() + path, body, { "idempotency-key": key }));

  /** Sends an event as Stripe does: until it is accepted, and sometimes once more. */
  const sendEvent = async (event: FakeEvent, random: Random) => {
    const times = random() < 0.4 ? 2 : 1;
    for (let time = 0; time < times; time += 1) {
      await until(
        "the event is accepted",
        async () => {
          const status = await stripe.send(`${origin()}/api/stripe-webhook`, event);
          return status === 200 || null;
        },
        waitLimitMs,
      );
    }
  };

  /** One visitor who books and, by chance, holds a slot, pays, or leaves. @returns the booking's id */
  async function visit(visitor: number, random: Random): Promise<string> {
    const name = `Payer ${String(visitor)}`;
    const phone = `+97150${String(7_000_000 + visitor)}`;
    const person = { name, phone, email: "payer@mail.example", language, token };
    const booked = await post("/api/bookings", person);
    const { id } = JSON.parse(booked.text) as { id: string };
    // Asked for twice, with one key or with two.
    const key = random() < 0.5 ? randomUUID() : undefined;
    const asks = Array.from({ length: pick(random, [1, 2]) }, () =>
      post("/api/payment-intents", { bookingId: id }, key),
    );
    await Promise.all(asks);
    const [intent] = stripe.intentsOf(id);
    if (!intent) throw new Error("No intent was made");
    const agentId = String(visitor % 5);
    const time = times[Math.floor(visitor / 5) % times.length] ?? "10:00";
    if (random() < 0.7) await post("/api/slots/hold", { bookingId: id, agentId, date: tomorrow, time });
    if (random() < 0.2) return id;

    const events = [stripe.happen(intent.id, "process")];
    if (random() < 0.3) events.push(stripe.happen(intent.id, "decline"));
    events.push(stripe.happen(intent.id, "succeed"));
    // In any order, and sometimes after the visitor has gone on.
    const eventsSent = Promise.all(
      events.sort(() => random() - 0.5).map((event) => sendEvent(event, random)),
    );
    if (random() < 0.5) {
      const s1 = { date: tomorrow, time, timezone: "Asia/Dubai" };
      const spot = sampleLead({ kind: "spot", name, phone, email: person.email, bookingId: id, agentId, s1 });
      const answer = await post("/api/leads", spot);
      expect([201, 202, 409]).toContain(answer.status);
    }
    await eventsSent;
    return id;
  }

  test("every booking that is paid ends as one lead of the CRM that says so", async () => {
    const random = seededRandom(seed);
    const faults: ((chance: Random) => Fault)[] = [
      () => ({}),
      () => ({}),
      (chance) => ({ resetAfterRequestBytes: wholeNumber(chance, 0, 900) }),
      (chance) => ({ resetAfterAnswerBytes: wholeNumber(chance, 0, 900) }),
      (chance) => ({ latencyMs: wholeNumber(chance, 1, 400) }),
      () => ({ garbageBytes: 50 }),
    ];
    stripeProxy.plan(() => pick(random, faults)(random));
    let visitor = 0;
    const bookings: string[] = [];
    for (let round = 0; round < rounds(1); round += 1) {
      const visits = Array.from({ length: 8 }, () => visit((visitor += 1), seededRandom(seed + visitor)));
      const all = Promise.all(visits);
      await Promise.race([all, delay(wholeNumber(random, 200, 1500))]);
      await rig.server().kill9();
      await rig.server().start();
      bookings.push(...(await all));
    }
    stripeProxy.plan(() => ({}));
    const paid = new Set(
      bookings.filter((id) => stripe.intentsOf(id).some(({ status }) => status === "succeeded")),
    );
    expect(paid.size).toBeGreaterThan(0);
    // Unpaid bookings become leads too, after half an hour, a few every minute.
    await rig.passTime("every booking has its lead", ({ leads }) => leads.length === bookings.length);
    await rig.drain();

    const records = rig.crm.records("/leads").map(({ key, body }) => ({
      key,
      ...(body as { external_id: string; booking_id: string; paid: boolean }),
    }));
    for (const id of bookings) {
      expect(stripe.intentsOf(id).length).toBe(1);
      const own = records.filter((record) => record.booking_id === id);
      const leads = own.filter(({ key, external_id }) => key === external_id);
      expect(leads).toHaveLength(1);
      // Updates name the lead that they belong to.
      expect(new Set(own.map(({ external_id }) => external_id)).size).toBe(1);
      expect(own.some(({ paid: isPaid }) => isPaid)).toBe(paid.has(id));
    }
    expect((await plainRequest(`${origin()}/api/health`)).status).toBe(200);
  });
}

onPostgres(payments);
if (!isShort) onSqlite(payments);
