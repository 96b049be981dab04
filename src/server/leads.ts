import { randomUUID } from "node:crypto";
import type { Acknowledgement } from "../contracts/acknowledgement";
import type { Lead } from "../contracts/lead";
import { leadPayload } from "./crm";
import type { Answer } from "./endpoint";
import { fingerprintOf } from "./idempotency";
import { log } from "./log";
import { Problem } from "./problem";
import { suspicionOf } from "./robots";
import type { Services } from "./services";

// To the wait for the CRM comes that for the store, which may be busy.
const answerMarginMs = 2000;

/**
 * Stores a lead and makes the first try at the CRM.
 * @returns 201 with the CRM's message when the CRM took it in time, else 202; the lead is stored either way
 * @throws Problem `payment_required`, `key_reused`, `in_progress`, `store_unavailable`
 */
export async function submitLead(
  { store, delivery }: Services,
  lead: Lead,
  key: string | null,
): Promise<Answer> {
  // A spot is paid for before it is booked, and there are no paid bookings yet.
  if (lead.kind === "spot") throw new Problem("payment_required");

  const id = randomUUID();
  const call = { scope: "leads", key, fingerprint: fingerprintOf(lead) };
  const quarantine = suspicionOf(lead);
  const state = lead.test ? "test" : quarantine ? "quarantine" : "pending";
  const payload = leadPayload(id, lead);
  const firstTry = state === "pending" ? delivery.reserveFirstTry("lead") : null;
  const leaseId = firstTry?.leaseId ?? null;
  const acknowledge = (status: number, reference: string, message: string) => ({
    status,
    body: { id, reference, message } satisfies Acknowledgement,
  });

  let accepted;
  try {
    accepted = await store.accept({
      ...call,
      lead: leadColumns(id, lead, quarantine),
      delivery: { id, leadId: id, kind: "lead", payload, state, leaseId },
      answer: (reference) => acknowledge(202, reference, ""),
      answerWithinMs: firstTry ? delivery.answerWithinMs + answerMarginMs : 0,
    });
  } catch (error) {
    firstTry?.release();
    throw error;
  }
  if (accepted.repeated) {
    firstTry?.release();
    return accepted.answer;
  }
  log("info", "lead_stored", { lead: id, kind: lead.kind, language: lead.language, state });
  if (!firstTry) {
    delivery.wake();
    return accepted.answer;
  }
  const { row, reference, answer: otherwise } = accepted;
  const delivered = (message: string) => acknowledge(201, reference, message);
  return delivery.tryFirst(row, firstTry, call, { delivered, otherwise });
}

function leadColumns(id: string, lead: Lead, quarantine: string | null) {
  const { s1, agentId, bookingId, preferredTime, context } = lead;
  return {
    id,
    kind: lead.kind,
    name: lead.name,
    phone: lead.phone,
    email: lead.email ?? null,
    details: JSON.stringify({ s1, agentId, bookingId, preferredTime, context }),
    language: lead.language,
    token: JSON.stringify(lead.token),
    full_url: lead.fullUrl,
    elapsed_ms: Math.round(lead.elapsedMs),
    test: lead.test ? 1 : 0,
    quarantine,
  };
}
