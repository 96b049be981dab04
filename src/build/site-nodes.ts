import type { SourceNodesArgs } from "gatsby";
import { languages } from "../site/languages";
import { routes } from "../site/routes";
import { dubaiToday } from "./blog/read";
import { builtLanguages } from "./built-languages";
import { nodeCreator } from "./node-model";

/**
 * Lays the map of the site into GraphQL: a `SiteRoute` for every route and a `SiteLanguage` for every language built. And
 * the `BuildDay`, in Dubai. Gatsby's own `site.buildTime` changes with each build, and with it every page that asks for it
 * would be queried again.
 */
export function sourceSiteMap(args: SourceNodesArgs): void {
  const create = nodeCreator(args);
  for (const { id, ...route } of routes) create("SiteRoute", id, { routeId: id, ...route });
  create("BuildDay", "today", { day: dubaiToday() });
  const built = builtLanguages();
  for (const language of languages) {
    if (built.includes(language.code)) create("SiteLanguage", language.code, { ...language });
  }
}
