import type { IncomingMessage } from "node:http";
import { Problem } from "./problem";

/**
 * Whether an address is one of the site: its host is the one that was asked, or the one of GATSBY_SITE_URL. Schemes are
 * not compared, since a proxy in front of us may speak https while we hear http.
 */
export function isOwnAddress(
  address: string,
  { headers }: IncomingMessage,
  siteUrl: string | undefined,
): boolean {
  if (!URL.canParse(address)) return false;
  // What a page of the site sends, before the parts are compared, which takes longer.
  if (address === `https://${headers.host ?? ""}` || address === `http://${headers.host ?? ""}`) return true;
  const { protocol, host } = new URL(address);
  // A default port may be written or not.
  const asked = `${protocol}//${headers.host ?? ""}`;
  return [asked, siteUrl].some((url) => url !== undefined && URL.canParse(url) && new URL(url).host === host);
}

/**
 * Refuses calls that another site's page makes a browser send.
 * @param siteUrl GATSBY_SITE_URL
 * @throws Problem `origin`
 */
export function checkOrigin(request: IncomingMessage, siteUrl: string | undefined): void {
  const { origin, "sec-fetch-site": site } = request.headers;
  if (site === "cross-site") throw new Problem("origin");
  if (origin !== undefined && !isOwnAddress(origin, request, siteUrl)) throw new Problem("origin");
}
