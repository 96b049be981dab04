import { useEffect } from "react";
import { currentConsent, watchConsent } from "../../lib/analytics/consent";
import { takeTestMark } from "../../lib/test-visit";
import { publicEnv } from "../../site/public-env";
import { useAttribution } from "../../state/use-attribution";
import { useTrackingToken } from "../../state/use-tracking-token";
import { captureVisit, forgetVisit, keepVisit } from "./capture-visit";

/** Takes how the visitor came, once, before anything changes the address. Shows nothing. */
export function Attribution() {
  const [, setToken] = useTrackingToken();
  const [, setAttribution] = useAttribution();
  useEffect(() => {
    takeTestMark(window.location.search);
    const visit = captureVisit(!publicEnv.tokenNeedsConsent || currentConsent() === "accepted");
    setToken(visit.token);
    setAttribution(visit.attribution);
    if (!publicEnv.tokenNeedsConsent) return undefined;
    return watchConsent((choice) => (choice === "accepted" ? keepVisit(visit) : forgetVisit()));
  }, [setAttribution, setToken]);
  return null;
}
