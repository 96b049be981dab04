import type { ReactNode } from "react";
import { languageOf } from "../site/languages";
import type { PageContext } from "../site/page-context";
import { localisePath } from "../site/paths";
import { publicEnv } from "../site/public-env";

interface PageHeadProps {
  context: PageContext;
  title: string;
  description: string;
  /** False keeps the page out of search engines. */
  indexed?: boolean;
  children?: ReactNode;
}

const absolute = (path: string) => publicEnv.siteUrl + path;

/** What the document says of itself: language, direction, title, canonical address and its other languages. */
export function PageHead({ context, title, description, indexed = true, children }: PageHeadProps) {
  const { language, basePath, availableLanguages } = context;
  const { iso, dir, openGraphLocale } = languageOf(language);
  // A page shown in English, because it is not translated, is canonical to the English one.
  const exists = availableLanguages.includes(language);
  const canonical = absolute(localisePath(basePath, exists ? language : "en"));
  return (
    <>
      <html lang={iso} dir={dir} />
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
            href={absolute(localisePath(basePath, code))}
          />
        ))}
      {exists && <link rel="alternate" hrefLang="x-default" href={absolute(basePath)} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={openGraphLocale} />
      <meta name="twitter:card" content="summary_large_image" />
      {children}
    </>
  );
}
