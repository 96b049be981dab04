// `npm run doctor`: what this machine and its configuration have, one line each, and what to do about what is
// missing. Works before anything is installed. Fails only when something that the site cannot do without is broken.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statfsSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
// As a whole: an older Node lacks some of it, and would refuse an import by name before this script could say so.
import * as util from "node:util";
import { findChromium } from "./lib/chromium.mjs";
import { endWithReader } from "./lib/closed-pipe.mjs";
import { whyInstall } from "./lib/install.mjs";
import { neededNode, nodeVersionState, recommendedNode } from "./lib/node-version.mjs";

endWithReader();

process.chdir(join(dirname(fileURLToPath(import.meta.url)), ".."));
const require = createRequire(import.meta.url);

const leastFreeBytes = 2e9;
const seconds = 1_000;

/** `broken` stands in the way of the site, `note` only of something optional. */
const marks = { fine: "✓", note: "–", broken: "✗" };
let isBroken = false;

/** @param advice what to do about it, if anything */
function report(state, what, advice) {
  console.log(`${marks[state]} ${what}${advice ? `: ${advice}` : ""}`);
  if (state === "broken") isBroken = true;
}

if (checkNode()) {
  const setByShell = new Set(Object.keys(process.env));
  // As every command does; what the shell sets wins over the file.
  if (existsSync(".env")) process.loadEnvFile(".env");
  checkNpm();
  const isInstalled = checkPackages();
  const needsCompiler = isInstalled ? !checkNative("better-sqlite3", openDatabase) : null;
  if (isInstalled) checkNative("sharp", (sharp) => sharp.format.webp.output.buffer);
  checkCompiler(needsCompiler);
  checkChromium();
  checkDisk();
  const { settings, wrong } = checkEnvironment(setByShell);
  checkAbilities(settings, wrong);
  checkPrivacy(settings);
  checkSiteFacts();
  if (!wrong.has("PORT")) await checkPort(Number(settings.PORT || 9000));
}
process.exitCode = isBroken ? 1 : 0;

function checkNode() {
  const { node: version } = process.versions;
  const state = nodeVersionState(version);
  if (state === "fine") report("fine", `Node ${version}`);
  else if (state === "outdated")
    report(
      "note",
      `Node ${version}`,
      `works, but gets no security fixes any more; Node ${recommendedNode} is recommended`,
    );
  else report("broken", `Node ${version}`, `install ${neededNode}, then run this again`);
  return state !== "unusable";
}

function checkNpm() {
  const version = firstLineOf("npm", ["--version"]);
  if (version) report("fine", `npm ${version}`);
  else report("broken", "npm does not answer", "install it, it comes with Node");
}

function checkPackages() {
  const reason = whyInstall();
  if (!reason) report("fine", "packages are those of package-lock.json");
  else report("note", `packages are not up to date (${reason})`, "`npm start` and `npm ci` install them");
  return existsSync("node_modules");
}

/** Loads a package with native code and does something small with it. */
function checkNative(name, tryOut) {
  try {
    const { version } = JSON.parse(readFileSync(join("node_modules", name, "package.json"), "utf8"));
    tryOut(require(name));
    report("fine", `${name} ${version} works`);
    return true;
  } catch (error) {
    const [reason] = String(error.message).split("\n");
    report(
      "broken",
      `${name} does not work (${reason})`,
      `\`npm rebuild ${name}\`, or delete node_modules and \`npm ci\``,
    );
    return false;
  }
}

function openDatabase(Database) {
  const database = new Database(":memory:");
  database.prepare("select 1").get();
  database.close();
}

/** @param needed null when nothing is installed yet: a ready-made binary may or may not be found then */
function checkCompiler(needed) {
  const compiler = [process.env.CXX, "c++", "g++", "clang++"].find(
    (name) => name && firstLineOf(name, ["--version"]),
  );
  const python = [process.env.PYTHON, "python3", "python"].find(
    (name) => name && firstLineOf(name, ["--version"]),
  );
  const make = firstLineOf("make", ["--version"]) && "make";
  const found = [compiler, make, python].filter(Boolean);
  if (found.length === 3) return report("fine", `C++ compiler, make and Python (${found.join(", ")})`);
  const missing = [!compiler && "a C++ compiler", !make && "make", !python && "Python 3"]
    .filter(Boolean)
    .join(" and ");
  const advice =
    needed === false
      ? "not needed now, better-sqlite3 works; a new version may have to be compiled"
      : "better-sqlite3 is compiled where no ready-made binary is found; on Debian `apt-get install g++ make python3`";
  report(needed ? "broken" : "note", `no ${missing}`, advice);
}

function checkChromium() {
  const path = findChromium();
  const version = path && firstLineOf(path, ["--version"]);
  if (version) report("fine", `${version.trim()} (${path})`);
  else
    report(
      "note",
      "no Chromium that starts",
      "`npm test` installs one, or set CHROME_PATH; only the journeys need it",
    );
}

function checkDisk() {
  const { bavail, bsize } = statfsSync(".");
  const free = bavail * bsize;
  const what = `${(free / 1e9).toFixed(1)} GB free on this disk`;
  if (free >= leastFreeBytes) report("fine", what);
  else report("broken", what, `packages, caches and a build need about ${leastFreeBytes / 1e9} GB`);
}

/** The facts of the firm that are still the project's examples: numbers of noughts, "Name Surname", addresses of `.example`. */
function checkSiteFacts() {
  const file = "content/site/site.json";
  const isExample = (value) =>
    /^\D*0+$|^Name Surname$|\.example\b|_example\b|\+971 ?50 ?000 ?0000/.test(value);
  const examplesIn = (value, path) => {
    if (typeof value === "string") return isExample(value) ? [path.join(".")] : [];
    return Object.entries(Object(value)).flatMap(([key, part]) => examplesIn(part, [...path, key]));
  };
  const examples = examplesIn(JSON.parse(readFileSync(file, "utf8")), []);
  if (examples.length === 0) report("fine", `${file} names the firm`);
  else
    report(
      "note",
      `${file} has examples in ${examples.join(", ")}`,
      "replace them before the site goes live",
    );
}

async function checkPort(port) {
  const fault = await new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error) => resolve(error.code));
    server.listen(port, () => server.close(() => resolve(null)));
  });
  if (!fault) report("fine", `port ${port} is free`);
  else
    report(
      "note",
      `port ${port} cannot be used (${fault})`,
      "unless this is the site itself, choose another: `PORT=9001 npm start`",
    );
}

/**
 * Every setting of the files and of the shell: is its name one of .env.example, is its value well-formed?
 * A wrong value is printed only where it cannot be a secret.
 * @returns the settings in force, the empty ones left out, and the names of those that have a fault
 */
function checkEnvironment(setByShell) {
  const known = [...readFileSync(".env.example", "utf8").matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(
    ([, name]) => name,
  );
  const inForce = Object.fromEntries(
    known.flatMap((name) => (process.env[name]?.trim() ? [[name, process.env[name]]] : [])),
  );
  const own = faultsOf(inForce);
  const faults = [...own];
  const files = [".env", ".env.development", ".env.production"].filter((file) => existsSync(file));
  for (const file of files) {
    const settings = util.parseEnv(readFileSync(file, "utf8"));
    for (const name of Object.keys(settings)) {
      if (!known.includes(name)) faults.push(`${file}: ${name} is not a setting${suggestion(name, known)}`);
    }
    // The first file is in force already; each of the others would be beside it.
    const beside = faultsOf({ ...inForce, ...settings }).filter((fault) => !faults.includes(fault));
    if (file !== ".env") faults.push(...beside.map((fault) => `${file}: ${fault}`));
  }

  const given = Object.keys(inForce).length;
  if (files.length === 0)
    report("note", "no .env", "nothing needs one; to set something, `cp .env.example .env`");
  if (!canAskServer()) report("note", "the server’s settings", "checked once the packages are installed");
  if (faults.length === 0) report("fine", `environment, ${given} of ${known.length} settings given`);
  const nameIn = (fault) => fault.split(" ")[0];
  const whatToDo = (fault) => {
    const name = nameIn(fault);
    if (name.endsWith(":")) return "correct it there";
    if (setByShell.has(name)) return "correct it in the shell";
    return name in inForce ? "correct it in .env" : "write it into .env";
  };
  for (const fault of faults) report("broken", fault, `${whatToDo(fault)}; .env.example explains each`);
  return { settings: inForce, wrong: new Set(own.map(nameIn)) };
}

/** @returns one sentence for each fault, which begins with the setting's name */
function faultsOf(settings) {
  const publicFaults = Object.entries(settings)
    .filter(([, value]) => value.trim())
    .flatMap(([name, value]) =>
      publicFaultsOf(name, value).map((fault) => `${name} ${fault}, not ${JSON.stringify(value)}`),
    );
  return [...new Set([...publicFaults, ...serverFaultsOf(settings)])];
}

function canAskServer() {
  return ["tsx", "zod"].every((name) => existsSync(join("node_modules", name)));
}

/** What the server itself would say at its start. */
function serverFaultsOf(settings) {
  if (!canAskServer()) return [];
  require("tsx/cjs/api").register();
  const { readServerEnv } = require("../src/server/env.ts");
  try {
    readServerEnv(settings);
    return [];
  } catch (error) {
    return error.faults;
  }
}

/** What is wrong with a setting that the server does not read, in words that follow its name. None of these is a secret. */
function publicFaultsOf(name, value) {
  const isAddress = (protocols) => URL.canParse(value) && protocols.includes(new URL(value).protocol);
  const isWhole = /^\d+$/.test(value);
  const codes = existsSync("locales") ? readdirSync("locales") : [];
  const checks = [
    [/^GATSBY_(?!SITE_)\w+_URL$/, () => isAddress(["http:", "https:"]), "must be an http(s) address"],
    [/^GATSBY_GTM_ID$/, () => /^GTM-[A-Z0-9]+$/.test(value), "must look like GTM-XXXXXXX"],
    [/^GATSBY_SITE_VARIANT$/, () => ["full", "roadshow"].includes(value), "must be full or roadshow"],
    [
      /^GATSBY_(CLUB_INDEX_OPEN|SELL_FORM|STRIPE_ON_LOAD|TOKEN_NEEDS_CONSENT)$/,
      () => ["0", "1"].includes(value),
      "must be 1 or 0",
    ],
    [/^(PORT|FAKE_CRM_PORT)$/, () => isWhole && Number(value) <= 65535, "must be a port, 0 to 65535"],
    [
      /^SITE_LANGS$/,
      () => value.split(",").every((code) => codes.includes(code.trim())),
      "must be folders of locales/ with commas between",
    ],
    [/^CHROME_PATH$/, () => existsSync(value), "must be a file that is there"],
  ];
  return checks.filter(([names, isGood]) => names.test(name) && !isGood()).map(([, , fault]) => fault);
}

/** What works with the settings in force, and what happens instead where they are missing. */
function checkAbilities(settings, wrong) {
  const has = (name) => Boolean(settings[name]);
  const abilities = [
    ["CRM", ["CRM_API_BASE_URL"], "leads are kept in the store, agents come from content/agents"],
    ["postback", ["POSTBACK_URL"], "postbacks are kept in the store"],
    ["started chats", ["STARTED_CHAT_URL"], "they are kept in the store"],
    ["forms with files", ["FORMS_WEBHOOK_URL"], "they are kept in the store"],
    [
      "card payment",
      ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "GATSBY_STRIPE_PUBLISHABLE_KEY"],
      settings.PAYMENT_MODE === "test"
        ? "payments are acted out"
        : "a call is offered instead; while developing, payments are acted out",
    ],
    ["letters by mail", ["SMTP_URL", "MAIL_FROM"], "none are sent"],
    ["PostgreSQL", ["DATABASE_URL"], `one SQLite file, ${settings.LEADS_DB_PATH ?? ".data/leads.db"}`],
    ["operator’s endpoints", ["ADMIN_TOKEN"], "closed"],
    ["own address", ["GATSBY_SITE_URL"], "canonical links name a made-up site; set it before going live"],
    ["tag manager", ["GATSBY_GTM_ID"], "not loaded; events still reach window.dataLayer"],
    ["Google Maps", ["GATSBY_GOOGLE_MAPS_KEY"], "addresses are typed"],
    ["scheduling widget", ["GATSBY_SCHEDULING_WIDGET_URL"], "our own calendar"],
    ["LINE", ["GATSBY_LINE_URL"], "no LINE button"],
  ];
  for (const [what, names, without] of abilities) {
    // Its fault has been reported.
    if (names.some((name) => wrong.has(name))) continue;
    const missing = names.filter((name) => !has(name));
    if (missing.length === 0) report("fine", what);
    else if (missing.length < names.length)
      report(
        "broken",
        `${what}, half set`,
        `also set ${missing.join(" and ")}, or none of ${names.join(", ")}`,
      );
    else report("note", `${what}, without ${names.join(", ")}`, without);
  }
  if (has("GATSBY_GTM_AUTH") !== has("GATSBY_GTM_PREVIEW")) {
    report("broken", "of GATSBY_GTM_AUTH and GATSBY_GTM_PREVIEW one is set", "set both or none");
  }
}

/**
 * What the settings mean for the visitor's consent and for what the privacy text has to say. The text follows the
 * settings by itself as far as it can; the companies behind them only the owner can name.
 */
function checkPrivacy(settings) {
  const isOn = (name) => settings[name] === "1";
  const consentFirst = isOn("GATSBY_TOKEN_NEEDS_CONSENT");
  if (consentFirst) report("fine", "campaign, advertising copy and tags wait for the visitor’s consent");
  else
    report(
      "note",
      "campaign, advertising copy and tags do not wait for the visitor’s consent",
      "whoever addresses people in the EU or the UK sets GATSBY_TOKEN_NEEDS_CONSENT=1; the privacy text follows",
    );

  const check = "the privacy text says so; before going live check there";
  const switches = [
    [
      isOn("GATSBY_STRIPE_ON_LOAD") && settings.GATSBY_STRIPE_PUBLISHABLE_KEY,
      "Stripe’s script is on every page (GATSBY_STRIPE_ON_LOAD)",
      `${check} the sentence on Stripe’s script at the end of “Cookies and browser storage”`,
      true,
    ],
    [
      settings.GATSBY_SCHEDULING_WIDGET_URL,
      "the scheduling widget’s script is on every page (GATSBY_SCHEDULING_WIDGET_URL)",
      `${check} the sentence on the calendar at the end of “Cookies and browser storage”, add the cookies it sets, and name its provider under “Who receives your data”`,
      true,
    ],
    [
      settings.GATSBY_GOOGLE_MAPS_KEY,
      "Google searches places (GATSBY_GOOGLE_MAPS_KEY)",
      `${check} the sentence on the place search at the end of “Cookies and browser storage”, and Google under “Who receives your data”`,
      false,
    ],
  ];
  for (const [isSet, what, advice, isOnEveryPage] of switches) {
    if (!isSet) continue;
    const early =
      consentFirst && isOnEveryPage
        ? "; it does not wait for consent, so leave it off if it sets cookies"
        : "";
    report("note", what, advice + early);
  }
}

/** The known name that a misspelt one may have meant. */
function suggestion(name, known) {
  const parts = name.split("_");
  const likeness = (other) =>
    other.split("_").filter((part) => parts.includes(part)).length /
    Math.max(parts.length, other.split("_").length);
  const [best] = [...known].sort((a, b) => likeness(b) - likeness(a));
  return best && likeness(best) >= 0.5 ? ` (${best}?)` : "";
}

/** The first line that a command prints, or null when it fails or takes longer than 10 s. */
function firstLineOf(command, args) {
  const { status, stdout } = spawnSync(command, args, {
    encoding: "utf8",
    timeout: 10 * seconds,
    shell: process.platform === "win32",
  });
  return status === 0 ? (stdout.split("\n")[0] ?? "") : null;
}
