import type { CampaignField, LinkFault } from "./campaign-link";
import type { ShownCall } from "./shown-call";

/* A tool of marketing and developers, which speaks English on pages of every language. */

export const words = {
  title: "Event inspector",
  hide: "Hide",
  close: "End the inspection",
  copy: "Copy as JSON",
  copied: "Copied",
  copyByHand: "Your browser does not copy here. Select the text and copy it:",
  json: "The inspection as JSON",
  visit: "This visit",
  page: "Page",
  test: "Test visit",
  isTest: "Yes. What is sent is stored, marked as a test, and kept from the CRM.",
  isNoTest: "No. What is sent is real. ?test=1 in the address makes a test of it.",
  endTest: "End the test",
  beginTest: "Make this visit a test",
  testBadge: "Nothing reaches the CRM.",
  container: "Tag manager",
  consent: "Consent",
  token: "Token",
  noToken: "None. A form will say utm_source=organic.",
  inMemory: "In memory only, until consent is given.",
  first: "First touch",
  last: "Last touch",
  landing: "Landing page",
  unknown: "Not known yet",
  direct: "direct, without a campaign or another site",
  events: "Events",
  noEvents: "None yet.",
  earlier: "before",
  calls: "Calls to our functions",
  noCalls: "None yet.",
  errors: "Errors in this browser",
  noErrors: "None.",
  link: "Link for a campaign",
  linkPage: "Page",
  linkResult: "Link",
  copyLink: "Copy the link",
  tryLink: "Try it here, as a test",
} as const;

export const verdictWords = { good: "right", bad: "wrong", foreign: "tag manager" } as const;

export const linkWords: Record<CampaignField, string> = {
  utm_source: "utm_source: where from (required)",
  utm_medium: "utm_medium: by what way, such as cpc or email",
  utm_campaign: "utm_campaign: its name",
  utm_content: "utm_content: which advert or button",
  utm_term: "utm_term: which words were searched for",
};

export const faultWords: Record<LinkFault, string> = {
  "no-source": "Say in utm_source where the visitor comes from.",
  "own-source": "“organic” is what the site says of visitors without a campaign. It is never kept.",
  "too-long": "A value of more than 512 characters is not kept.",
  personal: "No e-mail address or phone number may stand in a link.",
  capitals: "Small letters and hyphens: reports tell Facebook and facebook apart.",
};

export function countWords(events: number, wrong: number): string {
  const all = events === 1 ? "1 event" : `${String(events)} events`;
  return wrong === 0 ? all : `${all}, ${String(wrong)} wrong`;
}

/** Begins with what can be seen of it, so that it can be called by that. */
export function tabWords(events: number, wrong: number): string {
  const seen = `${words.events} ${String(events)}`;
  return `${wrong === 0 ? seen : `${seen}, ${String(wrong)} wrong`}: show the inspector`;
}

export function momentWords(at: number): string {
  return `(${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC)`;
}

export function containerWords(id: string, state: "loaded" | "blocked" | null, waits: boolean): string {
  if (id === "") return "No container in this build. Events stand in the data layer all the same.";
  if (state === "loaded") return `${id} is loaded.`;
  if (state === "blocked")
    return `${id} was blocked: by an extension of this browser, its network, or the site's content security policy.`;
  return waits
    ? `${id} is not loaded. It waits for the visitor to accept.`
    : `${id} is not loaded yet. It comes once the page is idle.`;
}

export function consentWords(isAsked: boolean, choice: "accepted" | "refused" | null): string {
  if (choice === "accepted") return "Accepted: all four signals are granted.";
  if (choice === "refused") return "Refused: all four signals are denied, and tags get no click ids.";
  if (!isAsked) return "Nothing is asked: there is no container, and nothing else waits for consent.";
  return "Not answered yet: all four signals are denied, and tags get no click ids.";
}

/** What became of a call, in words for those who do not read status codes. */
export function outcomeWords({ path, status, failure, durationMs, test, reference }: ShownCall): string {
  if (durationMs === null) return "under way";
  if (failure !== null) return `failed: ${failure}${status === null ? "" : ` (${String(status)})`}`;
  const about = reference === null ? "" : ` as ${reference}`;
  if (status === 202 && test) return `202, stored${about}, kept from the CRM`;
  if (status === 202) return `202, stored${about}, on its way`;
  if (status === 201 && path === "/api/leads") return `201, at the CRM${about}`;
  if (status === 201 && path === "/api/questionnaire") return `201, at the CRM${about}`;
  return `${String(status)}, done`;
}

/** @param at ms since 1970 */
export const clock = (at: number) => new Date(at).toLocaleTimeString("en-GB");
