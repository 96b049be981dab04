import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { buildFolder } from "../../src/host/adapter";
import { encodings, readManifest, type StoredFile } from "../../src/host/manifest";

/** A file of a build as the host would serve it. */
export interface ServedFile {
  /** What the manifest says about it; null for what is not served as a file. */
  facts: StoredFile | null;
  content: Buffer;
  /** As it is sent to browsers that accept an encoding, by its name. */
  encoded: ReadonlyMap<string, Buffer>;
}

/** All that the host takes from a build, by address; what has no address of its own has a name in brackets. */
export type Served = ReadonlyMap<string, ServedFile>;

/** A build, with those that were made in the same folder before it. */
export interface Built {
  served: Served;
  /** The files in Gatsby's own folder of pages and data that hold a word of a post which is not published. */
  exposed: readonly string[];
  earlier: readonly Served[];
}

/** @param site the folder in which the build was made */
export function readServed(site: string): Served {
  const folder = join(site, buildFolder);
  const { files, previews, errorPages, functions, ...others } = readManifest(folder);
  const served = new Map<string, ServedFile>();
  const add = (address: string, facts: StoredFile) => {
    const read = (extension: string) => readFileSync(join(folder, "objects", facts.hash + extension));
    const encoded = encodings
      .filter(({ name }) => name in facts.encoded)
      .map(({ name, extension }) => [name, read(extension)] as const);
    served.set(address, { facts, content: read(""), encoded: new Map(encoded) });
  };
  const addUnserved = (name: string, content: Buffer | string) =>
    served.set(`[${name}]`, { facts: null, content: Buffer.from(content), encoded: new Map() });

  for (const [address, file] of Object.entries(files)) add(address, file);
  for (const [address, file] of Object.entries(previews)) add(previewName(address), file);
  for (const [kind, pages] of Object.entries(errorPages))
    for (const [language, file] of Object.entries(pages)) add(`[${kind} ${language}]`, file);
  for (const [name, value] of Object.entries(others))
    addUnserved(name, JSON.stringify(sorted(value), null, 1));
  // They lie in a folder whose name comes from the project's folder, too.
  for (const [path, entryPoint] of Object.entries(functions))
    addUnserved(`entry point of ${path}`, entryPoint.split(sep).slice(1).join("/"));
  for (const name of new Set(Object.values(functions).map((entryPoint) => entryPoint.split(sep)[0] ?? "")))
    for (const file of scriptsBelow(join(folder, name)))
      addUnserved(`function ${relative(join(folder, name), file)}`, readFileSync(file));
  return served;
}

const previewName = (address: string) => `[preview ${address}]`;

/** Without what only a signed address shows. */
export function withoutPreviews(served: Served): Served {
  return new Map([...served].filter(([address]) => !address.startsWith(previewName("").slice(0, -1))));
}

/** @returns the files below a folder that hold one of the texts, in their name or in their content */
export function filesWith(folder: string, texts: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => {
      const content = readFileSync(file);
      return texts.some((text) => relative(folder, file).includes(text) || content.includes(text));
    });
}

function scriptsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".js"))
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** With the keys of objects in order: a build writes files side by side. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}

/**
 * What a build has made, without what the host goes on serving of earlier ones for pages that are open in a browser:
 * files whose address changes with their content, and what the manifest says to be retired.
 */
export function ownFiles({ served, earlier }: Compared, clean?: Served): Served {
  const isLeft = ([address, { facts }]: [string, ServedFile]) =>
    facts !== null &&
    (facts.retiredAt !== undefined || (facts.immutable && clean?.has(address) === false)) &&
    earlier.some((build) => build.get(address)?.facts?.hash === facts.hash);
  return new Map([...served].filter((file) => !isLeft(file)));
}

type Compared = Pick<Built, "served" | "earlier">;

/**
 * Where a build serves anything else than a clean one of the same files.
 * @returns a line for each address
 */
export function differences(actual: Compared, clean: Compared): string[] {
  const wanted = ownFiles(clean);
  const found = ownFiles(actual, wanted);
  return [
    ...[...wanted].flatMap(([address, file]) => {
      const other = found.get(address);
      const difference = other ? differenceOf(other, file) : "is missing";
      return difference ? [`${address}: ${difference}`] : [];
    }),
    ...[...found].flatMap(([address, { content }]) =>
      wanted.has(address) ? [] : [`${address}: should not be there; it begins ${quoted(content, 0)}`],
    ),
  ];
}

function differenceOf(found: ServedFile, wanted: ServedFile): string | null {
  const ofContent = differenceOfBytes(found.content, wanted.content);
  if (ofContent) return ofContent;
  const [actual, expected] = [found, wanted].map(({ facts }) => JSON.stringify(sorted(facts)));
  if (actual !== expected) return `the manifest says ${actual ?? ""} instead of ${expected ?? ""}`;
  for (const [name, bytes] of wanted.encoded) {
    const ofEncoded = differenceOfBytes(found.encoded.get(name) ?? Buffer.alloc(0), bytes);
    if (ofEncoded) return `as ${name}, ${ofEncoded}`;
  }
  return null;
}

function differenceOfBytes(found: Buffer, wanted: Buffer): string | null {
  if (found.equals(wanted)) return null;
  let at = 0;
  while (at < found.length && found[at] === wanted[at]) at++;
  return `at byte ${String(at)} it says ${quoted(found, at)} instead of ${quoted(wanted, at)}`;
}

/** Some bytes from a little before a place on: as text if they are text. */
function quoted(content: Buffer, at: number): string {
  if (at >= content.length) return "nothing";
  const part = content.subarray(Math.max(at - 40, 0), at + 80);
  return part.includes(0) ? part.toString("hex") : JSON.stringify(part.toString("utf8"));
}

/** The addresses that hold a text, in their name or in their content. */
export function addressesWith(served: Served, text: string): string[] {
  return [...served]
    .filter(([address, { content }]) => address.includes(text) || content.includes(text))
    .map(([address]) => address);
}
