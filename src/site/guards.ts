import { localisePath, splitPath } from "./paths";

/** What configuration opens and closes. */
export interface SiteSwitches {
  clubIndexOpen: boolean;
}

const closedClubIndex = "/dubai-insiders-club-index";

/**
 * Where a visitor of a closed page is sent instead, or null when the page is open.
 * The host answers with it as a 302 and the browser follows it on in-site navigation, so both agree.
 */
export function guardRedirect(pathname: string, { clubIndexOpen }: SiteSwitches): string | null {
  const isClosed = !clubIndexOpen && pathname.includes(closedClubIndex);
  return isClosed ? localisePath("/", splitPath(pathname).language) : null;
}
