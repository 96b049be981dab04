import { atom, type AtomEffect } from "recoil";
import type { TrackingToken } from "../contracts/fields";
import { currentActivity, watchActivity } from "../lib/activity";
import { whenVisitIsKnown } from "../lib/attribution/landed-visit";
import {
  currentAgent,
  lastLeadId,
  openedModal,
  type CurrentAgent,
  type OpenedModal,
  type Shared,
} from "./shared";

/* The dialogs' state, private to this folder: everything else goes through ./dialog-state.ts. */

/** Keeps an atom and a value that pages read as well the same, whichever of the two is set. */
function boundTo<Value>({ get, set, watch }: Shared<Value>): AtomEffect<Value> {
  return ({ setSelf, onSet }) => {
    setSelf(get());
    onSet((value) => set(value));
    return watch(setSelf);
  };
}

export const currentModalState = atom<OpenedModal | null>({
  key: "currentModal",
  default: null,
  effects: [boundTo(openedModal)],
});

/** True while the visitor waits for a page, a modal's code or a call. */
export const loadingState = atom({
  key: "loading",
  default: false,
  effects: [
    ({ setSelf }) => {
      setSelf(currentActivity().running > 0);
      return watchActivity(({ running }) => setSelf(running > 0));
    },
  ],
});

export const currentAgentState = atom<CurrentAgent | null>({
  key: "currentAgent",
  default: null,
  effects: [boundTo(currentAgent)],
});

export const currentTokenState = atom<TrackingToken>({
  key: "currentToken",
  default: {},
  effects: [({ setSelf }) => whenVisitIsKnown(({ token }) => setSelf(token))],
});

export const leadIdState = atom<string | null>({
  key: "leadId",
  default: null,
  effects: [boundTo(lastLeadId)],
});
