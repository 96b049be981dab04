import type { ReactNode } from "react";
import { RecoilRoot } from "recoil";

/** Holds the state of what lies over a page: see ./dialog-state.ts. What outlives the page is in ./shared.ts. */
export function StateRoot({ children }: { children: ReactNode }) {
  return <RecoilRoot>{children}</RecoilRoot>;
}
