import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import process from "node:process";
import * as z from "zod";

const recordSchema = z.object({ on: z.iso.date().nullable() });

/**
 * For how long a scheduled post has been due that the build in this folder does not have: whoever was to build, a timer,
 * a pipeline or `npm start`, has not, or has failed.
 * @returns ms, 0 when none is due; null where no build says which post comes next, as on Netlify
 */
export async function postOverdueMs(now: number): Promise<number | null> {
  const file = resolve(process.cwd(), ".build/next-post.json");
  let on: string | null;
  try {
    ({ on } = recordSchema.parse(JSON.parse(await readFile(file, "utf8"))));
  } catch {
    return null;
  }
  // It comes out at midnight in Dubai.
  return on === null ? 0 : Math.max(0, now - Date.parse(`${on}T00:00:00+04:00`));
}
