// `npm run words [-- <language> …]`: compares the texts of every language, in locales/ and content/, with the English
// ones.
import { join } from "node:path";
import { isLanguageCode, languageCodes } from "../src/site/languages";
import { checkWords, formatFinding } from "./words/check";
import { readContentWords } from "./words/read-content";
import { readLocales } from "./words/read-locales";

const codes = process.argv.slice(2);
const unknown = codes.filter((code) => !isLanguageCode(code));

if (unknown.length > 0) {
  console.error(`Unknown language: ${unknown.join(", ")}. Known: ${languageCodes.join(", ")}.`);
  process.exitCode = 1;
} else {
  const root = join(__dirname, "..");
  const only = codes.length > 0 ? codes.filter(isLanguageCode) : undefined;
  const { tree, findings } = readLocales(root, only);
  const content = readContentWords(root, tree.names, only);
  const all = [...findings, ...checkWords(tree), ...checkWords(content)];
  for (const finding of all) console.log(formatFinding(finding));
  const count = all.length === 1 ? "1 fault" : `${String(all.length)} faults`;
  console.log(all.length === 0 ? "The words are complete." : `${count} in the words.`);
  process.exitCode = all.length === 0 ? 0 : 1;
}
