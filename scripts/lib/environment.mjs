import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** Imported first by every command: all of them work from the project's root, with the developer's `.env`. */

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 16)) {
  console.error(`This project needs Node 20.16 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
process.chdir(root);

// What the shell sets wins over the file.
if (existsSync(".env")) process.loadEnvFile(".env");

// Gatsby would ask a server of its maker's.
process.env.GATSBY_TELEMETRY_DISABLED = "1";
