import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { encodings, manifestPath, readManifest, type HostManifest, type StoredFile } from "./manifest";
import { copyObject, pruneObjects } from "./object-store";

/**
 * What hosts serve from a folder changes by the manifest that lies there: its files first, then the manifest, at once.
 */

const filesOf = ({ files, previews, errorPages }: HostManifest): StoredFile[] =>
  [files, previews, errorPages.notFound, errorPages.failure].flatMap((group) => Object.values(group));

/**
 * Copies pages and files of a finished build into another folder and makes them what the hosts serve that look there.
 * Its functions stay where they are: each host runs those of its own build. Only one may be published at a time.
 * @param from the folder of the build
 * @param into created if need be
 * @throws Error where either folder cannot be read or written; the hosts then serve what they did before
 */
export function publishBuild(from: string, into: string): HostManifest {
  const manifest = readManifest(from);
  const [source, target] = [join(from, "objects"), join(into, "objects")];
  mkdirSync(target, { recursive: true });
  for (const { hash, encoded } of filesOf(manifest)) {
    const twins = encodings.filter(({ name }) => encoded[name] !== undefined);
    for (const extension of ["", ...twins.map((twin) => twin.extension)])
      copyObject(join(source, hash + extension), join(target, hash + extension));
  }
  return replaceManifest(into, manifest);
}

/**
 * Puts a manifest, whose objects are there already, in the place of the one that is there, adds what is still served of
 * earlier builds, and deletes the objects that neither of the two uses.
 * @returns the manifest with what was added
 */
export function replaceManifest(folder: string, manifest: HostManifest): HostManifest {
  const earlier = earlierBuild(folder);
  const files = { ...manifest.files, ...retiredFiles(earlier?.files ?? {}, manifest.files, Date.now()) };
  const whole: HostManifest = { ...manifest, files };
  // A host that is running still serves the build before this one. What a host of another version serves is not known.
  if (earlier) {
    const used = new Set([whole, earlier].flatMap(filesOf).map(({ hash }) => hash));
    pruneObjects(join(folder, "objects"), used);
  }
  const file = manifestPath(folder);
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, JSON.stringify(whole));
  renameSync(unfinished, file);
  return whole;
}

function earlierBuild(folder: string): HostManifest | null {
  try {
    return readManifest(folder);
  } catch {
    // There is none, or none that a host could serve.
    return null;
  }
}

const retiredForMs = 30 * 24 * 60 * 60_000;

/** What the app of a page fetches when it is needed, under an address that does not change with its content. */
const fetchedByApp = /^\/(?:words|page-data\/sq\/d)\//;

/**
 * What a page that was opened before this build may still ask for, for 30 days: files of earlier builds whose address
 * has a hash of their content, and words and results of queries that the build no longer has.
 * @param earlier files of the build before, retired ones among them
 * @param now milliseconds
 */
export function retiredFiles(
  earlier: HostManifest["files"],
  current: HostManifest["files"],
  now: number,
): HostManifest["files"] {
  return Object.fromEntries(
    Object.entries(earlier).flatMap(([url, file]) => {
      const retiredAt = file.retiredAt ?? now;
      const isOfOpenPages = file.immutable || fetchedByApp.test(url);
      const isWanted = isOfOpenPages && !(url in current) && now - retiredAt < retiredForMs;
      return isWanted ? [[url, { ...file, retiredAt }]] : [];
    }),
  );
}
