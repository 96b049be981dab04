import { useSyncExternalStore } from "react";
import type { Agent } from "../contracts/agent";
import type { Currency } from "../contracts/content/terms";
import type { AreaUnit } from "../lib/measures";
import type { LanguageCode } from "../site/languages";
import type { Answers } from "../site/questions";
import type { AdviserWish, ModalName } from "../site/routes";

/*
 * What pages and dialogs share, and what outlives a page change. Recoil is 18 kB of scripts and comes with the dialogs, so
 * the pages' part of the state is held without it: the dialogs' atoms (./atoms.ts) are bound to these values.
 */

export interface Shared<Value> {
  get: () => Value;
  set: (value: Value) => void;
  /** @returns what ends it */
  watch: (listener: (value: Value) => void) => () => void;
  /** What documents are rendered with. */
  initial: Value;
}

function shared<Value>(initial: Value): Shared<Value> {
  let current = initial;
  const listeners = new Set<(value: Value) => void>();
  return {
    initial,
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener(value);
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value, and again whenever it changes. */
export function useShared<Value>({ get, watch, initial }: Shared<Value>): Value {
  return useSyncExternalStore(watch, get, () => initial);
}

/** What a modal was opened about: identifiers for the lead, what was answered already, and the name to show. */
export interface ModalContext {
  propertyId?: string;
  eventId?: string;
  answers?: Answers;
  name: string;
  /** Where it takes place. */
  place?: string;
}

export interface OpenedModal {
  name: ModalName;
  context: ModalContext | null;
}

/** The modal that is open or is being fetched, of which there is one at a time; to be set by whoever opens one. */
export const openedModal = shared<OpenedModal | null>(null);

/** The agent, and for what this one was chosen: the page's language, and what else it asks for. */
export interface CurrentAgent extends AdviserWish {
  agent: Agent;
  language: LanguageCode;
}

/** The sales agent that the visitor is shown, once known; null while the booking has taken it. */
export const currentAgent = shared<CurrentAgent | null>(null);

/** The id of the last lead that this visitor sent in this visit. */
export const lastLeadId = shared<string | null>(null);

/** What the visitor wants to read prices and sizes in; null until chosen. */
export const chosenMeasures = shared<{ currency: Currency | null; unit: AreaUnit | null }>({
  currency: null,
  unit: null,
});
