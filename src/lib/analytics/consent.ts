import { clickIds, consent } from "../../site/constants";
import { publicEnv } from "../../site/public-env";
import { changeQuery } from "../address";
import { localStore } from "../storage/web-storage";
import { signalsFor } from "./consent-defaults";
import { command } from "./data-layer";

export type ConsentChoice = "accepted" | "refused";

/** Where no tag manager is configured, nobody else gets anything, and nothing is asked. */
export const consentIsAsked = publicEnv.gtmId !== "";

/** What was chosen in this document, for where nothing can be stored. */
let chosen: ConsentChoice | null = null;
const listeners = new Set<(choice: ConsentChoice) => void>();

/** What the visitor has answered; `null` before that, and after a new version of what is asked. */
export function currentConsent(): ConsentChoice | null {
  const kept = (localStore.read(consent.name) ?? {}) as { choice?: unknown; version?: unknown };
  if (kept.version !== consent.version) return chosen;
  return kept.choice === "accepted" || kept.choice === "refused" ? kept.choice : chosen;
}

/** Calls back at each answer that is given in this tab. Returns what stops it. */
export function watchConsent(listener: (choice: ConsentChoice) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps the visitor's answer and tells the tags of it. The same answer again tells nobody anything. */
export function giveConsent(choice: ConsentChoice): void {
  if (currentConsent() === choice) return;
  chosen = choice;
  localStore.write(consent.name, { choice, at: Date.now(), version: consent.version });
  command("consent", "update", signalsFor(choice === "accepted"));
  if (choice === "refused") hideClickIds();
  for (const listener of listeners) listener(choice);
}

/** As much of a campaign as may stand in the address, where every tag can read it. */
export function addressable(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  if (currentConsent() !== "refused") return fields;
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !clickIds.includes(key)));
}

function hideClickIds(): void {
  const query = new URLSearchParams(window.location.search);
  const there = clickIds.filter((key) => query.has(key));
  if (there.length > 0) changeQuery(Object.fromEntries(there.map((key) => [key, null])), "replace");
}
