/** @jest-environment node */
import Stripe from "stripe";
import { newGate } from "../harness/gate";
import {
  fakeStripeKey,
  fakeWebhookSecret,
  startFakeStripe,
  stripeSignature,
  type FakeStripe,
} from "./stripe";

let fake: FakeStripe;
let stripe: Stripe;

beforeAll(async () => {
  fake = await startFakeStripe();
  const { hostname: host, port } = new URL(fake.url);
  stripe = new Stripe(fakeStripeKey, {
    protocol: "http",
    host,
    port,
    maxNetworkRetries: 0,
    telemetry: false,
  });
});
beforeEach(() => fake.reset());
afterAll(() => fake.close());

const asked = { amount: 100, currency: "aed", metadata: { booking: "b" } };
const create = (changes = {}, idempotencyKey = "k") =>
  stripe.paymentIntents.create({ ...asked, ...changes }, { idempotencyKey });

test("a key makes one intent, and is bound to what it was used for", async () => {
  const first = await create();
  expect((await create()).id).toBe(first.id);
  expect(fake.intentsOf("b")).toHaveLength(1);
  await expect(create({ amount: 200 })).rejects.toMatchObject({ type: "StripeIdempotencyError" });
  expect((await create({}, "other")).id).not.toBe(first.id);
});

test("a key whose call is running is refused, and a remembered failure is repeated", async () => {
  const gate = newGate();
  fake.script("create", [{ heldUntil: gate.opened }], { once: true });
  const first = create();
  await fake.received("create", 1);
  await expect(create()).rejects.toMatchObject({ statusCode: 409 });
  gate.open();
  await first;
  fake.script("create", [{ status: 500, remembered: true }], { once: true });
  await expect(create({}, "failed")).rejects.toMatchObject({ statusCode: 500 });
  await expect(create({}, "failed")).rejects.toMatchObject({
    statusCode: 500,
    headers: { "idempotent-replayed": "true" },
  });
});

test("an intent can be read, added to and canceled, and metadata have limits", async () => {
  const { id } = await create();
  await stripe.paymentIntents.update(id, { metadata: { slot: "s" } });
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ metadata: { booking: "b", slot: "s" } });
  await expect(create({ metadata: { long: "v".repeat(501) } }, "long")).rejects.toMatchObject({
    statusCode: 400,
  });
  expect((await stripe.paymentIntents.cancel(id)).status).toBe("canceled");
  await expect(stripe.paymentIntents.retrieve("pi_none")).rejects.toMatchObject({ statusCode: 404 });
});

test("an event is signed as Stripe signs", async () => {
  const { id } = await create();
  const payload = JSON.stringify(fake.happen(id, "succeed"));
  const at = Date.parse("2026-03-01T08:00:00Z");
  const read = (secret: string, now: number) =>
    Stripe.webhooks.constructEvent(
      payload,
      stripeSignature(payload, secret, at),
      fakeWebhookSecret,
      300,
      undefined,
      now,
    );
  expect(read(fakeWebhookSecret, at)).toMatchObject({ type: "payment_intent.succeeded" });
  expect(() => read(fakeWebhookSecret, at + 301_000)).toThrow(/tolerance/);
  expect(() => read("whsec_other", at)).toThrow(/signature/);
});

test("it can be controlled from another process", async () => {
  const post = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(fake.url + path, { method: "POST", body: JSON.stringify(body) });
    return response.json();
  };
  const { id } = await create();
  expect(await post("/__happen", { intent: id, happening: "decline" })).toMatchObject({
    type: "payment_intent.payment_failed",
  });
  await post("/__script", { call: "retrieve", behaviours: [{ status: 402 }] });
  await expect(stripe.paymentIntents.retrieve(id)).rejects.toMatchObject({ statusCode: 402 });
  expect(await (await fetch(`${fake.url}/__intents`)).json()).toMatchObject([{ id }]);
  await fetch(`${fake.url}/__calls`, { method: "DELETE" });
  expect(fake.intents()).toEqual([]);
});
