import { recordReversal, type Paid } from "./bookings";
import type { Answer } from "./endpoint";
import { log } from "./log";
import { recordOrKeepUnplaced, reportPayment } from "./payment-records";
import { Problem } from "./problem";
import type { Services } from "./services";
import { bookingIdOf, keepPaymentStatus, takeEvent } from "./store/bookings";
import { defineOperation } from "./store/operations";
import { readStripeEvent, type StripeEvent } from "./stripe-client";

/**
 * Takes an event of Stripe's. Each counts once, in whatever order they come; what we do not know is taken and logged,
 * since Stripe would send it again and again.
 * @param bytes as they came, which is what was signed
 * @throws Problem `invalid` with status 400 for what Stripe has not sent just now; `store_unavailable`
 */
export async function takeStripeEvent(
  services: Services,
  bytes: Uint8Array,
  signature: string,
): Promise<Answer> {
  const { env, now, store } = services;
  const event = await readStripeEvent(bytes, signature, env.STRIPE_WEBHOOK_SECRET ?? [], now());
  if (!event) throw new Problem("invalid", { status: 400 });
  const { id, type, intent } = event;
  const taken = await store.perform(recordStripeEvent, event);
  log("info", "stripe_event", { event: id, type, taken });
  if (taken === "told") services.delivery.wake();
  else if (intent && taken !== "repeated" && taken !== "noted") {
    reportPayment(services, taken, intent.booking ?? "", intent.id);
  }
  return { status: 200, body: { received: true } };
}

const recordStripeEvent = defineOperation(
  "recordStripeEvent",
  async (
    trx,
    { id, type, intent, reversed }: StripeEvent,
    now,
  ): Promise<Paid | "repeated" | "noted" | "told"> => {
    if (!(await takeEvent(trx, id, now))) return "repeated";
    if (reversed) {
      const { intentId, how } = reversed;
      const isTold = await recordReversal(trx, { intentId, reversal: how, eventId: id }, now);
      return isTold ? "told" : "noted";
    }
    if (!intent) return "noted";
    if (type === "payment_intent.succeeded") {
      const bookingId = await bookingIdOf(trx, intent);
      return recordOrKeepUnplaced(trx, bookingId, intent, now);
    }
    await keepPaymentStatus(trx, intent.id, intent.status);
    return "noted";
  },
);
