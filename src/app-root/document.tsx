import type { PreRenderHTMLArgs, RenderBodyArgs } from "gatsby";
import { themeColour } from "../site/constants";
import { fontPreloads } from "../site/fonts";
import { splitPath } from "../site/paths";
import { routes } from "../site/routes";
import { cascadeLayers } from "../styles/cascade-layers";
import { closedExitsScript } from "./closed-exits";
import { earlyPressScript } from "./early-press";
import { errorLanguagesScript } from "./error-languages";
import { languageRedirectScript } from "./language-redirect";

const inlineScript = (key: string, text: string) => (
  <script key={key} dangerouslySetInnerHTML={{ __html: text }} />
);

/** What stands in the served document besides the page itself. */
export function onRenderBody({ pathname, setHeadComponents }: RenderBodyArgs) {
  const { language, path } = splitPath(pathname);
  setHeadComponents([
    <link key="icon" rel="icon" href="/icon.svg" type="image/svg+xml" />,
    <link key="touch-icon" rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />,
    <meta key="theme-color" name="theme-color" content={themeColour} />,
    <link key="manifest" rel="manifest" href="/manifest.webmanifest" />,
    inlineScript("early-press", earlyPressScript),
  ]);
  if (pathname === "/") setHeadComponents([inlineScript("language-redirect", languageRedirectScript)]);
  if (routes.some((route) => route.path === path && route.layout === "large-footer"))
    setHeadComponents([inlineScript("closed-exits", closedExitsScript)]);
  setHeadComponents(
    fontPreloads[language].map((file) => (
      <link key={file} rel="preload" as="font" type="font/woff2" href={file} crossOrigin="anonymous" />
    )),
  );
}

export function onPreRenderHTML(args: PreRenderHTMLArgs) {
  args.replaceHeadComponents([
    <style key="cascade-layers">{cascadeLayers}</style>,
    ...args.getHeadComponents(),
  ]);
  // Error pages are served without the site's scripts: they have to stand when scripts are what failed.
  if (/^\/(404|500)(\/|\.html)$/.test(splitPath(args.pathname).path))
    args.replacePostBodyComponents([inlineScript("error-languages", errorLanguagesScript)]);
}
