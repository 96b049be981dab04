import { useCallback, useEffect, useState } from "react";
import { currentConsent } from "../lib/analytics/consent";
import { LazyWords } from "../lib/i18n/lazy-words";
import { whenIdle } from "../lib/when-idle";
import { useConsentBar } from "../state/use-consent-bar";

type BarModule = typeof import("../features/consent/consent-bar");

const words = ["consent"] as const;

/** Kept over page changes, so that an open bar does not blink. */
let fetched: BarModule | null = null;

/** Where the visitor is asked about measuring and adverts: once the page is idle, and whenever the footer's link is pressed. */
export function Consent() {
  const [bar, setBar] = useConsentBar();
  const [loaded, setLoaded] = useState(fetched);
  const isOpen = bar !== "closed";

  useEffect(() => {
    if (currentConsent() !== null) return undefined;
    return whenIdle(() => setBar((now) => (now === "closed" ? "asking" : now)));
  }, [setBar]);

  useEffect(() => {
    if (!isOpen || loaded) return;
    import("../features/consent/consent-bar").then(
      (module) => {
        fetched = module;
        setLoaded(module);
      },
      // All stays denied; it is asked on the next page.
      () => setBar("closed"),
    );
  }, [isOpen, loaded, setBar]);

  const close = useCallback(() => setBar("closed"), [setBar]);

  if (!isOpen || !loaded) return null;
  const { ConsentBar } = loaded;
  return (
    <LazyWords namespaces={words} onError={close}>
      <ConsentBar isLookedUp={bar === "lookedUp"} onClose={close} />
    </LazyWords>
  );
}
