import type { TestOutcome } from "../contracts/booking";
import { isSimulated, notPaidYet, recordPaymentOfBooking, reportPayment } from "./payment-records";
import { Problem } from "./problem";
import type { Services } from "./services";
import { findBookingOfIntent, lockBooking } from "./store/bookings";
import { defineOperation } from "./store/operations";
import type { BookingRow } from "./store/tables";

/** How long a simulated slow payment takes, ms. */
export const slowTestPaymentMs = 5000;

/**
 * Lets a simulated payment go as the visitor chose.
 * @returns the id of its booking
 * @throws Problem `invalid` when there is no such payment
 */
export async function simulatePayment(
  services: Services,
  clientSecret: string,
  outcome: TestOutcome,
): Promise<string> {
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
  const input = { bookingId: booking.id, status, settlesAt: settlesAt[outcome] };
  await store.perform(keepSimulatedStatus, input);
  return booking.id;
}

const keepSimulatedStatus = defineOperation(
  "keepSimulatedStatus",
  async (
    trx,
    { bookingId, status, settlesAt }: { bookingId: string; status: string; settlesAt: number | null },
  ) => {
    const current = await lockBooking(trx, bookingId);
    if (!current || current.paid_at !== null) return;
    await trx
      .updateTable("bookings")
      .set({ payment_status: status, test_settles_at: settlesAt })
      .where("id", "=", bookingId)
      .execute();
  },
);

/** How a simulated payment stands, in Stripe's words; one that has succeeded is recorded. */
export async function simulatedStatus(services: Services, booking: BookingRow): Promise<string> {
  const at = services.now();
  const { id, intent_id, amount, currency, payment_status, test_settles_at } = booking;
  if (intent_id === null || test_settles_at === null || test_settles_at > at) {
    return payment_status ?? notPaidYet;
  }
  const intent = { id: intent_id, amount, amountReceived: amount, currency, status: "succeeded" };
  const paid = await services.store.perform(recordPaymentOfBooking, { bookingId: id, intent });
  reportPayment(services, paid, id, intent_id);
  return intent.status;
}
