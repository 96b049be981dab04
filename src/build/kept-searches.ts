import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { requireAsGatsby } from "./gatsby-internals";

/**
 * Gatsby looks for queries in every file in which there is a word such as "config" or "Head": four in five have none, and
 * to find that out with Babel takes a second of each build. Of those that have none their content is kept.
 */

/** Gatsby's, as far as we meet it. */
export interface Parser {
  parseFiles(files: string[], addError: (error: unknown) => void): Promise<{ filePath: string }[]>;
}

interface GatsbyState {
  /** By file: what Gatsby makes pages with. */
  components: ReadonlyMap<string, unknown>;
}

// In Gatsby's own folder, which it empties when a package or its configuration changes.
const record = ".cache/files-without-queries.json";

/** To be called from `onPreInit` of a build. @param store Gatsby's own, which it hands to each of its hooks */
export function keepSearches(store: object): void {
  const { getState } = store as { getState: () => GatsbyState };
  const { default: FileParser } = requireAsGatsby("gatsby/dist/query/file-parser") as {
    default: { prototype: Parser };
  };
  keepSearchesOf(FileParser.prototype, getState);
}

/** @param parser of which all others are, or a single one */
export function keepSearchesOf(parser: Parser, state: () => GatsbyState): void {
  const parseAnew = parser.parseFiles;
  parser.parseFiles = async function (this: Parser, files, addError) {
    const known = new Set(readRecord());
    const { components } = state();
    const keys = new Map(files.map((file) => [file, keyOf(file)]));
    const isKnown = (file: string) => known.has(keys.get(file) ?? "") && !components.has(file);
    let isFaultless = true;
    const found = await parseAnew.call(
      this,
      files.filter((file) => !isKnown(file)),
      (error) => {
        isFaultless = false;
        addError(error);
      },
    );
    if (isFaultless) {
      const withQueries = new Set(found.map(({ filePath }) => filePath));
      const without = files.flatMap((file) => (withQueries.has(file) ? [] : (keys.get(file) ?? [])));
      mkdirSync(dirname(record), { recursive: true });
      writeFileSync(record, JSON.stringify(without));
    }
    return found;
  };
}

/** Of a file's place and content; null when it may tell of more than queries, or cannot be read. */
function keyOf(file: string): string | null {
  try {
    const content = readFileSync(file);
    // Gatsby learns at the same time which slices a file uses.
    if (content.includes("Slice")) return null;
    return createHash("sha1")
      .update(`${relative("", file)}\0`)
      .update(content)
      .digest("base64");
  } catch {
    return null;
  }
}

function readRecord(): string[] {
  try {
    return JSON.parse(readFileSync(record, "utf8")) as string[];
  } catch {
    // There is none, or it was cut off while it was written: all files are searched.
    return [];
  }
}
