import * as z from "zod";
import type { Agent } from "./agent";
import {
  attributionField,
  emailField,
  fullUrlField,
  idField,
  languageField,
  lineOfText,
  nameField,
  oneOf,
  phoneField,
  robotFields,
  strictBody,
  testField,
  tokenField,
} from "./fields";
import type { FieldCode } from "./problem";
import { slotDateField, slotTimeField } from "./slot";

/** The body of `POST /api/bookings`: who books, before anything is paid. */
export const bookingSchema = strictBody({
  name: nameField,
  phone: phoneField,
  email: emailField,
  language: languageField,
  token: tokenField,
  attribution: attributionField,
  // A page that was opened before the site sent these must still be able to book.
  hp: robotFields.hp.optional(),
  elapsedMs: robotFields.elapsedMs.optional(),
  /**
   * Whether somebody may call who stops before paying. The site asks and always says so; a client that does not ask
   * answers for having told its visitor.
   */
  mayCall: z.boolean().default(true),
  test: testField,
});

export type NewBooking = z.infer<typeof bookingSchema>;

/** The answer of `POST /api/bookings`. The id is all it takes to act for the visitor: it is never put in an address that is shown. */
export interface BookingCreated {
  id: string;
}

/** The body of `POST /api/payment-intents` and the query of `GET /api/payment-status`. */
export const bookingIdSchema = strictBody({ bookingId: idField });

/** The answer of `POST /api/payment-intents`. `amount` in the smallest unit of `currency`, which is in small letters. */
export interface PaymentIntentAnswer {
  /** Stripe's, or one that begins with `testSecretPrefix` while payments are simulated. */
  clientSecret: string;
  amount: number;
  currency: string;
}

/** Marks the client secrets of simulated payments, for which Stripe's elements are of no use. */
export const testSecretPrefix = "test_";

/** The answer of `GET /api/payment-status`, in Stripe's words. */
export interface PaymentStatusAnswer {
  status: string;
}

/**
 * What the visitor chooses in place of a card while payments are simulated.
 * - `succeeds`, `declined`: at once
 * - `needs_authentication`: the bank asks first; `succeeds` or `declined` comes after
 * - `slow`: processing for a few seconds, then paid
 */
export const testOutcomes = ["succeeds", "declined", "needs_authentication", "slow"] as const;
export type TestOutcome = (typeof testOutcomes)[number];

/** The body of `POST /api/test-payments`, which exists only while payments are simulated. */
export const testPaymentSchema = strictBody({ clientSecret: idField, outcome: oneOf(testOutcomes) });

/** The body of `POST /api/slots/hold`. */
export const slotHoldSchema = strictBody({
  bookingId: idField,
  agentId: idField,
  date: slotDateField,
  time: slotTimeField,
});

export type SlotHold = z.infer<typeof slotHoldSchema>;

/** The answer of `POST /api/slots/hold`. */
export interface SlotHeld {
  /** ISO 8601, UTC. */
  expiresAt: string;
}

/** The query of `GET /api/slots`: an adviser's day, or the hours of a stop of the roadshow. */
export const slotsQuerySchema = strictBody({
  agentId: idField.optional(),
  date: slotDateField.optional(),
  eventId: idField.optional(),
  /** In which a stop's advisers are named; English unless given. */
  language: languageField.optional(),
}).transform((query, context) => {
  const { agentId, date, eventId, language } = query;
  if (eventId !== undefined) return { eventId, language };
  if (agentId !== undefined && date !== undefined) return { agentId, date };
  const missing: FieldCode = "required";
  for (const field of ["agentId", "date"] as const) {
    if (query[field] === undefined) context.addIssue({ code: "custom", path: [field], message: missing });
  }
  return z.NEVER;
});

/** One line of the answer of `GET /api/slots`, `{data: Slot[]}`; `time` is Dubai's, `HH:mm`. */
export interface Slot {
  time: string;
  available: boolean;
}

/** The answer of `GET /api/slots?eventId=`. */
export interface EventHours {
  data: EventHour[];
  /** IANA zone of the city, whose clocks the hours follow. */
  timeZone: string;
  /** Those who travel there; left out by a server of a release before this one. */
  advisers?: readonly Agent[];
}

/** Sixty minutes at a stop of the roadshow that are still to come. `date` and `time` are Dubai's, as in `Slot`. */
export interface EventHour {
  date: string;
  time: string;
  available: boolean;
  /** An adviser who is free then; null where nobody is. */
  agentId: string | null;
}

/** The body of `POST /api/bookings/withdraw`, which a page without scripts sends as well. */
export const withdrawalSchema = strictBody({
  name: nameField,
  /** `DH-7K3Q9F`, in any case. */
  reference: lineOfText(20),
  email: emailField,
  language: languageField,
  token: tokenField.optional(),
  fullUrl: fullUrlField.optional(),
  hp: robotFields.hp.optional(),
  elapsedMs: robotFields.elapsedMs.optional(),
  test: testField,
});

export type Withdrawal = z.infer<typeof withdrawalSchema>;
