/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { namespaceTypes } from "./namespace-types";

it("is in src/lib/i18n as it would be written now; if not, `npm run routes` writes it", () => {
  expect(readFileSync("src/lib/i18n/english-words.ts", "utf8")).toBe(namespaceTypes("."));
});

it("has a line for every file of English words, and for nothing else", () => {
  const root = mkdtempSync(join(tmpdir(), "words-"));
  mkdirSync(join(root, "locales/en"), { recursive: true });
  for (const name of ["he-lp.json", "blog.json", "notes.txt"])
    writeFileSync(join(root, "locales/en", name), "{}");
  const lines = namespaceTypes(root)
    .split("\n")
    .filter((line) => line.includes("import"));
  expect(lines).toEqual([
    '  blog: typeof import("../../../locales/en/blog.json");',
    '  "he-lp": typeof import("../../../locales/en/he-lp.json");',
  ]);
  rmSync(root, { recursive: true });
});
