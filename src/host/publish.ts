import { resolve } from "node:path";
import process from "node:process";
import { publishBuild } from "./published-build";
import { readHostSettings } from "./settings";

/**
 * `publish.ts [build folder]`, from the project's folder: makes the pages and files of the build those that all hosts with
 * the same `PAGES_DIR` serve.
 */
try {
  const { pagesFolder } = readHostSettings();
  if (pagesFolder === undefined) throw new Error("PAGES_DIR must name the folder that the hosts serve from");
  const { files } = publishBuild(resolve(process.argv[2] ?? ".build"), resolve(pagesFolder));
  process.stdout.write(`Published ${String(Object.keys(files).length)} files in ${pagesFolder}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
