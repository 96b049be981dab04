import { resolve } from "node:path";
import type { CreatePagesArgs } from "gatsby";
import type { Tags } from "../contracts/content/blog";
import { defaultLanguage, languageCodes, type LanguageCode } from "../site/languages";
import { isInVariant } from "../site/guards";
import type { PageContext } from "../site/page-context";
import { localisePath } from "../site/paths";
import { previewPath } from "../site/previews";
import { publicEnv } from "../site/public-env";
import { propertyPath, type RouteId } from "../site/routes";
import type { ListedPost } from "./blog/arrange";
import { blogPages, previewPages } from "./blog/pages";
import { isDevelop } from "./command";

interface SiteRoute {
  routeId: RouteId;
  path: string;
  template: string;
  namespaces: string[];
  indexed: boolean;
}

interface SiteMap {
  allSiteRoute: { nodes: SiteRoute[] };
  allSiteLanguage: { nodes: { code: LanguageCode }[] };
  allProperty: { nodes: { propertyId: string; languages: LanguageCode[] }[] };
  allMarkdownRemark: { nodes: { fields: { legal: string; language: LanguageCode } | null }[] };
}

/** How many posts the home page shows. */
const postsOnHome = 3;

/**
 * Makes every page of the site, each in every language.
 * @param posts those to be shown, newest first
 * @param previewed all posts, where those that are not published have previews
 */
export async function createSitePages(
  { actions, graphql }: CreatePagesArgs,
  posts: readonly ListedPost[],
  tagNames: Tags,
  previewed: readonly ListedPost[] = [],
): Promise<void> {
  const { data, ...failed } = await graphql<SiteMap>(`
    query SiteMap {
      allSiteRoute {
        nodes {
          routeId
          path
          template
          namespaces
          indexed
        }
      }
      allSiteLanguage {
        nodes {
          code
        }
      }
      allProperty {
        nodes {
          propertyId
          languages
        }
      }
      allMarkdownRemark(filter: { fields: { legal: { ne: null } } }) {
        nodes {
          fields {
            legal
            language
          }
        }
      }
    }
  `);
  if (!data) throw new Error(`The site map could not be read from GraphQL: ${JSON.stringify(failed)}`);

  const built = data.allSiteLanguage.nodes.map(({ code }) => code);
  const languages = languageCodes.filter((code) => built.includes(code));
  const create = (
    template: string,
    page: PageFacts,
    extra: ExtraContext = () => ({}),
    madeIn: readonly LanguageCode[] = languages,
  ) => {
    if (!isInVariant(page.basePath, publicEnv)) return;
    for (const language of madeIn) {
      actions.createPage({
        path: localisePath(page.isPreview ? previewPath(page.basePath) : page.basePath, language),
        component: resolve("src/templates", `${template}.tsx`),
        context: { ...pageContext(page, language, [...madeIn]), ...extra(language) },
      });
    }
  };

  const texts = data.allMarkdownRemark.nodes.flatMap(({ fields }) => fields ?? []);
  for (const { path, template, ...route } of data.allSiteRoute.nodes) {
    // Made below, with the pages of the posts.
    if (route.routeId === "blog") continue;
    const own = texts.filter((text) => text.legal === route.routeId).map((text) => text.language);
    // Sorted, since GraphQL answers in another order from build to build, and every page would change with it.
    const legal = languages.filter((language) => own.includes(language));
    if (legal.length === 0) {
      create(template, { ...route, basePath: path, availableLanguages: languages }, (language) =>
        postsOn(route.routeId, posts, language),
      );
    } else {
      create(template, { ...route, basePath: path, availableLanguages: legal }, (language) => ({
        textLanguage: legal.includes(language) ? language : defaultLanguage,
      }));
    }
  }
  for (const { template, languages: madeIn, extra, ...page } of blogPages(posts, languages, tagNames))
    create(template, { ...page, namespaces: ["blog"] }, extra, madeIn);
  for (const { template, languages: madeIn, extra, ...page } of previewPages(previewed, languages))
    create(template, { ...page, namespaces: ["blog"], isPreview: true }, extra, madeIn);
  for (const { propertyId, languages: translated } of data.allProperty.nodes) {
    create(
      "property",
      {
        routeId: "property",
        basePath: propertyPath(propertyId),
        namespaces: ["property", "city-map", "property-details"],
        availableLanguages: languages.filter((language) => translated.includes(language)),
        indexed: true,
      },
      () => ({ propertyId }),
    );
  }
  const notFound: PageFacts = {
    routeId: "not-found",
    basePath: "/404/",
    namespaces: [],
    availableLanguages: [],
    indexed: false,
  };
  create("error", notFound);
  // The page that Gatsby's own loader asks for. Gatsby copies it from /404/, but only when that has changed: `gatsby
  // develop`, which deletes every page that is not made again after an edit, would be without it from then on. This can
  // go once `internal-plugins/prod-404-500` of Gatsby makes the copy each time.
  if (isDevelop()) {
    actions.createPage({
      path: "/404.html",
      component: resolve("src/templates/error.tsx"),
      context: pageContext(notFound, defaultLanguage, languages),
    });
  }
  create("error", {
    routeId: "server-error",
    basePath: "/500/",
    namespaces: [],
    availableLanguages: [],
    indexed: false,
  });
}

/** By route, the posts that its page names, by slug. One that is not published is left out. */
export const namedPosts: Readonly<Record<string, readonly string[]>> = {
  "invest-in-dubai": ["costs-of-buying-in-dubai", "off-plan-payment-plan-explained"],
  video: ["top-5-reasons-invest", "costs-of-buying-in-dubai", "off-plan-payment-plan-explained"],
};

/** The ids of the posts that a page's query asks for: the newest on the home page, and those that others name. */
function postsOn(
  routeId: string,
  posts: readonly ListedPost[],
  language: LanguageCode,
): { postIds?: string[] } {
  const named = namedPosts[routeId];
  if (!named && routeId !== "home") return {};
  const own = posts.filter((post) => post.language === language);
  const shown = named ? own.filter(({ slug }) => named.includes(slug)) : own.slice(0, postsOnHome);
  return { postIds: shown.map(({ id }) => id) };
}

/** Words that any page may need: those of the shell, of an error while the page is shown, and of the consent bar. */
const everywhere = () => ["common", "errors", ...(isAskedForConsent() ? ["consent"] : [])];
/** As `consentIsAsked` says in a page. */
export const isAskedForConsent = () => publicEnv.gtmId !== "" || publicEnv.consentFirst;

type PageFacts = Pick<
  PageContext,
  "routeId" | "basePath" | "namespaces" | "availableLanguages" | "indexed" | "isPreview"
>;

/** Further variables of a template's query, by language. */
type ExtraContext = (language: LanguageCode) => Record<string, unknown>;

/**
 * The whole context of one page in one language.
 * @param languages those in which the page is made
 */
export function pageContext(page: PageFacts, language: LanguageCode, languages: LanguageCode[]): PageContext {
  return {
    ...page,
    namespaces: [...everywhere(), ...page.namespaces],
    language,
    i18n: {
      language,
      languages,
      defaultLanguage,
      generateDefaultLanguagePage: false,
      routed: language !== defaultLanguage,
      originalPath: page.basePath,
      path: localisePath(page.basePath, language),
    },
  };
}
