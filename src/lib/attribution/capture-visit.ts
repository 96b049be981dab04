import type { TrackingToken } from "../../contracts/fields";
import { landingQuery } from "../address";
import { clickIdsAreHidden } from "../analytics/consent";
import { localStore, sessionStore } from "../storage/web-storage";
import { adClickIds } from "../../site/campaigns";
import { clickIds, passedReferrerKey, trackingToken as limits } from "../../site/constants";
import type { Attribution } from "./touches";
import { captureToken, forgetToken, keepToken, storedToken } from "./capture-token";
import { afterLanding, attributionOfJson } from "./touches";
import { tokenOfQuery } from "./tracking-token";

const storageKey = "attribution";

/** What is known of how the visitor came. */
export interface Visit {
  token: TrackingToken;
  attribution: Attribution | null;
}

interface LandingOptions {
  /** False keeps what is new in memory only. */
  mayStore: boolean;
  /** The visitor comes back from a bank, which is no landing. */
  isReturn: boolean;
}

/** Takes the campaign, the other site and the page of this landing. */
export function captureVisit({ mayStore, isReturn }: LandingOptions): Visit {
  const { pathname } = window.location;
  const before = attributionOfJson(localStore.read(storageKey));
  const referrer = foreignReferrer();
  if (isReturn) return { token: captureToken(null, mayStore), attribution: before };
  const campaign = withItsClickIds(tokenOfQuery(landingQuery()));
  const attribution = afterLanding(before, {
    path: pathname,
    // A click alone is no token, which the contract of the address says, and a campaign all the same.
    campaign: campaign ?? tokenOfQuery(landingQuery(), adClickIds),
    referrer,
    at: Date.now(),
  });
  if (mayStore && attribution !== before) localStore.write(storageKey, attribution);
  return { token: captureToken(campaign, mayStore), attribution };
}

/** Stores what was in memory only. */
export function keepVisit({ token, attribution }: Visit): void {
  if (Object.keys(token).length > 0) keepToken(token);
  localStore.write(storageKey, attribution);
}

/** Leaves nothing of it in the browser. */
export function forgetVisit(): void {
  forgetToken();
  localStore.remove(storageKey);
}

/**
 * The campaign of the address, with the click ids that are kept of it. Until the visitor accepts, these have gone from
 * the address, and a reload would lose them.
 */
function withItsClickIds(landed: TrackingToken | null): TrackingToken | null {
  const kept = storedToken();
  if (!landed || !kept || !clickIdsAreHidden()) return landed;
  const isSame = limits.campaignKeys.every((key) => clickIds.includes(key) || landed[key] === kept[key]);
  if (!isSame || clickIds.some((key) => key in landed)) return landed;
  return { ...landed, ...Object.fromEntries(Object.entries(kept).filter(([key]) => clickIds.includes(key))) };
}

/** The host of another site that led here. That of a visit to the root comes through the change of language. */
function foreignReferrer(): string | null {
  const passed = sessionStore.read(passedReferrerKey);
  sessionStore.remove(passedReferrerKey);
  const host = typeof passed === "string" ? passed : document.referrer.split("/")[2];
  return host && host !== window.location.host ? host : null;
}
