import type { SentAttribution, TrackingToken } from "../../contracts/fields";
import { adClickIds, sentTouch } from "../../site/campaigns";
import { trackingToken as limits } from "../../site/constants";
import { hasOne } from "./tracking-token";

/** How the visitor came once: the fields of the campaign, the other site's host where there was one, and when. */
export interface Touch {
  [field: string]: string | number;
  /** Ms since 1970. */
  at: number;
}

/** What is kept beside the tracking token, whose own contract it does not change, and goes with a form as it does. */
export interface Attribution {
  first: Touch;
  last: Touch;
  /** Path of the page that was seen first. */
  landing: string;
}

/** How somebody came to the site, just now. */
export interface Landing {
  /** Of the page, without its query. */
  path: string;
  /** The campaign of the address; null when it names none. */
  campaign: TrackingToken | null;
  /** Host of another site that the visitor comes from. */
  referrer: string | null;
  /** Ms since 1970. */
  at: number;
}

/**
 * The first and the last touch after a landing. The first stays for good. A campaign is the last touch until another
 * one comes: neither a link of another site nor a visit of the visitor's own accord takes its place.
 */
export function afterLanding(before: Attribution | null, landing: Landing): Attribution {
  const touch: Touch = {
    ...landing.campaign,
    ...(landing.referrer !== null && { referrer: landing.referrer }),
    at: landing.at,
  };
  if (before === null) return { first: touch, last: touch, landing: landing.path };
  const isNews = landing.campaign
    ? !isSame(before.last, landing.campaign)
    : landing.referrer !== null &&
      !hasOne(before.last, [...limits.campaignKeys, ...adClickIds]) &&
      before.last.referrer !== landing.referrer;
  return isNews ? { ...before, last: touch } : before;
}

/** What was stored, read back from where visitors can write: null unless it is what we write. */
export function attributionOfJson(json: unknown): Attribution | null {
  const { first, last, landing } = Object(json) as Record<string, unknown>;
  return isTouch(first) && isTouch(last) && typeof landing === "string" ? { first, last, landing } : null;
}

/** As much of it as goes with a form. @param accepted whether the visitor has agreed to measuring and adverts */
export function sentAttribution({ first, last, landing }: Attribution, accepted: boolean): SentAttribution {
  return { first: sentTouch(first), last: sentTouch(last), landing, ...(accepted && { accepted }) };
}

function isTouch(value: unknown): value is Touch {
  return typeof value === "object" && value !== null && "at" in value && typeof value.at === "number";
}

/** Whether a touch is of this campaign: a reload or another language of the page has the same query. */
function isSame({ at: _at, referrer: _referrer, ...touch }: Touch, campaign: TrackingToken): boolean {
  const { referrer: _own, at: _when, ...wanted } = campaign;
  const names = Object.keys(wanted);
  return names.length === Object.keys(touch).length && names.every((name) => touch[name] === wanted[name]);
}
