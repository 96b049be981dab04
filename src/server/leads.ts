import type { Lead } from "../contracts/lead";
import { leadPayload } from "./crm";
import type { Answer } from "./endpoint";
import { hourOf } from "./event-hours";
import { takeIn } from "./intake";
import type { Caller } from "./quotas";
import type { Services } from "./services";
import { bookSpot } from "./spots";

/**
 * Stores a lead and makes the first try at the CRM.
 * @returns 201 with the CRM's message when the CRM took it in time, else 202; the lead is stored either way
 * @throws Problem `rate_limited`, `key_reused`, `in_progress`, `store_unavailable`; for an hour at a stop of the roadshow
 * `invalid`, `slot_taken`; for a spot see `bookSpot`
 */
export async function submitLead(services: Services, lead: Lead, caller: Caller): Promise<Answer> {
  if (lead.kind === "spot") return bookSpot(services, lead, caller);
  const { s1, agentId, bookingId, preferredTime, context } = lead;
  return takeIn(
    services,
    {
      scope: "leads",
      kind: lead.kind,
      outboxKind: "lead",
      body: lead,
      language: lead.language,
      details: { s1, agentId, bookingId, preferredTime, context },
      payload: (id) => leadPayload(id, lead),
      triesFirst: true,
      hour: await hourOf(lead, services.now()),
    },
    caller,
  );
}
