import { resolve } from "node:path";
import type { CreatePagesArgs } from "gatsby";
import { defaultLanguage, type LanguageCode } from "../site/languages";
import { isInVariant } from "../site/guards";
import type { PageContext } from "../site/page-context";
import { localisePath } from "../site/paths";
import { publicEnv } from "../site/public-env";
import { blogPostPath, propertyPath, type RouteId } from "../site/routes";

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
  allMarkdownRemark: { nodes: { fields: { slug: string; language: LanguageCode } }[] };
}

/** Makes every page of the site, each in every language, from what GraphQL knows. */
export async function createSitePages({ actions, graphql }: CreatePagesArgs): Promise<void> {
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
      allMarkdownRemark {
        nodes {
          fields {
            slug
            language
          }
        }
      }
    }
  `);
  if (!data) throw new Error(`The site map could not be read from GraphQL: ${JSON.stringify(failed)}`);

  const languages = data.allSiteLanguage.nodes.map(({ code }) => code);
  const create = (template: string, page: PageFacts, extra: Record<string, unknown> = {}) => {
    if (!isInVariant(page.basePath, publicEnv)) return;
    for (const language of languages) {
      actions.createPage({
        path: localisePath(page.basePath, language),
        component: resolve("src/templates", `${template}.tsx`),
        context: { ...pageContext(page, language, languages), ...extra },
      });
    }
  };

  for (const { path, template, ...route } of data.allSiteRoute.nodes) {
    create(template, { ...route, basePath: path, availableLanguages: languages });
  }
  const posts = data.allMarkdownRemark.nodes.map(({ fields }) => fields);
  for (const slug of new Set(posts.map((post) => post.slug))) {
    const availableLanguages = posts.filter((post) => post.slug === slug).map((post) => post.language);
    create(
      "blog-post",
      {
        routeId: "blog-post",
        basePath: blogPostPath(slug),
        namespaces: ["blog"],
        availableLanguages,
        indexed: true,
      },
      { slug },
    );
  }
  for (const { propertyId, languages: translated } of data.allProperty.nodes) {
    create(
      "property",
      {
        routeId: "property",
        basePath: propertyPath(propertyId),
        namespaces: ["property", "property-details"],
        availableLanguages: languages.filter((language) => translated.includes(language)),
        indexed: true,
      },
      { propertyId },
    );
  }
  create("error", {
    routeId: "not-found",
    basePath: "/404/",
    namespaces: [],
    availableLanguages: [],
    indexed: false,
  });
  create("error", {
    routeId: "server-error",
    basePath: "/500/",
    namespaces: [],
    availableLanguages: [],
    indexed: false,
  });
}

/** Words that any page may need: those of the shell, and of an error while the page is shown. */
const everywhere = ["common", "errors"];

type PageFacts = Pick<PageContext, "routeId" | "basePath" | "namespaces" | "availableLanguages" | "indexed">;

/** The whole context of one page in one language. */
export function pageContext(page: PageFacts, language: LanguageCode, languages: LanguageCode[]): PageContext {
  return {
    ...page,
    namespaces: [...everywhere, ...page.namespaces],
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
