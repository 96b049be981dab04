import { localisePath, splitPath } from "./paths";
import { routePath, type RouteId } from "./routes";

/** What configuration opens and closes. */
export interface SiteSwitches {
  clubIndexOpen: boolean;
  /** The variant of the site that has the roadshow's pages alone. */
  roadshowOnly: boolean;
}

const closedClubIndex = "/dubai-insiders-club-index";

/**
 * The only pages of the roadshow's variant, with what they need: the legal ones, the call form that works without
 * scripts, with its thanks, and the form to which the terms lead. The first stands in for the home page.
 */
const roadshowPages = [
  "roadshow-taiwan",
  "roadshow-taiwan-2",
  "roadshow-singapore",
  "privacy",
  "terms",
  "request-a-call",
  "thank-you",
  "booking",
] as const satisfies readonly RouteId[];

/** What answers in every variant: functions, error pages, and files, which are told by the dot in their name. */
const alwaysOpen = /^\/(?:api|404|500)(?:\/|$)|\.[^/]+$/;

/**
 * Where a visitor of a closed page is sent instead, or null when the page is open.
 * The host answers with it as a 302 and the browser follows it on in-site navigation, so both agree.
 */
export function guardRedirect(pathname: string, switches: SiteSwitches): string | null {
  const { language, path } = splitPath(pathname);
  if (!isInVariant(path, switches)) return localisePath(routePath(homeOf(switches)), language);
  const isClosed = !switches.clubIndexOpen && pathname.includes(closedClubIndex);
  return isClosed ? localisePath("/", language) : null;
}

/**
 * Whether the site's variant has anything at an address, so that pages are made and links are shown.
 * @param path an address in English, with or without its trailing slash
 */
export function isInVariant(path: string, { roadshowOnly }: Pick<SiteSwitches, "roadshowOnly">): boolean {
  if (!roadshowOnly || alwaysOpen.test(path)) return true;
  const wanted = path.endsWith("/") ? path : `${path}/`;
  return roadshowPages.some((open) => routePath(open) === wanted);
}

/** The route to which the logo leads. */
export function homeOf({ roadshowOnly }: Pick<SiteSwitches, "roadshowOnly">): RouteId {
  return roadshowOnly ? roadshowPages[0] : "home";
}
