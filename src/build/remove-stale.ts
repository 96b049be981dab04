import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { ParentSpanPluginArgs } from "gatsby";
import { publishedPaths } from "./publish";

/** Names with a hash of the content: a page that a visitor opened before this build may still ask for them. */
const hashed = /^static\/[^/]+$|[.-][0-9a-f]{10,}\.(?:js|css|js\.LICENSE\.txt)$/;
/** What is made of a file of `content/`: all sizes of a picture lie in a folder named by the digest of the picture. */
const ofSource = /^static\/([^/]+)\//;
/**
 * What Gatsby writes in each build beside pages and their data. Its slice is the part of every document that names the
 * scripts: where it is missing, Gatsby takes the scripts for changed and reads every document to put it in again.
 */
const gatsbysOwn =
  /^(?:webpack\.stats\.json|chunk-map\.json|page-data\/app-data\.json|~partytown\/|_gatsby\/slices\/_gatsby-scripts-1\.html$)/;

/**
 * Removes from `public/` what an earlier build has left there: Gatsby removes pages, but neither deleted files of
 * `static/`, nor the pictures of deleted posts, nor anything that hooks have written. What has a hash in its address is
 * still served for 30 days by the host, which keeps it itself: `retiredFiles` in src/host/published-build.ts. To be called at the
 * end of `onPostBuild`.
 */
export function removeStaleFiles({ getNodesByType }: ParentSpanPluginArgs): void {
  const pages = getNodesByType("SitePage").map(({ path }) => String(path));
  const sources = new Set(getNodesByType("File").map(({ internal }) => internal.contentDigest));
  for (const file of staleFiles(pages, publishedPaths(), sources)) rmSync(join("public", file));
}

/**
 * @param pages addresses of all pages of this build
 * @param published paths of the files that hooks have written in this build
 * @param sources digests of the files that Gatsby has read. The pictures of one that is still there are kept, shown or
 *   not: Gatsby holds what it has once made to be there
 * @returns paths below `public/`
 */
export function staleFiles(
  pages: readonly string[],
  published: ReadonlySet<string>,
  sources: ReadonlySet<string>,
): string[] {
  const data = pages.map(pageDataOf);
  const queries = new Set(data.flatMap((file) => staticQueriesOf(join("public", file))));
  const current = new Set([
    ...pages.map(documentOf),
    ...data,
    ...[...queries].map((query) => `page-data/sq/d/${query}.json`),
    ...published,
    ...filesBelow("static"),
  ]);
  return filesBelow("public").filter((file) => {
    if (current.has(file)) return false;
    const [, source] = ofSource.exec(file) ?? [];
    return source === undefined ? !hashed.test(file) && !gatsbysOwn.test(file) : !sources.has(source);
  });
}

/** The file of a page below `public/`. */
export function documentOf(page: string): string {
  const path = page.slice(1);
  return page.endsWith("/") ? `${path}index.html` : path;
}

/** The file of its data. */
export function pageDataOf(page: string): string {
  const path = page.replace(/^\/|\/$/g, "");
  return `page-data/${path || "index"}/page-data.json`;
}

/** The static queries that a page asks for, as its data names them. */
function staticQueriesOf(file: string): string[] {
  if (!existsSync(file)) return [];
  const { staticQueryHashes = [] } = JSON.parse(readFileSync(file, "utf8")) as {
    staticQueryHashes?: string[];
  };
  return staticQueryHashes;
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, "/"));
}
