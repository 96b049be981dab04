import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { FileThreads } from "../../src/host/file-threads";
import { readManifest, type StoredFile } from "../../src/host/manifest";
import { storeObject, type Encoding } from "../../src/host/object-store";
import { alteredBuild } from "../../tests/harness/altered-build";
import { startHost, type RunningHost } from "../../tests/harness/host";
import { bundleForPage } from "./bundle";
import { Island, islandId } from "./island";
import type { DocumentKind, MeasuredPage } from "./pages";
import { withIsland, withoutScripts } from "./twins";

/** Where the documents lie, before the path of their page. */
const folders: Record<DocumentKind, string> = {
  ours: "",
  "without scripts": "/without-scripts",
  island: "/island",
};

export interface MeasuredSite {
  addressOf(page: MeasuredPage, kind: DocumentKind): string;
  /** The document as it is built. */
  htmlOf(page: MeasuredPage): string;
  /** Of the island's script as it is sent, with brotli. */
  islandBytes: number;
  stop(): Promise<void>;
}

/**
 * Serves a build with the twins of these pages from the site's own host, so that all of them are compressed and cached
 * in the same way, by the same process.
 * @param build the folder of the build, absolute
 */
export async function serveWithTwins(build: string, pages: readonly MeasuredPage[]): Promise<MeasuredSite> {
  const { files } = readManifest(build);
  const htmlOf = ({ path }: MeasuredPage) => {
    const file = files[path];
    if (!file) throw new Error(`The build in ${build} has no page ${path}`);
    return readFileSync(join(build, "objects", file.hash), "utf8");
  };
  const folder = mkdtempSync(join(tmpdir(), "first-view-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const threads = new FileThreads();
  const added: Record<string, StoredFile> = {};
  const add = async (path: string, type: string, text: string, encoding: Encoding) => {
    const stored = await storeObject(folder, Buffer.from(text), encoding, threads);
    const file = { ...stored, type: `${type}; charset=utf-8`, immutable: encoding === "lasting" };
    added[path] = file;
    return file;
  };

  let host: RunningHost;
  let islandBytes: number;
  try {
    const script = bundleForPage("hydrate-island.tsx", "esm");
    const hash = createHash("sha256").update(script).digest("hex").slice(0, 10);
    const island = {
      html: `<div id="${islandId}">${renderToString(createElement(Island))}</div>`,
      script: `/island-${hash}.js`,
    };
    islandBytes = (await add(island.script, "text/javascript", script, "lasting")).encoded.br ?? 0;
    for (const page of pages) {
      const html = htmlOf(page);
      await add(folders["without scripts"] + page.path, "text/html", withoutScripts(html), "document");
      await add(folders.island + page.path, "text/html", withIsland(html, island), "document");
    }
    const buildFolder = alteredBuild((manifest, objects) => {
      for (const [path, file] of Object.entries(added))
        manifest.files[path] = { ...file, hash: relative(objects, join(folder, file.hash)) };
    }, build);
    host = await startHost({ buildFolder });
  } finally {
    await threads.close();
  }
  return {
    addressOf: ({ path }, kind) => host.origin + folders[kind] + path,
    htmlOf,
    islandBytes,
    stop: async () => {
      await host.stop();
    },
  };
}
