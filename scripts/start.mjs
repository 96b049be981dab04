// `npm start`: installs what is missing, builds what has changed, and serves the site on PORT (9000).
import "./lib/environment.mjs";
import { createRequire } from "node:module";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";

await ensureInstalled();
if (!(await ensureBuilt())) process.exit(1);

console.log(`Serving the site on http://localhost:${process.env.PORT || 9000}/ (stop with Ctrl-C).`);
process.env.NODE_ENV = "production";
// In this very process, so that whoever stops or kills `npm start` stops the server.
const require = createRequire(import.meta.url);
require("tsx/cjs/api").register();
require("../src/host/main.ts");
