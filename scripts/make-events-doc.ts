// `npm run events`: writes docs/events.md from the catalogue of events.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { eventsDoc } from "./lib/events-doc";

writeFileSync(join(__dirname, "../docs/events.md"), eventsDoc());
console.log("docs/events.md is up to date.");
