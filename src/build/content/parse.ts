import matter from "gray-matter";
import type * as z from "zod";

/** One thing that is wrong: which file, which field (empty for the whole file), and what to write instead. */
export interface Fault {
  file: string;
  field: string;
  problem: string;
}

export function formatFault({ file, field, problem }: Fault): string {
  return field ? `${file}: ${field}: ${problem}` : `${file}: ${problem}`;
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
    if (issue.code !== "unrecognized_keys") return [{ file, field, problem: issue.message }];
    return issue.keys.map((key) => ({
      file,
      field: field ? `${field}.${key}` : key,
      problem: "is not a field of this file: correct its name or remove it",
    }));
  });
}

/** The parsed JSON, or why it is none. */
export function parseJson(file: string, source: string): { value: unknown; faults: Fault[] } {
  try {
    return { value: JSON.parse(source), faults: [] };
  } catch (error) {
    return {
      value: undefined,
      faults: [{ file, field: "", problem: `is not valid JSON: ${messageOf(error)}` }],
    };
  }
}

/** The frontmatter of a Markdown file with its text as `paragraphs`, or why it cannot be read. */
export function parseText(file: string, source: string): { value: Record<string, unknown>; faults: Fault[] } {
  try {
    // With options it does not keep what it has parsed, faults among it.
    const { data, content } = matter(source, {});
    const paragraphs = content
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.replace(/[ \t\r\n]+/g, " ").trim())
      .filter(Boolean);
    return { value: { ...data, ...(paragraphs.length > 0 && { paragraphs }) }, faults: [] };
  } catch (error) {
    const problem = `the part between the two "---" is not valid YAML: ${messageOf(error).split("\n")[0] ?? ""}`;
    return { value: {}, faults: [{ file, field: "", problem }] };
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
