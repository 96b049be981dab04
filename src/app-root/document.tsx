import type { PreRenderHTMLArgs, RenderBodyArgs } from "gatsby";
import { isValidElement, type LinkHTMLAttributes, type ReactNode } from "react";
import { consentDefaultsScript, dataLayerScript } from "../lib/analytics/consent-defaults";
import { servedPageOf } from "../lib/analytics/page-kinds";
import { errorPageViewScript } from "../lib/analytics/page-view";
import { afterTheFirstView } from "../lib/analytics/tag-manager";
import { themeColour } from "../site/constants";
import { fontPreloads } from "../site/fonts";
import { languageOf } from "../site/languages";
import { splitPath } from "../site/paths";
import { isPreviewPath } from "../site/previews";
import { publicEnv } from "../site/public-env";
import { routePath, routes } from "../site/routes";
import { cascadeLayers } from "../styles/cascade-layers";
import { servedDialogsId } from "../ui/dialog/served-dialog";
import { appTemplateId } from "../lib/app-template";
import { bookingKeyScript } from "./booking-key";
import { closedExitsScript } from "./closed-exits";
import { deferLayoutScript } from "./deferred-layout";
import { earlyPressScript } from "./early-press";
import { errorLanguagesScript } from "./error-languages";
import { languageRedirectScript } from "./language-redirect";
import { paymentReturnScript } from "./payment-return";
import { takePicturePreloads } from "./picture-preloads";
import { readTitleFaceScript } from "./title-face";

const inlineScript = (key: string, text: string) => (
  <script key={key} dangerouslySetInnerHTML={{ __html: text }} />
);

/**
 * The address of the script of the first view. The build replaces this literal; `gatsby develop` imports the script with
 * the app instead.
 */
// eslint-disable-next-line no-restricted-syntax
const firstViewScript = process.env.FIRST_VIEW_SCRIPT;

/** "404" or "500" for an error page. */
const errorStatusOf = (path: string) => /^\/(404|500)(?:\/|\.html)$/.exec(path)?.[1];

/** What stands in the served document besides the page itself. */
export function onRenderBody({ pathname, setHeadComponents, setHtmlAttributes }: RenderBodyArgs) {
  const { language, path } = splitPath(pathname);
  const { iso, dir } = languageOf(language);
  const page = JSON.stringify(servedPageOf(pathname));
  setHtmlAttributes({ lang: iso, dir, ...{ "data-page": page } });
  setHeadComponents([
    // The first for those that know no SVG, with a size so that the others take the second.
    <link key="icon-ico" rel="icon" href="/favicon.ico" sizes="32x32" />,
    <link key="icon" rel="icon" href="/icon.svg" type="image/svg+xml" />,
    <link key="touch-icon" rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />,
    <meta key="theme-color" name="theme-color" content={themeColour} />,
    <link key="manifest" rel="manifest" href="/manifest.webmanifest" />,
    inlineScript("data-layer", publicEnv.gtmId ? consentDefaultsScript : dataLayerScript),
    inlineScript("early", [readTitleFaceScript, earlyPressScript, deferLayoutScript].join("\n")),
    ...(firstViewScript && !errorStatusOf(path) && !isPreviewPath(path)
      ? [<script key="first-view" async src={firstViewScript} />]
      : []),
  ]);
  if (pathname === "/") setHeadComponents([inlineScript("language-redirect", languageRedirectScript)]);
  if (routes.some((route) => route.path === path && route.layout === "large-footer"))
    setHeadComponents([inlineScript("closed-exits", closedExitsScript)]);
  setHeadComponents(
    fontPreloads[language].map((file) => (
      <link key={file} rel="preload" as="font" type="font/woff2" href={file} crossOrigin="anonymous" />
    )),
  );
  setHeadComponents(takePicturePreloads(pathname));
}

/** As gatsby-plugin-google-tagmanager calls what it adds. */
const tagManagerKey = "plugin-google-tagmanager";

/** Scripts of the head that everything else has to wait for, in their order. */
const first = ["language-redirect", "data-layer"];

export function onPreRenderHTML(args: PreRenderHTMLArgs) {
  const { path } = splitPath(args.pathname);
  if (isPreviewPath(path)) leaveScriptsOut(args);
  const parts = args.getHeadComponents();
  const named = (name: string) => parts.filter((part) => keyOf(part) === name);
  args.replaceHeadComponents([
    // Before everything else that could read the address.
    ...(path === routePath("spot-return") ? [inlineScript("payment-return", paymentReturnScript)] : []),
    ...(path === routePath("booking") ? [inlineScript("booking-key", bookingKeyScript)] : []),
    ...first.flatMap(named),
    // Before the styles, which are long: a typeface is shown only when it is there for the first paint.
    ...parts.filter(isPreload),
    <style key="cascade-layers">{cascadeLayers}</style>,
    ...parts.filter(
      (part) => ![...first, tagManagerKey].includes(keyOf(part)) && !isPreload(part) && !isOfApp(part),
    ),
    ...named(tagManagerKey).map(waiting),
  ]);
  // Its frame for browsers without scripts, which nobody can be asked in.
  args.replacePreBodyComponents(args.getPreBodyComponents().filter((part) => keyOf(part) !== tagManagerKey));
  // Error pages are served without the site's scripts: they have to stand when scripts are what failed.
  const status = errorStatusOf(path);
  if (!status && firstViewScript) {
    const end = args.getPostBodyComponents();
    const dialogs = end.filter((part) => keyOf(part) === servedDialogsId);
    args.replacePostBodyComponents([
      ...dialogs,
      <template key="app" id={appTemplateId}>
        {parts.filter(isOfApp)}
        {end.filter((part) => !dialogs.includes(part))}
      </template>,
    ]);
  }
  if (status) {
    args.replacePostBodyComponents([
      inlineScript("error-languages", errorLanguagesScript),
      inlineScript("page-view", errorPageViewScript(status === "404" ? "not-found" : "server-error")),
    ]);
  }
}

/** A preview is to be read and nothing else: the app would look for its data, and tags would count it. */
function leaveScriptsOut(args: PreRenderHTMLArgs): void {
  args.replaceHeadComponents(
    args
      .getHeadComponents()
      .filter((part) => !isOfApp(part) && !(isValidElement(part) && part.type === "script")),
  );
  args.replacePostBodyComponents([]);
}

const keyOf = (part: ReactNode) => (isValidElement(part) ? String(part.key) : "");

const isPreload = (part: ReactNode) =>
  isValidElement<LinkHTMLAttributes<HTMLLinkElement>>(part) &&
  part.props.rel === "preload" &&
  (part.props.as === "font" || part.props.as === "image");

/** What Gatsby asks the browser to fetch early for the app: its scripts, and the data of the page. */
const isOfApp = (part: ReactNode) =>
  Boolean(firstViewScript) &&
  isValidElement<LinkHTMLAttributes<HTMLLinkElement>>(part) &&
  part.props.rel === "preload" &&
  (part.props.as === "script" || part.props.as === "fetch");

/** The tag manager's script, made to wait for the first view, and for the visitor's consent where that comes first. */
function waiting(part: ReactNode): ReactNode {
  if (!isValidElement<{ dangerouslySetInnerHTML?: { __html: string } }>(part)) return part;
  const script = part.props.dangerouslySetInnerHTML?.__html;
  if (!script) throw new Error("The tag manager's plugin has no longer the script that is made to wait");
  return inlineScript(tagManagerKey, afterTheFirstView(script, publicEnv.consentFirst));
}
