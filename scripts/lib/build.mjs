import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gatsby, run } from "./run.mjs";

/** Everything that a build reads; what is not there yet is skipped. */
const inputs = [
  "src",
  "content",
  "locales",
  "locales-extra",
  "static",
  "package-lock.json",
  ".browserslistrc",
  "tsconfig.json",
  ".env.production",
];
const isInput = (name) => /^gatsby-\w+\.tsx?$/.test(name);
// Tests are not built, and the types are the build's own product.
const isIgnored = (path) => /\.test\.tsx?$/.test(path) || path === join("src", "gatsby-types.d.ts");
const isInputVariable = (name) => name.startsWith("GATSBY_") || name === "SITE_LANGS";

/**
 * Gatsby compiles the functions anew as soon as any variable of the environment is another one, be it the number of a
 * terminal's window; so a build gets only what it or the system needs.
 */
const neededVariables =
  /^(PATH|PATHEXT|HOME|USERPROFILE|(LOCAL)?APPDATA|SYSTEMROOT|WINDIR|COMSPEC|TE?MP|TMPDIR|LANG|LC_\w+|TZ|TERM|CI|(NO|FORCE)_COLOR|NODE_\w+|(HTTPS?|NO)_PROXY|GATSBY_\w+|SITE_LANGS)$/i;

/** Of a build; on Netlify all of it, which its adapter reads. */
export function buildEnvironment(env = process.env) {
  if (env.NETLIFY) return env;
  return Object.fromEntries(Object.entries(env).filter(([name]) => neededVariables.test(name)));
}

/** What Gatsby is run with. Most of what a build makes is short-lived: with more room for it, a tenth of the time is saved. */
export const buildVariables = {
  NODE_ENV: "production",
  NODE_OPTIONS: [process.env.NODE_OPTIONS, "--max-semi-space-size=64"].filter(Boolean).join(" "),
};

const fingerprintFile = ".build/fingerprint";
const manifestFile = ".build/manifest.json";

/**
 * Builds the site unless the build that is there was made of the same files and settings.
 * @returns whether there is a good build now
 */
export async function ensureBuilt() {
  const fingerprint = fingerprintOfInputs();
  if (
    existsSync(manifestFile) &&
    existsSync(fingerprintFile) &&
    readFileSync(fingerprintFile, "utf8") === fingerprint
  ) {
    console.log("The build is up to date.");
    return true;
  }
  console.log("Building the site. The first time takes a few minutes, later ones less.");
  // Until it is done there is no build that may be called up to date.
  rmSync(fingerprintFile, { force: true });
  const code = await run(process.execPath, [gatsby, "build"], {
    inherited: buildEnvironment(),
    env: buildVariables,
    minutes: 30,
  });
  if (code !== 0 || !existsSync(manifestFile)) {
    console.error("The build failed; the messages above say why.");
    return false;
  }
  mkdirSync(".build", { recursive: true });
  writeFileSync(fingerprintFile, fingerprint);
  return true;
}

/** One hash over the content of all inputs, independent of times and of where the project lies. */
export function fingerprintOfInputs() {
  const hash = createHash("sha256");
  const add = (name, content) => {
    hash.update(`${name}\0${content.length}\0`).update(content);
  };
  for (const path of namesOfInputs().flatMap(filesOf)) add(path, readFileSync(path));
  for (const name of Object.keys(process.env).filter(isInputVariable).sort())
    add(name, process.env[name] ?? "");
  return hash.digest("hex");
}

/** The files and folders at the project's root that a build reads. */
export function namesOfInputs() {
  return readdirSync(".")
    .filter((name) => inputs.includes(name) || isInput(name))
    .sort();
}

function filesOf(path) {
  if (isIgnored(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}
