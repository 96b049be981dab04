import { clickIds, consent } from "../../site/constants";
import { publicEnv } from "../../site/public-env";
import { changeQuery } from "../address";
import { localStore } from "../storage/web-storage";
import { signalsFor } from "./consent-signals";
import { command } from "./data-layer";

export type ConsentChoice = "accepted" | "refused";

/** Where no tag manager is configured, nobody else gets anything, and nothing is asked. */
export const consentIsAsked = publicEnv.gtmId !== "";

declare global {
  interface Window {
    /** What was chosen in this document, for where nothing can be stored. */
    __consentChoice?: ConsentChoice;
  }
}

/** What the visitor has answered; `null` before that, and after a new version of what is asked. */
export function currentConsent(): ConsentChoice | null {
  return storedConsent() ?? window.__consentChoice ?? null;
}

function storedConsent(): ConsentChoice | null {
  const kept = (localStore.read(consent.name) ?? {}) as { choice?: unknown; version?: unknown };
  if (kept.version !== consent.version) return null;
  return kept.choice === "accepted" || kept.choice === "refused" ? kept.choice : null;
}

const answered = "consent answered";

/** Calls back at each answer, in this tab or another one. Returns what stops it. */
export function watchConsent(listener: (choice: ConsentChoice) => void): () => void {
  const tell = () => {
    const choice = currentConsent();
    if (choice) listener(choice);
  };
  // An event of the window, since the scripts of the first view and of the app each have this module.
  window.addEventListener(answered, tell);
  return () => window.removeEventListener(answered, tell);
}

/** Keeps the visitor's answer and tells the tags of it. The same answer again tells nobody anything. */
export function giveConsent(choice: ConsentChoice): void {
  if (currentConsent() === choice) return;
  localStore.write(consent.name, { choice, at: Date.now(), version: consent.version });
  apply(choice);
}

/** Takes an answer that is given in another tab as if it were given here. To be called once in a document. */
export function followOtherTabs(): void {
  window.addEventListener("storage", ({ key }) => {
    const choice = storedConsent();
    if (key === consent.name && choice && choice !== window.__consentChoice) apply(choice);
  });
}

function apply(choice: ConsentChoice): void {
  window.__consentChoice = choice;
  command("consent", "update", signalsFor(choice === "accepted"));
  if (choice === "refused") hideClickIds();
  window.dispatchEvent(new Event(answered));
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
