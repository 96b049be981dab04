import type { TrackingToken } from "../../contracts/fields";
import { trackingToken as limits } from "../../site/constants";

/**
 * Keys that are never kept: personal data, what steers the site itself or its payment provider, and what would
 * reach into an object's prototype.
 */
const refused = new Set([
  ...["name", "phone", "email", "tel"],
  ...["inspect", "exit", "test", "scenario", "gtm_debug", "redirect_status"],
  "prototype",
]);
const refusedPrefixes = ["payment_intent", "setup_intent"];

/**
 * More than this, in encoded bytes, is not carried along: with a longer token the lead itself would be refused
 * as too large.
 */
const maxTokenBytes = 10_000;

/**
 * The token that a landing brings, from its query; `null` when it brings no campaign.
 * @param keys of which a campaign has at least one
 */
export function tokenOfQuery(
  search: string,
  keys: readonly string[] = limits.campaignKeys,
): TrackingToken | null {
  const token = tokenOf(new URLSearchParams(search));
  return hasOne(token, keys) ? token : null;
}

/** A token read back from where visitors can write: `null` unless it is one. */
export function tokenOfJson(json: unknown): TrackingToken | null {
  if (typeof json !== "object" || json === null || Array.isArray(json)) return null;
  const strings = Object.entries(json).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const token = tokenOf(strings);
  return hasOne(token, limits.campaignKeys) ? token : null;
}

/** As much of the token as fits into a cookie, whose value will be URI-encoded JSON. */
export function tokenForCookie(token: TrackingToken): TrackingToken {
  return fitted(Object.entries(token), limits.maxCookieBytes);
}

/** Whether one of these fields is there, and not empty. */
export function hasOne(fields: Readonly<Record<string, string | number>>, keys: readonly string[]): boolean {
  return keys.some((key) => fields[key]);
}

function tokenOf(pairs: Iterable<[string, string]>): TrackingToken {
  const first = new Map<string, string>();
  for (const [key, value] of pairs) {
    if (!first.has(key)) first.set(key, value);
  }
  const campaign = limits.campaignKeys.flatMap((key): [string, string][] => {
    const value = first.get(key);
    first.delete(key);
    return value === undefined ? [] : [[key, value]];
  });
  return fitted([...campaign, ...first].filter(isKept), maxTokenBytes);
}

function isKept([key, value]: [string, string]): boolean {
  const lower = key.toLowerCase();
  // The site writes this source into the address itself, and addresses are copied and reloaded.
  if (key === "utm_source" && value === limits.defaultSource) return false;
  return (
    key !== "" &&
    key.length <= limits.maxKeyLength &&
    value.length <= limits.maxValueLength &&
    !(key in Object.prototype) &&
    !refused.has(lower) &&
    !refusedPrefixes.some((prefix) => lower.startsWith(prefix))
  );
}

/** The pairs, in order, that fit into `maxBytes` of URI-encoded JSON; one that does not is left out. */
function fitted(pairs: readonly [string, string][], maxBytes: number): TrackingToken {
  const kept: [string, string][] = [];
  let bytes = encodedBytes({});
  for (const pair of pairs) {
    // One pair alone, its braces replaced by the comma that joins it to the others.
    const more =
      encodedBytes(Object.fromEntries([pair])) - encodedBytes({}) + (kept.length > 0 ? commaBytes : 0);
    if (bytes + more > maxBytes) continue;
    bytes += more;
    kept.push(pair);
  }
  return Object.fromEntries(kept);
}

const commaBytes = encodeURIComponent(",").length;

function encodedBytes(token: TrackingToken): number {
  // Half a surrogate pair cannot be encoded; JSON.stringify escapes it first.
  return encodeURIComponent(JSON.stringify(token)).length;
}
