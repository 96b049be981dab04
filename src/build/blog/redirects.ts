import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { redirectsSchema } from "../../contracts/content/redirects";
import { readJson } from "../content/files";
import type { Fault } from "../content/parse";
import type { KnownPages } from "./read";

/** English addresses by the English addresses that they have replaced. Each leads to a page at once. */
export type Redirects = Readonly<Record<string, string>>;

export const redirectsFile = "content/redirects/redirects.json";

/**
 * Reads and checks the redirects.
 * @param root the project's folder
 * @param faults to which everything is added that is wrong
 */
export function readRedirects(root: string, { paths, posts }: KnownPages, faults: Fault[]): Redirects {
  // Before the first post is renamed there is none.
  if (!existsSync(join(root, redirectsFile))) return {};
  const redirects = readJson(root, redirectsFile, redirectsSchema, faults) ?? {};
  const lines = readFileSync(join(root, redirectsFile), "utf8").split("\n");
  for (const [from, to] of Object.entries(redirects)) {
    const problem = problemOf(from, to);
    const line = lines.findIndex((text) => text.includes(`"${from}":`)) + 1;
    if (problem) faults.push({ file: redirectsFile, line: line || undefined, field: from, problem });
  }
  return redirects;

  function problemOf(from: string, to: string): string | null {
    if (paths.has(from) || posts.has(from)) return "is a page: remove this line, which nobody would follow";
    if (endOf(from, redirects) === null)
      return `leads in a circle, over "${to}": write the page that is meant`;
    const next = redirects[to];
    if (next !== undefined)
      return `leads to "${to}", which has moved: write "${endOf(to, redirects) ?? next}"`;
    const post = posts.get(to);
    if (post && post.state !== "published") return `leads to "${to}", which is not published: write another`;
    return post || paths.has(to) ? null : `leads to "${to}", which is no page: write another`;
  }
}

/** Where an address leads in the end; null where that is nowhere, since it leads in a circle. */
function endOf(from: string, redirects: Redirects): string | null {
  const passed = new Set<string>();
  let at = from;
  for (let to = redirects[at]; to !== undefined; to = redirects[at]) {
    if (passed.has(at)) return null;
    passed.add(at);
    at = to;
  }
  return at;
}

/**
 * The redirects after an address has moved: what led to it leads to its new one in one step, and the new one is a page.
 * @param isKnown whether anybody can have the address `from`
 */
export function moved(redirects: Redirects, from: string, to: string, isKnown: boolean): Redirects {
  const others = Object.entries(redirects)
    .filter(([old]) => old !== to)
    .map(([old, target]) => [old, target === from ? to : target]);
  return Object.fromEntries([...others, ...(isKnown ? [[from, to]] : [])]) as Redirects;
}
