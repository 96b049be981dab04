import { measureWebVitals } from "../lib/analytics/web-vitals";
import { watchPageChanges } from "./page-changes";

/** `onInitialClientRender`: what begins once for the whole visit. */
export function beginVisit(): void {
  watchPageChanges();
  measureWebVitals();
  // It counts what has happened until then, too. Nobody waits for it, so it is no part of what a page loads first.
  import("../lib/analytics/count-figures").then(
    ({ countFigures }) => {
      countFigures();
    },
    // What cannot be fetched does not count.
    () => undefined,
  );
}
