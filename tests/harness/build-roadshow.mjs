// Builds the site's roadshow variant in three languages and with a tag manager, unless it is up to date. It is built in
// a folder inside the project, so that packages are found. Journeys run in parallel, so a lock lets the second one wait
// for the build of the first.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../../scripts/lib/environment.mjs";
import { fingerprintOfInputs, namesOfInputs } from "../../scripts/lib/build.mjs";
import { prepareGatsbyCache } from "../../scripts/lib/gatsby-cache.mjs";
import { buildKey } from "../../scripts/lib/inputs.mjs";
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
while (!tryLock()) {
  if (isOwnerAlive()) await sleep(500);
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
const keepCache = prepareGatsbyCache("build");
const env = { BUILD_KEY: buildKey() };
const code = await run(process.execPath, [resolve(root, gatsby), "build"], { env, minutes: 10 });
if (code === 0) {
  keepCache();
  writeFileSync(fingerprintFile, fingerprint);
}
process.exit(code);

/** @returns whether this process now holds the lock */
function tryLock() {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    return false;
  }
}

/** Whether the process that holds the lock is still running. */
function isOwnerAlive() {
  try {
    // The file is empty while the other process is writing it; 0 then means our own process group, which is alive.
    return process.kill(Number(readFileSync(lock, "utf8")), 0);
  } catch {
    return false;
  }
}
