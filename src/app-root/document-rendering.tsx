import type { ReplaceRendererArgs, WrapRootElementNodeArgs } from "gatsby";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { cutDialogs, withDialogs } from "./document-dialogs";
import { collectingPreloads } from "./picture-preloads";
import { splitPath } from "../site/paths";
import { titleFaceCss } from "./title-face";
import { titleFaceId } from "./title-face-id";

/* How a build renders documents, where it differs from what the browser does. */

export function wrapRootElement({ element, pathname }: WrapRootElementNodeArgs) {
  return collectingPreloads(pathname, withDialogs(element));
}

/**
 * Renders a document in one piece. Gatsby would use a stream, into which React 18 writes NUL bytes where a letter does not
 * fit into its buffer; and nothing on the pages waits for data.
 */
export async function replaceRenderer({
  bodyComponent,
  pathname,
  replaceBodyHTMLString,
  setHeadComponents,
  setPostBodyComponents,
}: ReplaceRendererArgs) {
  const { body, template } = cutDialogs(renderToString(bodyComponent as ReactElement));
  replaceBodyHTMLString(body);
  if (template) setPostBodyComponents([template]);
  const titleFace = await titleFaceCss(splitPath(pathname).language, body);
  if (titleFace) {
    setHeadComponents([
      <style key={titleFaceId} id={titleFaceId} dangerouslySetInnerHTML={{ __html: titleFace }} />,
    ]);
  }
}
