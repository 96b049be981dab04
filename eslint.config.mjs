import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import js from "@eslint/js";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import compat from "eslint-plugin-compat";
import { importX } from "eslint-plugin-import-x";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

const root = import.meta.dirname;

/**
 * The rooms of the house and what each may import of ours: the table in docs/architecture.md, as code.
 * A room may always import itself; `tests/` and `scripts/` may import anything and nothing imports them.
 */
const shared = ["src/site", "src/contracts", "src/lib", "src/ui", "src/forms", "src/state"];
const rooms = {
  "src/site": [],
  "src/contracts": ["src/site"],
  "src/lib": ["src/site", "src/contracts", "content", "locales", "locales-extra"],
  "src/ui": [],
  "src/state": ["src/site", "src/contracts", "src/lib"],
  "src/forms": ["src/site", "src/contracts", "src/lib", "src/ui", "src/state"],
  "src/features": shared,
  "src/layouts": [...shared, "src/features"],
  "src/templates": [...shared, "src/features", "src/layouts"],
  "src/app-root": [...shared, "src/features", "src/layouts", "src/first-view", "src/styles"],
  "src/first-view": ["src/site", "src/contracts", "src/lib", "src/ui"],
  plugins: ["src/site", "src/contracts"],
  "src/build": ["src/site", "src/contracts", "content", "locales", "plugins"],
  "src/letters": ["src/site", "src/contracts", "src/lib", "content", "locales"],
  "src/server": ["src/site", "src/contracts", "src/letters", "content"],
  "src/api": ["src/server", "src/contracts"],
  "src/desk": ["src/site", "src/build", "src/letters", "content"],
  "src/host": ["src/site", "src/server", "src/build", "src/letters"],
  "src/styles": [],
  "gatsby-*.{ts,tsx}": ["src/site", "src/build", "src/desk", "src/app-root", "src/styles", "src/host"],
};
const withoutCode = ["content", "locales", "locales-extra", "static"];
const importedByNone = ["tests", "scripts"];

/** Libraries that one room wraps, so that they can be replaced there. */
const homes = {
  recoil: "src/state",
  formik: "src/forms",
  "@stripe/*": "src/lib/stripe",
  "react-calendar": "src/ui",
  "react-phone-number-input": "src/ui",
  "react-hot-toast": "src/ui",
  "gatsby-plugin-react-i18next": "src/lib/i18n",
  "react-i18next": "src/lib/i18n",
  i18next: "src/lib/i18n",
  "better-sqlite3": "src/server",
  kysely: "src/server",
  pg: "src/server",
  stripe: "src/server",
};

const tests = "**/*.test.{ts,tsx}";
const pages = "src/**/*.tsx";

/** A room as paths: `src/app-root` may be a folder or a single file. */
const pathsOf = (room) => [room, `${room}.ts`, `${room}.tsx`].map((path) => join(root, path));

function importZones({ mayImportFakes }) {
  const all = [...Object.keys(rooms).filter((room) => !room.startsWith("gatsby-")), ...withoutCode];
  const roomZones = Object.entries(rooms).map(([room, allowed]) => {
    const forbidden = all.filter((other) => other !== room && !allowed.includes(other));
    return {
      target: room.includes("*") ? join(root, room) : pathsOf(room),
      from: [...forbidden, ...(mayImportFakes ? [] : importedByNone)].flatMap(pathsOf),
      message: `${room} may import ${allowed.join(", ") || "nothing of ours"}.`,
    };
  });
  const features = join(root, "src/features");
  const featureNames = existsSync(features) ? readdirSync(features) : [];
  const featureZones = featureNames.map((name) => ({
    target: join(features, name),
    from: features,
    except: [`./${name}`],
    message: "A feature never imports another feature: lift what both need into a room above.",
  }));
  return [...roomZones, ...featureZones];
}

const importZoneRule = (options) => ["error", { basePath: root, zones: importZones(options) }];

/** Parts of libraries that a build replaces with empty modules: `unusedModules` in src/build/webpack.ts. */
const replacedByNothing = {
  "gatsby-plugin-react-i18next": ["Link", "useI18next"],
  "react-i18next": ["Trans", "TransWithoutContext", "Translation", "useSSR", "withSSR", "withTranslation"],
};

/** Every wrapped library is closed in `room` except those whose home it is. */
function libraryRule(room) {
  const closed = Object.entries(homes).filter(([, home]) => home !== room);
  return [
    "error",
    {
      paths: Object.entries(replacedByNothing).map(([name, importNames]) => ({
        name,
        importNames,
        message: "A build leaves it out of the scripts; see unusedModules in src/build/webpack.ts.",
      })),
      patterns: closed.map(([library, home]) => ({
        // The second pattern closes deep imports; no-restricted-imports reads them as .gitignore does.
        group: [`/${library}`, `/${library}/**`],
        message: `Only ${home} imports it; use what ${home} offers.`,
      })),
    },
  ];
}

const wordsMessage = "Words live in locales/, never in components.";
const letters = String.raw`/\p{L}/u`;
const worded = [
  "JSXText",
  "JSXElement > JSXExpressionContainer > Literal",
  "JSXElement > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression) > Literal",
  "JSXAttribute[name.name=/^(alt|title|label|placeholder|aria-(label|description|roledescription|valuetext))$/] > Literal",
].map((selector) => ({ selector: `${selector}[value=${letters}]`, message: wordsMessage }));
worded.push({
  selector: `JSXElement > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${letters}]`,
  message: wordsMessage,
});

const noBarrel = {
  selector: "ExportAllDeclaration",
  message: "No barrels: import from the file that has it.",
};

const noWholeZod = {
  selector:
    "ImportDeclaration[source.value='zod'] > :matches(ImportDefaultSpecifier, ImportSpecifier[imported.name='z'])",
  message: 'Write `import * as z from "zod"`: it is a quarter of the size in the browser.',
};

const noDataLayer = {
  // As a name, as a text, and within the text of an inline script.
  selector:
    ":matches(Identifier[name='dataLayer'], Literal[value=/dataLayer/], TemplateElement[value.raw=/dataLayer/])",
  message: "Events go through src/lib/analytics, which knows their names and keeps personal data out.",
};

/**
 * What some browser of .browserslistrc lacks and the check of browsers does not see, which knows classes and globals but
 * few of their methods. The methods of the language itself are those of `lib` in tsconfig.json.
 */
const tooNewForBrowsers = [
  ...["canParse", "parse"].map((property) => ({
    object: "URL",
    property,
    message: "Safari 17 and 18, Chrome 120 and 126: use urlOf of src/contracts/fields.ts.",
  })),
  { object: "AbortSignal", property: "any", message: "Safari 17.4, Chrome 116, Firefox 124." },
  { property: "checkVisibility", message: "Safari 17.4." },
  ...["showPopover", "hidePopover", "togglePopover"].map((property) => ({
    property,
    message: "Safari 17, Chrome 114, Firefox 125.",
  })),
  { property: "startViewTransition", message: "Safari 18, Firefox 144." },
];

/** The folders whose code runs in browsers; `src/site` and `src/contracts` also run in Node. */
const inBrowsers =
  "src/{site,contracts,lib,ui,state,forms,features,layouts,templates,app-root,first-view}/**/*.{ts,tsx}";

const noEnvironment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: "Read public values from src/site/public-env.ts.",
};

const noEnvironmentInFunctions = {
  ...noEnvironment,
  message:
    'Gatsby replaces process.env by its value at build, secrets too: use `import { env } from "node:process"`.',
};

const honestTests = [
  {
    selector: "MemberExpression[property.name=/^(toMatchSnapshot|toMatchInlineSnapshot)$/]",
    message: "No snapshots: assert what matters.",
  },
  {
    selector:
      ":matches(MemberExpression[object.name=/^(test|it|describe)$/][property.name=/^(only|skip|todo)$/], CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/])",
    message: "No test is skipped.",
  },
];

/** `no-restricted-syntax` does not add up over blocks, so each block names all that holds for its files. */
const forbid = (...selectors) => ["error", noBarrel, noWholeZod, ...selectors];

export default tseslint.config(
  {
    ignores: [
      "public/",
      ".cache/",
      ".build/",
      ".kept/",
      ".data/",
      "coverage/",
      "static/",
      "src/gatsby-types.d.ts",
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  {
    files: ["**/*.{js,mjs,cjs}"],
    languageOptions: {
      globals: Object.fromEntries(
        [
          ...[
            "Buffer",
            "URL",
            "clearInterval",
            "clearTimeout",
            "console",
            "crypto",
            "fetch",
            "process",
            "setInterval",
          ],
          ...[
            "AbortController",
            "AbortSignal",
            "Headers",
            "Request",
            "Response",
            "TextDecoder",
            "TextEncoder",
          ],
          ...["setImmediate", "setTimeout", "structuredClone", "performance", "globalThis"],
        ].map((name) => [name, "readonly"]),
      ),
    },
  },
  { files: ["**/*.{js,cjs}"], languageOptions: { sourceType: "commonjs" } },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      "@typescript-eslint/ban-ts-comment": "error",
      "@typescript-eslint/consistent-type-imports": [
        "error",
        { fixStyle: "inline-type-imports", disallowTypeAnnotations: false },
      ],
      "@typescript-eslint/no-misused-promises": [
        "error",
        // "returns" never ends on the generic types of i18next's translator.
        { checksVoidReturn: { attributes: false, returns: false } },
      ],
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      "@typescript-eslint/switch-exhaustiveness-check": "error",
    },
  },
  {
    files: ["{plugins,src}/**/*.{ts,tsx}", "gatsby-*.{ts,tsx}"],
    plugins: { import: importX },
    settings: {
      // Other files are not followed in search of circles.
      "import-x/extensions": [".ts", ".tsx"],
      "import-x/resolver-next": [createTypeScriptImportResolver({ project: join(root, "tsconfig.json") })],
    },
    rules: {
      "import/no-restricted-paths": importZoneRule({ mayImportFakes: false }),
      "import/no-cycle": ["error", { ignoreExternal: true }],
      "import/no-default-export": "error",
      "no-restricted-imports": libraryRule("gatsby"),
    },
  },
  ...[...new Set(Object.values(homes))].map((home) => ({
    files: [`${home}/**/*.{ts,tsx}`],
    rules: { "no-restricted-imports": libraryRule(home) },
  })),
  {
    files: ["src/templates/**", "src/api/**", "plugins/**", "gatsby-*.{ts,tsx}"],
    rules: { "import/no-default-export": "off" },
  },
  {
    files: ["src/**/*.ts"],
    rules: { "no-restricted-syntax": forbid(noDataLayer, noEnvironment) },
  },
  {
    files: [inBrowsers],
    ignores: [tests],
    // Browsers are those of .browserslistrc. There are no polyfills: they would cost every visitor.
    plugins: { compat },
    settings: { lintAllEsApis: true },
    rules: {
      "compat/compat": "error",
      // Browsers have none, and Gatsby makes every document again in each build after one whose renderer used them.
      "import/no-nodejs-modules": "error",
      "no-restricted-properties": ["error", ...tooNewForBrowsers],
    },
  },
  {
    files: [pages],
    extends: [jsxA11y.flatConfigs.recommended],
    plugins: { "react-hooks": reactHooks },
    rules: { "no-restricted-syntax": forbid(noDataLayer, noEnvironment, ...worded) },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks },
    rules: { "react-hooks/rules-of-hooks": "error", "react-hooks/exhaustive-deps": "error" },
  },
  {
    // The home of the data layer.
    files: ["src/lib/analytics/**"],
    rules: { "no-restricted-syntax": forbid(noEnvironment, ...worded) },
  },
  {
    files: ["src/api/**", "src/server/**"],
    rules: { "no-restricted-syntax": forbid(noDataLayer, noEnvironmentInFunctions) },
  },
  {
    // These run in Node only, where the environment is the real one; the public one is defined in its own file.
    files: ["plugins/**", "src/build/**", "src/host/**", "src/site/public-env.ts", "gatsby-*.{ts,tsx}"],
    rules: { "no-restricted-syntax": forbid(noDataLayer) },
  },
  {
    // What Gatsby hands over is typed as methods and made to be taken apart.
    files: ["src/build/**", "src/desk/**", "gatsby-*.{ts,tsx}"],
    rules: { "@typescript-eslint/unbound-method": "off" },
  },
  {
    files: [tests],
    rules: {
      // A test of types says what must not compile, and why.
      "@typescript-eslint/ban-ts-comment": ["error", { "ts-expect-error": "allow-with-description" }],
      "no-restricted-syntax": forbid(...honestTests),
      "@typescript-eslint/require-await": "off",
      "@typescript-eslint/unbound-method": "off",
    },
  },
  {
    files: [`src/${tests}`],
    rules: { "import/no-restricted-paths": importZoneRule({ mayImportFakes: true }) },
  },
);
