import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { keptInspections } from "../blog/kept-inspections";
import { readBlog, type Blog } from "../blog/read";
import { builtLanguages } from "../built-languages";
import { readContent } from "./read";

/** For fewer posts than these a thread costs more than it saves. */
const postsPerThread = 150;

/** All that Gatsby wants of `content/`, as far as it can be read, with what is wrong in it. */
export interface ReadAll {
  content: ReturnType<typeof readContent>;
  blog: Blog;
}

export interface ReadAhead extends ReadAll {
  /** Of the posts that nobody had read before, by the key of the body. */
  html: [key: string, html: string][];
}

/** @param root the project's folder */
export function readAll(root: string): ReadAll {
  return { content: readContentForGatsby(root), blog: readBlogForGatsby(root) };
}

/** @param root the project's folder */
export const readContentForGatsby = (root: string) => readContent(root, builtLanguages());

/** Reads the blog, but no body that an earlier build has read. */
export function readBlogForGatsby(root: string): Blog {
  const inspections = keptInspections();
  const blog = readBlog(root, { inspect: inspections.inspect });
  inspections.keep();
  return blog;
}

/**
 * Reads all content in a thread, while Gatsby compiles the functions and begins to source.
 * @returns null where there is little to read, or the thread failed: then it is read, and told, in its place
 */
export async function readAhead(): Promise<ReadAhead | null> {
  try {
    const posts = readdirSync(join("content", "blog"), { recursive: true, encoding: "utf8" });
    if (posts.filter((name) => name.endsWith(".md")).length < postsPerThread) return null;
    return await new Promise((done, fail) => {
      const worker = new Worker(resolve("src/build/content/read-worker.cjs"));
      worker.once("message", done);
      worker.once("error", fail);
    });
  } catch {
    return null;
  }
}
