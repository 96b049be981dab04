import { createHmac, timingSafeEqual } from "node:crypto";

/** For how long a preview can be seen, days. */
export const previewDays = 14;

const keyPattern = /^([a-z0-9]{1,9})\.([A-Za-z0-9_-]{43})$/;

/**
 * What the address of a preview holds as `preview`: `<end, in seconds since 1970, to the base 36>.<signature>`. Another
 * secret makes void what was given before.
 * @param path of the page, with its language
 * @param end ms since 1970
 */
export function previewKey(secret: string, path: string, end: number): string {
  const seconds = Math.floor(end / 1000).toString(36);
  return `${seconds}.${signatureOf(secret, path, seconds)}`;
}

/**
 * Whether the query of an address opens the preview of the page at `path`.
 * @param secret without one nothing opens it
 */
export function opensPreview(
  secret: string | undefined,
  path: string,
  query: string,
  now = Date.now(),
): boolean {
  const key = new URLSearchParams(query).get("preview");
  if (secret === undefined || key === null) return false;
  const [, seconds = "", signature = ""] = keyPattern.exec(key) ?? [];
  const right = Buffer.from(signatureOf(secret, path, seconds));
  const given = Buffer.from(signature.padEnd(right.length));
  return timingSafeEqual(right, given) && Number.parseInt(seconds, 36) * 1000 > now;
}

function signatureOf(secret: string, path: string, seconds: string): string {
  return createHmac("sha256", secret).update(`preview ${path} ${seconds}`).digest("base64url");
}
