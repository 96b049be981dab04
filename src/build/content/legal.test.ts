/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { legalNames, readLegal } from "./legal";
import { formatFault } from "./parse";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "legal-"));
  for (const name of legalNames) write(name, "en", text());
});
afterEach(() => rmSync(root, { recursive: true }));

const text = ({ version = "2026-11-21", body = "## One\n\nText.\n\n## Two\n\nWrite to {{email}}." } = {}) =>
  `---\ntitle: Title\ndescription: What it is about.\ndate: 2026-11-21\nversion: ${version}\n---\n\n${body}\n`;

function write(name: string, language: string, source: string) {
  const file = join(root, `content/legal/${name}/${language}.md`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
}

const faults = () => readLegal(root, ["en", "de"]).faults.map(formatFault);

it("reads what is right, and says which translation is missing", () => {
  write("terms", "de", text());
  const { faults: found, missing } = readLegal(root, ["en", "de"]);
  expect(found).toEqual([]);
  expect(missing.map(formatFault)).toEqual(["content/legal/privacy/de.md: is missing, shown in English"]);
});

it("has the project's own texts without fault", () => {
  expect(readLegal(".", ["en"]).faults).toEqual([]);
});

it("says what no fact stands for", () => {
  write("terms", "en", text({ body: "## One\n\nCall {{fax}}." }));
  expect(faults()).toEqual([
    expect.stringMatching(
      /^content\/legal\/terms\/en\.md: paragraphs\.1: nothing stands for \{\{fax\}\}: write one of \{\{brand\}\}/,
    ),
  ]);
});

it("says of frontmatter that nothing ends that alone", () => {
  write("terms", "en", text().replace("\n---\n", "\n"));
  expect(faults()).toEqual([
    'content/legal/terms/en.md:1: nothing ends the part that begins here: write a line "---" above the text',
  ]);
});

const part = (mark: string, body: string) => `{{${mark}consentFirst}}\n\n${body}\n\n{{/consentFirst}}`;

it("takes parts that depend on a setting, and wants those of the English text", () => {
  const body = `## One\n\n${part("#", "After yes.")}\n\n${part("^", "Always.")}\n\n## Two\n\nText.`;
  write("terms", "en", text({ body }));
  write("terms", "de", text({ body }));
  expect(faults()).toEqual([]);
  write("terms", "de", text());
  expect(faults()).toEqual([
    "content/legal/terms/de.md: has the parts of none: write those of the English text, {{#consentFirst}} {{/consentFirst}} {{^consentFirst}} {{/consentFirst}}",
  ]);
});

it.each([
  ["Text.\n\n{{/consentFirst}}", "paragraphs.2: ends no part: write {{#consentFirst}} before it"],
  [`{{#stripeOnLoad}}\n\n${part("#", "Text.")}`, "paragraphs.2: write {{/stripeOnLoad}} before it"],
  ["{{^consentFirst}}\n\nText.", "paragraphs: the last part has no end: write {{/consentFirst}}"],
])("says what is wrong with the parts of %j", (body, fault) => {
  write("terms", "en", text({ body: `## One\n\n${body}` }));
  expect(faults()).toEqual([expect.stringContaining(fault)]);
});

it("takes no HTML but a little, and no links that lead nowhere", () => {
  write(
    "terms",
    "en",
    text({ body: "## One\n\n<div>\n\n## Two\n\n[a](/privacy/) [b](/secret/) [c](javascript:x)" }),
  );
  expect(faults()).toEqual([
    expect.stringMatching(/^content\/legal\/terms\/en\.md:10: <div> is not among the HTML/),
    expect.stringContaining('content/legal/terms/en.md:14: "javascript:x" leads nowhere'),
    'content/legal/terms/en.md:14: there is no page "/secret/"',
  ]);
});

it("wants every section of the English text that a translation says it follows", () => {
  const shorter = { body: "## One\n\nText." };
  write("privacy", "de", text(shorter));
  write("terms", "de", text({ ...shorter, version: "2025-01-01" }));
  expect(faults()).toEqual([
    'content/legal/privacy/de.md: has 1 sections that begin with "## ": write 2, as in English',
  ]);
});

it("knows no English text that is still to come", () => {
  write("terms", "de", text({ version: "2030-01-01" }));
  expect(faults()).toEqual([
    "content/legal/terms/de.md: version: write the day of the English text: 2026-11-21",
  ]);
});

it("says what does not belong there, and what is not there at all", () => {
  write("terms", "notes", "");
  rmSync(join(root, "content/legal/privacy"), { recursive: true });
  expect(faults()).toEqual([
    "content/legal/privacy/en.md: is missing: write the English text, which every other stands on",
    "content/legal/terms/notes.md: does not belong here: a folder holds en.md, ar.md, de.md …",
  ]);
});
