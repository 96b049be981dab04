// `npm run build`: the build that `npm start` and the journeys use, made only when something has changed.
import "./lib/environment.mjs";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";

await ensureInstalled();
process.exitCode = (await ensureBuilt()) ? 0 : 1;
