/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { checkWords, formatFinding } from "./check";
import { readContentWords } from "./read-content";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "content-words-"));
  write("content/roles/editor/role.json", "{}");
  write(
    "content/roles/editor/en.md",
    "---\ntitle: Editor of pages\ntasks:\n  - Edit the pages well\n  - Check\n---\n\nOne.\n",
  );
  write("content/agents/agents.json", '[{"id":"mara","role":"Adviser"}]');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const findings = (names: string[] = []) =>
  checkWords(readContentWords(root, names, ["de"])).map(formatFinding);

test("complete texts have no faults", () => {
  write(
    "content/roles/editor/de.md",
    "---\ntitle: Redaktion\ntasks:\n  - Seiten redigieren\n  - Prüfen\n---\n\nEins.\n",
  );
  write("content/agents/de.json", '{"mara":"Beraterin"}');
  expect(findings()).toEqual([]);
});

test("missing files, and missing fields and list items, are reported with their file", () => {
  write("content/agents/de.json", '{"mara":"Beraterin"}');
  expect(findings()).toEqual(["content/roles/editor/de.md  is missing"]);

  write("content/roles/editor/de.md", "---\ntitle: Redaktion\ntasks:\n  - Edit the pages well\n---\n");
  expect(findings()).toEqual([
    "content/roles/editor/de.md  paragraphs.0  is missing",
    "content/roles/editor/de.md  tasks.0  is the same as in English",
    "content/roles/editor/de.md  tasks.1  is missing",
  ]);
});

test("the roles of agents are checked, too", () => {
  write(
    "content/roles/editor/de.md",
    "---\ntitle: Redaktion\ntasks:\n  - Seiten redigieren\n  - Prüfen\n---\n\nEins.\n",
  );
  write("content/agents/de.json", '{"leila":"Beraterin"}');
  expect(findings()).toEqual([
    "content/agents/de.json  leila  is not in the English file",
    "content/agents/de.json  mara  is missing",
  ]);
});

test("the names of properties need no translation", () => {
  write("content/properties/quay/property.json", '{"name":"The Old Lantern Quay"}');
  write("content/properties/quay/en.md", "---\nsummary: The Old Lantern Quay\n---\n");
  expect(readContentWords(root, ["Dune"]).names).toEqual(["Dune", "The Old Lantern Quay"]);
});
