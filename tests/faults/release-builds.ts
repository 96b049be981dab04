import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { planBuild } from "../../src/host/build-plan";
import { manifestPath, readManifest } from "../../src/host/manifest";
import { contentTypeOf } from "../../src/host/content-types";

/** Which build a page is of. */
export type Version = "old" | "new";

export const pages = ["/", "/homes/", "/blog/", "/ar/", "/ar/homes/", "/ar/blog/"] as const;
/** The new build has it, and its list of posts leads there. */
const newPage = "/blog/new-post/";

/** Where the data of a page lie. */
export const dataOf = (page: string) =>
  `/page-data/${page.replace(/^\/|\/$/g, "") || "index"}/page-data.json`;
export const appData = "/page-data/app-data.json";

/**
 * A finished build with a few pages as Gatsby lays them out: each names in `src` what it loads at once, in `data-later`
 * what its app fetches on a press, in `href` where it leads. All addresses with a hash differ between the two versions,
 * and each has words and results of a query that the other one lacks.
 * @param functionBuild folder of the build whose functions it has
 * @returns its folder
 */
export function makeReleasedBuild(
  version: Version,
  functionBuild: string,
): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "released-"));
  mkdirSync(join(folder, "objects"));
  const manifest = readManifest(functionBuild);
  const add = (path: string, content: string) => {
    const hash = createHash("sha256").update(content).digest("hex").slice(0, 32);
    writeFileSync(join(folder, "objects", hash), content);
    for (const { url, immutable } of planBuild([path], []).files) {
      const type = contentTypeOf(path)?.type ?? "";
      manifest.files[url] = { hash, type, size: Buffer.byteLength(content), encoded: {}, immutable };
    }
  };
  const addScript = (name: string) => {
    const content = `/* ${version} ${name} */`;
    const hash = createHash("sha256").update(content).digest("hex").slice(0, 10);
    add(`${name}-${hash}.js`, content);
    return `/${name}-${hash}.js`;
  };

  const app = addScript("app");
  const words = ["forms", `only-${version}`].map((name) => `/words/en/${name}.json`);
  const query = `/page-data/sq/d/${version === "old" ? "1111" : "2222"}.json`;
  for (const address of [...words, query]) add(address.slice(1), JSON.stringify({ version }));
  add(appData.slice(1), JSON.stringify({ webpackCompilationHash: version }));
  for (const page of version === "new" ? [...pages, newPage] : pages) {
    const name = page.replaceAll("/", "-").replace(/^-|-$/g, "") || "index";
    const later = [addScript(`dialog-${name}`), query, ...words];
    const link = version === "new" && page === "/blog/" ? newPage : "/homes/";
    const html = [
      `<!doctype html><html data-version="${version}">`,
      `<script src="${app}"></script><script src="${addScript(`page-${name}`)}"></script>`,
      ...later.map((address) => `<button data-later="${address}"></button>`),
      `<a href="${link}"></a>`,
    ];
    add(`${page.slice(1)}index.html`, html.join("\n"));
    add(dataOf(page).slice(1), JSON.stringify({ path: page, version }));
  }
  // They find what they need beside themselves.
  for (const [path, entryPoint] of Object.entries(manifest.functions))
    manifest.functions[path] = join(functionBuild, entryPoint);
  writeFileSync(manifestPath(folder), JSON.stringify(manifest));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
