import { atom } from "recoil";
import type { Agent } from "../contracts/agent";
import type { TrackingToken } from "../contracts/fields";
import { currentActivity, watchActivity } from "../lib/activity";
import type { Attribution } from "../lib/attribution/touches";
import type { Currency } from "../contracts/content/terms";
import type { AreaUnit } from "../lib/measures";
import type { LanguageCode } from "../site/languages";
import type { Answers } from "../site/questions";
import type { ModalName } from "../site/routes";

/* Private to this folder: everything else goes through the hooks beside it. */

export const currentModalState = atom<ModalName | null>({ key: "currentModal", default: null });

/** What a modal was opened about: identifiers for the lead, what was answered already, and the name to show. */
export interface ModalContext {
  propertyId?: string;
  eventId?: string;
  answers?: Answers;
  name: string;
}

export const modalContextState = atom<ModalContext | null>({ key: "modalContext", default: null });

/** The modal that the visitor seems about to open. */
export const intendedModalState = atom<ModalName | null>({ key: "intendedModal", default: null });

/** True from the press until the modal can be seen. */
export const openingModalState = atom({ key: "openingModal", default: false });

/** True while the visitor waits for a page, a modal's code or a call. */
export const loadingState = atom({
  key: "loading",
  default: false,
  effects: [
    ({ setSelf }) => {
      // While pages are built nothing is busy, and nobody would ever stop the watch.
      if (typeof window === "undefined") return undefined;
      setSelf(currentActivity().running > 0);
      return watchActivity(({ running }) => setSelf(running > 0));
    },
  ],
});

/** The agent, and the page language for which this one was chosen. */
export interface CurrentAgent {
  agent: Agent;
  language: LanguageCode;
}

export const currentAgentState = atom<CurrentAgent | null>({ key: "currentAgent", default: null });

export const currentTokenState = atom<TrackingToken>({ key: "currentToken", default: {} });

export const attributionState = atom<Attribution | null>({ key: "attribution", default: null });

export const leadIdState = atom<string | null>({ key: "leadId", default: null });

/** What the visitor wants to read prices and sizes in; null until chosen. */
export const measuresState = atom<{ currency: Currency | null; unit: AreaUnit | null }>({
  key: "measures",
  default: { currency: null, unit: null },
});
