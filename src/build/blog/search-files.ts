import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import type { SearchedPost } from "../../contracts/blog-search";
import type { LanguageCode } from "../../site/languages";
import { searchIndex } from "./search-index";

/** The index of one language. */
export interface SearchFile {
  /** Where it is written, from the project's root. */
  file: string;
  language: LanguageCode;
  posts: SearchedPost[];
}

/** For fewer posts a thread costs more than it saves. */
const postsForThread = 150;

/** The program, beside the posts: an index hangs on these as well. */
const program = [
  "src/build/blog/search-index.ts",
  "src/contracts/blog-search.ts",
  "node_modules/minisearch/package.json",
];

/** By file, a hash of what its index was made of. */
interface Record {
  [file: string]: string;
}

let writing: Promise<void> = Promise.resolve();

/**
 * Writes the indexes that are not there yet: a few posts' at once, many in a thread while the build goes on, since
 * nothing in it reads them.
 * @param fail is told what went wrong in the thread
 * @param record where it is kept what the indexes were made of; it goes with Gatsby's own caches
 */
export function writeSearchFiles(
  files: readonly SearchFile[],
  fail: (error: unknown) => void,
  record = ".cache/search-files.json",
): void {
  const made = readRecord(record);
  const wanted = recordOf(files);
  const stale = files.filter(({ file }) => made[file] !== wanted[file] || !existsSync(file));
  const keep = () => {
    mkdirSync(dirname(record), { recursive: true });
    writeFileSync(record, JSON.stringify({ ...made, ...wanted }));
  };
  const posts = stale.reduce((sum, file) => sum + file.posts.length, 0);
  if (posts >= postsForThread) {
    writing = writing
      .then(() => writeInThread(stale))
      .then(keep)
      .catch(fail);
  } else if (stale.length > 0) {
    stale.forEach(writeSearchFile);
    keep();
  }
}

function recordOf(files: readonly SearchFile[]): Record {
  const code = program.map((file) => readFileSync(file, "utf8"));
  const hashOf = (file: SearchFile) =>
    createHash("sha256")
      .update(JSON.stringify([code, file]))
      .digest("base64");
  return Object.fromEntries(files.map((file) => [file.file, hashOf(file)]));
}

function readRecord(file: string): Record {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Record;
  } catch {
    // There is none, or it was cut off: all indexes are made.
    return {};
  }
}

/** Resolves when no index is being written. */
export const searchFilesWritten = (): Promise<void> => writing;

export function writeSearchFile({ file, language, posts }: SearchFile): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, searchIndex(language, posts));
}

function writeInThread(files: readonly SearchFile[]): Promise<void> {
  return new Promise((done, fail) => {
    const worker = new Worker(resolve("src/build/blog/search-worker.cjs"), { workerData: files });
    worker.once("error", fail);
    worker.once("exit", (code) => {
      if (code === 0) done();
      else fail(new Error(`The search's thread ended with ${String(code)}`));
    });
  });
}
