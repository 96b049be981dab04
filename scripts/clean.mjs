// `npm run clean`: empties all folders that builds and `npm run develop` write to, so that the next one starts from
// nothing. Leads (`.data`) and packages stay.
import "./lib/environment.mjs";
import { rmSync } from "node:fs";
import { emptyFolder, recordFile } from "./lib/gatsby-cache.mjs";
import { takeLock } from "./lib/lock.mjs";

const folders = [".cache", "public", ".build", ".kept"];

const lock = await takeLock("clean", { patienceMs: 0 });
if (!lock) process.exit(1);
for (const folder of folders) emptyFolder(folder);
rmSync(recordFile, { force: true });
console.log(
  `Emptied ${folders.join(", ")}. A server that runs in this folder fails until the next "npm run build".`,
);
