import type { ReactNode } from "react";
import { RecoilRoot } from "recoil";

/** Holds the shared state. It stands above the pages, so that the state outlives a page change. */
export function StateRoot({ children }: { children: ReactNode }) {
  return <RecoilRoot>{children}</RecoilRoot>;
}
