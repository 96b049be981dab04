import { resolve } from "node:path";
import type { CreatePagesArgs } from "gatsby";
import { defaultLanguage, type LanguageCode } from "../site/languages";
import type { PageContext } from "../site/page-context";
import { localisePath } from "../site/paths";
import { blogPostPath, type RouteId } from "../site/routes";

interface SiteMap {
  allSiteRoute: { nodes: { routeId: RouteId; path: string; template: string; namespaces: string[] }[] };
  allSiteLanguage: { nodes: { code: LanguageCode }[] };
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
        }
      }
      allSiteLanguage {
        nodes {
          code
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
    for (const language of languages) {
      actions.createPage({
        path: localisePath(page.basePath, language),
        component: resolve("src/templates", `${template}.tsx`),
        context: { ...pageContext(page, language, languages), ...extra },
      });
    }
  };

  for (const { routeId, path, template, namespaces } of data.allSiteRoute.nodes) {
    create(template, { routeId, basePath: path, namespaces, availableLanguages: languages });
  }
  const posts = data.allMarkdownRemark.nodes.map(({ fields }) => fields);
  for (const slug of new Set(posts.map((post) => post.slug))) {
    const availableLanguages = posts.filter((post) => post.slug === slug).map((post) => post.language);
    create(
      "blog-post",
      { routeId: "blog-post", basePath: blogPostPath(slug), namespaces: ["blog"], availableLanguages },
      { slug },
    );
  }
  create("error", {
    routeId: "not-found",
    basePath: "/404/",
    namespaces: [],
    availableLanguages: [],
  });
  create("error", {
    routeId: "server-error",
    basePath: "/500/",
    namespaces: [],
    availableLanguages: [],
  });
}

/** Words that any page may need: those of the shell, and of an error while the page is shown. */
const everywhere = ["common", "errors"];

type PageFacts = Pick<PageContext, "routeId" | "basePath" | "namespaces" | "availableLanguages">;

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
