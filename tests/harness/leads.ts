import { randomUUID } from "node:crypto";
import type { Lead } from "../../src/contracts/lead";
import { postJson, type PlainAnswer } from "./request";

/** A valid lead, as the site sends it. */
export function sampleLead(changes: Partial<Lead> = {}): Lead {
  return {
    kind: "call",
    name: "Layla Haddad",
    phone: "+971501234567",
    language: "ar",
    token: { utm_source: "search", utm_campaign: "harbour" },
    fullUrl: "https://www.duneandharbour.example/ar/",
    hp: "",
    elapsedMs: 20_000,
    ...changes,
  };
}

/** Sends a lead to `POST /api/leads` as the site does. */
export function sendLead(
  origin: string,
  lead: Lead = sampleLead(),
  key: string = randomUUID(),
): Promise<PlainAnswer> {
  return postJson(`${origin}/api/leads`, lead, { "idempotency-key": key, origin });
}
