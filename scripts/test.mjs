// `npm test`: installs what is missing and runs every check of a change. The last line reads `N passed, N failed`.
// `npm run test:all` takes longer: it visits the pages in all thirteen languages instead of one of each writing.
import "./lib/environment.mjs";
import { mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { countsOfJest } from "./lib/jest-counts.mjs";
import { run } from "./lib/run.mjs";

const isWhole = process.argv.includes("--all");

const one = (isGood) => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 });

/** A script of package.json that only succeeds or fails. */
const script = (name) => async () => one((await run("npm", ["run", "--silent", name])) === 0);

/**
 * A script of package.json that runs Jest: each of its tests counts.
 * @param env what it is told beside
 */
const jest =
  (name, env = {}) =>
  async () => {
    const report = `.build/results/${name.replace(":", "-")}.json`;
    mkdirSync(dirname(report), { recursive: true });
    rmSync(report, { force: true });
    const args = ["run", "--silent", name, "--", "--json", `--outputFile=${report}`];
    const code = await run("npm", args, { env: { NODE_ENV: "test", ...env }, minutes: isWhole ? 90 : 30 });
    return countsOfJest(report, code);
  };

/** Run in this order, each whatever became of those before it, unless it `needs` one that failed. */
const stages = [
  { name: "types", work: script("types") },
  { name: "lint", work: script("lint") },
  { name: "words", work: script("words") },
  { name: "unit tests", work: jest("test:unit") },
  { name: "faults", work: jest("test:faults", { FAULTS: "short" }) },
  { name: "warm builds", work: jest("test:build") },
  { name: "build", work: async () => one(await ensureBuilt()) },
  { name: "Chromium", work: findBrowser },
  {
    name: "journeys",
    work: jest("test:journeys", isWhole ? { EVERY_LANGUAGE: "1" } : {}),
    needs: ["build", "Chromium"],
  },
];

await ensureInstalled();
const results = [];
for (const { name, work, needs = [] } of stages) {
  console.log(`\n── ${name}`);
  const startedAt = performance.now();
  const missing = needs.find((need) => results.some((result) => result.name === need && result.failed > 0));
  if (missing) console.error(`Not run, because "${missing}" failed.`);
  const counts = missing ? one(false) : await work();
  results.push({ name, ...counts, minutes: (performance.now() - startedAt) / 60_000 });
}

const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
console.log(`\n${"stage".padEnd(12)}${"minutes".padStart(8)}${"passed".padStart(8)}${"failed".padStart(8)}`);
for (const { name, minutes, passed, failed } of [
  ...results,
  { name: "all", minutes: total("minutes"), passed: total("passed"), failed: total("failed") },
]) {
  console.log(
    name.padEnd(12) +
      minutes.toFixed(1).padStart(8) +
      String(passed).padStart(8) +
      String(failed).padStart(8),
  );
}
process.exitCode = total("failed") > 0 ? 1 : 0;
console.log(`${total("passed")} passed, ${total("failed")} failed`);

async function findBrowser() {
  const path = await ensureChromium();
  if (path) process.env.CHROME_PATH = path;
  return one(path !== null);
}
