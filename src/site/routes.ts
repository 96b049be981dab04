import type { LanguageCode } from "./languages";

/**
 * Every route of the site, one row each. Pages, links, the sitemap, redirects and the tests derive from it.
 *
 * - `path`: English address, with the trailing slash that every address of the site has
 * - `template`: file in `src/templates/`; `layout`: which shell it stands in
 * - `namespaces`: the files of words in `locales/<language>/` that the page gets besides `common` and `errors`
 * - `callToAction`: what the page asks its visitor to do
 * - `indexed`: false for variants that are kept out of search engines and of the sitemap
 * - `market`: the language of those for whom the page is made, where it is for one country: its readers are shown an
 *   adviser who speaks it, whatever language they read it in
 * - `adviser`: who answers for what the page is about, by the id in `content/agents`: its readers are shown this one,
 *   unless the firm has nobody of that id
 */
// prettier-ignore
export const routes = [
  { id: "home", path: "/", layout: "default", template: "home", namespaces: ["advisers", "home", "property"], callToAction: "request-call-modal", indexed: true },
  { id: "al-marjan-island", path: "/al-marjan-island/", layout: "default", template: "destination", namespaces: ["property", "al-marjan-island"], callToAction: "request-call-modal", indexed: true },
  { id: "careers", path: "/careers/", layout: "default", template: "careers", namespaces: ["forms", "plain-forms", "careers"], callToAction: "careers-form", indexed: true },
  { id: "dubai-insiders-club", path: "/dubai-insiders-club/", layout: "large-footer", template: "club", namespaces: ["dubai-insiders-club"], callToAction: "spot-modal", indexed: true },
  { id: "dubai-insiders-club-index", path: "/dubai-insiders-club-index/", layout: "default", template: "club-index", namespaces: ["property", "dubai-insiders-club-index"], callToAction: "spot-modal", indexed: false },
  { id: "dubai-insiders-club-index-order", path: "/dubai-insiders-club-index/order/", layout: "default", template: "club-order", namespaces: ["dubai-insiders-club-index-order"], callToAction: "spot-modal", indexed: false },
  { id: "dubai-insiders-club-v2", path: "/dubai-insiders-club-v2/", layout: "simple-footer", template: "club-short", namespaces: ["dubai-insiders-club-v2"], callToAction: "spot-modal", indexed: false },
  { id: "he-lp", path: "/he-lp/", layout: "hebrew", template: "landing", namespaces: ["he-lp"], callToAction: "request-call-modal", indexed: true, market: "he" },
  { id: "invest-in-dubai", path: "/invest-in-dubai/", layout: "default", template: "invest", namespaces: ["property", "city-map", "invest-in-dubai"], callToAction: "questions-modal", indexed: true },
  { id: "investment-compass", path: "/investment-compass/", layout: "simple-menu", template: "compass", namespaces: ["property", "questions", "investment-compass"], callToAction: "questions-modal", indexed: true },
  { id: "investment-opportunities", path: "/investment-opportunities/", layout: "default", template: "investment-opportunities", namespaces: ["property", "investment-opportunities"], callToAction: "request-call-modal", indexed: true },
  { id: "list-your-property-in-dubai", path: "/list-your-property-in-dubai/", layout: "default", template: "list-property", namespaces: ["forms", "plain-forms", "sell-form", "list-your-property-in-dubai"], callToAction: "list-property-form", indexed: true, adviser: "irina-castellanos" },
  { id: "listsell", path: "/listsell/", layout: "simple-menu", template: "listsell", namespaces: ["advisers", "listsell"], callToAction: "choice", indexed: true, adviser: "irina-castellanos" },
  { id: "partners", path: "/partners/", layout: "partners", template: "partners", namespaces: ["forms", "plain-forms", "partners"], callToAction: "partners-form", indexed: true },
  { id: "privacy", path: "/privacy/", layout: "simple-footer", template: "legal", namespaces: ["privacy", "legal"], callToAction: "none", indexed: true },
  { id: "properties", path: "/properties/", layout: "default", template: "properties", namespaces: ["property", "properties"], callToAction: "request-call-modal", indexed: true },
  { id: "roadshow", path: "/roadshow/", layout: "default", template: "roadshow", namespaces: ["roadshow"], callToAction: "request-call-modal", indexed: true },
  { id: "roadshow-germany", path: "/roadshow-germany/", layout: "large-footer", template: "roadshow-event", namespaces: ["advisers", "roadshow-event", "roadshow-germany"], callToAction: "request-call-modal", indexed: true, market: "de" },
  { id: "roadshow-italy", path: "/roadshow-italy/", layout: "large-footer", template: "roadshow-event", namespaces: ["advisers", "roadshow-event", "roadshow-italy"], callToAction: "request-call-modal", indexed: true, market: "it" },
  { id: "roadshow-singapore", path: "/roadshow-singapore/", layout: "large-footer", template: "roadshow-event", namespaces: ["advisers", "roadshow-event", "roadshow-singapore"], callToAction: "request-call-modal", indexed: true, adviser: "ji-ho-demir" },
  { id: "roadshow-taiwan", path: "/roadshow-taiwan/", layout: "large-footer", template: "roadshow-taiwan", namespaces: ["advisers", "roadshow-event", "taiwan", "roadshow-taiwan"], callToAction: "request-call-taiwan-modal", indexed: true, adviser: "ji-ho-demir" },
  { id: "roadshow-taiwan-2", path: "/roadshow-taiwan-2/", layout: "large-footer", template: "roadshow-taiwan-2", namespaces: ["advisers", "roadshow-event", "taiwan", "roadshow-taiwan-2"], callToAction: "request-call-taiwan-modal", indexed: false, adviser: "ji-ho-demir" },
  { id: "sell-your-property", path: "/sell-your-property/", layout: "default", template: "sell", namespaces: ["sell-your-property"], callToAction: "sell-submit", indexed: true, adviser: "irina-castellanos" },
  { id: "sell-your-property-submit", path: "/sell-your-property/submit/", layout: "simple-menu", template: "sell-submit", namespaces: ["forms", "plain-forms", "advisers", "sell-form", "sell-your-property-v2", "sell-your-property-submit"], callToAction: "sell-form", indexed: true, adviser: "irina-castellanos" },
  { id: "sell-your-property-v2", path: "/sell-your-property/v2/", layout: "simple-footer", template: "sell-v2", namespaces: ["advisers", "sell-your-property-v2"], callToAction: "sell-submit", indexed: false, adviser: "irina-castellanos" },
  { id: "sell-your-property-v2-submit", path: "/sell-your-property/v2/submit/", layout: "empty", template: "sell-v2-submit", namespaces: ["forms", "plain-forms", "advisers", "sell-form", "sell-your-property-v2", "sell-your-property-v2-submit"], callToAction: "sell-form", indexed: false, adviser: "irina-castellanos" },
  { id: "terms", path: "/terms/", layout: "simple-footer", template: "legal", namespaces: ["terms", "legal"], callToAction: "none", indexed: true },
  { id: "video", path: "/video/", layout: "default", template: "video", namespaces: ["video"], callToAction: "request-call-modal", indexed: true },
  { id: "blog", path: "/blog/", layout: "default", template: "blog-list", namespaces: ["blog"], callToAction: "request-call-modal", indexed: true },
  // For visitors without scripts: two forms that a browser sends by itself, and where they lead.
  { id: "request-a-call", path: "/request-a-call/", layout: "simple-footer", template: "plain-form", namespaces: ["forms", "plain-forms", "advisers", "thank-you", "request-a-call"], callToAction: "plain-form", indexed: false },
  { id: "questionnaire", path: "/questionnaire/", layout: "simple-footer", template: "plain-form", namespaces: ["forms", "plain-forms", "advisers", "questions", "thank-you", "questionnaire"], callToAction: "plain-form", indexed: false },
  { id: "thank-you", path: "/thank-you/", layout: "simple-footer", template: "thank-you", namespaces: ["advisers", "thank-you"], callToAction: "none", indexed: false },
  // Where Stripe sends a visitor back to whom a bank has taken away.
  { id: "spot-return", path: "/spot/return/", layout: "simple-footer", template: "spot-return", namespaces: ["spot-return"], callToAction: "none", indexed: false },
  // A membership is cancelled here; with the key of a letter the host shows the booking in its place.
  { id: "booking", path: "/booking/", layout: "simple-footer", template: "booking", namespaces: ["forms", "plain-forms", "advisers", "booking"], callToAction: "none", indexed: false },
] as const satisfies readonly RouteRow[];

interface RouteRow extends AdviserWish {
  id: string;
  path: `/${string}`;
  layout: LayoutName;
  template: string;
  namespaces: readonly string[];
  callToAction: CallToAction;
  indexed: boolean;
}

export type LayoutName =
  "default" | "empty" | "hebrew" | "large-footer" | "partners" | "simple-footer" | "simple-menu";

export const modalNames = [
  "request-call-modal",
  "request-call-taiwan-modal",
  "questions-modal",
  "spot-modal",
] as const;
export type ModalName = (typeof modalNames)[number];

export type CallToAction =
  | ModalName
  | "careers-form"
  | "list-property-form"
  | "partners-form"
  | "sell-form"
  | "plain-form"
  | "sell-submit"
  | "choice"
  | "none";

/** For whom a page is made, and who answers for what it is about: by these its adviser is chosen. */
export interface AdviserWish {
  market?: LanguageCode | undefined;
  adviser?: string | undefined;
}

/** @param path in English, as `splitPath` has it */
export function adviserWishAt(path: string): AdviserWish {
  const row: RouteRow | undefined = routes.find((route) => route.path === path);
  return { market: row?.market, adviser: row?.adviser };
}

export type Route = (typeof routes)[number];
export type RouteId = Route["id"];

/** Pages that stand under a route, as many as the content has of them; the deeper ones first. */
export const childRoutes = [
  { id: "blog-page", under: "/blog/page/", template: "blog-list" },
  { id: "blog-tag", under: "/blog/tag/", template: "blog-list" },
  { id: "blog-post", under: "/blog/", template: "blog-post" },
  { id: "property", under: "/properties/", template: "property" },
] as const;

/** What is shown at an address that has no page, and when the host itself fails. */
export const errorRoutes = [
  { id: "not-found", template: "error" },
  { id: "server-error", template: "error" },
] as const;

export type ErrorRoute = (typeof errorRoutes)[number];

type AnyRoute = Route | (typeof childRoutes)[number] | ErrorRoute;

/** What a page is called: by its route, or by what it is under one. */
export type PageRoute = AnyRoute["id"];

/** @param path in English, as `splitPath` has it */
export function pageAt(path: string): AnyRoute {
  return (
    routes.find((route) => route.path === path) ??
    childRoutes.find(({ under }) => path.startsWith(under)) ??
    errorRoutes[0]
  );
}

/** What sort of page it is, whatever it is about: `content_group` of the reports. */
export type PageKind = AnyRoute["template"];

const byId = new Map<string, Route>(routes.map((route) => [route.id, route]));

/** The English address of a route: `routePath("terms")` is `/terms/`. */
export function routePath(id: RouteId): Route["path"] {
  return routeOf(id).path;
}

export function routeOf(id: RouteId): Route {
  const route = byId.get(id);
  if (!route) throw new Error(`No route has the id "${id}"`);
  return route;
}

/** The address of a blog post in English: `/blog/<slug>/`. */
export function blogPostPath(slug: string): `/${string}` {
  return `${routePath("blog")}${slug}/`;
}

/**
 * The address of a page of the journal in English, of all posts or of one tag: `/blog/`, `/blog/page/2/`,
 * `/blog/tag/costs/`, `/blog/tag/costs/page/2/`.
 */
export function blogPagePath(page: number, tag?: string | null): `/${string}` {
  const list: `/${string}` = tag ? `${routePath("blog")}tag/${tag}/` : routePath("blog");
  return page > 1 ? `${list}page/${String(page)}/` : list;
}

/** The feed of the journal in English. */
export function blogFeedPath(): `/${string}` {
  return `${routePath("blog")}rss.xml`;
}

/** The address of a property in English: `/properties/<id>/`. */
export function propertyPath(id: string): `/${string}` {
  return `${routePath("properties")}${id}/`;
}

/** The English addresses for visitors without scripts. */
export const plainPages = {
  requestCall: routePath("request-a-call"),
  questionnaire: routePath("questionnaire"),
  thankYou: routePath("thank-you"),
} as const;
