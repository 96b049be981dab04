import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Inspection } from "./inspect";
import { codeRevision, inspectAndKeep, keyOfBody } from "./body-html";

/** Beside the caches of other tools, so that the command for writers has it without a build. */
const file = "node_modules/.cache/blog-inspections.json";

interface Kept {
  revision: string;
  /** By the body's hash. */
  inspections: Record<string, Inspection>;
}

/** Whether there is a place for it. */
export const canKeep = () => existsSync("node_modules");

/**
 * Inspects bodies, but not one that an earlier build has seen: reading Markdown is what costs most.
 * `keep` saves those that were asked for since, and no others.
 */
export function keptInspections() {
  const before = read();
  const asked: Kept["inspections"] = {};
  let isNew = false;
  return {
    knows: (body: string): boolean => keyOfBody(body) in before,
    /** What was read off a body elsewhere. */
    add(body: string, inspection: Inspection): void {
      before[keyOfBody(body)] = inspection;
      isNew = true;
    },
    inspect(body: string): Inspection {
      const key = keyOfBody(body);
      const known = before[key] ?? asked[key];
      isNew ||= !known;
      return (asked[key] = known ?? inspectAndKeep(body));
    },
    keep(): void {
      if (!isNew && Object.keys(asked).length === Object.keys(before).length) return;
      if (!canKeep()) return;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ revision: codeRevision(), inspections: asked } satisfies Kept));
    },
  };
}

function read(): Kept["inspections"] {
  if (!existsSync(file)) return {};
  try {
    const { revision, inspections } = JSON.parse(readFileSync(file, "utf8")) as Kept;
    return revision === codeRevision() ? inspections : {};
  } catch {
    // Cut off while it was written: all is read anew.
    return {};
  }
}
