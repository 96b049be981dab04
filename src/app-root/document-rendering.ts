import type { ReplaceRendererArgs, WrapRootElementNodeArgs } from "gatsby";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { keepWords } from "../lib/i18n/kept-words";
import { wrapPageElement as pageElement } from "./page-element";
import { collectingPreloads } from "./picture-preloads";
import { wrapRootElement as rootElement } from "./root-element";

/* What a build does to make documents of pages, beside what the browser does to show them. */

export function wrapPageElement(args: Parameters<typeof pageElement>[0]) {
  keepWords(args.element);
  return pageElement(args);
}

export function wrapRootElement(args: WrapRootElementNodeArgs) {
  return collectingPreloads(args.pathname, rootElement(args));
}

/**
 * Nothing here waits for anything, so a document is made in one piece. As a stream, which is Gatsby's way, it takes
 * longer, and React 18 leaves NUL bytes in it where a letter does not fit into its buffer.
 */
export function replaceRenderer({ bodyComponent, replaceBodyHTMLString }: ReplaceRendererArgs) {
  replaceBodyHTMLString(renderToString(bodyComponent as ReactElement));
}
