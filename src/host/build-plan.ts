import type { IFunctionDefinition } from "gatsby";
import { isLanguageCode, type LanguageCode } from "../site/languages";
import { splitPath } from "../site/paths";
import type { ErrorPage } from "./manifest";

/** A file of the build and the address that it gets. */
export interface PlannedFile {
  /** Decoded path of the address. */
  url: string;
  /** Path from the project's root: `public/terms/index.html`. */
  file: string;
  immutable: boolean;
}

export interface PlannedErrorPage extends PlannedFile {
  kind: ErrorPage;
  language: LanguageCode;
}

/** What the host makes of a build. */
export interface BuildPlan {
  files: PlannedFile[];
  errorPages: PlannedErrorPage[];
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
// What is not code is named by people too: a number alone may be the day, as in `brochure-2025061201.pdf`.
const hashedName = /^\/static\/|[.-][0-9a-f]{10,}\.(?:css|js|woff2)$|[.-](?=\d*[a-f])[0-9a-f]{10,}\.\w+$/;

// Gatsby's servers need a function for endpoints that are not there; ours answers by itself.
const unknownEndpoint = "/api/[...]";

const errorPages: Record<string, ErrorPage> = { "/404/": "notFound", "/500/": "failure" };

/**
 * Gives each file the address that comes from where it lies, and each function its own.
 * @param files paths below `public/`, with slashes
 * @param functions as Gatsby lists them
 * @throws Error for what our host cannot do, naming the function
 */
export function planBuild(files: readonly string[], functions: readonly IFunctionDefinition[]): BuildPlan {
  const plan: BuildPlan = { files: [], errorPages: [], functions: {} };
  for (const file of files) addFile(plan, file);
  for (const { name, pathToEntryPoint } of functions) {
    if (name === unknownEndpoint) continue;
    if (!pathToEntryPoint.startsWith(".cache/functions/"))
      throw new Error(`The host renders no pages on request: ${name}`);
    if (name.includes("[")) throw new Error(`The host knows no wildcards: ${name}`);
    plan.functions[name.replace(/\/index$/, "")] = pathToEntryPoint;
  }
  return plan;
}

/** `/terms/` and `/terms` are `/terms`; the root stays `/`. */
export function withoutTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, "") : path;
}

function addFile(plan: BuildPlan, file: string): void {
  const url = `/${file}`.replace(/\/index\.html$/, "/");
  if (notPublic.some((pattern) => pattern.test(url))) return;
  const planned: PlannedFile = { url, file: `public/${file}`, immutable: hashedName.test(url) };

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
