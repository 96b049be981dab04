// `npm start`: installs what is missing, builds what has changed, and serves the site on PORT (9000). While it runs, it
// builds again whenever a scheduled post comes due.
import "./lib/environment.mjs";
import { createRequire } from "node:module";
import { buildInBackground, ensureBuilt, isPostDue } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";

await ensureInstalled();

process.env.NODE_ENV = "production";
// Not before the packages are there.
const { compileHost } = await import("./lib/compile-host.mjs");
await compileHost();
const require = createRequire(import.meta.url);
checkSettings();
if (!(await ensureBuilt())) process.exit(1);

console.log(`Serving the site on http://localhost:${process.env.PORT || 9000}/ (stop with Ctrl-C).`);
// In this very process, so that whoever stops or kills `npm start` stops the server.
require("../.build/host/main.cjs");
require("../.build/host/scheduled-builds.cjs").startScheduledBuilds({
  isDue: isPostDue,
  build: buildInBackground,
});

/** Reports a wrong setting before a build that takes minutes, with the same message as the server. */
function checkSettings() {
  try {
    require("../.build/host/settings.cjs").readHostSettings();
  } catch (error) {
    console.error(error.message);
    // About the settings of the host alone the message does not say it.
    if (!error.message.includes(".env.example"))
      console.error("Correct this in .env or the shell; .env.example explains each setting.");
    process.exit(1);
  }
}
