/**
 * Lints snippets at virtual paths: reads `[{ path, code }]` from standard input and prints, for each, the list
 * of `{ rule, message }` found. A process of its own, since ESLint loads its configuration with `import()`,
 * which Jest's sandbox refuses.
 */
import { text } from "node:stream/consumers";
import { ESLint } from "eslint";
import tseslint from "typescript-eslint";

const eslint = new ESLint({
  // Type-checked rules need files that exist; what is tried here does not.
  overrideConfig: [{ files: ["**/*.{ts,tsx}"], ...tseslint.configs.disableTypeChecked }],
});

const findings = [];
for (const { path, code } of JSON.parse(await text(process.stdin))) {
  const [result] = await eslint.lintText(code, { filePath: path });
  findings.push(result.messages.map(({ ruleId, message }) => ({ rule: ruleId, message })));
}
console.log(JSON.stringify(findings));
