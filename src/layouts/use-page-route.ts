import { useBasePath } from "../lib/i18n/use-translations";
import { publicEnv } from "../site/public-env";
import { adviserWishAt, routes, type AdviserWish, type ModalName, type Route } from "../site/routes";

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

/** By what the page's adviser is chosen besides its language; nothing on a page for everyone. */
export function useAdviserWish(): AdviserWish {
  return adviserWishAt(useBasePath());
}

/** Where visitors of Taiwan's pages add the firm on LINE; undefined elsewhere. */
export function useLineUrl(): string | undefined {
  return useIsForTaiwan() ? publicEnv.lineUrl : undefined;
}
