import { createHash, randomUUID } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/** Below the project's root; `npm run clean` removes it. */
export const keptFolder = ".kept";

const dayMs = 24 * 60 * 60_000;
const keptDays = 30;

/**
 * A hash of what every kept file depends on: the code of the build, the lock file, Node's version, the public environment
 * and the languages. scripts/lib/build.mjs and develop.mjs set it. Without it, as with a plain `gatsby build`, nothing is
 * kept beyond the process.
 */
const buildKey = process.env.BUILD_KEY ?? "";

let temporaryFolder: string | undefined;

function folderToUse(): string {
  if (buildKey) return keptFolder;
  if (temporaryFolder === undefined) {
    const folder = mkdtempSync(join(tmpdir(), "kept-"));
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    temporaryFolder = folder;
  }
  return temporaryFolder;
}

/**
 * Returns a file that was made in this or an earlier build. A file is written whole or not at all, and never changed.
 * @param name the kind of file, a folder of its own: `share-images`
 * @param key everything that the content depends on, beside what `BUILD_KEY` covers
 * @param make its content, called when no build has made it yet
 * @returns the file's absolute path
 */
export async function kept(
  name: string,
  key: string,
  make: () => Uint8Array | Promise<Uint8Array>,
): Promise<string> {
  const file = fileOf(name, key);
  if (!isThere(file)) write(file, await make());
  return file;
}

/** The same for a text that is needed at once. Where nothing is kept beyond the process, it is only made. */
export function keptText(name: string, key: string, make: () => string): string {
  if (!buildKey) return make();
  const file = fileOf(name, key);
  if (isThere(file)) return readFileSync(file, "utf8");
  const text = make();
  write(file, text);
  return text;
}

function fileOf(name: string, key: string): string {
  const hash = createHash("sha256").update(`${buildKey}\0${key}`).digest("hex").slice(0, 32);
  return resolve(folderToUse(), name, hash);
}

function write(file: string, content: Uint8Array | string): void {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}

/** Whether a kept file exists; if so, it is noted as used. */
function isThere(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  const now = new Date();
  if (stats && stats.mtimeMs < now.getTime() - dayMs) utimesSync(file, now, now);
  return stats !== undefined;
}

/** Removes the kept files that no build has used for 30 days, and what a killed build left unfinished. */
export function removeUnusedKept(folder = keptFolder, now = Date.now()): void {
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const age = now - statSync(file).mtimeMs;
    if (age > (entry.name.includes(".") ? dayMs : keptDays * dayMs)) rmSync(file);
  }
}
