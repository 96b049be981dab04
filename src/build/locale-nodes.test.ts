/** @jest-environment node */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import type { SourceNodesArgs } from "gatsby";
import { sourceLocales, updateLocales } from "./locale-nodes";

const home = process.cwd();
let folder: string;
let nodes: Map<string, { data: string }>;
let warnings: string[];

function write(file: string, words: object) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(words));
}

const isServed = (path: string) => existsSync(`public/words/${path}.json`);
const served = (path: string): unknown => JSON.parse(readFileSync(`public/words/${path}.json`, "utf8"));
const ofPage = (id: string): unknown => JSON.parse(nodes.get(`locale ${id}`)?.data ?? "null");

const args = {
  actions: { createNode: (node: { id: string; data: string }) => nodes.set(node.id, node) },
  createContentDigest: String,
  createNodeId: (key: string) => key,
  reporter: { warn: (text: string) => warnings.push(text) },
} as unknown as SourceNodesArgs;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "words-"));
  process.chdir(folder);
  process.env.SITE_LANGS = "de,ko";
  nodes = new Map();
  warnings = [];
  for (const language of ["en", "de", "ko", "fr"]) {
    write(`locales/${language}/home.json`, { title: language });
    write(`locales/${language}/forms.json`, { send: `send ${language}`, name: `name ${language}` });
  }
  write("locales/de/forms.json", { send: "Senden" });
  write("locales-extra/zh-Hant-TW/forms.json", { send: "送出" });
});
afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
  delete process.env.SITE_LANGS;
});

it("serves what is fetched on intent, in every tongue, English behind it, and says what is missing", () => {
  sourceLocales(args);
  expect(served("en/forms")).toEqual({ send: "send en", name: "name en" });
  expect(served("de/forms")).toEqual({ send: "Senden", name: "name en" });
  expect(served("zh-Hant-TW/forms")).toEqual({ send: "送出", name: "name en" });
  expect(ofPage("de forms")).toEqual(served("de/forms"));
  expect(warnings).toEqual([
    "locales/de/forms.json: 1 missing, shown in English: name",
    "locales-extra/zh-Hant-TW/forms.json: 1 missing, shown in English: name",
  ]);
});

it("serves neither the words of pages, nor a language that is not built, nor what an earlier build has left", () => {
  write("public/words/de/old.json", {});
  sourceLocales(args);
  expect(ofPage("de home")).toEqual({ title: "de" });
  expect(["de/home", "fr/forms", "de/old"].filter(isServed)).toEqual([]);
});

it.each([
  ["locales/de/forms.json", ["de/forms"]],
  ["locales-extra/zh-Hant-TW/forms.json", ["zh-Hant-TW/forms"]],
  ["locales/en/forms.json", ["en/forms", "de/forms", "zh-Hant-TW/forms"]],
])("serves a change of %s at once, and makes no more than that again", (file, changed) => {
  sourceLocales(args);
  nodes.clear();
  write(file, { send: "now", name: "now" });
  updateLocales(args, file.split("/").slice(1).join("/"));
  for (const path of changed) expect(served(path)).toMatchObject({ name: "now" });
  expect(served("ko/forms")).toEqual({ send: "send ko", name: "name ko" });
  const others = changed.includes("en/forms")
    ? ["en", "de", "ko"]
    : changed.includes("de/forms")
      ? ["de"]
      : [];
  expect([...nodes.keys()]).toEqual(others.map((language) => `locale ${language} forms`));
});

it("leaves a language alone that is not built when its words change", () => {
  sourceLocales(args);
  nodes.clear();
  updateLocales(args, "fr/forms.json");
  expect(nodes.size).toBe(0);
  expect(isServed("fr/forms")).toBe(false);
});
