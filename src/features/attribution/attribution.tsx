import { useEffect } from "react";
import { whenVisitIsKnown } from "../../lib/attribution/landed-visit";
import { useAttribution } from "../../state/use-attribution";
import { useTrackingToken } from "../../state/use-tracking-token";

/** Puts how the visitor came, which the script of the first view has taken, into the shared state. Shows nothing. */
export function Attribution() {
  const [, setToken] = useTrackingToken();
  const [, setAttribution] = useAttribution();
  useEffect(
    () =>
      whenVisitIsKnown(({ token, attribution }) => {
        setToken(token);
        setAttribution(attribution);
      }),
    [setAttribution, setToken],
  );
  return null;
}
