import type { FileFormat } from "./file-rule";

interface Format {
  /** The endings that a name may have, the usual one first. */
  endings: readonly string[];
  mediaType: string;
  isOf: (bytes: Uint8Array) => boolean;
}

const wordMediaType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const latin = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const wide = (text: string) => latin(text).flatMap((code) => [code, 0]);

const isAt = (bytes: Uint8Array, at: number, wanted: readonly number[]) =>
  wanted.every((byte, index) => bytes[at + index] === byte);

const startsWith =
  (...magic: number[]) =>
  (bytes: Uint8Array) =>
    isAt(bytes, 0, magic);

function includes(bytes: Uint8Array, wanted: readonly number[]): boolean {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (isAt(bytes, at, wanted)) return true;
  }
  return false;
}

const isCompoundFile = startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
const isZip = startsWith(0x50, 0x4b, 0x03, 0x04);

/** Word's two formats are containers that other programs use too, so the names inside are looked at as well. */
const formats: Record<FileFormat, Format> = {
  pdf: {
    endings: ["pdf"],
    mediaType: "application/pdf",
    isOf: startsWith(...latin("%PDF-")),
  },
  doc: {
    endings: ["doc"],
    mediaType: "application/msword",
    isOf: (bytes) => isCompoundFile(bytes) && includes(bytes, wide("WordDocument")),
  },
  docx: {
    endings: ["docx"],
    mediaType: wordMediaType,
    isOf: (bytes) =>
      isZip(bytes) && includes(bytes, latin("[Content_Types].xml")) && includes(bytes, latin("word/")),
  },
  jpg: { endings: ["jpg", "jpeg"], mediaType: "image/jpeg", isOf: startsWith(0xff, 0xd8, 0xff) },
  png: {
    endings: ["png"],
    mediaType: "image/png",
    isOf: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  },
};

/** What the bytes are, whatever their name says; null when it is nothing that we take. */
export function formatOf(bytes: Uint8Array): Omit<Format, "isOf"> | null {
  return Object.values(formats).find(({ isOf }) => isOf(bytes)) ?? null;
}
