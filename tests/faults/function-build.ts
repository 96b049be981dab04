import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buildSync } from "esbuild";
import { manifestVersion, type HostManifest } from "../../src/host/manifest";

const apiFolder = resolve(__dirname, "../../src/api");

/** Makes a build with every function of the project and no page, which needs no Gatsby. */
export function makeFunctionBuild(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "functions-"));
  mkdirSync(join(folder, "functions"));
  const sources = readdirSync(apiFolder, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.includes("["),
  );
  buildSync({
    entryPoints: Object.fromEntries(sources.map((file, index) => [String(index), join(apiFolder, file)])),
    outdir: join(folder, "compiled"),
    outExtension: { ".js": ".cjs" },
    bundle: true,
    platform: "node",
    external: ["better-sqlite3", "pg-native"],
  });
  const functions = sources.map((file, index) => {
    const path = `/api/${file.replaceAll("\\", "/").replace(/(\/index)?\.ts$/, "")}`;
    const entryPoint = `functions/${String(index)}.js`;
    // Like Gatsby's wrapper, this runs the function only after the call has returned.
    const code = `const run = require("../compiled/${String(index)}.cjs").default;
exports.default = async (request, response) => {
  await null;
  await run(request, response);
};
`;
    writeFileSync(join(folder, entryPoint), code);
    return [path, entryPoint] as const;
  });
  const manifest: HostManifest = {
    version: manifestVersion,
    files: {},
    errorPages: { notFound: {}, failure: {} },
    redirects: {},
    previews: {},
    lastResort: {},
    functions: Object.fromEntries(functions),
    switches: { clubIndexOpen: false, roadshowOnly: false },
    thirdParties: { tagManager: false, stripe: false, maps: false, scheduling: null },
  };
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
