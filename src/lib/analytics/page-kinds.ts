import type { LanguageCode } from "../../site/languages";
import { splitPath } from "../../site/paths";
import { routePath, routes, type Route, type RouteId } from "../../site/routes";

/** Pages that are no route of their own but stand under one, the deeper ones first. */
export const below = [
  { under: `${routePath("blog")}page/`, route: "blog-page", kind: "blog-list" },
  { under: `${routePath("blog")}tag/`, route: "blog-tag", kind: "blog-list" },
  { under: routePath("blog"), route: "blog-post", kind: "blog-post" },
  { under: routePath("properties"), route: "property", kind: "property" },
] as const;

export const elsewhere = { route: "not-found", kind: "error" } as const;

/** The host's own failure, at whatever address. */
export const failedPage = { route: "server-error", kind: "error" } as const;

type Below = (typeof below)[number];

/** What an event calls the page: its route, or what stands under one. */
export type PageRoute = RouteId | Below["route"] | (typeof elsewhere | typeof failedPage)["route"];

/** What sort of page it is, whatever it is about: `content_group` of the reports. */
export type PageKind = Route["template"] | Below["kind"] | (typeof elsewhere)["kind"];

/** What every event says of its page. */
export interface EventPage {
  language: LanguageCode;
  route: PageRoute;
}

/** @param pathname as in the address, with its language */
export function pageOf(pathname: string): EventPage {
  const { language, path } = splitPath(pathname);
  return { language, route: standing(path).route };
}

/** @param pathname as in the address, with its language */
export function pageKindOf(pathname: string): PageKind {
  return standing(splitPath(pathname).path).kind;
}

/** What a document says of its page in `data-page`, for scripts that do not have the table of routes. */
export interface ServedPage extends EventPage {
  content_group: PageKind;
}

/** @param pathname as in the address, with its language */
export function servedPageOf(pathname: string): ServedPage {
  return { ...pageOf(pathname), content_group: pageKindOf(pathname) };
}

function standing(path: string): { route: PageRoute; kind: PageKind } {
  const route = routes.find((row) => row.path === path);
  if (route) return { route: route.id, kind: route.template };
  return below.find(({ under }) => path.startsWith(under)) ?? elsewhere;
}
