/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const root = join(__dirname, "../..");

/** The warnings of stylelint's rule for text roles about one style sheet. */
function warnings(code: string, path: string): string[] {
  const stylelint = join(root, "node_modules/stylelint/bin/stylelint.mjs");
  const options = ["--formatter", "json", "--stdin", "--stdin-filename", join(root, path)];
  const { stdout, stderr } = spawnSync(process.execPath, [stylelint, ...options], { cwd: root, input: code });
  const report = [stdout, stderr].map(String).find((text) => text.startsWith("["));
  if (!report) throw new Error(String(stderr));
  const [file] = JSON.parse(report) as { warnings: { rule: string; text: string }[] }[];
  return (file?.warnings ?? []).filter(({ rule }) => rule === "site/text-roles").map(({ text }) => text);
}

const inSheet = (rules: string, path = "src/features/snippet/snippet.module.css") =>
  warnings(`@layer features {\n${rules}\n}\n`, path);

test.each(["var(--size-small)", "1rem"])("a class does not set font-size: %s", (size) => {
  const [first] = inSheet(`  .name {\n    font-size: ${size};\n  }`);
  expect(first).toMatch(`Compose a role of src/ui/text.module.css instead of "font-size: ${size}"`);
});

test.each([
  ["where it cannot compose, in a media query", "@media (width >= 48rem) { .name { font-size: 1rem; } }"],
  ["where it cannot compose, for an element", ".facts dt { font-size: var(--size-small); }"],
  ["where it computes one for itself", ".name { font-size: min(var(--size-title), 4.2vw); }"],
  ["beside a font, which would set the role's size again", ".name { font: inherit; font-size: 1rem; }"],
])("a rule may set a size %s", (_where, rules) => {
  expect(inSheet(rules)).toEqual([]);
});

test("the roles themselves set sizes", () => {
  const role = ".small { font-size: var(--size-small); }";
  expect(inSheet(role, "src/ui/text.module.css")).toEqual([]);
});
