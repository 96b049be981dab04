import { beginActivity } from "../lib/activity";

declare global {
  interface Window {
    ___navigate?: (to: string | number, options?: object) => void;
    /** The app has taken over the document; the journeys wait for it. */
    __isAppReady?: true;
  }
}

/** A page that takes longer than this is no longer waited for: Gatsby has failed, or reloads the page itself. */
const longestChangeMs = 30_000;

let shownPath: string | null = null;
let end: (() => void) | null = null;

function begin() {
  end?.();
  const endActivity = beginActivity();
  const timer = setTimeout(() => end?.(), longestChangeMs);
  end = () => {
    clearTimeout(timer);
    endActivity();
    end = null;
  };
}

/** To be called from `onRouteUpdate`. */
export function pageHasChanged(): void {
  shownPath = window.location.pathname;
  end?.();
}

/**
 * To be called once, from `onInitialClientRender`. Gatsby says when a page has changed, and that it takes longer than
 * a second, but not when a change begins; every way to navigate goes through `window.___navigate` or the history.
 */
export function watchPageChanges(): void {
  window.__isAppReady = true;
  const navigate = window.___navigate;
  window.___navigate = (to, options) => {
    if (typeof to === "string" && new URL(to, window.location.href).pathname !== shownPath) begin();
    navigate?.(to, options);
  };
  window.addEventListener("popstate", () => {
    // A page that was there already has changed by now.
    if (window.location.pathname !== shownPath) begin();
  });
}
