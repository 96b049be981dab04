import type { SentAttribution } from "../../contracts/fields";
import type { LeadRecord } from "../store/records";

/** What says nothing of how the lead itself stands. */
const besideLead: readonly string[] = ["postback", "mail", "reminder"];

/**
 * How a lead stands.
 * - `delivered`, `pending`, `parked`: as its own delivery; a postback does not count
 * - `quarantine`: held as a robot's; `test`: kept from the CRM, and not released
 * - `erased`: only the figures are left
 */
export type LeadState = "delivered" | "pending" | "parked" | "quarantine" | "test" | "erased";

/** A lead as operators see it. Times are ISO 8601 in UTC. */
export interface LeadView {
  id: string;
  reference: string;
  createdAt: string;
  form: string;
  state: LeadState;
  /** Whether it was sent as a test, which one that was released still is. */
  test: boolean;
  language: string;
  name: string;
  phone: string;
  email: string | null;
  page: string;
  token: Record<string, string>;
  /** How the visitor came first and last, see `SentAttribution`; what is known of it. */
  attribution: Partial<SentAttribution>;
  /** See `FigureColumns`; null until they are named. */
  firstCampaign: string | null;
  lastCampaign: string | null;
  landingPage: string | null;
  booking: BookingView | null;
  /** What only some forms have: slot, agent, booking, answers. */
  details: Record<string, unknown>;
  quarantine: string | null;
  erasedAt: string | null;
  deliveries: DeliveryView[];
}

/** Of a lead that books a spot. */
export interface BookingView {
  id: string;
  /** In hundredths of the currency. */
  amount: number;
  /** ISO 4217, in capital letters. */
  currency: string;
  paidAt: string | null;
  /** When the call begins. */
  callAt: string | null;
  cancelledAt: string | null;
  refundedAt: string | null;
}

export interface DeliveryView {
  id: string;
  kind: string;
  state: string;
  attempts: number;
  lastOutcome: string | null;
  createdAt: string;
  /** Of a pending one. */
  dueAt: string | null;
  settledAt: string | null;
}

export function viewOf({ lead, booking, deliveries }: LeadRecord): LeadView {
  return {
    id: lead.id,
    reference: lead.reference,
    createdAt: isoTime(lead.created_at),
    form: lead.kind,
    state: stateOf({ lead, booking, deliveries }),
    test: lead.test === 1,
    language: lead.language,
    name: lead.name,
    phone: lead.phone,
    email: lead.email,
    page: lead.full_url,
    token: JSON.parse(lead.token) as Record<string, string>,
    attribution: JSON.parse(lead.attribution) as Partial<SentAttribution>,
    firstCampaign: lead.first_campaign,
    lastCampaign: lead.last_campaign,
    landingPage: lead.landing_page,
    booking: booking && {
      id: booking.id,
      amount: booking.amount,
      currency: booking.currency.toUpperCase(),
      paidAt: timeOrNull(booking.paid_at),
      callAt: timeOrNull(booking.slot_at),
      cancelledAt: timeOrNull(booking.cancelled_at),
      refundedAt: timeOrNull(booking.refunded_at),
    },
    details: JSON.parse(lead.details) as Record<string, unknown>,
    quarantine: lead.quarantine,
    erasedAt: timeOrNull(lead.erased_at),
    deliveries: deliveries.map((row) => ({
      id: row.id,
      kind: row.kind,
      state: row.state,
      attempts: row.attempts,
      lastOutcome: row.last_outcome,
      createdAt: isoTime(row.created_at),
      dueAt: row.state === "pending" ? isoTime(row.due_at) : null,
      settledAt: timeOrNull(row.settled_at),
    })),
  };
}

function stateOf({ lead, deliveries }: LeadRecord): LeadState {
  if (lead.erased_at !== null) return "erased";
  const states = deliveries.filter(({ kind }) => !besideLead.includes(kind)).map(({ state }) => state);
  if (lead.test === 1 && (states.length === 0 || states.includes("test"))) return "test";
  if (lead.quarantine !== null) return "quarantine";
  if (states.includes("parked")) return "parked";
  return states.length > 0 && states.every((state) => state === "done") ? "delivered" : "pending";
}

const timeOrNull = (ms: number | null) => (ms === null ? null : isoTime(ms));

function isoTime(ms: number): string {
  // PostgreSQL hands big integers over as text.
  return new Date(Number(ms)).toISOString();
}
