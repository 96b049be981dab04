import { useRecoilState, useRecoilValue } from "recoil";
import { currentAgentState, currentModalState, currentTokenState, leadIdState, loadingState } from "./atoms";

/* What dialogs know, and what lies over the pages. To be used below `StateRoot` only; pages use ./shared.ts. */

/** The modal that is open or is being fetched, with what it was opened about. */
export const useCurrentModal = () => useRecoilState(currentModalState);

/** What the open modal was opened about, if anything. */
export const useModalContext = () => useRecoilValue(currentModalState)?.context ?? null;

/** Whether the visitor waits for a page, a modal's code or a call. `beginActivity` of src/lib/activity sets it. */
export const useLoading = () => useRecoilValue(loadingState);

/** The sales agent that the visitor is shown, once known. */
export const useAgentState = () => useRecoilState(currentAgentState);

/** The campaign that brought the visitor; empty when none did. */
export const useTrackingToken = () => useRecoilValue(currentTokenState);

/** The id of the last lead that this visitor sent in this visit. */
export const useLeadId = () => useRecoilValue(leadIdState);
