import { guardRedirect } from "../../site/guards";
import { publicEnv } from "../../site/public-env";
import type { ErrorRoute } from "../../site/routes";
import { servedPageOf } from "./page-kinds";
import { pushPageView } from "./push-page-view";

/**
 * Pushes `page_view` for the page that is shown, see `pushPageView`.
 * @param pathname the page's own address, with its language
 * @param title from the page's own data
 */
export function trackPageView(pathname: string, title: string): void {
  if (window.__leaving) return;
  // Closed: the visitor is on the way to another page already.
  if (guardRedirect(pathname, publicEnv)) return;
  pushPageView(pathname, title, servedPageOf(pathname));
}

/**
 * Inline script for the error pages that the host serves, which have no other script of ours: the same, of the address
 * that was asked for.
 */
export function errorPageViewScript(route: ErrorRoute["id"]): string {
  const facts = JSON.stringify({ content_group: "error" satisfies ErrorRoute["template"], route });
  return `(window.dataLayer=window.dataLayer||[]).push(Object.assign({event:"page_view",path:location.pathname,title:document.title,language:document.documentElement.lang},${facts}));`;
}
