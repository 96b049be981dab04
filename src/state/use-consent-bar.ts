import { useRecoilState } from "recoil";
import { consentBarState } from "./atoms";

/** Whether the visitor is asked about measuring and adverts: at first unbidden, later by the link in the footer. */
export function useConsentBar() {
  return useRecoilState(consentBarState);
}
