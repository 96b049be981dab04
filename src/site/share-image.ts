import { homeOf } from "./guards";
import type { PageContext } from "./page-context";
import { publicEnv } from "./public-env";
import { routePath, type RouteId } from "./routes";

/** Of every share image, in pixels: what the networks ask for. */
export const shareImageSize = { width: 1200, height: 630 } as const;

type SharedPage = Pick<PageContext, "routeId" | "basePath" | "language" | "availableLanguages">;

/**
 * Where the share image of a page lies, which the build draws: `/share/de/careers.jpg`,
 * `/share/en/blog-golden-visa-through-property.jpg`. A page that is shown in English has the English one.
 */
export function shareImagePath(page: SharedPage): `/share/${string}.jpg` {
  const language = page.availableLanguages.includes(page.language) ? page.language : "en";
  return `/share/${language}/${nameOf(page)}.jpg`;
}

function nameOf({ routeId, basePath }: SharedPage): string {
  const below = (parent: RouteId) => basePath.slice(routePath(parent).length).replace(/\/$/, "");
  if (routeId === "blog-post") return `blog-${below("blog")}`;
  if (routeId === "property") return `property-${below("properties")}`;
  if (routeId === "blog-page" || routeId === "blog-tag") return "blog";
  if (routeId === "not-found" || routeId === "server-error") return homeOf(publicEnv);
  return routeId;
}
