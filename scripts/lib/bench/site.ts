import { spawn } from "node:child_process";
import { cpSync, createWriteStream, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { namesOfInputs } from "../build.mjs";

/**
 * Copies what a build reads, and the commands. Packages are linked one by one, so that caches among them are the copy's
 * own.
 * @param site the new folder
 */
export function copyProject(site: string): void {
  mkdirSync(site, { recursive: true });
  for (const name of [...namesOfInputs(), "scripts", "package.json"])
    cpSync(name, join(site, name), { recursive: true });
  mkdirSync(join(site, "node_modules"));
  for (const name of readdirSync("node_modules").filter((each) => each !== ".cache"))
    symlinkSync(resolve("node_modules", name), join(site, "node_modules", name));
}

/**
 * Runs a command to its end; its output goes into a file.
 * @returns seconds
 * @throws Error with the end of the output when the command fails
 */
export function timed(
  cwd: string,
  logFile: string,
  args: string[],
  { command = process.execPath }: { command?: string } = {},
): Promise<number> {
  const { PATH = "", HOME = "" } = process.env;
  const log = createWriteStream(logFile);
  const started = performance.now();
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd,
      // Nothing of the developer's settings; no colours, no prompts, no telemetry.
      env: { PATH, HOME, CI: "1", GATSBY_TELEMETRY_DISABLED: "1", ASTRO_TELEMETRY_DISABLED: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    child.once("error", fail);
    child.once("close", (code) => {
      const seconds = (performance.now() - started) / 1000;
      log.end(() => {
        if (code === 0) done(seconds);
        else fail(new Error(`${args.join(" ")} ended with ${String(code)}:\n${endOf(logFile)}`));
      });
    });
  });
}

const endOf = (file: string) => readFileSync(file, "utf8").slice(-4000);
