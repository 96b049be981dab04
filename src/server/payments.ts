import { randomUUID } from "node:crypto";
import {
  testSecretPrefix,
  type PaymentIntentAnswer,
  type PaymentStatusAnswer,
  type TestOutcome,
} from "../contracts/booking";
import { recordPayment, unknownBooking, type Paid } from "./bookings";
import type { Answer } from "./endpoint";
import { fingerprintOf } from "./idempotency";
import { errorFacts, log } from "./log";
import { Problem } from "./problem";
import type { Caller } from "./quotas";
import type { Services } from "./services";
import {
  bookingIdOf,
  findBooking,
  findBookingOfIntent,
  keepIntent,
  keepPaymentStatus,
  lockBooking,
  nextIntentRound,
  takeEvent,
} from "./store/bookings";
import { countCall, readQuotaKey } from "./store/quota-counts";
import type { BookingRow } from "./store/tables";
import { KeySpent, paymentsUnavailable, readStripeEvent, StripeClient, type Intent } from "./stripe-client";

const hourMs = 60 * 60_000;
/** How long a simulated slow payment takes, ms. */
export const slowTestPaymentMs = 5000;
/** After so long no other intent is tried in the same call, ms. */
const roundsWithinMs = 3000;
/** Longer than an intent takes with all its rounds, ms. */
const openedWithinMs = 10_000;
const canceled = "canceled";
const notPaidYet = "requires_payment_method";

/** What the functions of payments share; by services, since these are one to a process. */
interface Payments {
  stripe: StripeClient | null;
  /** By booking: the calls for an intent that are under way. */
  opening: Map<string, Promise<PaymentIntentAnswer>>;
}

const paymentsByServices = new WeakMap<Services, Payments>();

function paymentsOf(services: Services): Payments {
  const known = paymentsByServices.get(services);
  if (known) return known;
  const { env } = services;
  const stripe = env.STRIPE_SECRET_KEY ? new StripeClient(env, env.STRIPE_SECRET_KEY) : null;
  const payments = { stripe, opening: new Map<string, Promise<PaymentIntentAnswer>>() };
  paymentsByServices.set(services, payments);
  return payments;
}

/**
 * The one intent of a booking: made at the first call, the same at every other, whoever asks and however often.
 * @returns 201
 * @throws Problem `payments_unavailable`, `rate_limited`, `key_reused`, `in_progress`; `invalid` when there is no such
 * booking
 */
export async function openIntent(services: Services, bookingId: string, caller: Caller): Promise<Answer> {
  const { store, env } = services;
  if (env.PAYMENT_MODE === "off") throw paymentsUnavailable();
  const call = { scope: "payment-intents", key: caller.key, fingerprint: fingerprintOf({ bookingId }) };
  // Without what was answered: the secret opens the payment to whoever reads it, so that Stripe is asked for it anew.
  const kept = { status: 201, body: {} };
  if (call.key !== null) {
    await store.once({ ...call, answerWithinMs: openedWithinMs }, async (trx) => {
      if (!(await lockBooking(trx, bookingId))) throw unknownBooking();
      return { answer: kept, leadId: bookingId, result: null };
    });
  }
  try {
    return { status: 201, body: await sharedIntent(services, bookingId, caller) };
  } finally {
    // Also after a failure, which is not the answer for good: whoever comes again is not to wait. If this fails, they
    // wait a little.
    await store
      .answer(call, kept)
      .catch((error: unknown) => log("error", "answer_not_recorded", errorFacts(error)));
  }
}

/** Those who press twice wait for the same call: Stripe refuses a key whose first call is still under way. */
async function sharedIntent(
  services: Services,
  bookingId: string,
  caller: Caller,
): Promise<PaymentIntentAnswer> {
  const { opening } = paymentsOf(services);
  const underWay = opening.get(bookingId);
  if (underWay) return underWay;
  const call = intentFor(services, bookingId, caller).finally(() => opening.delete(bookingId));
  opening.set(bookingId, call);
  return call;
}

async function intentFor(
  services: Services,
  bookingId: string,
  caller: Caller,
): Promise<PaymentIntentAnswer> {
  let booking = await findBooking(services.store, bookingId);
  if (!booking) throw unknownBooking();
  // One that was made while payments were simulated cannot be paid for with money, nor the other way round.
  if (isSimulated(booking.id) !== (services.env.PAYMENT_MODE === "test")) throw paymentsUnavailable();
  const answerOf = (clientSecret: string, { amount, currency }: BookingRow) => ({
    clientSecret,
    amount,
    currency,
  });
  if (isSimulated(booking.id)) {
    if (booking.intent_id) return answerOf(booking.intent_id, booking);
    await countIntent(services, booking, caller);
    const intent = { id: `${testSecretPrefix}${randomUUID()}`, status: notPaidYet };
    await keepIntent(services.store, booking, intent);
    const kept = await findBooking(services.store, bookingId);
    return answerOf(kept?.intent_id ?? intent.id, booking);
  }

  // An intent that was canceled, or a key that is spent, gives way to another; more than a few of them are a fault.
  const begun = performance.now();
  for (let round = 0; booking && round < 3 && performance.now() - begun < roundsWithinMs; round += 1) {
    const intent = await currentIntent(services, booking, caller);
    const isKept = intent !== null && (await keepIntent(services.store, booking, intent));
    if (isKept && intent.clientSecret) return answerOf(intent.clientSecret, booking);
    booking = intent
      ? await findBooking(services.store, bookingId)
      : await nextIntentRound(services.store, booking);
  }
  throw paymentsUnavailable(new Error("No intent could be kept for the booking"));
}

/** @returns null when the booking's intent of this round can come to nothing any more */
async function currentIntent(
  services: Services,
  booking: BookingRow,
  caller: Caller,
): Promise<Intent | null> {
  const { stripe } = paymentsOf(services);
  if (!stripe) throw paymentsUnavailable();
  if (booking.intent_id) {
    const intent = await stripe.retrieve(booking.intent_id);
    return intent && intent.status !== canceled ? intent : null;
  }
  await countIntent(services, booking, caller);
  try {
    const intent = await stripe.create(booking, `booking-${booking.id}-${booking.intent_round}`);
    return intent.status === canceled ? null : intent;
  } catch (error) {
    if (error instanceof KeySpent) return null;
    throw error;
  }
}

/**
 * Counts the intent of a booking once, however many calls and rounds it takes: a bad hour at Stripe is not the
 * visitor's doing.
 * @throws Problem `rate_limited`
 */
async function countIntent(
  { env, store, now }: Services,
  { id }: BookingRow,
  { address }: Caller,
): Promise<void> {
  await store.write(async (trx) => {
    const counted = await trx
      .updateTable("bookings")
      .set({ intent_counted: 1 })
      .where("id", "=", id)
      .where("intent_counted", "=", 0)
      .returning("id")
      .executeTakeFirst();
    if (!counted) return;
    const subject = `payments ${address ?? "unknown"}`;
    const quota = { limit: "address" as const, subject, most: env.LIMIT_PAYMENTS, withinMs: hourMs };
    await countCall(trx, await readQuotaKey(trx), [quota], now());
  });
}

/**
 * How the payment of a booking stands at Stripe, in Stripe's words. If it is paid, so it is here afterwards.
 * @throws Problem `not_found`, `payments_unavailable`
 */
export async function paymentStatus(services: Services, bookingId: string): Promise<Answer> {
  const booking = await findBooking(services.store, bookingId);
  if (!booking) throw new Problem("not_found");
  const status = await learnStatus(services, booking);
  return { status: 200, body: { status } satisfies PaymentStatusAnswer };
}

/**
 * Asks Stripe about an unpaid booking; one that is paid stays so, and Stripe is not asked.
 * @throws Problem `payments_unavailable`
 */
export async function learnStatus(services: Services, booking: BookingRow): Promise<string> {
  if (booking.paid_at !== null) return booking.payment_status ?? "succeeded";
  if (booking.intent_id === null) return notPaidYet;
  if (isSimulated(booking.id)) return simulatedStatus(services, booking);
  const { stripe } = paymentsOf(services);
  if (!stripe) throw paymentsUnavailable();
  const intent = await stripe.retrieve(booking.intent_id);
  if (!intent) return notPaidYet;
  if (intent.status !== "succeeded") {
    if (intent.status !== booking.payment_status) {
      await services.store.write((trx) => keepPaymentStatus(trx, intent.id, intent.status));
    }
    return intent.status;
  }
  const paid = await services.store.write((trx) => recordPayment(trx, booking.id, intent, services.now()));
  report(services, paid, booking.id, intent.id);
  // Money that does not fit the booking must not open the next step.
  if (paid === "mismatch" || paid === "unknown") throw paymentsUnavailable();
  return intent.status;
}

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
  const at = now();
  const taken = await store.write(async (trx): Promise<Paid | "repeated" | "noted"> => {
    if (!(await takeEvent(trx, id, at))) return "repeated";
    if (!intent) return "noted";
    if (type === "payment_intent.succeeded") {
      const bookingId = await bookingIdOf(trx, intent);
      return bookingId === null ? "unknown" : recordPayment(trx, bookingId, intent, at);
    }
    await keepPaymentStatus(trx, intent.id, intent.status);
    return "noted";
  });
  log("info", "stripe_event", { event: id, type, taken });
  if (intent && taken !== "repeated" && taken !== "noted") {
    report(services, taken, intent.booking ?? "", intent.id);
  }
  return { status: 200, body: { received: true } };
}

function report({ delivery }: Services, paid: Paid, booking: string, intent: string): void {
  if (paid === "paid") {
    log("info", "booking_paid", { booking, intent });
    delivery.wake();
  }
  // Somebody's money came in that we cannot place: a person has to look.
  if (paid === "mismatch" || paid === "unknown")
    log("error", "payment_not_placed", { booking, intent, paid });
}

/**
 * Tells Stripe which time was booked, for whoever looks at the payment there.
 * @throws Problem `payments_unavailable`
 */
export async function tellStripe(
  services: Services,
  intentId: string,
  metadata: Record<string, string>,
): Promise<void> {
  const { stripe } = paymentsOf(services);
  if (!stripe) throw paymentsUnavailable();
  await stripe.addMetadata(intentId, metadata);
}

/** Whether a booking was made while payments were simulated. */
export function isSimulated(bookingId: string): boolean {
  return bookingId.startsWith(testSecretPrefix);
}

/**
 * Lets a simulated payment go as the visitor chose.
 * @throws Problem `invalid` when there is no such payment
 */
export async function simulatePayment(
  services: Services,
  clientSecret: string,
  outcome: TestOutcome,
): Promise<Answer> {
  const { store, now } = services;
  const booking = await findBookingOfIntent(store, clientSecret);
  if (!booking || !isSimulated(booking.id)) {
    throw new Problem("invalid", { fields: { clientSecret: "unknown" } });
  }
  const at = now();
  const status = {
    succeeds: "processing",
    slow: "processing",
    declined: notPaidYet,
    needs_authentication: "requires_action",
  }[outcome];
  const settlesAt = {
    succeeds: at,
    slow: at + slowTestPaymentMs,
    declined: null,
    needs_authentication: null,
  };
  await store.write(async (trx) => {
    const current = await lockBooking(trx, booking.id);
    if (!current || current.paid_at !== null) return;
    await trx
      .updateTable("bookings")
      .set({ payment_status: status, test_settles_at: settlesAt[outcome] })
      .where("id", "=", booking.id)
      .execute();
  });
  return paymentStatus(services, booking.id);
}

async function simulatedStatus(services: Services, booking: BookingRow): Promise<string> {
  const at = services.now();
  const { id, intent_id, amount, currency, payment_status, test_settles_at } = booking;
  if (intent_id === null || test_settles_at === null || test_settles_at > at) {
    return payment_status ?? notPaidYet;
  }
  const intent = { id: intent_id, amount, amountReceived: amount, currency, status: "succeeded" };
  const paid = await services.store.write((trx) => recordPayment(trx, id, intent, at));
  report(services, paid, id, intent_id);
  return intent.status;
}
