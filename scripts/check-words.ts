// `npm run words [-- <language> …]`: compares the words of every language with the English ones.
import { join } from "node:path";
import { checkWords, formatFinding } from "../src/build/words/check";
import { readWords } from "../src/build/words/read";
import { isLanguageCode, languageCodes } from "../src/site/languages";

const asked = process.argv.slice(2);
const unknown = asked.filter((code) => !isLanguageCode(code));

if (unknown.length > 0) {
  console.error(`Unknown language: ${unknown.join(", ")}. Known: ${languageCodes.join(", ")}.`);
  process.exitCode = 1;
} else {
  const { tree, findings } = readWords(
    join(__dirname, ".."),
    asked.length > 0 ? asked.filter(isLanguageCode) : undefined,
  );
  const all = [...findings, ...checkWords(tree)];
  for (const finding of all) console.log(formatFinding(finding));
  console.log(all.length === 0 ? "The words are complete." : `${all.length} faults in the words.`);
  process.exitCode = all.length === 0 ? 0 : 1;
}
