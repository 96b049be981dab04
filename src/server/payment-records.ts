import type { Transaction } from "kysely";
import { testSecretPrefix } from "../contracts/booking";
import { recordPayment, type Paid } from "./bookings";
import { log } from "./log";
import type { Services } from "./services";
import { defineOperation } from "./store/operations";
import type { Tables } from "./store/tables";
import { keepUnplacedPayment } from "./store/unplaced-payments";

/** Stripe's words for an intent. */
export const canceled = "canceled";
export const notPaidYet = "requires_payment_method";

/** Whether a booking was made while payments were simulated. */
export function isSimulated(bookingId: string): boolean {
  return bookingId.startsWith(testSecretPrefix);
}

export const recordPaymentOfBooking = defineOperation(
  "recordPaymentOfBooking",
  async (trx, { bookingId, intent }: { bookingId: string; intent: PaidIntent }, now): Promise<Paid> =>
    recordOrKeepUnplaced(trx, bookingId, intent, now),
);

type PaidIntent = Parameters<typeof recordPayment>[2];

/**
 * Records a payment of a booking; money that fits none is kept for a person to look at.
 * @param bookingId null when nobody knows which it is for
 */
export async function recordOrKeepUnplaced(
  trx: Transaction<Tables>,
  bookingId: string | null,
  intent: PaidIntent,
  now: number,
): Promise<Paid> {
  const paid = bookingId === null ? "unknown" : await recordPayment(trx, bookingId, intent, now);
  if (paid === "unknown" || paid === "mismatch") {
    const { id, amountReceived, currency } = intent;
    const payment = { intent_id: id, booking_id: bookingId, amount: amountReceived, currency, reason: paid };
    await keepUnplacedPayment(trx, payment, now);
  }
  return paid;
}

export function reportPayment({ delivery }: Services, paid: Paid, booking: string, intent: string): void {
  if (paid === "paid") {
    log("info", "booking_paid", { booking, intent });
    delivery.wake();
  }
  // Somebody's money came in that we cannot place: a person has to look.
  if (paid === "mismatch" || paid === "unknown")
    log("error", "payment_not_placed", { booking, intent, paid });
}
