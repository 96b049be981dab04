import { accessSync, constants, existsSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { run } from "./run.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * A Chromium for the journeys: `CHROME_PATH`, the first on `PATH`, or the one that Playwright keeps.
 * @returns its path, or null
 */
export function findChromium() {
  const onPath = (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const candidates = [process.env.CHROME_PATH, ...onPath, playwrightsOwn()];
  return candidates.find((path) => path && isExecutable(path)) ?? null;
}

/** @returns the path of a Chromium, installed if need be, or null with the reason printed */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log("No Chromium found; installing one.");
  await installWithApt();
  if (!findChromium())
    await run(process.execPath, ["node_modules/playwright-core/cli.js", "install", "chromium"]);
  const installed = findChromium();
  if (!installed) {
    console.error(
      "The journeys need Chromium: install it, or say where it is with CHROME_PATH=/path/to/chromium.",
    );
  }
  return installed;
}

async function installWithApt() {
  if (!existsSync("/usr/bin/apt-get")) return;
  const isRoot = process.getuid?.() === 0;
  const apt = (...args) =>
    isRoot ? run("apt-get", args, { env: quiet }) : run("sudo", ["-n", "apt-get", ...args], { env: quiet });
  if ((await apt("update")) === 0) await apt("install", "-y", "--no-install-recommends", "chromium");
}

const quiet = { DEBIAN_FRONTEND: "noninteractive" };

function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)("playwright-core").chromium.executablePath();
  } catch {
    // Not installed yet.
    return null;
  }
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
