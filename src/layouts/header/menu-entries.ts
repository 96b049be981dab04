import { inVariant } from "../in-variant";

export const menuEntries = inVariant([
  { to: "home", hash: "about", name: "about" },
  { to: "home", hash: "services", name: "services" },
  { to: "properties", name: "properties" },
  { to: "careers", name: "careers" },
] as const);

/** False where the site's variant has none of its pages. */
export const hasSideMenu = menuEntries.length > 0;
