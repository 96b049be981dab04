// `npm run routes`: checks that every route is complete, and writes what follows from the site's map and the files of
// words: docs/routes.md, docs/events.md (which counts the routes) and the types of the words.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { eventsDoc } from "./lib/events-doc";
import { namespaceTypes } from "./lib/namespace-types";
import { routeFaults } from "./lib/route-faults";
import { routesTable } from "./lib/routes-table";

const root = join(__dirname, "..");
const faults = routeFaults(root);

if (faults.length > 0) {
  for (const fault of faults) console.error(fault);
  console.error("Nothing was written.");
  process.exitCode = 1;
} else {
  const written = {
    "docs/routes.md": routesTable(root),
    "docs/events.md": eventsDoc(),
    "src/lib/i18n/english-words.ts": namespaceTypes(root),
  };
  for (const [path, text] of Object.entries(written)) writeFileSync(join(root, path), text);
  console.log(`${Object.keys(written).join(", ")} are up to date.`);
}
