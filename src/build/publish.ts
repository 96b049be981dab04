import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const published = new Set<string>();

/**
 * Writes a file that visitors can fetch beside Gatsby's own. A build removes what no part of it has published, see
 * remove-stale.ts.
 * @param path below the root of the site: `/blog/rss.xml`
 */
export function publish(path: string, content: string | Buffer): void {
  const file = join("public", path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  markPublished(path);
}

/** For a file that was written into `public/` by other means. */
export function markPublished(path: string): void {
  published.add(path.replace(/^\//, ""));
}

/** All paths so far, without a slash before them. */
export const publishedPaths = (): ReadonlySet<string> => published;
