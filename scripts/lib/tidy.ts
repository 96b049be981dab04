import { bulletOf } from "../../plugins/gatsby-remark-site/bullets";
import type { LanguageCode } from "../../src/site/languages";

/** Wider than a plain one. */
const wideSpaces = /[\u1680\u2000-\u2006\u205f\u3000]/g;
/** At which no line ends. */
const firmSpaces = /[\u00a0\u2007-\u200a\u202f]/g;
/** Without width: break points, marks of byte order, soft hyphens. Those that Arabic and Hebrew are written with stay. */
const nothings = /[\u00ad\u200b\u2060\ufeff]/g;
/** Shift and Enter. */
const softBreaks = /[\v\u2028]/g;

const hasListMark = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/;
const deepest = 4;

/**
 * Repairs what a paste from a word processor leaves in a post: its bullets, numbers with tabs, kinds of spaces, soft line
 * breaks, headings that are only bold, and bold marks with a space inside them. All else stays as it is.
 * @param source a Markdown file with its frontmatter, whose lines end in `\n` or `\r\n`
 */
export function tidied(source: string, language: LanguageCode): string {
  const plain = source
    .replace(/\u2029/g, "\n\n")
    .replace(wideSpaces, " ")
    .replace(nothings, "")
    .replace(firmSpaces, (space, at: number, text: string) => (isWanted(at, text, language) ? space : " "));
  const [head = ""] = /^---\r?\n[\s\S]*?\n---\r?\n/.exec(plain) ?? [];
  const end = plain.includes("\r\n") ? "\r\n" : "\n";
  const lines = plain.slice(head.length).replace(softBreaks, "\n").split(/\r?\n/);
  const tidy = (text: string, at: number) => line(text, bulletOf(lines, at));
  return head + withHeadings(mapText(lines, tidy)).flatMap(withBlankBeforeList).join(end);
}

/**
 * Whether a firm space keeps together what belongs together: beside a number, a mark or a single letter, and in Russian after a short word.
 * Between words and beside another space it has come with the paste.
 */
function isWanted(at: number, text: string, language: LanguageCode): boolean {
  const [before, after] = [text.slice(Math.max(0, at - 4), at), text.slice(at + 1, at + 3)];
  if (!/\S$/.test(before) || !/^\S/.test(after)) return false;
  if (/^\s*\d{1,2}[.)]$/m.test(before)) return false;
  const isBetweenWords = /\p{L}$/u.test(before) && /^\p{L}/u.test(after);
  const short = language === "ru" ? /(?<!\p{L})\p{L}{1,3}$/u : /(?<!\p{L})\p{L}$/u;
  return !isBetweenWords || short.test(before) || /^\p{L}(?!\p{L})/u.test(after);
}

/** Changes every line but those of code. */
function mapText(lines: readonly string[], change: (line: string, at: number) => string): string[] {
  let fence = "";
  return lines.map((text, at) => {
    const [, mark = ""] = /^ {0,3}(`{3,}|~{3,})/.exec(text) ?? [];
    if (fence === "") fence = mark;
    else {
      if (mark.startsWith(fence)) fence = "";
      return text;
    }
    return mark === "" ? change(text, at) : text;
  });
}

function line(text: string, bullet: string | undefined): string {
  const isNested = bullet !== undefined && /^[ \to]/.test(bullet);
  const listed = (
    bullet === undefined ? text : `${isNested ? "  " : ""}- ${text.slice(bullet.length)}`
  ).replace(/^[ \t]*(\d{1,2})[.)]\t[ \t]*(?=\S)/, "$1. ");
  // The columns of a table may be set in line by spaces.
  if (/^\s*\|/.test(listed)) return listed;
  const [, indent = "", words = ""] = /^([ \t]*)(.*)$/s.exec(listed) ?? [];
  return (
    indent +
    withTightBold(
      words.replace(/(?<=\S)(?:[ \t]{2,}|\t)(?=\S)/g, " ").replace(/(?<=\S)(?: ?\t[ \t]*| )$/, ""),
    )
  );
}

/** `**Bold **word` shows its asterisks: the space belongs outside. */
function withTightBold(text: string): string {
  const parts = text.split("**");
  // Marks in pairs leave an odd number of parts, every second of which is bold.
  if (parts.length % 2 === 0) return text;
  return parts.reduce((whole, part, at) => {
    if (at % 2 === 0) return whole + part;
    const [, before = "", words = "", after = ""] = /^( *)(.*?)( *)$/s.exec(part) ?? [];
    return words === ""
      ? `${whole}${part.trim() === "" ? part : ""}`
      : `${whole}${before}**${words}**${after}`;
  }, "");
}

/** Headings that are only bold become headings, and those of the page's own level begin one lower. */
function withHeadings(lines: readonly string[]): string[] {
  const hasTop = lines.some((text) => /^# /.test(text));
  const lowered = hasTop ? mapText(lines, (text) => text.replace(/^#{1,3}(?= )/, "#$&")) : [...lines];
  let above = 1;
  const isBlank = (text: string | undefined) => text === undefined || text.trim() === "";
  let at = -1;
  return mapHeadings(lowered);

  function mapHeadings(all: readonly string[]): string[] {
    return mapText(all, (text) => {
      at = all.indexOf(text, at + 1);
      const [marks] = /^#+(?= )/.exec(text) ?? [];
      if (marks) above = marks.length;
      const [, words] = /^(?:\*\*|__)([^*_]{1,80}[^*_.:;,!?…؟。])(?:\*\*|__)$/.exec(text) ?? [];
      if (words === undefined || !isBlank(all[at - 1]) || !isBlank(all[at + 1])) return text;
      return `${"#".repeat(Math.min(above + 1, deepest))} ${words}`;
    });
  }
}

function withBlankBeforeList(text: string, at: number, lines: readonly string[]): string[] {
  const before = lines[at - 1];
  const follows =
    before !== undefined && before.trim() !== "" && !hasListMark.test(before) && !/^[ \t>]/.test(before);
  return hasListMark.test(text) && !/^[ \t]/.test(text) && follows ? ["", text] : [text];
}
