import type { TrackingToken } from "../../contracts/fields";
import { readCookie, writeCookie } from "../storage/cookies";
import { localStore } from "../storage/web-storage";
import { trackingToken as limits } from "../../site/constants";
import { tokenForCookie, tokenOfJson } from "./tracking-token";

/**
 * The visitor's tracking token: the one that this landing brings, which replaces a stored one, else the stored one.
 * @param landing null when it brings none
 * @param mayStore false keeps a new token in memory only
 */
export function captureToken(landing: TrackingToken | null, mayStore: boolean): TrackingToken {
  if (landing && mayStore) keepToken(landing);
  return landing ?? storedToken() ?? {};
}

export function keepToken(token: TrackingToken): void {
  localStore.write(limits.name, token);
  writeCookie(limits.name, JSON.stringify(tokenForCookie(token)), limits.maxAgeDays);
}

export function forgetToken(): void {
  localStore.remove(limits.name);
  writeCookie(limits.name, "", 0);
}

/** The token of an earlier landing; null when there is none. */
export function storedToken(): TrackingToken | null {
  return tokenOfJson(localStore.read(limits.name)) ?? tokenOfJson(parsed(readCookie(limits.name)));
}

function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? "null") as unknown;
  } catch {
    return null;
  }
}
