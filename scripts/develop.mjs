// `npm run develop`: the site with hot reload, a fake CRM and the delivery worker. Needs no keys and no network.
import "./lib/environment.mjs";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";
import { prepareGatsbyCache } from "./lib/gatsby-cache.mjs";
import { buildKey } from "./lib/inputs.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { takeLock } from "./lib/lock.mjs";
import { endSignals, gatsby, startGroup, stopGroup } from "./lib/run.mjs";

await ensureInstalled();
const lock = await takeLock("develop");
if (!lock) process.exit(1);
/**
 * Else Gatsby compiles a function when it is first called, and touches its source for that: the whole site is built anew
 * meanwhile, a visitor's call takes longer than its time limit, and each further try begins again.
 */
process.env.GATSBY_PRECOMPILE_DEVELOP_FUNCTIONS ||= "1";
// What is kept depends on the environment, too.
const keepCache = prepareGatsbyCache("develop");
process.env.BUILD_KEY = buildKey();

const fakePort = process.env.FAKE_CRM_PORT || "9911";
const fake = `http://127.0.0.1:${fakePort}`;
/** Upstreams that the developer has not named are the fake ones. */
const upstreams = {
  CRM_API_BASE_URL: fake,
  POSTBACK_URL: `${fake}/postback`,
  STARTED_CHAT_URL: `${fake}/started_chat`,
  FORMS_WEBHOOK_URL: `${fake}/forms`,
};
for (const [name, value] of Object.entries(upstreams)) process.env[name] ||= value;
/** The gallery sends the same forms again and again. */
const limits = ["PER_ADDRESS", "PER_PHONE", "TOTAL", "HELD", "PAYMENTS"];
for (const name of limits) process.env[`LIMIT_${name}`] ||= "100000";
process.env.FAKE_CRM_PORT = fakePort;
process.env.NODE_ENV = "development";

const programs = [
  { label: "crm", colour: 35, command: process.execPath, args: ["--import", "tsx", "tests/fakes/main.ts"] },
  {
    label: "work",
    colour: 33,
    command: process.execPath,
    args: ["--import", "tsx", "src/host/develop-worker.ts"],
  },
  {
    label: "site",
    colour: 36,
    command: process.execPath,
    args: [gatsby, "develop", ...process.argv.slice(2)],
    usesCache: true,
  },
];

const children = programs.map(start);
let isStopping = false;
for (const signal of endSignals) process.on(signal, () => stopAll(0));
// The reader of the output has gone, as `head` does. Without this the process would end at once, and the programs, each
// in a group of its own, would run on.
for (const output of [process.stdout, process.stderr]) output.on("error", () => stopAll(0));

function start({ label, colour, command, args, usesCache = false }) {
  const child = startGroup(command, args, { stdio: ["ignore", "pipe", "pipe"], env: { FORCE_COLOR: "1" } });
  if (usesCache && child.pid !== undefined) lock.add(child.pid);
  const prefix = process.stdout.isTTY
    ? `\u001b[${colour}m${label.padEnd(4)}\u001b[0m │ `
    : `${label.padEnd(4)} | `;
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (line) => {
      if (stripVTControlCharacters(line).trim()) console.log(prefix + line);
    });
  }
  child.once("error", (error) => console.error(`${prefix}did not start: ${error.message}`));
  child.once("close", (code) => {
    if (isStopping) return;
    console.error(`${prefix}ended with ${code}; stopping the rest.`);
    stopAll(1);
  });
  return child;
}

function stopAll(code) {
  if (isStopping) return;
  isStopping = true;
  void Promise.all(children.map(stopGroup)).then(() => {
    // A session that ended by itself has failed.
    if (code === 0) keepCache();
    process.exit(code);
  });
}
