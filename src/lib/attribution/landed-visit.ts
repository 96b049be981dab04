import type { Visit } from "./capture-visit";

declare global {
  interface Window {
    /** How the visitor came to this document; the script of the first view has taken it from the address. */
    __visit?: Visit;
  }
}

const known = "visit known";

/** To be called once, by the script of the first view. */
export function announceVisit(visit: Visit): void {
  window.__visit = visit;
  window.dispatchEvent(new Event(known));
}

/**
 * Calls back with how the visitor came, at once or as soon as it is known: the two scripts arrive in any order.
 * @returns what calls it off
 */
export function whenVisitIsKnown(listener: (visit: Visit) => void): () => void {
  const tell = () => {
    if (window.__visit) listener(window.__visit);
  };
  tell();
  window.addEventListener(known, tell);
  return () => window.removeEventListener(known, tell);
}
