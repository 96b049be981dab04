/**
 * Lints code at paths that do not exist: reads `[{ path, code }]` from standard input and prints a list of
 * `{ rule, message }` for each. It is a process of its own because ESLint loads its configuration with `import()`, which
 * does not work inside Jest.
 */
import { text } from "node:stream/consumers";
import { ESLint } from "eslint";
import tseslint from "typescript-eslint";

const eslint = new ESLint({
  // Rules with type information need files that exist.
  overrideConfig: [{ files: ["**/*.{ts,tsx}"], ...tseslint.configs.disableTypeChecked }],
});

const findings = [];
for (const { path, code } of JSON.parse(await text(process.stdin))) {
  const [result] = await eslint.lintText(code, { filePath: path });
  findings.push(result.messages.map(({ ruleId, message }) => ({ rule: ruleId, message })));
}
console.log(JSON.stringify(findings));
