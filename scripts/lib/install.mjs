import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { run } from "./run.mjs";

const wanted = "package-lock.json";
const present = "node_modules/.package-lock.json";
const marker = "node_modules/.installed-for";

/** Installs the packages of the lock file unless they are there. Ends the process when that fails. */
export async function ensureInstalled() {
  const reason = whyInstall();
  if (!reason) return;
  console.log(`Installing packages: ${reason}.`);
  // Types and build tools are among the development packages, also where NODE_ENV says production.
  const code = await run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"], {
    minutes: 30,
  });
  if (code !== 0) {
    console.error("npm ci failed; its output above says why.");
    process.exit(1);
  }
  writeFileSync(marker, hashOfLock());
}

/** @returns null when nothing is to be done */
export function whyInstall() {
  // npm writes this file last, so an installation that was cut off lacks it.
  if (!existsSync(present)) return "there are none yet";
  if (existsSync(marker) && readFileSync(marker, "utf8") === hashOfLock()) return null;
  // Installed by hand: the same versions will do.
  const installed = packagesOf(present);
  for (const [path, { version, optional, devOptional, extraneous }] of Object.entries(packagesOf(wanted))) {
    // What is made for another kind of machine is left out, and what nothing needs.
    if (path === "" || optional || devOptional || extraneous) continue;
    if (installed[path]?.version !== version) return `${path} is not the one of ${wanted}`;
  }
  return null;
}

function hashOfLock() {
  return createHash("sha256").update(readFileSync(wanted)).digest("hex");
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}
