import { useEffect } from "react";
import { publicEnv } from "../../site/public-env";
import { useTrackingToken } from "../../state/use-tracking-token";
import { captureToken } from "./capture-token";

/** Takes the campaign of the landing, once, before anything changes its address. Shows nothing. */
export function Attribution() {
  const [, setToken] = useTrackingToken();
  useEffect(() => {
    setToken(captureToken(window.location.search, !publicEnv.tokenNeedsConsent));
  }, [setToken]);
  return null;
}
