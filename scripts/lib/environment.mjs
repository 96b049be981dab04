import { existsSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { neededNode, nodeVersionState } from "./node-version.mjs";

/** Imported first by every command: all of them run in the project's root, with the settings of its env files. */

if (nodeVersionState(process.versions.node) === "unusable") {
  console.error(`This project needs ${neededNode}; this is ${process.versions.node}.`);
  process.exit(1);
}

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
process.chdir(root);

// Gatsby reads `.env.production` or `.env.development` itself, but only for the pages. They are read here too, so that
// sitemap, feeds, functions and server have the same values. The shell wins over that file, and that file over `.env`.
const command = basename(process.argv[1] ?? "");
const mode = process.env.GATSBY_ACTIVE_ENV || (command === "develop.mjs" ? "development" : "production");
for (const file of [`.env.${mode}`, ".env"]) if (existsSync(file)) process.loadEnvFile(file);
// Makes Gatsby choose the same file.
process.env.GATSBY_ACTIVE_ENV = mode;

// Gatsby would ask a server of its maker's.
process.env.GATSBY_TELEMETRY_DISABLED = "1";
