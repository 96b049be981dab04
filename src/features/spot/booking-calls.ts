import type {
  BookingCreated,
  NewBooking,
  PaymentIntentAnswer,
  PaymentStatusAnswer,
  Slot,
  SlotHeld,
  SlotHold,
  TestOutcome,
} from "../../contracts/booking";
import { call, pause } from "../../lib/http/call";
import { isCallError } from "../../lib/http/call-error";
import { untilTaken, type Waiting } from "../../lib/http/until-taken";
import { forgetKey } from "../../lib/idempotency-key";

/* The calls of the spot modal. Their answers are our own functions', from the schemas of src/contracts. */

const bookingKey = "booking";

/** The same person gets the same booking, also after a reload. */
export async function createBooking(
  body: NewBooking,
  onWait: (waiting: Waiting | null) => void,
): Promise<string> {
  const { token: _token, elapsedMs: _elapsedMs, ...content } = body;
  const answer = await untilTaken(
    bookingKey,
    content,
    (idempotencyKey) => call("/api/bookings", { body, idempotencyKey }),
    onWait,
  );
  return (answer as BookingCreated).id;
}

export function forgetBooking(): void {
  forgetKey(bookingKey);
}

export async function openIntent(
  bookingId: string,
  onWait: (waiting: Waiting | null) => void,
): Promise<PaymentIntentAnswer> {
  const body = { bookingId };
  const answer = await untilTaken(
    "intent",
    body,
    (idempotencyKey) => call("/api/payment-intents", { body, idempotencyKey }),
    onWait,
  );
  return answer as PaymentIntentAnswer;
}

/** Lets a simulated payment go on as chosen. */
export async function simulatePayment(clientSecret: string, outcome: TestOutcome): Promise<void> {
  await call("/api/test-payments", { body: { clientSecret, outcome } });
}

/** Stripe's own word for how the payment stands; `quiet` where nobody waits for it. */
export async function paymentStatus(bookingId: string, quiet = false): Promise<string> {
  const answer = await call(`/api/payment-status?${new URLSearchParams({ bookingId }).toString()}`, {
    quiet,
  });
  return (answer as PaymentStatusAnswer).status;
}

/** What became of a payment; `slow`: it is still on its way; `unknown`: nobody could say. */
export type Settled = "paid" | "unpaid" | "slow" | "unknown";

/** Between two questions, ms; about three quarters of a minute in all. */
const patience = [0, 1000, 1000, 2000, 2000, 3000, 4000, 5000, 5000, 5000, 5000, 5000, 5000];

/** Asks until the payment has come to an end, or patience has. */
export async function settled(bookingId: string, isWanted: () => boolean): Promise<Settled> {
  let last: Settled = "unknown";
  for (const waitMs of patience) {
    await pause(waitMs);
    if (!isWanted()) return last;
    try {
      last = standing(await paymentStatus(bookingId, true));
    } catch (error) {
      if (isCallError(error) && error.code === "not_found") return "unpaid";
      last = "unknown";
    }
    if (last === "paid" || last === "unpaid") return last;
  }
  return last;
}

/** A bank's question that nobody answered leaves it unpaid: it is asked anew with the next try. */
export function standing(status: string): Settled {
  if (status === "succeeded") return "paid";
  return status === "processing" || status === "requires_capture" ? "slow" : "unpaid";
}

export async function freeSlots(agentId: string, date: string): Promise<Slot[]> {
  const answer = await call(`/api/slots?${new URLSearchParams({ agentId, date }).toString()}`);
  return (answer as { data: Slot[] }).data;
}

let choices = 0;

/**
 * Holds a time. Each choice is one of its own, also of the same time: under an earlier key it would be answered as it
 * was then.
 * @returns when the hold ends, ms since 1970
 */
export async function holdSlot(hold: SlotHold): Promise<number> {
  choices += 1;
  const content = { ...hold, choice: `${String(Date.now())}-${String(choices)}` };
  const answer = await untilTaken("hold", content, (idempotencyKey) =>
    call("/api/slots/hold", { body: hold, idempotencyKey }),
  );
  return Date.parse((answer as SlotHeld).expiresAt);
}
