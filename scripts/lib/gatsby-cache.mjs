import { existsSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildKey } from "./inputs.mjs";

/** Gatsby continues from what its last run left here. */
const folders = [".cache", "public"];

/** Says which run left them. It lies outside of both, because Gatsby empties `.cache` itself. */
export const recordFile = ".gatsby-cache.json";

/**
 * Prepares `.cache` and `public` for a run of Gatsby. They are reused only if they are exactly as the same command left
 * them after a good end, in this folder and under the same key; otherwise they are emptied. Gatsby does not notice that
 * they come from `gatsby develop`, a failed build, another folder or other settings: it would put an unpublished post on
 * a live page, or fail.
 * @param command "build" or "develop"
 * @returns a function to call after a good end, which keeps the folders for the next run
 */
export function prepareGatsbyCache(command) {
  const key = keyOf(command);
  const record = readRecord();
  // A run that is interrupted must leave none.
  rmSync(recordFile, { force: true });
  const isReusable = record?.key === key && record.state === stateOfFolders();
  if (!isReusable && stateOfFolders() !== "") {
    console.log(
      "Gatsby starts with an empty cache: the last run was another command, failed, or had other settings.",
    );
    folders.forEach(emptyFolder);
  }
  return () => {
    // If the code changed during the run, it is unknown which version Gatsby has read.
    if (keyOf(command) !== key) return;
    writeFileSync(`${recordFile}.new`, JSON.stringify({ key, state: stateOfFolders() }));
    renameSync(`${recordFile}.new`, recordFile);
  };
}

/** Deletes what is in a folder, but not the folder: it may be a mount or a link. */
export function emptyFolder(folder) {
  for (const name of namesIn(folder)) rmSync(join(folder, name), { recursive: true, force: true });
}

function keyOf(command) {
  return [command, process.cwd(), buildKey()].join(" ");
}

/**
 * The names at the top of both folders and when each last changed, in seconds, because archives keep no more. Every run
 * of Gatsby writes there, so this shows a run without our commands, such as `npx gatsby develop`.
 */
function stateOfFolders() {
  return folders
    .flatMap((folder) => namesIn(folder).map((name) => join(folder, name)))
    .map((path) => `${path} ${Math.floor(lstatSync(path).mtimeMs / 1000)}`)
    .join("\n");
}

function namesIn(folder) {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

function readRecord() {
  try {
    return JSON.parse(readFileSync(recordFile, "utf8"));
  } catch {
    // There is none, or it is damaged.
    return null;
  }
}
