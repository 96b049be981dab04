import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type * as z from "zod";
import { atTheirLines, checked, parseJson, type Fault } from "./parse";

/** What a folder holds, sorted, but for what an operating system leaves there by itself. */
export function namesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => !/^(\.|Thumbs\.db$|desktop\.ini$)/i.test(name))
    .sort();
}

/**
 * Reads and checks a file of JSON.
 * @param file below `root`
 * @param faults to which everything is added that is wrong with it
 * @returns undefined where anything is
 */
export function readJson<Schema extends z.ZodType>(
  root: string,
  file: string,
  schema: Schema,
  faults: Fault[],
): z.infer<Schema> | undefined {
  if (!existsSync(join(root, file))) {
    faults.push({ file, field: "", problem: "is missing: write it" });
    return undefined;
  }
  const source = readFileSync(join(root, file), "utf8");
  const parsed = parseJson(file, source);
  const result =
    parsed.faults.length > 0 ? { value: undefined, faults: [] } : checked(file, schema, parsed.value);
  faults.push(...parsed.faults, ...atTheirLines(source, result.faults));
  return result.value;
}
