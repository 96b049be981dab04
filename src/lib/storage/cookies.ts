const secondsADay = 86_400;

/** The decoded value of a cookie, or `null` when there is none or it cannot be decoded. Never throws. */
export function readCookie(name: string): string | null {
  try {
    const pair = document.cookie.split(/; */).find((entry) => entry.startsWith(`${name}=`));
    return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return null;
  }
}

/**
 * Stores a first-party cookie for the whole site: URI-encoded, `SameSite=Lax`, `Secure` on https.
 * Where cookies are forbidden nothing happens.
 */
export function writeCookie(name: string, value: string, maxAgeDays: number): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  try {
    document.cookie =
      `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${String(maxAgeDays * secondsADay)}; SameSite=Lax` +
      secure;
  } catch {
    // A sandboxed frame has no cookies at all.
  }
}
