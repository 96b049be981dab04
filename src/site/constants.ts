import { publicEnv } from "./public-env";

/* Names and figures that the specification fixes and that more than one room needs. */

export const languageCookie = { name: "i18n_language", maxAgeDays: 365 } as const;

export const trackingToken = {
  name: "token",
  maxAgeDays: 90,
  /** A landing with any of these replaces the stored token. */
  campaignKeys: ["utm_source", "utm_medium", "utm_campaign", "utm_content", "clickid", "bclickid"],
  maxCookieBytes: 3500,
  maxKeyLength: 64,
  maxValueLength: 512,
  defaultSource: "organic",
} as const;

/** By these an advertising network knows the click again. They are kept from tags until the visitor accepts. */
export const clickIds: readonly string[] = [
  ...["gclid", "gbraid", "wbraid", "dclid", "gclsrc", "gad_source", "srsltid", "_gl"],
  ...["fbclid", "ttclid", "msclkid", "twclid", "li_fat_id", "yclid", "clickid", "bclickid"],
];

/**
 * The visitor's answer on measuring and adverts. A new version asks everyone again: where everything waits for the
 * answer, more is asked, and what was answered before does not cover it.
 */
export const consent = { name: "consent", version: publicEnv.consentFirst ? 2 : 1 } as const;

export const defaultPhoneCountry = "AE";
/** The only country whose numbers the call for Taiwan takes. */
export const taiwanPhoneCountry = "TW";

/** BCP 47 tag of what Taiwan's pages say beside the page's own language; its words lie in `locales-extra/`. */
export const taiwanLanguage = "zh-Hant-TW";

export const notificationMs = 3000;

export const loadingBar = { throttleMs: 200, tickMs: 100, budgetMs: 5000, hideMs: 500 } as const;

export const breakpoints = { small: 580, medium: 768, large: 1440 } as const;

/** `?exit=1` takes the ways out of a page with a large footer. */
export const exitParameter = "exit";

/** `?test=1` marks all that is sent in the visit as a test; `?test=0` ends that. */
export const testParameter = "test";

/** `?inspect=events` shows the events, the campaign and the calls of the visit. */
export const inspection = { parameter: "inspect", of: "events" } as const;

/** Pages are fetched ahead once the browser is idle, or after this. */
export const prefetchIdleMs = 2000;

/** Key of the session under which the change of language at the root hands on the host that led there. */
export const passedReferrerKey = "referrer";

/** Colour of the browser's own frame around the site: that of the page. */
export const themeColour = "#f6f1e7";
