import { mkdirSync, writeFileSync } from "node:fs";
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

let writing: Promise<void> = Promise.resolve();

/**
 * Writes the indexes: a few at once, many in a thread while the build goes on, since nothing in it reads them.
 * @param fail is told what went wrong in the thread
 */
export function writeSearchFiles(files: readonly SearchFile[], fail: (error: unknown) => void): void {
  const posts = files.reduce((sum, file) => sum + file.posts.length, 0);
  if (posts < postsForThread) files.forEach(writeSearchFile);
  else writing = writing.then(() => writeInThread(files)).catch(fail);
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
