import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { readManifest, type HostManifest } from "../../src/host/manifest";

const projectBuild = resolve(__dirname, "../../.build");

const folders: string[] = [];

/** The manifest of the build under test. */
export function projectManifest(): HostManifest {
  return readManifest(projectBuild);
}

/**
 * The project's build with another manifest, to force what a sound build never does.
 * @returns the folder to start a host with
 */
export function alteredBuild(alter: (manifest: HostManifest) => void): string {
  return writeAltered(temporaryFolder(), alter);
}

/** What a build reads of its public settings where it runs, as it does of those that were empty when it was made. */
const emptySetting = (name: string) => `{}.${name}||""`;

/**
 * The project's build as if these public settings had not been empty when it was made. It is for what scripts alone
 * read: the pages' HTML stays as it is.
 * @param alter what the build with those settings would have besides, such as the hosts that its policy admits
 * @returns the folder to start a host with
 */
export function reconfiguredBuild(
  settings: Record<`GATSBY_${string}`, string>,
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
        script = script.replaceAll(emptySetting(name), JSON.stringify(value));
      }
      const name = path.slice(1);
      writeFileSync(join(folder, "altered", name), script);
      // From `objects/`, where the host looks for it.
      Object.assign(file, { hash: `../altered/${name}`, size: Buffer.byteLength(script), encoded: {} });
    }
    if (missing.size > 0) throw new Error(`The build does not read ${[...missing].join(", ")} where it runs`);
    alter(manifest);
  });
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "build-"));
  folders.push(folder);
  return folder;
}

function writeAltered(folder: string, alter: (manifest: HostManifest) => void): string {
  const manifest = projectManifest();
  // From the temporary folder the packages that functions load could not be found.
  for (const [path, entryPoint] of Object.entries(manifest.functions)) {
    manifest.functions[path] = join(projectBuild, entryPoint);
  }
  alter(manifest);
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
  symlinkSync(join(projectBuild, "objects"), join(folder, "objects"));
  return folder;
}

/** For `afterAll`. */
export function removeAlteredBuilds(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
