import { spawn } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism, constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { prepareGatsbyCache } from "./gatsby-cache.mjs";
import { buildKey, fingerprintOfInputs } from "./inputs.mjs";
import { takeLock } from "./lock.mjs";
import { gatsby, run } from "./run.mjs";

export { fingerprintOfInputs, namesOfInputs } from "./inputs.mjs";

/**
 * Gatsby compiles the functions anew as soon as any environment variable has changed, and some differ in every terminal
 * or between `npm start` and `npm run build`. So a build is given only the variables that it or the system needs.
 */
const neededVariables =
  /^(PATH|PATHEXT|HOME|USERPROFILE|(LOCAL)?APPDATA|SYSTEMROOT|WINDIR|COMSPEC|TE?MP|TMPDIR|LANG|LC_\w+|TZ|TERM|CI|(NO|FORCE)_COLOR|(DY)?LD_\w+|SSL_CERT_\w+|UV_\w+|NODE_\w+|(HTTPS?|NO)_PROXY|GATSBY_\w+|SITE_LANGS)$/i;

/** The environment of a build. On Netlify it is the whole one, because Netlify's adapter reads variables of its own. */
export function buildEnvironment(env = process.env) {
  if (env.NETLIFY) return env;
  return Object.fromEntries(Object.entries(env).filter(([name]) => neededVariables.test(name)));
}

/**
 * Set for every build. Most objects of a build are short-lived: more room for new ones saves a tenth of the time. Gatsby's
 * usual logger draws all of its lines anew ten times a second, which takes longer than many a phase that it tells of.
 * Gatsby starts one process less than it counts processors, and is idle itself while those run queries and write
 * documents.
 */
export const buildVariables = {
  NODE_ENV: "production",
  GATSBY_LOGGER: "yurnalist",
  GATSBY_CPU_COUNT: process.env.GATSBY_CPU_COUNT ?? String(availableParallelism() + 1),
  NODE_OPTIONS: [process.env.NODE_OPTIONS, "--max-semi-space-size=64"].filter(Boolean).join(" "),
};

const buildFolder = ".build";
const fingerprintFile = `${buildFolder}/fingerprint`;
const manifestFile = `${buildFolder}/manifest.json`;
/** Every build writes the day of the next scheduled post here: `{"on": "YYYY-MM-DD"}`, or null if there is none. */
const nextPostFile = `${buildFolder}/next-post.json`;
const backgroundLog = `${buildFolder}/background-build.log`;

/**
 * Builds the site unless there is a build of the same files and settings and no post has come due since. Only one build
 * runs at a time; a second one waits for it.
 * @returns whether there is a good build now
 */
export async function ensureBuilt() {
  if (isUpToDate(fingerprintOfInputs())) return true;
  const lock = await takeLock("build");
  if (!lock) return false;
  try {
    const fingerprint = fingerprintOfInputs();
    return isUpToDate(fingerprint) || (await build(fingerprint, lock));
  } finally {
    lock.release();
  }
}

/** @returns whether there is a build of the present files and settings, and no post has come due since */
export function hasCurrentBuild() {
  return isUpToDate(fingerprintOfInputs());
}

function isUpToDate(fingerprint) {
  const isUp =
    existsSync(manifestFile) &&
    existsSync(fingerprintFile) &&
    readFileSync(fingerprintFile, "utf8") === fingerprint &&
    !isPostDue();
  if (isUp) console.log("The build is up to date.");
  return isUp;
}

async function build(fingerprint, lock) {
  console.log("Building the site. The first time takes a few minutes, later ones less.");
  // A build that is interrupted must not count as up to date.
  rmSync(fingerprintFile, { force: true });
  const earlier = writtenAt(manifestFile);
  const keepCache = prepareGatsbyCache("build");
  const code = await run(process.execPath, [gatsby, "build"], {
    inherited: buildEnvironment(),
    env: { ...buildVariables, BUILD_KEY: buildKey() },
    minutes: 30,
    onStart: lock.add,
  });
  if (code !== 0 || writtenAt(manifestFile) === earlier) {
    console.error("The build failed; the messages above say why.");
    return false;
  }
  keepCache();
  writeFileSync(fingerprintFile, fingerprint);
  return true;
}

/**
 * Builds in another process while this one serves the site: at the lowest priority, without installing packages, which
 * the server is using, and with Gatsby's output in a file instead of the server's log.
 * @returns whether there is a good build now
 */
export async function buildInBackground() {
  mkdirSync(buildFolder, { recursive: true });
  const output = openSync(backgroundLog, "w");
  const script = fileURLToPath(new URL("../build.mjs", import.meta.url));
  const child = spawn(process.execPath, [script, "--no-install"], { stdio: ["ignore", output, output] });
  closeSync(output);
  if (child.pid !== undefined) lowerPriority(child.pid);
  const stop = () => child.kill();
  process.once("exit", stop);
  const code = await new Promise((resolve) => {
    child.once("error", () => resolve(1));
    child.once("close", resolve);
  });
  process.off("exit", stop);
  return code === 0;
}

function lowerPriority(pid) {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or the system does not allow it. The build then runs at normal priority.
  }
}

/**
 * Whether a scheduled post has come due since the last build. Posts come out at midnight in Dubai. Without a record of
 * the next one the answer is yes, because it is unknown.
 * @param now in ms since 1970
 */
export function isPostDue(now = Date.now()) {
  const day = nextPostDay();
  if (day === null) return false;
  // Dubai is four hours ahead of UTC all year.
  const today = new Date(now + 4 * 60 * 60_000).toISOString().slice(0, 10);
  return day === undefined || today >= day;
}

/** @returns `YYYY-MM-DD`; null if no post is scheduled, undefined if that is unknown */
function nextPostDay() {
  try {
    const { on } = JSON.parse(readFileSync(nextPostFile, "utf8"));
    return on === null || /^\d{4}-\d\d-\d\d$/.test(on) ? on : undefined;
  } catch {
    return undefined;
  }
}

/** When a file was last written, in ms since 1970; null if it does not exist. */
function writtenAt(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
}
