import type { ReactNode } from "react";
import { StateRoot } from "../state/state-root";

/** Gatsby wraps the `Head` of each page like this as well: what is to be there once stands in `page-element.tsx`. */
export function wrapRootElement({ element }: { element: ReactNode }) {
  return <StateRoot>{element}</StateRoot>;
}
