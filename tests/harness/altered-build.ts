import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { inlineScriptHashes } from "../../src/host/inline-scripts";
import { manifestPath, readManifest, type HostManifest } from "../../src/host/manifest";
import { publishBuild } from "../../src/host/published-build";
import type { publicEnv } from "../../src/site/public-env";

const projectBuild = resolve(__dirname, "../../.build");

const folders: string[] = [];

/** The manifest of the project's build. */
export function projectManifest(): HostManifest {
  return readManifest(projectBuild);
}

/**
 * A build with a changed manifest: for failures that a correct build does not have, or pages besides its own.
 * @param alter gets the manifest, and the folder below which the host looks for `hash`
 * @param build the folder of the build, which is left as it is; by default the project's
 * @returns the folder of the altered one
 */
export function alteredBuild(
  alter: (manifest: HostManifest, objects: string) => void,
  build = projectBuild,
): string {
  return writeAltered(temporaryFolder(), alter, build);
}

/** How `publicEnv` (src/site/public-env.ts) looks in a built script where a setting was empty at build time. */
const emptySetting = (name: string) => `${name}:""`;

/**
 * The project's build as if it had been made with these public settings, which must have been empty. Only scripts are
 * changed, not the HTML of the pages.
 * @param alter makes the other changes that the settings would cause, such as the hosts that the policy allows
 * @returns its folder
 */
export function reconfiguredBuild(
  settings: Partial<Record<keyof typeof publicEnv, string>>,
  alter: (manifest: HostManifest) => void = () => undefined,
): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "altered"));
  return writeAltered(folder, (manifest) => {
    const missing = new Set(Object.keys(settings));
    for (const [path, file] of Object.entries(manifest.files)) {
      if (!/^\/app-[^/]*\.js$/.test(path)) continue;
      let script = readFileSync(join(projectBuild, "objects", file.hash), "utf8");
      for (const [name, value] of Object.entries(settings)) {
        if (script.includes(emptySetting(name))) missing.delete(name);
        script = script.replaceAll(emptySetting(name), `${name}:${JSON.stringify(value)}`);
      }
      const name = path.slice(1);
      writeFileSync(join(folder, "altered", name), script);
      // Relative to `objects/`, where the host looks for files.
      Object.assign(file, { hash: `../altered/${name}`, size: Buffer.byteLength(script), encoded: {} });
    }
    if (missing.size > 0) throw new Error(`The built scripts do not read ${[...missing].join(", ")}`);
    alter(manifest);
  });
}

/**
 * The project's build as the next one would be after a change of its code: every script has another address, and Gatsby's
 * mark of the compilation is another one.
 * @param pages those that belong to it; the others still name the scripts of the project's build
 * @returns its folder
 */
export function nextBuild(pages: readonly string[]): string {
  const folder = temporaryFolder();
  const manifest = publishBuild(projectBuild, folder);
  const read = (path: string) =>
    readFileSync(join(folder, "objects", manifest.files[path]?.hash ?? path), "utf8");
  const compilation = "/page-data/app-data.json";
  const scripts = Object.keys(manifest.files).filter((path) => /-[0-9a-f]{10}\.js$/.test(path));
  const { webpackCompilationHash } = JSON.parse(read(compilation)) as { webpackCompilationHash: string };
  const marks = [webpackCompilationHash, ...scripts.map((path) => path.slice(-13, -3))];
  const renamed = (text: string) =>
    text.replaceAll(new RegExp(`\\b(?:${marks.join("|")})\\b`, "g"), (mark) => [...mark].reverse().join(""));

  const altered = [...pages, compilation, ...scripts].map((path) => {
    const content = renamed(read(path));
    const hash = createHash("sha256").update(content).digest("hex").slice(0, 32);
    writeFileSync(join(folder, "objects", hash), content);
    const file = { ...manifest.files[path], hash, size: Buffer.byteLength(content), encoded: {} };
    const inlineScripts = path.endsWith("/") ? { inlineScripts: inlineScriptHashes(content) } : {};
    return [path, renamed(path), { ...file, ...inlineScripts }] as const;
  });
  for (const [path] of altered) delete manifest.files[path];
  for (const [, path, file] of altered) manifest.files[path] = file as HostManifest["files"][string];
  writeFileSync(manifestPath(folder), JSON.stringify(manifest));
  return folder;
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "build-"));
  folders.push(folder);
  return folder;
}

function writeAltered(
  folder: string,
  alter: (manifest: HostManifest, objects: string) => void,
  build = projectBuild,
): string {
  const manifest = readManifest(build);
  const objects = join(folder, "objects");
  // Functions stay where they are: from the temporary folder they could not load their packages.
  for (const [path, entryPoint] of Object.entries(manifest.functions)) {
    manifest.functions[path] = join(build, entryPoint);
  }
  alter(manifest, objects);
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
  symlinkSync(join(build, "objects"), objects);
  return folder;
}

/** For `afterAll`. */
export function removeAlteredBuilds(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
