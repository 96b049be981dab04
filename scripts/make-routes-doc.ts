// `npm run routes`: writes docs/routes.md from the site's map and the English titles.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { routesTable } from "../src/build/routes-table";

const root = join(__dirname, "..");
writeFileSync(join(root, "docs/routes.md"), routesTable(root));
console.log("docs/routes.md is up to date.");
