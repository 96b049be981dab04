import { useRecoilState } from "recoil";
import { attributionState } from "./atoms";

/** How the visitor came first and last; null until the page has read it. */
export function useAttribution() {
  return useRecoilState(attributionState);
}
