// `npm run events:container [-- G-XXXXXXXXXX]`: writes gtm-container.json, to be imported into Google Tag Manager.
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { gtmContainer } from "./lib/gtm-container";

const placeholder = "G-XXXXXXXXXX";
const [measurementId = placeholder] = process.argv.slice(2);

if (!/^G-[A-Z0-9]+$/.test(measurementId)) {
  console.error(`${measurementId} is not a GA4 measurement id such as ${placeholder}.`);
  process.exitCode = 1;
} else {
  const file = resolve("gtm-container.json");
  writeFileSync(file, `${JSON.stringify(gtmContainer(measurementId, Date.now()), null, 2)}\n`);
  console.log(file);
  if (measurementId === placeholder)
    console.error(
      `The measurement id of GA4 is missing: ${placeholder} stands in its place, and nothing would be counted. To write the file with yours: npm run events:container -- ${placeholder}`,
    );
}
