import { useRecoilValue } from "recoil";
import { loadingState } from "./atoms";

/** Whether the visitor waits for a page, a modal's code or a call. `beginActivity` of src/lib/activity sets it. */
export function useLoading(): boolean {
  return useRecoilValue(loadingState);
}
