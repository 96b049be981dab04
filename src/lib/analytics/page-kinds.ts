import type { LanguageCode } from "../../site/languages";
import { splitPath } from "../../site/paths";
import { childRoutes, errorRoutes, routes, type PageKind, type PageRoute } from "../../site/routes";

/** What every event says of its page. */
export interface EventPage {
  language: LanguageCode;
  route: PageRoute;
}

/** @param pathname as in the address, with its language */
export function pageOf(pathname: string): EventPage {
  const { language, path } = splitPath(pathname);
  return { language, route: routeAt(path).id };
}

/** @param pathname as in the address, with its language */
export function pageKindOf(pathname: string): PageKind {
  return routeAt(splitPath(pathname).path).template;
}

/** What a document says of its page in `data-page`, for scripts that do not have the table of routes. */
export interface ServedPage extends EventPage {
  content_group: PageKind;
}

/** @param pathname as in the address, with its language */
export function servedPageOf(pathname: string): ServedPage {
  return { ...pageOf(pathname), content_group: pageKindOf(pathname) };
}

function routeAt(path: string) {
  return (
    routes.find((route) => route.path === path) ??
    childRoutes.find(({ under }) => path.startsWith(under)) ??
    errorRoutes[0]
  );
}
