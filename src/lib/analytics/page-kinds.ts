import type { LanguageCode } from "../../site/languages";
import { splitPath } from "../../site/paths";
import { pageAt, type PageKind, type PageRoute } from "../../site/routes";

/** What every event says of its page. */
export interface EventPage {
  language: LanguageCode;
  route: PageRoute;
}

/** @param pathname as in the address, with its language */
export function pageOf(pathname: string): EventPage {
  const { language, path } = splitPath(pathname);
  return { language, route: pageAt(path).id };
}

/** @param pathname as in the address, with its language */
export function pageKindOf(pathname: string): PageKind {
  return pageAt(splitPath(pathname).path).template;
}

/** What a document says of its page in `data-page`, for scripts that do not have the table of routes. */
export interface ServedPage extends EventPage {
  content_group: PageKind;
}

/** @param pathname as in the address, with its language */
export function servedPageOf(pathname: string): ServedPage {
  return { ...pageOf(pathname), content_group: pageKindOf(pathname) };
}
