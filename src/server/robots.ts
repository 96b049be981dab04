import type { Lead } from "../contracts/lead";
import { hasLink } from "./link-in-name";

/** People need longer than this to fill in a form, ms. */
export const fastestPersonMs = 2000;

/** Why a lead looks like a robot's, or null. */
export function suspicionOf(lead: Pick<Lead, "hp" | "elapsedMs" | "name">): string | null {
  if (lead.hp !== "") return "honeypot";
  if (lead.elapsedMs < fastestPersonMs) return "too_fast";
  if (hasLink(lead.name)) return "link_in_name";
  return null;
}
