import matter from "gray-matter";
import type * as z from "zod";
import { jsonFault, yamlFault } from "./syntax-faults";

/** One thing that is wrong: which file, which line, which field (empty for the whole file), and what to write instead. */
export interface Fault {
  file: string;
  line?: number | undefined;
  field: string;
  problem: string;
}

export function formatFault({ file, line, field, problem }: Fault): string {
  const place = line === undefined ? file : `${file}:${String(line)}`;
  return field ? `${place}: ${field}: ${problem}` : `${place}: ${problem}`;
}

/** The faults with the lines on which their fields stand in the file's text. */
export function atTheirLines(source: string, faults: readonly Fault[]): Fault[] {
  return faults.map((fault) => ({ ...fault, line: fault.line ?? lineOfField(source, fault.field) }));
}

/**
 * Where a field stands in frontmatter or JSON: its name is looked for behind those of the fields that it is in. One
 * that is missing has the line of what it is missing in, if that is known.
 */
function lineOfField(source: string, field: string): number | undefined {
  let at = -1;
  for (const name of field.split(".")) {
    const quoted = name.replace(/[^\w-]/g, "\\$&");
    const found = new RegExp(`"${quoted}"\\s*:|^[ \\t-]*${quoted}\\s*:`, "m").exec(source.slice(at + 1));
    if (found) at += 1 + found.index;
  }
  return at < 0 ? undefined : lineAt(source, at);
}

function lineAt(source: string, index: number): number {
  return source.slice(0, index).split("\n").length;
}

/** The value when it is as `schema` wants it, else everything that is wrong with it. */
export function checked<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  value: unknown,
): { value: z.infer<Schema> | undefined; faults: Fault[] } {
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data, faults: [] };
  return { value: undefined, faults: faultsOf(file, result.error.issues) };
}

function faultsOf(file: string, issues: readonly z.core.$ZodIssue[]): Fault[] {
  return issues.flatMap((issue): Fault[] => {
    const field = issue.path.join(".");
    // What the schema of the key says, which zod keeps within.
    if (issue.code === "invalid_key")
      return issue.issues.map(({ message }) => ({ file, field, problem: message }));
    if (issue.code !== "unrecognized_keys") return [{ file, field, problem: issue.message }];
    return issue.keys.map((key) => ({
      file,
      field: field ? `${field}.${key}` : key,
      problem: "is not a field of this file: correct its name or remove it",
    }));
  });
}

/** YAML makes a day even of `2026-13-45`: one in February 2027. As it is written the schema can judge it. */
function withDaysAsWritten(data: Record<string, unknown>, source: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      if (!(value instanceof Date)) return [name, value];
      const escaped = name.replace(/[^\w-]/g, "\\$&");
      return [name, new RegExp(`^${escaped}[ \\t]*:[ \\t]*(\\S+)`, "m").exec(source)?.[1] ?? value];
    }),
  );
}

/** The line at which a text begins that is not UTF-8: a program that reads it so has put U+FFFD there. */
function encodingFaults(file: string, source: string): Fault[] {
  const at = source.indexOf("\ufffd");
  const problem = 'is not saved as UTF-8, so that letters are lost: save it anew with the encoding "UTF-8"';
  return at < 0 ? [] : [{ file, line: lineAt(source, at), field: "", problem }];
}

/** The parsed JSON, or why it is none. */
export function parseJson(file: string, source: string): { value: unknown; faults: Fault[] } {
  try {
    return { value: JSON.parse(source), faults: encodingFaults(file, source) };
  } catch (error) {
    const { index, problem } = jsonFault(source, messageOf(error));
    const column = String(index - source.lastIndexOf("\n", index - 1));
    const fault = `is not valid JSON at column ${column}: ${problem}`;
    return { value: undefined, faults: [{ file, line: lineAt(source, index), field: "", problem: fault }] };
  }
}

/** The two parts of a Markdown file, or why the first cannot be read. */
export function parseMarkdownFile(
  file: string,
  source: string,
): { data: Record<string, unknown>; body: string; /** Before the body. */ lines: number; faults: Fault[] } {
  const lost = encodingFaults(file, source);
  const unread = (line: number, problem: string) => ({
    ...{ data: {}, body: "", lines: 0 },
    // Of another encoding even the first line may not be what it was.
    faults: lost.length > 0 ? lost : [{ file, line, field: "", problem }],
  });
  const [, fields] = /^\ufeff?---[ \t]*\r?\n(.*?)^---/ms.exec(source) ?? [];
  if (!/^\ufeff?---[ \t]*(?:\r?\n|$)/.test(source)) return unread(1, 'begin the file with a line "---"');
  if (fields === undefined)
    return unread(1, 'nothing ends the part that begins here: write a line "---" above the text');
  try {
    // With options it does not keep what it has parsed, faults among it.
    const { data, content } = matter(source, {});
    const lines = lineAt(source, source.length - content.length) - 1;
    return { data: withDaysAsWritten(data, source), body: content, lines, faults: lost };
  } catch (error) {
    const { index, problem } = yamlFault(fields, messageOf(error));
    return unread(1 + lineAt(fields, index), problem);
  }
}

/** The frontmatter of a Markdown file with its text as `paragraphs`, or why it cannot be read. */
export function parseText(file: string, source: string): { value: Record<string, unknown>; faults: Fault[] } {
  const { data, body, faults } = parseMarkdownFile(file, source);
  const paragraphs = body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/[ \t\r\n]+/g, " ").trim())
    .filter(Boolean);
  return { value: { ...data, ...(paragraphs.length > 0 && { paragraphs }) }, faults };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
