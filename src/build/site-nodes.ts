import type { SourceNodesArgs } from "gatsby";
import { languages } from "../site/languages";
import { routes } from "../site/routes";
import { builtLanguages } from "./built-languages";

/** Lays the map of the site into GraphQL: a `SiteRoute` for every route and a `SiteLanguage` for every language built. */
export function sourceSiteMap({ actions, createContentDigest, createNodeId }: SourceNodesArgs): void {
  const create = (type: string, key: string, fields: Record<string, unknown>) => {
    void actions.createNode({
      ...fields,
      id: createNodeId(`${type} ${key}`),
      internal: { type, contentDigest: createContentDigest(fields) },
    });
  };
  for (const { id, ...route } of routes) create("SiteRoute", id, { routeId: id, ...route });
  const built = builtLanguages();
  for (const language of languages) {
    if (built.includes(language.code)) create("SiteLanguage", language.code, { ...language });
  }
}
