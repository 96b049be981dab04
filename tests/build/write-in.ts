import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Writes a file of a project, with the folders that it lies in. */
export function writeIn(project: string, name: string, content: string | Buffer): void {
  const file = join(project, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
