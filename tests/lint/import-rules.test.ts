/** @jest-environment node */
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, relative } from "node:path";

interface Snippet {
  name: string;
  path: string;
  code: string;
  /** The rule that must fire, and alone; none for what is allowed. */
  rule?: string;
}

interface Finding {
  rule: string | null;
  message: string;
}

const root = join(__dirname, "../..");

/** An import of some file that exists in `folder`, as `from` would write it. */
function importOf(folder: string, from: string): string {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  const file = files.filter((name) => /(?<!\.test|\.d)\.tsx?$/.test(name)).sort()[0];
  if (!file) throw new Error(`${folder} has no file to import`);
  const path = relative(join(from, ".."), join(folder, file)).replace(/\.tsx?$/, "");
  return `import ${JSON.stringify(path.startsWith(".") ? path : `./${path}`)};\n`;
}

const [aFeature = "", anotherFeature = ""] = readdirSync(join(root, "src/features"));

function importing(folder: string, from: string, rule?: string): Snippet {
  const outcome = rule ? "may not import" : "may import";
  return { name: `${from} ${outcome} ${folder}`, path: from, code: importOf(folder, from), rule };
}

const zone = "import/no-restricted-paths";
const library = "no-restricted-imports";
const syntax = "no-restricted-syntax";

const snippets: Snippet[] = [
  importing("src/lib", "src/ui/snippet.tsx", zone),
  importing("src/site", "src/ui/snippet.tsx", zone),
  importing("src/ui", "src/lib/snippet.ts", zone),
  importing("src/contracts", "src/site/snippet.ts", zone),
  importing("src/features", "src/state/snippet.ts", zone),
  importing("src/forms", "src/state/snippet.ts", zone),
  importing("src/features", "src/forms/snippet.ts", zone),
  importing("src/layouts", "src/features/snippet/snippet.tsx", zone),
  importing("src/server", "src/features/snippet/snippet.tsx", zone),
  importing("src/lib", "src/server/snippet.ts", zone),
  importing("src/lib", "src/build/snippet.ts", zone),
  importing("src/build", "src/templates/snippet.tsx", zone),
  importing("src/build", "plugins/gatsby-remark-site/snippet.ts", zone),
  importing("plugins", "src/build/snippet.ts"),
  importing("src/lib", "gatsby-snippet.ts", zone),
  importing("tests", "src/ui/snippet.tsx", zone),
  importing(`src/features/${anotherFeature}`, `src/features/${aFeature}/snippet.ts`, zone),
  importing(`src/features/${aFeature}`, `src/features/${aFeature}/snippet.ts`),
  importing("src/site", "src/lib/snippet.ts"),
  importing("src/lib", "src/forms/snippet.ts"),
  importing("src/state", "src/forms/snippet.ts"),
  importing("src/state", "src/features/snippet/snippet.ts"),
  importing("src/features", "src/layouts/snippet.tsx"),
  importing("src/layouts", "src/templates/snippet.tsx"),
  importing("src/build", "gatsby-snippet.ts"),
  importing("tests/jest", "src/server/snippet.test.ts"),

  {
    name: "a circle of imports",
    path: "src/site/languages.ts",
    code: 'export { splitPath } from "./paths";\nexport const defaultLanguage = "en";',
    rule: "import/no-cycle",
  },
  {
    name: "recoil outside the state",
    path: "src/features/lead/snippet.ts",
    code: 'import "recoil";',
    rule: library,
  },
  { name: "recoil in the state", path: "src/state/snippet.ts", code: 'import "recoil";' },
  {
    name: "formik outside the forms",
    path: "src/features/lead/snippet.ts",
    code: 'import "formik";',
    rule: library,
  },
  {
    name: "a part of the i18n plugin that builds leave out",
    path: "src/lib/i18n/snippet.ts",
    code: 'export { Link } from "gatsby-plugin-react-i18next";',
    rule: library,
  },
  {
    name: "the part of the i18n plugin that the site uses",
    path: "src/lib/i18n/snippet.ts",
    code: 'export { I18nextContext } from "gatsby-plugin-react-i18next";',
  },
  {
    name: "a module of Node in what makes documents",
    path: "src/app-root/snippet.ts",
    code: 'import "node:fs";',
    rule: "import/no-nodejs-modules",
  },
  { name: "formik in the forms", path: "src/forms/snippet.ts", code: 'import "formik";' },
  {
    name: "Stripe outside its adapter",
    path: "src/ui/snippet.ts",
    code: 'import "@stripe/stripe-js/pure";',
    rule: library,
  },
  {
    name: "Stripe in its adapter",
    path: "src/lib/stripe/snippet.ts",
    code: 'import "@stripe/stripe-js/pure";',
  },
  {
    name: "a phone input outside the design system",
    path: "src/features/lead/snippet.ts",
    code: 'import "react-phone-number-input/input";',
    rule: library,
  },
  {
    name: "a toast outside the design system",
    path: "src/layouts/snippet.ts",
    code: 'import "react-hot-toast";',
    rule: library,
  },
  {
    name: "a calendar outside the design system",
    path: "src/forms/snippet.ts",
    code: 'import "react-calendar";',
    rule: library,
  },
  {
    name: "i18next outside its adapter",
    path: "src/templates/snippet.ts",
    code: 'import "react-i18next";',
    rule: library,
  },
  { name: "i18next in its adapter", path: "src/lib/i18n/snippet.ts", code: 'import "react-i18next";' },
  {
    name: "a file named like a library",
    path: "src/lib/snippet.ts",
    code: 'import "../forms-of/formik-like";',
  },

  {
    name: "process.env in the server",
    path: "src/server/snippet.ts",
    code: "void process.env.KEY;",
    rule: syntax,
  },
  { name: "process.env in a function", path: "src/api/snippet.ts", code: "void process.env;", rule: syntax },
  {
    name: "process.env in a component",
    path: "src/ui/snippet.tsx",
    code: "void process.env.KEY;",
    rule: syntax,
  },
  {
    name: "the real environment in the server",
    path: "src/server/snippet.ts",
    code: 'import { env } from "node:process";\nvoid env.KEY;',
  },
  {
    name: "dataLayer outside analytics",
    path: "src/features/lead/snippet.ts",
    code: "void window.dataLayer;",
    rule: syntax,
  },
  {
    name: "dataLayer by its text",
    path: "src/layouts/snippet.tsx",
    code: 'void (window as unknown as Record<string, unknown>)["dataLayer"];',
    rule: syntax,
  },
  {
    name: "dataLayer in an inline script",
    path: "src/app-root/snippet.ts",
    code: "export const script = `window.dataLayer.push(${name})`;",
    rule: syntax,
  },
  {
    name: "dataLayer in the configuration",
    path: "gatsby-snippet.ts",
    code: "void window.dataLayer;",
    rule: syntax,
  },
  { name: "dataLayer in analytics", path: "src/lib/analytics/snippet.ts", code: "void window.dataLayer;" },

  {
    name: "a default export",
    path: "src/ui/snippet.ts",
    code: "export default 1;",
    rule: "import/no-default-export",
  },
  { name: "a template's default export", path: "src/templates/snippet.tsx", code: "export default 1;" },
  { name: "a barrel", path: "src/ui/snippet.ts", code: 'export * from "./button";', rule: syntax },
  {
    name: "all of zod",
    path: "src/contracts/snippet.ts",
    code: 'import { z } from "zod";\nvoid z;',
    rule: syntax,
  },
  { name: "zod by its parts", path: "src/contracts/snippet.ts", code: 'import * as z from "zod";\nvoid z;' },
  {
    name: "any",
    path: "src/lib/snippet.ts",
    code: "export const a = 1 as any;",
    rule: "@typescript-eslint/no-explicit-any",
  },
  {
    name: "a non-null assertion",
    path: "src/lib/snippet.ts",
    code: "export const a = globalThis.name!;",
    rule: "@typescript-eslint/no-non-null-assertion",
  },
  {
    name: "ts-ignore",
    path: "src/lib/snippet.ts",
    code: "// @ts-ignore\nexport const a = 1;",
    rule: "@typescript-eslint/ban-ts-comment",
  },

  {
    name: "words in an element",
    path: "src/ui/snippet.tsx",
    code: "export const a = <p>Send</p>;",
    rule: syntax,
  },
  {
    name: "words in an attribute",
    path: "src/ui/snippet.tsx",
    code: 'export const a = <p aria-label="Send" />;',
    rule: syntax,
  },
  {
    name: "words in a choice",
    path: "src/ui/snippet.tsx",
    code: 'export const a = <p>{a ? "Yes" : null}</p>;',
    rule: syntax,
  },
  {
    name: "words by props",
    path: "src/ui/snippet.tsx",
    code: 'export const a = <p className="lead">{name} – 1</p>;',
  },
  ...["URL.canParse(a)", "AbortSignal.any([a])", "a.showPopover()"].map((code) => ({
    name: `what a browser of .browserslistrc lacks: ${code}`,
    path: "src/features/snippet/snippet.ts",
    code: `export const b = ${code};`,
    rule: "no-restricted-properties",
  })),
  ...["new Intl.Segmenter(a)", "scheduler.postTask(a)"].map((code) => ({
    name: `what a browser of .browserslistrc lacks: ${code}`,
    path: "src/first-view/snippet.ts",
    code: `export const b = ${code};`,
    rule: "compat/compat",
  })),
  {
    name: "what a browser of .browserslistrc lacks, in Node",
    path: "src/server/snippet.ts",
    code: "export const b = [URL.canParse(a), new Intl.Segmenter(a)];",
  },
  {
    name: "what all browsers of .browserslistrc have",
    path: "src/ui/snippet.ts",
    code: "export const b = [[a].toSorted(), structuredClone(a), /(?<=x)y/u];",
  },
];

const findings = new Map<string, Finding[]>();

beforeAll(() => {
  const output = execFileSync(process.execPath, [join(__dirname, "lint-snippets.mjs")], {
    cwd: root,
    input: JSON.stringify(snippets),
    encoding: "utf8",
    timeout: 60_000,
  });
  const lists = JSON.parse(output) as Finding[][];
  lists.forEach((list, index) => findings.set(snippets[index]?.name ?? "", list));
}, 60_000);

test.each(snippets.filter(({ rule }) => rule))("refuses: $name", ({ name, rule }) => {
  expect(findings.get(name)?.map((finding) => finding.rule)).toEqual([rule]);
});

test.each(snippets.filter(({ rule }) => !rule))("accepts: $name", ({ name }) => {
  expect(findings.get(name)).toEqual([]);
});
