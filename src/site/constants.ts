/** Names and figures that the specification fixes and that more than one room needs. */

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

export const defaultPhoneCountry = "AE";

export const notificationMs = 3000;

export const loadingBar = { throttleMs: 200, tickMs: 100, budgetMs: 5000, hideMs: 500 } as const;

export const breakpoints = { small: 580, medium: 768, large: 1440 } as const;

/** `?exit=1` takes the ways out of a page with a large footer. */
export const exitParameter = "exit";

/** Pages are fetched ahead once the browser is idle, or after this. */
export const prefetchIdleMs = 2000;

/** Colour of the browser's own frame around the site: that of the page. */
export const themeColour = "#f6f1e7";
