import { isInVariant } from "../site/guards";
import { publicEnv } from "../site/public-env";
import { routePath, type RouteId } from "../site/routes";

/** Of some links, those whose page the site's variant has. */
export function inVariant<Entry extends { to: RouteId }>(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ to }) => isInVariant(routePath(to), publicEnv));
}
