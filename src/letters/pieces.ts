import { escapeXml } from "../site/escape";
import { isolated, isolatedWords } from "../site/format";
import type { Direction } from "../site/languages";

/** A part of a sentence: words, or a value that keeps a direction of its own, such as a name, a number or an address. */
export type Piece = string | { text: string; dir: "ltr" | "auto"; href?: string };

/** A value that is read from left to right in every language. */
export const ltr = (text: string, href?: string): Piece => ({
  text,
  dir: "ltr",
  ...(href !== undefined && { href }),
});

/** A value that is read in the direction of its own letters. */
export const own = (text: string, href?: string): Piece => ({
  text,
  dir: "auto",
  ...(href !== undefined && { href }),
});

/** Puts values where a text names them: `{{email}}`. */
export function sentence(text: string, values: Readonly<Record<string, Piece>> = {}): Piece[] {
  return text
    .split(/(\{\{\w+\}\})/)
    .filter((part) => part !== "")
    .map((part) => values[/^\{\{(\w+)\}\}$/.exec(part)?.[1] ?? ""] ?? part);
}

/** Without marks of direction: for a subject, a calendar and wherever the whole text has one direction. */
export function bare(pieces: readonly Piece[]): string {
  return pieces.map((piece) => withoutMarks(typeof piece === "string" ? piece : piece.text)).join("");
}

const withoutMarks = (text: string) => text.replace(/[\u2066-\u2069]/g, "");

/** As plain text. Marks keep the values apart where the sentence runs from right to left; nowhere else are they wanted. */
export function asText(pieces: readonly Piece[], dir: Direction): string {
  if (dir === "ltr") return bare(pieces);
  return pieces
    .map((piece) => {
      if (typeof piece === "string") return piece;
      return piece.dir === "ltr" ? isolated(piece.text) : isolatedWords(piece.text);
    })
    .join("");
}

/** The groups of a phone number stay in one line. */
const unbroken = (text: string) => escapeXml(text).replace(/ /g, "&nbsp;");

/** As HTML. `<bdi>` is unknown to some mail programs, so a `<span>` with a direction does its work. */
export function asHtml(pieces: readonly Piece[], linkAttributes = ""): string {
  return pieces
    .map((piece) => {
      if (typeof piece === "string") return escapeXml(piece);
      const text = `<span dir="${piece.dir}" style="unicode-bidi:isolate">${piece.dir === "ltr" ? unbroken(piece.text) : escapeXml(piece.text)}</span>`;
      return piece.href === undefined
        ? text
        : `<a href="${escapeXml(piece.href)}"${linkAttributes}>${text}</a>`;
    })
    .join("");
}
