import { useSyncExternalStore } from "react";
import type { Visit } from "../lib/attribution/capture-visit";
import { whenVisitIsKnown } from "../lib/attribution/landed-visit";

const unknown: Visit = { token: {}, attribution: null };

/** How the visitor came, which the script of the first view has taken; without anything until it has. */
export function useVisit(): Visit {
  return useSyncExternalStore(
    whenVisitIsKnown,
    () => window.__visit ?? unknown,
    () => unknown,
  );
}
