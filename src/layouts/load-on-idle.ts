import { whenIdle } from "../lib/when-idle";
import type { LanguageCode } from "../site/languages";
import { languageOf } from "../site/languages";
import { publicEnv } from "../site/public-env";

const wantsStripe = publicEnv.stripeOnLoad && publicEnv.stripePublishableKey !== "";
const wantsScheduling = publicEnv.schedulingWidgetUrl !== "";

/** Fetches the scripts of others that a configuration wants on every page, once the browser is idle. Returns what stops it. */
export function loadOnIdle(language: LanguageCode): (() => void) | undefined {
  if (!wantsStripe && !wantsScheduling) return undefined;
  const load = () => {
    // Whoever needs them tries again, and says so when that fails, too.
    if (wantsStripe) {
      void import("../lib/stripe/load-stripe")
        .then(({ loadPayments }) => loadPayments(languageOf(language).stripeLocale))
        .catch(() => undefined);
    }
    if (wantsScheduling) {
      void import("../lib/scheduling-widget/scheduling-widget")
        .then(({ loadSchedulingWidget }) => loadSchedulingWidget())
        .catch(() => undefined);
    }
  };
  return whenIdle(load);
}
