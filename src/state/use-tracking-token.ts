import { useRecoilState } from "recoil";
import { currentTokenState } from "./atoms";

/** The campaign that brought the visitor; empty when none did. */
export function useTrackingToken() {
  return useRecoilState(currentTokenState);
}
