import { randomUUID } from "node:crypto";
import { testSecretPrefix, type PaymentIntentAnswer } from "../contracts/booking";
import { unknownBooking } from "./bookings";
import type { Answer } from "./endpoint";
import { fingerprintOf } from "./idempotency";
import { errorFacts, log } from "./log";
import { canceled, isSimulated, notPaidYet } from "./payment-records";
import { stripeOf } from "./payments";
import type { Caller } from "./quotas";
import { RecentAnswers } from "./recent-answers";
import type { Services } from "./services";
import { findBooking, keepIntent, lockBooking, nextIntentRound } from "./store/bookings";
import { defineOperation } from "./store/operations";
import { countCall, readQuotaKey, type Quota } from "./store/quota-counts";
import type { BookingRow } from "./store/tables";
import { KeySpent, paymentsUnavailable, type Intent } from "./stripe-client";

const hourMs = 60 * 60_000;
/** After so long no other intent is tried in the same call, ms. */
const roundsWithinMs = 3000;
/** Longer than an intent takes with all its rounds, ms. */
const openedWithinMs = 10_000;

/** By services, since these are one to a process. */
const answersOf = new WeakMap<Services, RecentAnswers<PaymentIntentAnswer>>();

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
    await store.once({ ...call, answerWithinMs: openedWithinMs }, noteIntentCall, { bookingId, kept });
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

const noteIntentCall = defineOperation(
  "noteIntentCall",
  async (trx, { bookingId, kept }: { bookingId: string; kept: { status: number; body: object } }) => {
    if (!(await lockBooking(trx, bookingId))) throw unknownBooking();
    return { answer: kept, leadId: bookingId, result: null };
  },
);

/**
 * Those who press twice wait for the same call: Stripe refuses a key whose first call is still under way. And who asks
 * again and again does not make us ask Stripe as often.
 */
async function sharedIntent(
  services: Services,
  bookingId: string,
  caller: Caller,
): Promise<PaymentIntentAnswer> {
  const answers = answersOf.get(services) ?? new RecentAnswers(services.now);
  answersOf.set(services, answers);
  return answers.get(bookingId, () => intentFor(services, bookingId, caller));
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
  const stripe = stripeOf(services);
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
async function countIntent({ env, store }: Services, { id }: BookingRow, { address }: Caller): Promise<void> {
  const subject = `payments ${address ?? "unknown"}`;
  const quota = { limit: "address" as const, subject, most: env.LIMIT_PAYMENTS, withinMs: hourMs };
  await store.perform(countIntentOnce, { bookingId: id, quota });
}

const countIntentOnce = defineOperation(
  "countIntentOnce",
  async (trx, { bookingId, quota }: { bookingId: string; quota: Quota }, now) => {
    const counted = await trx
      .updateTable("bookings")
      .set({ intent_counted: 1 })
      .where("id", "=", bookingId)
      .where("intent_counted", "=", 0)
      .returning("id")
      .executeTakeFirst();
    if (counted) await countCall(trx, await readQuotaKey(trx), [quota], now);
  },
);
