import type { ReactNode } from "react";
import { Attribution } from "../features/attribution/attribution";
import { StateRoot } from "../state/state-root";

export function wrapRootElement({ element }: { element: ReactNode }) {
  return (
    <StateRoot>
      <Attribution />
      {element}
    </StateRoot>
  );
}
