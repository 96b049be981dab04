import { clickIds, consent } from "../../site/constants";
import { publicEnv } from "../../site/public-env";
import { changeQuery, landingQuery } from "../address";
import { localStore } from "../storage/web-storage";
import { consentAnswered, signalsFor } from "./consent-signals";
import { command } from "./data-layer";

export type ConsentChoice = "accepted" | "refused";

const hasTags = publicEnv.gtmId !== "";

/** Nothing is asked where there are no tags and nothing else waits for the answer. */
export const consentIsAsked = hasTags || publicEnv.consentFirst;

declare global {
  interface Window {
    /** What was chosen in this document, for where nothing can be stored; the head script notes a stored "accepted". */
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

/** Whether campaigns may be stored and the advertising side told. Without `consentFirst` neither waits for an answer. */
export function mayMeasure(): boolean {
  return !publicEnv.consentFirst || currentConsent() === "accepted";
}

/** Calls back at each answer, in this tab or another one. Returns what stops it. */
export function watchConsent(listener: (choice: ConsentChoice) => void): () => void {
  const tell = () => {
    const choice = currentConsent();
    if (choice) listener(choice);
  };
  window.addEventListener(consentAnswered, tell);
  return () => window.removeEventListener(consentAnswered, tell);
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
  // Before tags hear that they may read them.
  if (choice === "accepted") showClickIds();
  command("consent", "update", signalsFor(choice === "accepted"));
  if (choice === "refused") hideClickIds();
  window.dispatchEvent(new Event(consentAnswered));
}

/** Whether click ids are kept out of the address, where every tag can read them. */
export function clickIdsAreHidden(): boolean {
  return hasTags && currentConsent() !== "accepted";
}

/** As much of a campaign as may stand in the address, where every tag can read it. */
export function addressable(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  if (!clickIdsAreHidden()) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !clickIds.includes(key)));
}

/** The address's query for another document of the site, whose head script hides the click ids again. */
export function queryToHandOn(): string {
  const query = new URLSearchParams(window.location.search);
  const hidden = Object.entries(hiddenClickIds());
  if (hidden.length === 0) return window.location.search;
  for (const [key, value] of hidden) query.set(key, value);
  return `?${query.toString()}`;
}

function hideClickIds(): void {
  const query = new URLSearchParams(window.location.search);
  const there = clickIds.filter((key) => query.has(key));
  if (!hasTags || there.length === 0) return;
  window.__landingQuery = window.location.search;
  changeQuery(Object.fromEntries(there.map((key) => [key, null])), "replace");
}

function showClickIds(): void {
  const hidden = hiddenClickIds();
  if (Object.keys(hidden).length > 0) changeQuery(hidden, "replace");
}

/**
 * The click ids that are missing from the address. None once the rest of the landing's query has gone from it: beside
 * another campaign, or alone, they would be taken for a landing of their own.
 */
function hiddenClickIds(): Record<string, string> {
  const landed = [...new URLSearchParams(landingQuery())];
  const query = new URLSearchParams(window.location.search);
  const isWhole = landed.every(([key, value]) => clickIds.includes(key) || query.get(key) === value);
  return isWhole ? Object.fromEntries(landed.filter(([key]) => !query.has(key))) : {};
}
