import type { TrackingToken } from "../../contracts/fields";
import { readCookie, writeCookie } from "../../lib/storage/cookies";
import { localStore } from "../../lib/storage/web-storage";
import { trackingToken as limits } from "../../site/constants";
import { tokenForCookie, tokenOfJson, tokenOfQuery } from "./tracking-token";

/**
 * The visitor's tracking token: the one that this landing brings, which replaces a stored one, else the stored one.
 * @param mayStore false keeps a new token in memory only
 */
export function captureToken(search: string, mayStore: boolean): TrackingToken {
  const landing = tokenOfQuery(search);
  if (landing && mayStore) store(landing);
  return landing ?? stored() ?? {};
}

function store(token: TrackingToken): void {
  localStore.write(limits.name, token);
  writeCookie(limits.name, JSON.stringify(tokenForCookie(token)), limits.maxAgeDays);
}

function stored(): TrackingToken | null {
  return tokenOfJson(localStore.read(limits.name)) ?? tokenOfJson(parsed(readCookie(limits.name)));
}

function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? "null") as unknown;
  } catch {
    return null;
  }
}
