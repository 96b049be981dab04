import { createHash, randomUUID } from "node:crypto";
import { copyFileSync, linkSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { kept } from "../build/kept";
import type { FileThreads } from "./file-threads";
import { encodings, type EncodingName } from "./manifest";

/**
 * The files of a build by the hash of their content. Nothing is ever changed in place, so a host that is running keeps
 * serving its own build while the next one is made.
 */

const smallestWorthEncoding = 1024;

/** How a file is encoded: a document may change with every build, a script or a style sheet lasts. */
export type Encoding = "document" | "lasting" | "none";

/**
 * Levels of brotli and gzip. Measured on the site's 705 documents: brotli's level 8 takes 2.5 ms each, level 9 16 ms (it
 * asks the system for a table of 32 MB each time) for 0.2% fewer bytes, level 10 44 ms for 6.4% fewer. The best level is
 * worth its time for files that browsers keep for a year.
 */
const levels: Record<Exclude<Encoding, "none">, Record<EncodingName, number>> = {
  document: { br: 8, gzip: 6 },
  lasting: { br: 11, gzip: 9 },
};

export interface StoredObject {
  hash: string;
  size: number;
  encoded: Partial<Record<EncodingName, number>>;
}

/**
 * Stores one content, with its encoded twins.
 * @returns its name and its sizes in bytes
 */
export async function storeObject(
  folder: string,
  content: Buffer,
  encoding: Encoding,
  threads: FileThreads,
): Promise<StoredObject> {
  const isEncoded = encoding !== "none" && content.length >= smallestWorthEncoding;
  // With the levels, so that twins of other levels have other names.
  const hash = hashOf(isEncoded ? JSON.stringify(levels[encoding]) : "", content);
  const file = join(folder, hash);
  if (sizeOf(file) === undefined) await writeWhole(file, content);
  const encoded: StoredObject["encoded"] = {};
  if (isEncoded) {
    for (const { name, extension } of encodings) {
      const twin = file + extension;
      const level = levels[encoding][name];
      if (sizeOf(twin) === undefined) {
        const source = await kept("compressed", `${name} ${String(level)} ${hash}`, () =>
          threads.compress(content, name, level),
        );
        linkWhole(source, twin);
      }
      encoded[name] = sizeOf(twin) ?? 0;
    }
  }
  return { hash, size: content.length, encoded };
}

/**
 * The inline scripts of a page, as `inlineScriptHashes` finds them.
 * @param hash of its object
 */
export async function inlineScriptsOf(hash: string, page: Buffer, threads: FileThreads): Promise<string[]> {
  const file = await kept("inline-scripts", hash, async () =>
    Buffer.from(JSON.stringify(await threads.inlineScripts(page))),
  );
  return JSON.parse(readFileSync(file, "utf8")) as string[];
}

/** Copies an object between two folders of objects, unless it is there. */
export function copyObject(from: string, to: string): void {
  if (sizeOf(to) === undefined) linkWhole(from, to);
}

/** Deletes the objects that are not used. */
export function pruneObjects(folder: string, used: ReadonlySet<string>): void {
  for (const name of readdirSync(folder)) {
    const hash = name.split(".")[0] ?? name;
    if (!used.has(hash)) rmSync(join(folder, name));
  }
}

/** Runs `work` on every item, a few at once: while some are read and written, others are compressed. */
export async function forEachParallel<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const lanes = Array.from({ length: 2 * availableParallelism() }, async () => {
    for (const item of queue) await work(item);
  });
  await Promise.all(lanes);
}

function hashOf(...parts: (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 32);
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size;

/** The rename makes a file whole or absent, also when the build is killed. Two files of one content may be stored at once. */
const unfinishedName = (file: string) => `${file}.${randomUUID()}.unfinished`;

async function writeWhole(file: string, content: Buffer): Promise<void> {
  const unfinished = unfinishedName(file);
  await writeFile(unfinished, content);
  renameSync(unfinished, file);
}

function linkWhole(source: string, file: string): void {
  const unfinished = unfinishedName(file);
  try {
    linkSync(source, unfinished);
  } catch {
    // Not on every disk, nor between two.
    copyFileSync(source, unfinished);
  }
  renameSync(unfinished, file);
}
