import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
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
  const folder = mkdtempSync(join(tmpdir(), "build-"));
  folders.push(folder);
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
