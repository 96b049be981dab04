import type { IncomingMessage } from "node:http";

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
  const { protocol, host } = new URL(address);
  // A default port may be written or not.
  const asked = `${protocol}//${headers.host ?? ""}`;
  return [asked, siteUrl].some((url) => url !== undefined && URL.canParse(url) && new URL(url).host === host);
}
