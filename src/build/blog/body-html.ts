import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import matter from "gray-matter";
import toHtml from "hast-util-to-html";
import type { Root } from "mdast";
import toHast from "mdast-util-to-hast";
import { finishBody } from "./finish";
import { inspectBody, type Inspection } from "./inspect";
import { parseMarkdown } from "./markdown";

/*
 * The HTML of posts' bodies, with blanks in it that fill.ts fills. A body is read once: the tree that the check has read
 * is the one that is written, where there are many posts in another thread.
 */

/** By file, as they were read last. */
const bodies = new Map<string, string>();
/** Trees that the check has read and no page has asked for yet, by the key of the body. */
const trees = new Map<string, Root>();
/** By the key of the body. */
const written = new Map<string, string>();

const code = "src/build/blog";

/**
 * Of the code that reads bodies, so that what was kept from them is made anew when it changes. Gatsby itself watches
 * gatsby-node.ts alone.
 */
export function codeRevision(): string {
  return (revision ??= hashOfCode());
}

let revision: string | undefined;

function hashOfCode(): string {
  const hash = createHash("sha256");
  const files = readdirSync(code).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
  for (const name of files.sort()) hash.update(readFileSync(join(code, name)));
  return hash.digest("hex").slice(0, 12);
}

/** Tells bodies apart. */
export function keyOfBody(body: string): string {
  return createHash("sha1").update(body).digest("base64url");
}

/** What a post has of its body in Gatsby's store, where the text itself would be read back with every teaser. */
export interface BodyReference {
  /** From the project's folder. */
  file: string;
  key: string;
}

export function referTo(file: string, body: string): BodyReference {
  bodies.set(file, body);
  return { file, key: keyOfBody(body) };
}

/** Reads a body for the check and keeps its tree for the page. */
export function inspectAndKeep(body: string): Inspection {
  const tree = parseMarkdown(body);
  trees.set(keyOfBody(body), tree);
  return inspectBody(tree);
}

/** The HTML of all bodies that were read here, for another thread. */
export function takeHtml(): [key: string, html: string][] {
  const taken = Array.from(trees, ([key, tree]): [string, string] => [key, writeBody(tree)]);
  trees.clear();
  return taken;
}

/** Gatsby's, which lasts from build to build. */
export interface Cache {
  get(key: string): Promise<unknown>;
  set(key: string, value: string): Promise<unknown>;
}

const cachedAs = (key: string) => `${key} ${codeRevision()}`;

/** Keeps for the page what another thread has written. */
export function keepHtml(key: string, html: string, cache: Cache): void {
  written.set(key, html);
  // Nobody waits until it lies on the disk: what is not there is written again.
  cache.set(cachedAs(key), html).catch(() => {});
}

export async function htmlOfBody({ file, key }: BodyReference, cache: Cache): Promise<string> {
  const known = written.get(key) ?? (await cache.get(cachedAs(key)));
  if (typeof known === "string") return known;
  // Gatsby's other processes have read nothing yet.
  const body = () => bodies.get(file) ?? matter(readFileSync(file, "utf8")).content;
  const html = writeBody(trees.get(key) ?? parseMarkdown(body()));
  trees.delete(key);
  keepHtml(key, html, cache);
  return html;
}

function writeBody(tree: Root): string {
  finishBody(tree);
  return toHtml(toHast(tree, { allowDangerousHtml: true }), { allowDangerousHtml: true });
}
