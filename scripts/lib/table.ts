/**
 * A table with aligned columns for a terminal, in any script. Wide characters count as two columns and combining marks
 * as none; right-to-left cells are isolated (U+2068), because otherwise they would reorder the cells beside them.
 */
export function formatTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows].map((cells) => cells.map((cell) => shorten(printable(cell))));
  const widths = headings.map((_, column) => Math.max(...lines.map((cells) => widthOf(cells[column] ?? ""))));
  return lines
    .map((cells) => cells.map((cell, column) => pad(cell, widths[column] ?? 0)).join("  "))
    .map((line) => `${line.trimEnd()}\n`)
    .join("");
}

/** Text without control and direction characters, by which a visitor's name could take control of the terminal. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]+/gu, " ");
}

const maxCellWidth = 40;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const wide =
  /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Emoji_Presentation}|[\uff01-\uff60\u3000-\u303f]/u;
const zeroWidth = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Width in terminal columns. */
export function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (!zeroWidth.test(segment)) width += wide.test(segment) ? 2 : 1;
  }
  return width;
}

function shorten(text: string): string {
  if (widthOf(text) <= maxCellWidth) return text;
  let short = "";
  for (const { segment } of graphemes.segment(text)) {
    if (widthOf(short + segment) > maxCellWidth - 1) break;
    short += segment;
  }
  return `${short}…`;
}

function pad(text: string, width: number): string {
  const isolated = rightToLeft.test(text) ? `\u2068${text}\u2069` : text;
  return isolated + " ".repeat(Math.max(0, width - widthOf(text)));
}
