// `npm run build`: the build that `npm start` and the journeys use, made only when something has changed.
import "./lib/environment.mjs";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled, whyInstall } from "./lib/install.mjs";

// A server that runs in this folder needs its packages, and an installation removes them for a while.
const reason = process.argv.includes("--no-install") ? whyInstall() : await ensureInstalled();
if (reason) {
  console.error(`The packages are not up to date: ${reason}. Stop the site, then "npm start" installs them.`);
  process.exit(1);
}
// Not before the packages are there.
const { compileHost } = await import("./lib/compile-host.mjs");
// esbuild has a process of its own, and is done long before Gatsby.
const host = compileHost();
// Waited for below: a failure must not end this process while Gatsby runs.
host.catch(() => {});
const isBuilt = await ensureBuilt();
await host;
process.exitCode = isBuilt ? 0 : 1;
