import { accessSync, constants, existsSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { run } from "./run.mjs";

/**
 * The shell without windows first: a whole Chromium of version 156 draws a toolbar for every page, though nobody sees it.
 * That doubles the time until a page is open (six took 4.4 s and 2.2 s), and with three journeys at once many ran out of
 * time.
 */
const shell = "chromium-headless-shell";
const names = [shell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * Finds a Chromium for the journeys: `CHROME_PATH`, then the first on `PATH`, then the one that Playwright installed.
 * @returns its path, or null
 */
export function findChromium() {
  const onPath = (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const candidates = [process.env.CHROME_PATH, ...onPath, playwrightChromium()];
  return candidates.find((path) => path && isExecutable(path)) ?? null;
}

/** @returns the path of a Chromium, which is installed if necessary; null, after printing why, if that fails */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log("No Chromium found; installing one.");
  await installWithApt();
  if (!findChromium())
    await run(process.execPath, ["node_modules/playwright-core/cli.js", "install", "chromium"]);
  const installed = findChromium();
  if (!installed) {
    console.error("The journeys need Chromium: install it, or set CHROME_PATH=/path/to/chromium.");
  }
  return installed;
}

async function installWithApt() {
  if (!existsSync("/usr/bin/apt-get")) return;
  const isRoot = process.getuid?.() === 0;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args) =>
    isRoot ? run("apt-get", args, { env }) : run("sudo", ["-n", "apt-get", ...args], { env });
  if ((await apt("update")) !== 0) return;
  const install = (name) => apt("install", "-y", "--no-install-recommends", name);
  // Older distributions have it only as a part of the whole.
  if ((await install(shell)) !== 0) await install("chromium");
}

function playwrightChromium() {
  try {
    return createRequire(import.meta.url)("playwright-core").chromium.executablePath();
  } catch {
    // playwright-core is not installed yet.
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
