import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Everything at the project's root that a build reads, beside Gatsby's own files. What does not exist is skipped. */
const inputs = [
  "src",
  "plugins",
  "content",
  "locales",
  "locales-extra",
  "static",
  "package-lock.json",
  ".browserslistrc",
  "tsconfig.json",
];
const isGatsbyFile = (name) => /^gatsby-\w+\.tsx?$/.test(name);
// Tests are not built, and Gatsby writes the types itself.
const isIgnored = (path) => /\.test\.tsx?$/.test(path) || path === join("src", "gatsby-types.d.ts");
const isInputVariable = (name) => name.startsWith("GATSBY_") || name === "SITE_LANGS";

/**
 * The code that runs inside Gatsby's own process (the import rules in docs/architecture.md allow it no other folders but
 * that of the desk, of which nothing is in a build), and the settings of its tools.
 */
const buildCode = [
  ...["plugins", "src/build", "src/contracts", "src/host", "src/server", "src/site"],
  ...["package.json", "package-lock.json", ".browserslistrc", "tsconfig.json"],
];

/** The files and folders at the project's root that a build reads. */
export function namesOfInputs() {
  return readdirSync(".")
    .filter((name) => inputs.includes(name) || isGatsbyFile(name))
    .sort();
}

/** A hash of the content of all inputs. It depends neither on times nor on where the project lies. */
export function fingerprintOfInputs() {
  return hashOf(namesOfInputs());
}

/**
 * A hash of what decides how a build turns content into pages: its code, packages, Node version and variables. Results
 * that an earlier build has kept are valid only under the same key: Gatsby notices changed content and components, but
 * not a changed resolver or an imported module.
 */
export function buildKey() {
  const code = [...buildCode.filter((name) => existsSync(name)), ...readdirSync(".").filter(isGatsbyFile)];
  return createHash("sha256")
    .update(`${process.version} ${hashOf(code)}`)
    .digest("hex");
}

/** A hash of these files and folders, and of the variables that a build reads. */
function hashOf(names) {
  const hash = createHash("sha256");
  const add = (name, content) => {
    hash.update(`${name}\0${content.length}\0`).update(content);
  };
  for (const path of names.flatMap(filesOf)) add(path, readFileSync(path));
  for (const name of Object.keys(process.env).filter(isInputVariable).sort())
    add(name, process.env[name] ?? "");
  return hash.digest("hex");
}

function filesOf(path) {
  if (isIgnored(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}
