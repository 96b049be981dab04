import type { PageText } from "./catalogue";
import { push } from "./data-layer";
import type { EventPage, ServedPage } from "./page-kinds";

declare global {
  interface Window {
    /** The page that is shown, and the path that its `page_view` was pushed for, by whichever script. */
    __viewedPage?: EventPage & { path: string };
  }
}

/**
 * Pushes `page_view` unless the last one was of the same path: a page renders more than once, and neither its query nor
 * its place makes another one of it.
 */
export function pushPageView(
  path: string,
  title: string,
  { content_group, language, route }: ServedPage,
): void {
  if (path === window.__viewedPage?.path) return;
  window.__viewedPage = { path, language, route };
  push(
    { event: "page_view", path: path as PageText, title: title as PageText, content_group },
    { language, route },
  );
}
