import type { PaymentStatusAnswer } from "../contracts/booking";
import type { Answer } from "./endpoint";
import { isSimulated, notPaidYet, recordPaymentOfBooking, reportPayment } from "./payment-records";
import { Problem } from "./problem";
import type { Services } from "./services";
import { simulatedStatus } from "./simulated-payments";
import { SpacedCalls } from "./spaced-calls";
import { findBooking, keepPaymentStatus } from "./store/bookings";
import { defineOperation } from "./store/operations";
import type { BookingRow } from "./store/tables";
import { paymentsUnavailable, StripeClient, type Intent } from "./stripe-client";

/** What the functions of payments share; by services, since these are one to a process. */
interface Payments {
  stripe: StripeClient | null;
  /** By intent. */
  retrievals: SpacedCalls<Intent | null>;
}

const paymentsByServices = new WeakMap<Services, Payments>();

function paymentsOf(services: Services): Payments {
  const known = paymentsByServices.get(services);
  if (known) return known;
  const { env, now } = services;
  const stripe = env.STRIPE_SECRET_KEY ? new StripeClient(env, env.STRIPE_SECRET_KEY) : null;
  const payments = { stripe, retrievals: new SpacedCalls<Intent | null>(now) };
  paymentsByServices.set(services, payments);
  return payments;
}

/** @throws Problem `payments_unavailable` without a key of Stripe's */
export function stripeOf(services: Services): StripeClient {
  const { stripe } = paymentsOf(services);
  if (!stripe) throw paymentsUnavailable();
  return stripe;
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
 * Asks Stripe about an unpaid booking, at most every 2 s, for which it may wait; one that is paid stays so, and Stripe is
 * not asked. A
 * simulated payment counts only while payments are simulated.
 * @throws Problem `payments_unavailable`
 */
export async function learnStatus(services: Services, booking: BookingRow): Promise<string> {
  if (isSimulated(booking.id) && services.env.PAYMENT_MODE !== "test") return notPaidYet;
  if (booking.paid_at !== null) return booking.payment_status ?? "succeeded";
  const intentId = booking.intent_id;
  if (intentId === null) return notPaidYet;
  if (isSimulated(booking.id)) return simulatedStatus(services, booking);
  const stripe = stripeOf(services);
  const { retrievals } = paymentsOf(services);
  const intent = await retrievals.ask(intentId, () => stripe.retrieve(intentId));
  if (!intent) return notPaidYet;
  if (intent.status !== "succeeded") {
    if (intent.status !== booking.payment_status) await services.store.perform(keepStatusOfIntent, intent);
    return intent.status;
  }
  const paid = await services.store.perform(recordPaymentOfBooking, { bookingId: booking.id, intent });
  reportPayment(services, paid, booking.id, intent.id);
  // Money that does not fit the booking must not open the next step.
  if (paid === "mismatch" || paid === "unknown") throw paymentsUnavailable();
  return intent.status;
}

const keepStatusOfIntent = defineOperation("keepStatusOfIntent", (trx, { id, status }: Intent) =>
  keepPaymentStatus(trx, id, status),
);

/**
 * Cancels an intent at Stripe, unless it has been paid meanwhile.
 * @throws Problem `payments_unavailable`
 */
export async function cancelIntent(services: Services, intentId: string): Promise<void> {
  await stripeOf(services).cancel(intentId);
}

/**
 * Gives the money of a cancelled booking back, once however often it is called.
 * @throws Problem `payments_unavailable`
 */
export async function refundIntent(
  services: Services,
  { id, intentId }: { id: string; intentId: string },
): Promise<void> {
  await stripeOf(services).refund(intentId, `refund_${id}`);
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
  await stripeOf(services).addMetadata(intentId, metadata);
}
