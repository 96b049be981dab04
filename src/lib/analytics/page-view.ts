import { guardRedirect } from "../../site/guards";
import { publicEnv } from "../../site/public-env";
import type { PageText } from "./catalogue";
import { push } from "./data-layer";
import { failedPage, pageKindOf, pageOf } from "./page-kinds";

let told: string | null = null;

/**
 * Tells of the page that is shown, unless it was the last one told: a page renders more than once, and neither its
 * query nor its place makes another one of it.
 * @param pathname the page's own address, with its language
 * @param title from the page's own data
 */
export function tellOfPage(pathname: string, title: string): void {
  if (pathname === told || window.__leaving) return;
  // Closed: the visitor is on the way to another page already.
  if (guardRedirect(pathname, publicEnv)) return;
  told = pathname;
  push(
    {
      event: "page_view",
      path: pathname as PageText,
      title: title as PageText,
      content_group: pageKindOf(pathname),
    },
    pageOf(pathname),
  );
}

/**
 * Inline script for the error pages that the host serves, which have no other script of ours: the same, of the address
 * that was asked for.
 */
export function errorPageViewScript(route: "not-found" | "server-error"): string {
  const facts = JSON.stringify({ content_group: failedPage.kind, route });
  return `(window.dataLayer=window.dataLayer||[]).push(Object.assign({event:"page_view",path:location.pathname,title:document.title,language:document.documentElement.lang},${facts}));`;
}
