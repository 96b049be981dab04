import { useRecoilState } from "recoil";
import { attributionState, type Attribution, type Touch } from "./atoms";

export type { Attribution, Touch };

/** How the visitor came first and last; null until the page has read it. */
export function useAttribution() {
  return useRecoilState(attributionState);
}
