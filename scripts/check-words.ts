// `npm run words [-- <language> …]`: compares the words of every language, and the texts of
// content, with the English ones.
import { join } from "node:path";
import { checkWords, formatFinding } from "../src/build/words/check";
import { readContentWords } from "../src/build/words/read-content";
import { readWords } from "../src/build/words/read";
import { isLanguageCode, languageCodes } from "../src/site/languages";

const asked = process.argv.slice(2);
const unknown = asked.filter((code) => !isLanguageCode(code));

if (unknown.length > 0) {
  console.error(`Unknown language: ${unknown.join(", ")}. Known: ${languageCodes.join(", ")}.`);
  process.exitCode = 1;
} else {
  const root = join(__dirname, "..");
  const only = asked.length > 0 ? asked.filter(isLanguageCode) : undefined;
  const { tree, findings } = readWords(root, only);
  const all = [...findings, ...checkWords(tree), ...checkWords(readContentWords(root, tree.names, only))];
  for (const finding of all) console.log(formatFinding(finding));
  console.log(all.length === 0 ? "The words are complete." : `${all.length} faults in the words.`);
  process.exitCode = all.length === 0 ? 0 : 1;
}
