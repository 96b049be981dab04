import { childRoutes, errorRoutes, routes, type PageKind, type PageRoute } from "./routes";

/* Made of the table of routes, and apart from it: pages fetch the table, and need none of these. */

const allRoutes = [...routes, ...childRoutes, ...errorRoutes];

/** Every page there is, by what it is called. */
export const pageRoutes: readonly PageRoute[] = allRoutes.map(({ id }) => id);

/** Every sort of page there is. */
export const pageKinds: readonly PageKind[] = [...new Set(allRoutes.map(({ template }) => template))];
