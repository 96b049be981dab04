import { readdirSync, readFileSync, writeFileSync, type Stats } from "node:fs";
import { join } from "node:path";
import type { StoredObject } from "./object-store";

/** All that is read off a file's content. */
export interface KnownFile extends StoredObject {
  inlineScripts?: string[];
}

interface Kept {
  revision: string;
  files: Record<string, { state: string; known: KnownFile }>;
}

/** Raised whenever the same content is to be stored in another way. */
const revision = "1";
const name = "known-files.json";

/** Of a file that nobody has written since: each writing sets its `ctime`, and nothing else can. */
const stateOf = ({ ino, size, ctimeMs }: Stats) => `${String(ino)} ${String(size)} ${String(ctimeMs)}`;

/**
 * What the build before knew of its files, so that one that has not been written since is not read again.
 * @param folder of the host's build, with `objects/` in it
 */
export function knownFiles(folder: string) {
  const before = read(join(folder, name));
  const objects = new Set(readdirSync(join(folder, "objects")));
  const files: Kept["files"] = {};
  return {
    find(file: string, stats: Stats): KnownFile | undefined {
      const entry = before[file];
      return entry?.state === stateOf(stats) && objects.has(entry.known.hash) ? entry.known : undefined;
    },
    /** @param stats as they were before the file was read */
    note(file: string, stats: Stats, known: KnownFile): void {
      files[file] = { state: stateOf(stats), known };
    },
    /** Only those that were noted since. */
    keep(): void {
      writeFileSync(join(folder, name), JSON.stringify({ revision, files } satisfies Kept));
    },
  };
}

function read(file: string): Kept["files"] {
  try {
    const kept = JSON.parse(readFileSync(file, "utf8")) as Kept;
    return kept.revision === revision ? kept.files : {};
  } catch {
    // There is none, or it was cut off while it was written: all are read.
    return {};
  }
}
