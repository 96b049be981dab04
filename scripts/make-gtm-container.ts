// `npm run events:container [-- G-XXXXXXXXXX]`: writes gtm-container.json, to be imported into Google Tag Manager.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gtmContainer } from "./lib/gtm-container";

const [measurementId = "G-XXXXXXXXXX"] = process.argv.slice(2);

if (!/^G-[A-Z0-9]+$/.test(measurementId)) {
  console.error(`${measurementId} is not a GA4 measurement id such as G-XXXXXXXXXX.`);
  process.exitCode = 1;
} else {
  const file = join(__dirname, "../gtm-container.json");
  writeFileSync(file, `${JSON.stringify(gtmContainer(measurementId, Date.now()), null, 2)}\n`);
  console.log(file);
}
