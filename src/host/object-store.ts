import { createHash, randomUUID } from "node:crypto";
import { readdirSync, rmSync, statSync } from "node:fs";
import { rename, stat, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { encodings, type EncodingName } from "./manifest";

/**
 * The build's files by the hash of their content. A file that is already there is neither written nor encoded
 * again, so a warm build costs nothing; and nothing is ever changed in place, so a host that is running keeps
 * serving its own build while the next one is made.
 */

const smallestWorthEncoding = 1024;
const keepUnusedMs = 30 * 24 * 60 * 60 * 1000;

/**
 * How a file is encoded. A document may change with every build, and brotli's last level takes more than twice the time
 * for 2% of its bytes; a script or a style sheet lasts.
 */
export type Encoding = "document" | "lasting" | "none";

const brotliQuality: Record<Exclude<Encoding, "none">, number> = { document: 10, lasting: 11 };

// Both run on threads of their own, off JavaScript's.
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const encoders: Record<EncodingName, (content: Buffer, quality: number) => Promise<Buffer>> = {
  br: (content, quality) =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content) => deflate(content, { level: 9 }),
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
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 32);
  await writeOnce(join(folder, hash), () => Promise.resolve(content));
  const encoded: StoredObject["encoded"] = {};
  if (encoding !== "none" && content.length >= smallestWorthEncoding) {
    for (const { name, extension } of encodings) {
      encoded[name] = await writeOnce(join(folder, hash + extension), () =>
        encoders[name](content, brotliQuality[encoding]),
      );
    }
  }
  return { hash, size: content.length, encoded };
}

/** Deletes what is neither used nor younger than a month: going back to an earlier state of the site stays quick. */
export function pruneObjects(folder: string, used: ReadonlySet<string>): void {
  const oldest = Date.now() - keepUnusedMs;
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const hash = name.split(".")[0] ?? name;
    if (!used.has(hash) && statSync(file).mtimeMs < oldest) rmSync(file);
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

/** @returns the file's size in bytes */
async function writeOnce(file: string, make: () => Promise<Buffer>): Promise<number> {
  const existing = await stat(file).catch(() => null);
  if (existing) return existing.size;
  const content = await make();
  // The rename makes the file whole or absent, also when the build is killed in between. The name is nobody else's,
  // since two files of the same content may be stored at once.
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
  return content.length;
}
