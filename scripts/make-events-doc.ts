// `npm run events`: writes docs/events.md from the event catalogue.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { eventsDoc } from "./lib/events-doc";

writeFileSync(join(__dirname, "../docs/events.md"), eventsDoc());
console.log("docs/events.md is up to date.");
