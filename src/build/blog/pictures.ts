import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface Picture {
  width: number;
  height: number;
  /** Of its bytes. */
  hash: string;
}

/** What decode-pictures.cjs says of a file; null of one that is no picture. */
type Decoded = { format: string; width: number; height: number; isWhole: boolean } | null;

/** Those without fault, by their hash: in develop every change of a text has all pictures read again. */
const known = new Map<string, Picture>();

/**
 * Each of these pictures by its file, or what is wrong with it: by its bytes, since a name is quickly given, and a copy
 * may have been damaged on its way. To decode them takes 0.15 s, and some 5 ms for each.
 */
export function readPictures(files: readonly string[]): Map<string, Picture | string> {
  const hashes = new Map(files.map((file) => [file, hashOf(file)]));
  const unknown = [...new Map([...hashes].map(([file, hash]) => [hash, file]))].filter(
    ([hash]) => !known.has(hash),
  );
  const decoded = decode(unknown.map(([, file]) => file));
  const faults = new Map<string, string>();
  unknown.forEach(([hash], at) => {
    const picture = judged(hash, decoded[at] ?? null);
    if (typeof picture === "string") faults.set(hash, picture);
    else known.set(hash, picture);
  });
  return new Map(
    [...hashes].flatMap(([file, hash]) => {
      const picture = known.get(hash) ?? faults.get(hash);
      return picture === undefined ? [] : [[file, picture]];
    }),
  );
}

export function hashOf(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}

/** Enough for tens of thousands; a disk that does not answer would else keep a build waiting for good. */
const decodeWithinMs = 5 * 60_000;

function decode(files: readonly string[]): Decoded[] {
  if (files.length === 0) return [];
  const out = execFileSync(process.execPath, [join(__dirname, "decode-pictures.cjs")], {
    input: JSON.stringify(files),
    encoding: "utf8",
    maxBuffer: Infinity,
    timeout: decodeWithinMs,
  });
  return JSON.parse(out) as Decoded[];
}

function judged(hash: string, decoded: Decoded): Picture | string {
  if (!decoded) return "is no picture: save it as jpg or png";
  const { format, width, height, isWhole } = decoded;
  if (format !== "jpeg" && format !== "png")
    return `is a picture of the kind ${format === "webp" ? "WebP" : format.toUpperCase()}, whatever its name says: save it as jpg or png`;
  if (!isWhole) return "is damaged or cut off: copy the picture here anew, or save it anew";
  return { width, height, hash };
}
