import { trackingToken } from "./constants";

/* What a campaign is called in our own figures and reports, by the browser and by the server alike. */

/** By these the adverts of a network know the click again; a landing with one of them is a campaign of that network. */
export const adClickIds = ["gclid", "fbclid", "msclkid", "ttclid"] as const;
export type AdClick = (typeof adClickIds)[number];

const networks: Record<AdClick, string> = {
  gclid: "google ads",
  fbclid: "meta",
  msclkid: "microsoft ads",
  ttclid: "tiktok",
};

/** What a visitor came by, as far as its name depends on it. */
export type CampaignFields = Readonly<Record<string, string | number | undefined>>;

/** What is taken of a touch. The rest of its landing's query is in the token, where that is of the same campaign. */
const touchKeys: readonly string[] = [
  ...trackingToken.campaignKeys,
  "utm_term",
  ...adClickIds,
  "referrer",
  "at",
];

/** A longer value is left out: two touches have to fit into a body beside the token. */
const maxTouchValueLength = 256;

/** As much of a touch as goes with a lead. */
export function sentTouch(touch: Readonly<Record<string, string | number>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(touch).filter(
      ([key, value]) => touchKeys.includes(key) && String(value).length <= maxTouchValueLength,
    ),
  );
}

/** A part longer than this is cut. */
const longestPart = 40;
/** Of a campaign's name: three parts with what joins them. */
export const longestCampaign = 3 * longestPart + 6;

/** Stands for the campaigns beyond the number that is kept apart. */
export const otherCampaigns = "other";

/**
 * The name of a campaign: `source / medium / campaign` in small letters, without what is missing at its end. A click of
 * an advert is a campaign of its network where the link names no source. Another site that led here is
 * `<its host> / referral`.
 * @param touch the fields of a landing's query, and `referrer`, the host of the other site
 * @returns "" for a visit of the visitor's own accord
 */
export function campaignName(touch: CampaignFields): string {
  const [medium, campaign] = [touch.utm_medium, touch.utm_campaign].map(part);
  const source = part(touch.utm_source) || networkOf(touch);
  if (source || medium || campaign) {
    return [source || "-", medium || (campaign && "-"), campaign].filter(Boolean).join(" / ");
  }
  const referrer = part(touch.referrer);
  return referrer && `${referrer} / referral`;
}

/** Whether a text could be the name of a campaign. */
export function isCampaignName(text: string): boolean {
  return text.length <= longestCampaign && text.split(" / ").every((each) => each === plain(each));
}

function networkOf(touch: CampaignFields): string {
  const id = adClickIds.find((name) => touch[name]);
  if (id) return networks[id];
  return touch.clickid || touch.bclickid ? "clickid" : "";
}

function part(value: string | number | undefined): string {
  const text = String(value ?? "").trim();
  // The site's own word for no campaign; and what a mail program has put in place of a name.
  if (text === "organic") return "";
  if (text.includes("@")) return "e-mail";
  return plain(text.toLowerCase())
    .slice(0, longestPart)
    .replace(/[- \ud800-\udbff]+$/, "");
}

/** Letters of all scripts, digits, `.`, `_`, `-` and, between words, single spaces. */
function plain(text: string): string {
  return text
    .replace(/[^a-z0-9._\u00a1-\uffff -]+/g, "-")
    .replace(/ +/g, " ")
    .replace(/^[- ]+(?=.)|[ ]+$/g, "");
}
