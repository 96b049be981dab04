import { navigate, type RouteUpdateArgs } from "gatsby";
import { guardRedirect } from "../site/guards";
import { publicEnv } from "../site/public-env";

/** The host turns visitors of closed pages away; a link inside the site never asks the host, so it is turned here. */
export function leaveClosedPage({ location }: RouteUpdateArgs) {
  const open = guardRedirect(location.pathname, publicEnv);
  if (open) void navigate(open, { replace: true });
}
