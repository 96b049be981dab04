import { mayMeasure, watchConsent } from "../lib/analytics/consent";
import { captureVisit, forgetVisit, keepVisit } from "../lib/attribution/capture-visit";
import { announceVisit } from "../lib/attribution/landed-visit";
import { takeTestMark } from "../lib/test-visit";
import { publicEnv } from "../site/public-env";

/**
 * Takes how the visitor came, once, before anything changes the address.
 * @param isReturn the visitor comes back from a bank, which is no landing
 */
export function takeLanding({ isReturn = false } = {}): void {
  takeTestMark(window.location.search);
  // What was stored before consent was asked for, or under a question that asked less.
  if (!mayMeasure()) forgetVisit();
  const visit = captureVisit({
    mayStore: mayMeasure(),
    isReturn,
  });
  announceVisit(visit);
  if (publicEnv.consentFirst)
    watchConsent((choice) => (choice === "accepted" ? keepVisit(visit) : forgetVisit()));
}
