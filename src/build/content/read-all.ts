import { resolve } from "node:path";
import { Piscina } from "piscina";
import { readBlog, type Blog } from "../blog/read";
import { builtLanguages } from "../built-languages";
import { knownInspections, rememberInspections, type KnownInspections } from "./inspection";
import type { Fault } from "./parse";
import { readContent, type Content } from "./read";

/** Everything in `content/`, and what is wrong with it. */
export interface Reading {
  /** Null where something is wrong. */
  content: Content | null;
  blog: Blog;
  faults: Fault[];
  /** The texts that English stands in for. */
  missing: Fault[];
}

export function readAll(): Reading {
  const { content, faults, missing } = readContent(".", builtLanguages());
  const blog = readBlog(".");
  return { content, blog, faults: [...faults, ...blog.faults], missing };
}

/** What the thread hands over. */
export interface ThreadReading {
  reading: Reading;
  inspections: KnownInspections;
}

/** For the thread, see read-thread.cjs. */
export function readAllForAnother(): ThreadReading {
  return { reading: readAll(), inspections: knownInspections() };
}

/** `readAll` in a worker thread. What was found in the bodies is known in this one afterwards. */
export async function readAllBeside(): Promise<Reading> {
  const pool = new Piscina({ filename: resolve("src/build/content/read-thread.cjs"), maxThreads: 1 });
  try {
    const { reading, inspections } = (await pool.run(null)) as ThreadReading;
    rememberInspections(inspections);
    return reading;
  } finally {
    await pool.destroy();
  }
}
