import type { IFunctionDefinition, RoutesManifest } from "gatsby";
import { isLanguageCode, type LanguageCode } from "../site/languages";
import { splitPath } from "../site/paths";
import type { ErrorPage, Redirect } from "./manifest";

/** A file of the build and the address that it gets. */
export interface PlannedFile {
  /** Decoded path of the address. */
  url: string;
  /** Path from the project's root, as Gatsby gives it: `public/terms/index.html`. */
  file: string;
  immutable: boolean;
  headers: Record<string, string>;
}

export interface PlannedErrorPage extends PlannedFile {
  kind: ErrorPage;
  language: LanguageCode;
}

/** What the host needs of Gatsby's manifests. */
export interface BuildPlan {
  files: PlannedFile[];
  errorPages: PlannedErrorPage[];
  redirects: Redirect[];
  /** Compiled file by path without its trailing slash. */
  functions: Record<string, string>;
}

// What the build leaves in `public/` for itself or for developers.
const notPublic = [
  /\.map$/,
  /^\/webpack\.stats\.json$/,
  /^\/chunk-map\.json$/,
  /^\/_gatsby\//,
  // Gatsby copies it into every build; no script of ours runs in it.
  /^\/~partytown\//,
  /\/\.(?!well-known\/)/,
];

// `app-3f…9c.js`, `heebo-400.5efa4aac90.woff2`, and whatever Gatsby files under the hash of its content.
const hashedName = /^\/static\/|[.-][0-9a-f]{10,}\.\w+$/;

const unknownEndpoint = "/api/*/";

const errorPages: Record<string, ErrorPage> = { "/404/": "notFound", "/500/": "failure" };

// The host sends its own answer to each of these on every response.
const ownHeaders = new Set([
  "cache-control",
  "content-type",
  "x-xss-protection",
  "x-content-type-options",
  "x-frame-options",
  "referrer-policy",
  "strict-transport-security",
  "permissions-policy",
  "cross-origin-opener-policy",
  "content-security-policy",
]);

/**
 * Reads Gatsby's manifests. A file's address comes from where it lies, not from its route: Gatsby gives
 * `/fonts/a.woff2` the route `/fonts/a.woff2/`, and a page with a `matchPath` the pattern.
 * @throws Error for what our host cannot do, naming the route
 */
export function planBuild(routes: RoutesManifest, functions: readonly IFunctionDefinition[]): BuildPlan {
  const plan: BuildPlan = { files: [], errorPages: [], redirects: [], functions: {} };
  const entryPoints = new Map(
    functions.map(({ functionId, pathToEntryPoint }) => [functionId, pathToEntryPoint]),
  );

  for (const route of routes) {
    if (route.type === "static") {
      addFile(plan, route.filePath, route.headers);
    } else if (route.path === unknownEndpoint) {
      // Gatsby's servers need a function for it; ours answers by itself.
      continue;
    } else if (isPattern(route.path)) {
      throw new Error(`The host knows no wildcards: ${route.type} ${route.path}`);
    } else if (route.type === "redirect") {
      plan.redirects.push({
        from: withoutTrailingSlash(route.path),
        // A header holds plain characters only.
        to: route.toPath.replace(/[^\x20-\x7e]+/g, encodeURIComponent),
        status: route.status,
        ignoreCase: route.ignoreCase ?? false,
      });
    } else {
      const entryPoint = entryPoints.get(route.functionId);
      if (!entryPoint?.startsWith(".cache/functions/")) {
        throw new Error(`The host renders no pages on request: ${route.path}`);
      }
      plan.functions[withoutTrailingSlash(route.path)] = entryPoint;
    }
  }
  return plan;
}

/** `/terms/` and `/terms` are `/terms`; the root stays `/`. */
export function withoutTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, "") : path;
}

function addFile(plan: BuildPlan, file: string, routeHeaders: { key: string; value: string }[]): void {
  const url = file.replace(/^public/, "").replace(/\/index\.html$/, "/");
  if (notPublic.some((pattern) => pattern.test(url))) return;

  const named = routeHeaders.map(({ key, value }) => [key.toLowerCase(), value] as const);
  const cacheControl = named.find(([key]) => key === "cache-control")?.[1] ?? "";
  const planned: PlannedFile = {
    url,
    file,
    immutable: cacheControl.includes("immutable") || hashedName.test(url),
    headers: Object.fromEntries(named.filter(([key]) => !ownHeaders.has(key))),
  };

  // Error pages have no address of their own: they are what the host says elsewhere.
  const { language, path } = splitPath(url);
  const kind = errorPages[path];
  if (kind) plan.errorPages.push({ ...planned, kind, language });
  else if (!isGatsbysErrorPage(url)) plan.files.push(planned);
}

/** `/404.html` is there for Gatsby's loader, which wants its data only. */
function isGatsbysErrorPage(url: string): boolean {
  const [, first = "", second] = url.split("/");
  const name = isLanguageCode(first) ? second : first;
  return name === "404.html" || name === "500.html";
}

function isPattern(path: string): boolean {
  return /[*]|\/:/.test(path);
}
