import { createHash, randomUUID } from "node:crypto";
import { copyFileSync, linkSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { kept } from "../build/kept";
import { encodings, type EncodingName } from "./manifest";

/**
 * The files of a build by the hash of their content. Nothing is ever changed in place, so a host that is running keeps
 * serving its own build while the next one is made.
 */

const smallestWorthEncoding = 1024;

/** How a file is encoded: a document may change with every build, a script or a style sheet lasts. */
export type Encoding = "document" | "lasting" | "none";

/**
 * Levels of brotli and gzip. Measured on the site's documents: brotli's level 9 takes 5 ms and makes 18.4% of the size,
 * level 10 takes 41 ms for 17.2%, level 11 takes 87 ms for 17.0%. The best level is worth its time for files that
 * browsers keep for a year.
 */
const levels: Record<Exclude<Encoding, "none">, Record<EncodingName, number>> = {
  document: { br: 9, gzip: 6 },
  lasting: { br: 11, gzip: 9 },
};

// Both run in threads of Node's own.
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const encoders: Record<EncodingName, (content: Buffer, level: number) => Promise<Buffer>> = {
  br: (content, level) =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: level,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content, level) => deflate(content, { level }),
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
          encoders[name](content, level),
        );
        linkWhole(source, twin);
      }
      encoded[name] = sizeOf(twin) ?? 0;
    }
  }
  return { hash, size: content.length, encoded };
}

/** Deletes the objects that are not used. */
export function pruneObjects(folder: string, used: ReadonlySet<string>): void {
  for (const name of readdirSync(folder)) {
    const hash = name.split(".")[0] ?? name;
    if (!used.has(hash)) rmSync(join(folder, name));
  }
}

/** Runs `work` on every item, as many at once as the machine has cores. */
export async function forEachParallel<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const lanes = Array.from({ length: availableParallelism() }, async () => {
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
