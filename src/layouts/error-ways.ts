import { localisePath } from "../site/paths";
import { routePath, type RouteId } from "../site/routes";
import type { LanguageCode } from "../site/languages";
import { inVariant } from "./in-variant";

const ways = [
  { to: "properties", label: "nav.properties" },
  { to: "blog", label: "nav.journal" },
  { to: "request-a-call", label: "actions.requestCall" },
] as const satisfies readonly { to: RouteId; label: string }[];

/** Where an error page leads besides home: addresses that need nothing of what may have failed. */
export function errorWays(t: (key: (typeof ways)[number]["label"]) => string, language: LanguageCode) {
  return inVariant(ways).map(({ to, label }) => ({
    label: t(label),
    href: localisePath(routePath(to), language),
  }));
}
