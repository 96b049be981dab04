import type { ParentSpanPluginArgs } from "gatsby";
import site from "../../content/site/site.json";
import { themeColour } from "../site/constants";
import { defaultLanguage, languageOf } from "../site/languages";
import type { PageContext } from "../site/page-context";
import { localisePath } from "../site/paths";
import { homeOf } from "../site/guards";
import { publicEnv } from "../site/public-env";
import { routePath } from "../site/routes";
import { escapeXml } from "../site/escape";
import { publish } from "./publish";

const sitemapName = "sitemap-pages.xml";

/** What the sitemap needs of a page's context. */
export type SitemapPage = Pick<PageContext, "basePath" | "language" | "availableLanguages" | "indexed">;

/**
 * The files that search engines and browsers look for at the root, by name.
 * @param pages every page of the build
 * @param siteUrl origin of the site
 */
export function searchEngineFiles(pages: readonly SitemapPage[], siteUrl: string): Record<string, string> {
  return {
    "sitemap-index.xml": xml(
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
      `  <sitemap><loc>${siteUrl}/${sitemapName}</loc></sitemap>`,
      `</sitemapindex>`,
    ),
    [sitemapName]: sitemap(pages, siteUrl),
    "robots.txt": ["User-agent: *", "Disallow: /api/", "", `Sitemap: ${siteUrl}/sitemap-index.xml`, ""].join(
      "\n",
    ),
    "manifest.webmanifest": `${JSON.stringify(webManifest(), null, 2)}\n`,
  };
}

/** Publishes them, in `gatsby develop` and in a build alike. To be called from `onPostBootstrap`. */
export function publishSearchEngineFiles({ getNodesByType }: ParentSpanPluginArgs): void {
  // The node has as `context` what GraphQL calls `pageContext`.
  const pages = getNodesByType("SitePage").flatMap(({ context }) => (isOurs(context) ? [context] : []));
  if (pages.length === 0)
    throw new Error("The sitemap has no pages: what Gatsby keeps of a page has changed.");
  for (const [name, content] of Object.entries(searchEngineFiles(pages, publicEnv.siteUrl)))
    publish(name, content);
}

/** Gatsby has some pages of its own. */
function isOurs(context: unknown): context is SitemapPage {
  return typeof context === "object" && context !== null && "basePath" in context && "indexed" in context;
}

/** A page that is shown in English, for want of its own language, is that of no language of the sitemap. */
function sitemap(pages: readonly SitemapPage[], siteUrl: string): string {
  const listed = pages.filter(
    ({ indexed, language, availableLanguages }) => indexed && availableLanguages.includes(language),
  );
  const address = ({ basePath, language }: Pick<SitemapPage, "basePath" | "language">) =>
    escapeXml(siteUrl + encodeURI(localisePath(basePath, language)));
  const addresses = new Set(listed.map(address));
  const entries = listed
    .map((page) => {
      const { basePath, availableLanguages } = page;
      const alternates = availableLanguages
        .map((language) => ({ language, href: address({ basePath, language }) }))
        .filter(({ href }) => addresses.has(href))
        .flatMap(({ language, href }) => [
          { tag: languageOf(language).iso, href },
          ...(language === defaultLanguage ? [{ tag: "x-default", href }] : []),
        ]);
      return [
        "  <url>",
        `    <loc>${address(page)}</loc>`,
        ...alternates.map(
          ({ tag, href }) => `    <xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`,
        ),
        "  </url>",
      ].join("\n");
    })
    .sort();
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...entries,
    `</urlset>`,
  );
}

function webManifest(): object {
  const home = routePath(homeOf(publicEnv));
  return {
    id: home,
    name: site.brand,
    short_name: site.brand,
    start_url: home,
    scope: "/",
    display: "browser",
    background_color: themeColour,
    theme_color: themeColour,
    icons: [
      { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icons/icon-192.png", type: "image/png", sizes: "192x192" },
      { src: "/icons/icon-512.png", type: "image/png", sizes: "512x512" },
      { src: "/icons/maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
      { src: "/icons/monochrome-512.png", type: "image/png", sizes: "512x512", purpose: "monochrome" },
    ],
  };
}

function xml(...lines: string[]): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines, ""].join("\n");
}
