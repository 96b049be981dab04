import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ParentSpanPluginArgs } from "gatsby";
import { splitPath } from "../../site/paths";
import { isPreviewPath } from "../../site/previews";
import { isDevelop } from "../command";
import { documentOf, pageDataOf } from "../remove-stale";

/**
 * The pages of texts that are not published are made as all others, and then taken out of `public/` into this folder,
 * which the host serves to whoever has a signed address. The next build goes on from what Gatsby has made, so they are put
 * back before it begins.
 */
export const previewsFolder = ".build/previews";

/** In develop every text is shown at its own address, and on Netlify nobody checks signatures. */
export const hasPreviews = () => !isDevelop() && !process.env.NETLIFY;

/** To be called from `onPreInit`. */
export function putPreviewsBack(): void {
  if (hasPreviews() && existsSync(previewsFolder)) cpSync(previewsFolder, "public", { recursive: true });
}

/** To be called at the beginning of `onPostBuild`. */
export function takePreviewsOut({ getNodesByType }: ParentSpanPluginArgs): void {
  rmSync(previewsFolder, { recursive: true, force: true });
  const paths = getNodesByType("SitePage").map(({ path }) => String(path));
  for (const path of paths.filter((each) => isPreviewPath(splitPath(each).path)))
    for (const file of [documentOf(path), pageDataOf(path)]) {
      mkdirSync(dirname(join(previewsFolder, file)), { recursive: true });
      renameSync(join("public", file), join(previewsFolder, file));
    }
}
