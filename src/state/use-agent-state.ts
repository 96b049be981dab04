import { useRecoilState } from "recoil";
import { currentAgentState } from "./atoms";

/** The sales agent that the visitor is shown, once known. */
export function useAgentState() {
  return useRecoilState(currentAgentState);
}
