import type { Lead } from "../contracts/lead";

/** People need longer than this to fill in a form, ms. */
export const fastestPersonMs = 2000;

const linkOrHtml =
  /:\/\/|\bwww\.|<\s*[/!a-z]|\[(?:url|link)\b|[\p{L}\d-]{2,}\.(?:com|net|org|info|biz|ru|io|ai|me|xyz|top|site|online|shop|club|link|click)\b/iu;

/** Why a lead looks like a robot's, or null. */
export function suspicionOf(lead: Pick<Lead, "hp" | "elapsedMs" | "name">): string | null {
  if (lead.hp !== "") return "honeypot";
  if (lead.elapsedMs < fastestPersonMs) return "too_fast";
  if (linkOrHtml.test(lead.name)) return "link_in_name";
  return null;
}
