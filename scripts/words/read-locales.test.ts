/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { languageCodes } from "../../src/site/languages";
import { formatFinding } from "./check";
import { readLocales } from "./read-locales";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "words-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function linesFor(path: string): string[] {
  return readLocales(root)
    .findings.map(formatFinding)
    .filter((line) => line.startsWith(path));
}

test("reads every language of the site by its code", () => {
  write("locales/en/common.json", '{"a":"A"}');
  write("locales/ar/common.json", '{"a":"أ"}');
  const { english, translations } = readLocales(root).tree;
  expect(english.files).toEqual({ common: { a: "A" } });
  expect(translations.find(({ tag }) => tag === "ar")).toEqual({
    path: "locales/ar",
    tag: "ar",
    files: { common: { a: "أ" } },
  });
  expect(translations).toHaveLength(languageCodes.length - 1);
});

test("reads only the given languages", () => {
  write("locales-extra/zh-Hant-TW/common.json", "{}");
  const { translations, partial } = readLocales(root, ["ar", "en"]).tree;
  expect(translations.map(({ tag }) => tag)).toEqual(["ar"]);
  expect(partial).toEqual([]);
});

test("reads locales-extra by language tag", () => {
  write("locales-extra/zh-Hant-TW/common.json", '{"a":"甲"}');
  write("locales-extra/taiwanese/common.json", "{}");
  expect(readLocales(root).tree.partial?.map(({ tag }) => tag)).toEqual(["zh-Hant-TW"]);
  expect(linesFor("locales-extra")).toEqual(["locales-extra/taiwanese  is not named by a language tag"]);
});

test("reports files that are not JSON, and folders that are not a language of the site", () => {
  write("locales/ar/common.json", '{"a":');
  write("locales/ar/notes.txt", "");
  write("locales/xx/common.json", "{}");
  expect(linesFor("locales/ar/common")).toEqual([expect.stringContaining("is not valid JSON")]);
  expect(linesFor("locales/ar/notes")).toEqual(["locales/ar/notes.txt  is not a file of words (.json)"]);
  expect(linesFor("locales/xx")).toEqual(["locales/xx  is not the folder of a language of the site"]);
});

test("reports a missing English file that a route needs", () => {
  write("locales/en/common.json", "{}");
  expect(linesFor("locales/en/common")).toEqual([]);
  expect(linesFor("locales/en/home")).toEqual(["locales/en/home.json  is missing, a route needs it"]);
});
