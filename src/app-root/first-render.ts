import { measureWebVitals } from "../lib/analytics/web-vitals";
import { layOutTheRest } from "./deferred-layout";
import { watchLateTypefaces } from "./late-typefaces";
import { watchPageChanges } from "./page-changes";

/** `onInitialClientRender`: what begins once for the whole visit. */
export function beginVisit(): void {
  watchPageChanges();
  measureWebVitals();
  layOutTheRest();
  void watchLateTypefaces();
}
