import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { dirname, join } from "node:path";

/**
 * Files that are kept by what they were made of, beside the caches of other tools, so that they outlive Gatsby's, which a
 * change of its configuration empties.
 */

const dayMs = 24 * 60 * 60_000;
const keptDays = 30;

/** Whether it is there; if so, it stays for as long again. */
export function isKept(file: string): boolean {
  const kept = statSync(file, { throwIfNoEntry: false });
  const now = new Date();
  if (kept && kept.mtimeMs < now.getTime() - dayMs) utimesSync(file, now, now);
  return kept !== undefined;
}

/** Lays a file elsewhere, as a second name of the same one where the disk allows it: a build has thousands of them. */
export function lay(file: string, place: string): void {
  if (statSync(place, { throwIfNoEntry: false })?.ino === statSync(file).ino) return;
  mkdirSync(dirname(place), { recursive: true });
  // Whole or not at all, also when the build is cut off.
  const draft = `${place}.new`;
  rmSync(draft, { force: true });
  try {
    linkSync(file, draft);
  } catch {
    copyFileSync(file, draft);
  }
  renameSync(draft, place);
}

/** Takes out of a folder what no build has long used, nor has a second name. */
export function forgetUnused(folder: string): void {
  const oldest = Date.now() - keptDays * dayMs;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(folder, entry.name);
    const { mtimeMs, nlink } = statSync(file);
    if (nlink === 1 && mtimeMs < oldest) rmSync(file);
  }
}
