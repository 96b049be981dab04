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
  /** What only some forms have: slot, agent, booking, answers. */
  details: Record<string, unknown>;
  quarantine: string | null;
  erasedAt: string | null;
  deliveries: DeliveryView[];
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

export function viewOf({ lead, deliveries }: LeadRecord): LeadView {
  return {
    id: lead.id,
    reference: lead.reference,
    createdAt: isoTime(lead.created_at),
    form: lead.kind,
    state: stateOf({ lead, deliveries }),
    test: lead.test === 1,
    language: lead.language,
    name: lead.name,
    phone: lead.phone,
    email: lead.email,
    page: lead.full_url,
    token: JSON.parse(lead.token) as Record<string, string>,
    details: JSON.parse(lead.details) as Record<string, unknown>,
    quarantine: lead.quarantine,
    erasedAt: lead.erased_at === null ? null : isoTime(lead.erased_at),
    deliveries: deliveries.map((row) => ({
      id: row.id,
      kind: row.kind,
      state: row.state,
      attempts: row.attempts,
      lastOutcome: row.last_outcome,
      createdAt: isoTime(row.created_at),
      dueAt: row.state === "pending" ? isoTime(row.due_at) : null,
      settledAt: row.settled_at === null ? null : isoTime(row.settled_at),
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

function isoTime(ms: number): string {
  // PostgreSQL hands big integers over as text.
  return new Date(Number(ms)).toISOString();
}
