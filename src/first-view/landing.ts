import { currentConsent, watchConsent } from "../lib/analytics/consent";
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
  const visit = captureVisit({
    mayStore: !publicEnv.tokenNeedsConsent || currentConsent() === "accepted",
    isReturn,
  });
  announceVisit(visit);
  if (publicEnv.tokenNeedsConsent)
    watchConsent((choice) => (choice === "accepted" ? keepVisit(visit) : forgetVisit()));
}
