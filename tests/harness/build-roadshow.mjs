// Builds the roadshow's variant in two languages, for the journeys that prove it. The folder lies within the project,
// so that its packages are found, and is kept, so that nothing is built twice.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { root } from "../../scripts/lib/environment.mjs";
import { fingerprintOfInputs, namesOfInputs } from "../../scripts/lib/build.mjs";
import { gatsby, run } from "../../scripts/lib/run.mjs";

Object.assign(process.env, { GATSBY_SITE_VARIANT: "roadshow", SITE_LANGS: "en,ar", NODE_ENV: "production" });

const folder = join(root, ".build/roadshow-site");
const fingerprintFile = join(folder, "fingerprint");
const fingerprint = fingerprintOfInputs();
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
