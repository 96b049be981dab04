import { useBasePath } from "../lib/i18n/use-translations";
import { publicEnv } from "../site/public-env";
import type { LanguageCode } from "../site/languages";
import { marketAt, routes, type ModalName, type Route } from "../site/routes";

/** The row of the page's route; pages below a route, such as a blog post, have none. */
function usePageRoute(): Route | undefined {
  const path = useBasePath();
  return routes.find((route) => route.path === path);
}

/** By its call to action, since that is what Taiwan's pages have of their own. */
function useIsForTaiwan(): boolean {
  return usePageRoute()?.callToAction === "request-call-taiwan-modal";
}

/** The modal behind every "Request a call" of the page: Taiwan's has its own. */
export function useCallModal(): ModalName {
  return useIsForTaiwan() ? "request-call-taiwan-modal" : "request-call-modal";
}

/** The language of those for whom the page is made; undefined on a page for everyone. */
export function useMarket(): LanguageCode | undefined {
  return marketAt(useBasePath());
}

/** Where visitors of Taiwan's pages add the firm on LINE; undefined elsewhere. */
export function useLineUrl(): string | undefined {
  return useIsForTaiwan() ? publicEnv.lineUrl : undefined;
}
