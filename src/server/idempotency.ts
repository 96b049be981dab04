import { createHash } from "node:crypto";

/** How long the same key gets the same answer. */
export const keyLifetimeMs = 72 * 60 * 60 * 1000;

/** What may differ when a visitor sends the same form again. */
const passing = new Set(["elapsedMs", "token", "attribution", "fullUrl"]);

/** A digest of what was asked: two bodies that ask for the same thing have the same one. */
export function fingerprintOf(body: object): string {
  const lasting = Object.entries(body).filter(([name]) => !passing.has(name));
  return createHash("sha256")
    .update(stableJson(Object.fromEntries(lasting)))
    .digest("hex");
}

function stableJson(value: object): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
