import { useRecoilState } from "recoil";
import { leadIdState } from "./atoms";

/** The id of the last lead that this visitor sent in this visit. */
export function useLeadId() {
  return useRecoilState(leadIdState);
}
