import type { FileFormat } from "../contracts/forms";

interface Format {
  /** The endings that a name may have, the usual one first. */
  endings: readonly string[];
  mediaType: string;
  isOf: (bytes: Buffer) => boolean;
}

const wordMediaType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const startsWith = (...magic: number[]) => {
  const start = Buffer.from(magic);
  return (bytes: Buffer) => bytes.subarray(0, start.length).equals(start);
};

const isCompoundFile = startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
const isZip = startsWith(0x50, 0x4b, 0x03, 0x04);

/** Word's two formats are containers that other programs use too, so the names inside are looked at as well. */
const formats: Record<FileFormat, Format> = {
  pdf: {
    endings: ["pdf"],
    mediaType: "application/pdf",
    isOf: startsWith(...Buffer.from("%PDF-")),
  },
  doc: {
    endings: ["doc"],
    mediaType: "application/msword",
    isOf: (bytes) => isCompoundFile(bytes) && bytes.includes("WordDocument", 0, "utf16le"),
  },
  docx: {
    endings: ["docx"],
    mediaType: wordMediaType,
    isOf: (bytes) => isZip(bytes) && bytes.includes("[Content_Types].xml") && bytes.includes("word/"),
  },
  jpg: { endings: ["jpg", "jpeg"], mediaType: "image/jpeg", isOf: startsWith(0xff, 0xd8, 0xff) },
  png: {
    endings: ["png"],
    mediaType: "image/png",
    isOf: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  },
};

/** What the bytes are, whatever their name says; null when it is nothing that we take. */
export function formatOf(bytes: Buffer): { endings: readonly string[]; mediaType: string } | null {
  return Object.values(formats).find(({ isOf }) => isOf(bytes)) ?? null;
}

const longestName = 100;

/**
 * A visitor's name for a file, made harmless to whoever saves it: no path, no control or reserved characters, and
 * the ending of what the file truly is.
 */
export function safeFileName(name: string, endings: readonly string[]): string {
  const [last = ""] = name.split(/[\\/]/).slice(-1);
  const [, stem = "", ending = ""] = /^(.*?)(?:\.([^.]*))?$/su.exec(last) ?? [];
  const usual = endings.includes(ending.toLowerCase()) ? ending.toLowerCase() : (endings[0] ?? "");
  const plain = stem
    .replace(/[\p{C}<>:"|?*]+/gu, " ")
    .replace(/^[\s.]+|[\s.]+$/gu, "")
    .slice(0, longestName);
  return `${plain || "file"}.${usual}`;
}
