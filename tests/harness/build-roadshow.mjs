// Builds the roadshow's variant in three languages, with a container of the tag manager, for the journeys of both. The
// folder lies within the project, so that its packages are found, and is kept, so that nothing is built twice. Journeys
// run side by side: who comes second waits for the build of the first.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../../scripts/lib/environment.mjs";
import { fingerprintOfInputs, namesOfInputs } from "../../scripts/lib/build.mjs";
import { gatsby, run } from "../../scripts/lib/run.mjs";

Object.assign(process.env, {
  GATSBY_SITE_VARIANT: "roadshow",
  GATSBY_LINE_URL: "https://line.me/ti/p/example",
  GATSBY_GTM_ID: "GTM-TEST",
  SITE_LANGS: "en,ar,ko",
  NODE_ENV: "production",
});

const folder = join(root, ".build/roadshow-site");
const fingerprintFile = join(folder, "fingerprint");
const fingerprint = fingerprintOfInputs();

const lock = join(root, ".build/roadshow-site.lock");
mkdirSync(join(root, ".build"), { recursive: true });
while (!taken()) {
  if (isAlive()) await sleep(500);
  else rmSync(lock, { force: true });
}
process.on("exit", () => rmSync(lock, { force: true }));

if (existsSync(fingerprintFile) && readFileSync(fingerprintFile, "utf8") === fingerprint) process.exit(0);

mkdirSync(folder, { recursive: true });
rmSync(fingerprintFile, { force: true });
for (const name of [...namesOfInputs(), "package.json"]) {
  rmSync(join(folder, name), { recursive: true, force: true });
  cpSync(name, join(folder, name), { recursive: true });
}
process.chdir(folder);
const code = await run(process.execPath, [resolve(root, gatsby), "build"], { minutes: 10 });
if (code === 0) writeFileSync(fingerprintFile, fingerprint);
process.exit(code);

/** Whether this process has the lock now. */
function taken() {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    return false;
  }
}

/** Whether the process that has the lock still runs. */
function isAlive() {
  try {
    // Nothing stands in it while the other is just writing it: 0 asks about our own group, which lives.
    return process.kill(Number(readFileSync(lock, "utf8")), 0);
  } catch {
    return false;
  }
}
