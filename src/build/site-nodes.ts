import type { SourceNodesArgs } from "gatsby";
import { languages } from "../site/languages";
import { routes } from "../site/routes";
import { builtLanguages } from "./built-languages";
import { nodeCreator } from "./node-model";

/** Lays the map of the site into GraphQL: a `SiteRoute` for every route and a `SiteLanguage` for every language built. */
export function sourceSiteMap(args: SourceNodesArgs): void {
  const create = nodeCreator(args);
  for (const { id, ...route } of routes) create("SiteRoute", id, { routeId: id, ...route });
  const built = builtLanguages();
  for (const language of languages) {
    if (built.includes(language.code)) create("SiteLanguage", language.code, { ...language });
  }
}
