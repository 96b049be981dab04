import { useEffect, type ReactNode } from "react";
import { trackPageView } from "../lib/analytics/page-view";
import { useSiteContent } from "../lib/site-content";
import {
  absoluteUrl,
  breadcrumbList,
  realEstateAgent,
  structuredDataText,
  type Crumb,
  type Thing,
} from "../lib/structured-data";
import { homeOf } from "../site/guards";
import { languageOf } from "../site/languages";
import type { PageContext } from "../site/page-context";
import { localisePath } from "../site/paths";
import { publicEnv } from "../site/public-env";
import { routePath } from "../site/routes";
import { withPlainSpaces } from "../site/typography";
import { shareImagePath, shareImageSize } from "../site/share-image";

interface PageHeadProps {
  context: PageContext;
  title: string;
  description: string;
  type?: "website" | "article";
  /** Pages between home and this one, such as the catalogue of a property. */
  parents?: readonly Crumb[];
  /** What else search engines may know of the page; the firm and the way to the page are told by itself. */
  structuredData?: readonly Thing[];
  children?: ReactNode;
}

/**
 * What the document says of itself: title, canonical address and its other languages. Its own language and direction come
 * from `onRenderBody` (src/app-root/document.tsx). Given here, they would go each time that Gatsby renders the head again,
 * as it does when a link within the page is followed, and come back a moment later. Meanwhile an Arabic page is laid out
 * as if it were in English, and what the visitor reads moves away.
 */
export function PageHead({
  context,
  title: typesetTitle,
  description: typesetDescription,
  type = "website",
  parents = [],
  structuredData = [],
  children,
}: PageHeadProps) {
  const title = withPlainSpaces(typesetTitle);
  const description = withPlainSpaces(typesetDescription);
  const { language, basePath, availableLanguages, indexed, routeId } = context;
  const { openGraphLocale } = languageOf(language);
  const site = useSiteContent();
  // A page shown in English, because it is not translated, is canonical to the English one.
  const exists = availableLanguages.includes(language);
  const canonical = absoluteUrl(localisePath(basePath, exists ? language : "en"));
  const home = routePath(homeOf(publicEnv));
  const picture = absoluteUrl(shareImagePath(context));
  const isHome = basePath === home;
  // Titles end with the name of the house, which a crumb need not repeat.
  const name = title.replace(/ \| [^|]*$/, "");
  const things = [
    ...(isHome ? [realEstateAgent(site)] : []),
    ...(!isHome && availableLanguages.length > 0
      ? [
          breadcrumbList([
            { name: site.brand, path: localisePath(home, language) },
            ...parents,
            { name, path: localisePath(basePath, language) },
          ]),
        ]
      : []),
    ...structuredData,
  ];

  // Here, because here alone the page's title is known.
  useEffect(() => {
    const isError = routeId === "not-found" || routeId === "server-error";
    trackPageView(isError ? window.location.pathname : localisePath(basePath, language), title);
  }, [basePath, language, routeId, title]);

  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {!indexed && <meta name="robots" content="noindex, follow" />}
      {availableLanguages.length > 0 && <link rel="canonical" href={canonical} />}
      {exists &&
        availableLanguages.map((code) => (
          <link
            key={code}
            rel="alternate"
            hrefLang={languageOf(code).iso}
            href={absoluteUrl(localisePath(basePath, code))}
          />
        ))}
      {exists && availableLanguages.includes("en") && (
        <link rel="alternate" hrefLang="x-default" href={absoluteUrl(basePath)} />
      )}
      <meta property="og:site_name" content={site.brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={openGraphLocale} />
      {availableLanguages
        .filter((code) => code !== language)
        .map((code) => (
          <meta key={code} property="og:locale:alternate" content={languageOf(code).openGraphLocale} />
        ))}
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(shareImageSize.width)} />
      <meta property="og:image:height" content={String(shareImageSize.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
      <meta name="twitter:image:alt" content={title} />
      {things.length > 0 && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredDataText(things) }} />
      )}
      {children}
    </>
  );
}
