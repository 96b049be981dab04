import type { LanguageCode } from "../../site/languages";
import { splitPath } from "../../site/paths";
import { routePath, routes } from "../../site/routes";
import type { AnalyticsEvent } from "./events";

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** The one door to the data layer. It takes every event, whether a tag manager is there or not. */
export function track(event: AnalyticsEvent): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ ...event, ...pageOf(window.location.pathname) });
}

/** Pages that are not routes of their own but stand under one. */
const unlisted = [
  { under: routePath("blog"), route: "blog-post" },
  { under: routePath("properties"), route: "property" },
];

/** What every event says of the page: its language and the id of its route. */
export function pageOf(pathname: string): { language: LanguageCode; route: string } {
  const { language, path } = splitPath(pathname);
  const found = routes.find((route) => route.path === path);
  return {
    language,
    route: found?.id ?? unlisted.find(({ under }) => path.startsWith(under))?.route ?? "not-found",
  };
}
