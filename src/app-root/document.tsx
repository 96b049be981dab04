import type { PreRenderHTMLArgs, RenderBodyArgs } from "gatsby";
import { fontPreloads } from "../site/fonts";
import { splitPath } from "../site/paths";
import { cascadeLayers } from "../styles/cascade-layers";
import { earlyPressScript } from "./early-press";
import { languageRedirectScript } from "./language-redirect";

/** What stands in the served document besides the page itself. */
export function onRenderBody({ pathname, setHeadComponents }: RenderBodyArgs) {
  setHeadComponents([
    <link key="icon" rel="icon" href="/icon.svg" type="image/svg+xml" />,
    <script key="early-press" dangerouslySetInnerHTML={{ __html: earlyPressScript }} />,
  ]);
  if (pathname === "/") {
    setHeadComponents([
      <script key="language-redirect" dangerouslySetInnerHTML={{ __html: languageRedirectScript }} />,
    ]);
  }
  setHeadComponents(
    fontPreloads[splitPath(pathname).language].map((file) => (
      <link key={file} rel="preload" as="font" type="font/woff2" href={file} crossOrigin="anonymous" />
    )),
  );
}

export function onPreRenderHTML(args: PreRenderHTMLArgs) {
  args.replaceHeadComponents([
    <style key="cascade-layers">{cascadeLayers}</style>,
    ...args.getHeadComponents(),
  ]);
  // Error pages are served without scripts: they have to stand when scripts are what failed.
  if (/^\/(404|500)(\/|\.html)$/.test(splitPath(args.pathname).path)) args.replacePostBodyComponents([]);
}
