import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { buildFolder } from "../../src/host/adapter";
import { encodings, readManifest, type StoredFile } from "../../src/host/manifest";

/** A file of a build as the host would serve it. */
export interface ServedFile {
  /** Everything that the manifest says about it. */
  facts: StoredFile | null;
  content: Buffer;
  /** As it is sent to browsers that accept an encoding, by its name. */
  encoded: ReadonlyMap<string, Buffer>;
}

/** All that the host takes from a build, by address. What has no address of its own has a name in brackets. */
export type Served = ReadonlyMap<string, ServedFile>;

/** @param site the folder in which the build was made */
export function readServed(site: string): Served {
  const folder = join(site, buildFolder);
  const { files, errorPages, ...others } = readManifest(folder);
  const served = new Map<string, ServedFile>();
  const add = (address: string, facts: StoredFile) => {
    const read = (extension: string) => readFileSync(join(folder, "objects", facts.hash + extension));
    const encoded = encodings
      .filter(({ name }) => name in facts.encoded)
      .map(({ name, extension }) => [name, read(extension)] as const);
    served.set(address, { facts, content: read(""), encoded: new Map(encoded) });
  };
  const addText = (address: string, content: Buffer) =>
    served.set(address, { facts: null, content, encoded: new Map() });

  for (const [address, file] of Object.entries(files)) add(address, file);
  for (const [kind, pages] of Object.entries(errorPages))
    for (const [language, file] of Object.entries(pages)) add(`[${kind} ${language}]`, file);
  for (const [name, value] of Object.entries(others))
    addText(`[manifest: ${name}]`, Buffer.from(JSON.stringify(sorted(value), null, 1)));
  const functions = join(folder, "functions");
  for (const entry of readdirSync(functions, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    // The list that Gatsby lays beside them names the folder of the project; the host does not read it.
    if (entry.isFile() && entry.name.endsWith(".js"))
      addText(`[${relative(folder, path)}]`, readFileSync(path));
  }
  return served;
}

/** With the keys of objects in order, since builds write files in parallel. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}

/** A build, with those that were made in the same folder before it. */
export interface Built {
  served: Served;
  earlier: readonly Served[];
}

/**
 * Where a build serves anything else than a clean one of the same files. It may have more in one respect: files whose
 * address changes with their content, left by an earlier build for pages that are open in a browser.
 * @returns a line for each address
 */
export function differences({ served, earlier }: Built, clean: Served): string[] {
  const lines: string[] = [];
  for (const [address, wanted] of clean) {
    const found = served.get(address);
    const difference = found ? differenceOf(found, wanted) : "is missing";
    if (difference) lines.push(`${address}: ${difference}`);
  }
  for (const [address, { facts, content }] of served) {
    if (clean.has(address)) continue;
    const isLeft =
      facts?.immutable && earlier.some((build) => build.get(address)?.facts?.hash === facts.hash);
    if (!isLeft) lines.push(`${address}: should not be there; it begins ${quoted(content, 0)}`);
  }
  return lines;
}

function differenceOf(found: ServedFile, wanted: ServedFile): string | null {
  const [content, facts] = [
    differenceOfBytes(found.content, wanted.content),
    differenceOfFacts(found, wanted),
  ];
  if (content) return content;
  if (facts) return facts;
  for (const [name, bytes] of wanted.encoded) {
    const difference = differenceOfBytes(found.encoded.get(name) ?? Buffer.alloc(0), bytes);
    if (difference) return `as ${name}: ${difference}`;
  }
  return null;
}

function differenceOfFacts(found: ServedFile, wanted: ServedFile): string | null {
  const [actual, expected] = [found, wanted].map(({ facts }) => JSON.stringify(sorted(facts)));
  return actual === expected ? null : `the manifest says ${actual ?? ""}, wanted ${expected ?? ""}`;
}

function differenceOfBytes(found: Buffer, wanted: Buffer): string | null {
  if (found.equals(wanted)) return null;
  let at = 0;
  while (at < found.length && found[at] === wanted[at]) at++;
  return `from byte ${String(at)} it says ${quoted(found, at)}, wanted ${quoted(wanted, at)}`;
}

/** Some bytes from a little before a place on: as text if they are one. */
function quoted(content: Buffer, at: number): string {
  if (at >= content.length) return "(its end)";
  const part = content.subarray(Math.max(at - 40, 0), at + 80);
  const text = part.toString("utf8");
  // eslint-disable-next-line no-control-regex
  return /[\0-\x08]/.test(text) ? part.toString("hex") : JSON.stringify(text);
}

/** The addresses that hold a text, in their name or in their content. */
export function addressesWith(served: Served, text: string): string[] {
  return [...served]
    .filter(([address, { content }]) => address.includes(text) || content.includes(text))
    .map(([address]) => address);
}
