/** @jest-environment node */
import { spawn, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "../tests/harness/until";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } };

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "npm-start-"));
  mkdirSync(join(folder, "scripts"));
  // The project's own command, on a server that takes a moment to stop.
  writeFileSync(join(folder, "package.json"), JSON.stringify({ scripts: { start: scripts.start } }));
  writeFileSync(
    join(folder, "scripts/start.mjs"),
    `for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => {
       setTimeout(() => { console.log("stopped by " + signal); process.exit(0); }, 300);
     });
     setTimeout(() => process.exit(1), 30_000);
     console.log("serving");`,
  );
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s to npm stops the server, and npm waits for it",
  async (signal) => {
    const npm = spawn("npm", ["start"], { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
    let output = "";
    npm.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    const ended = new Promise<string>((resolve) => npm.once("exit", () => resolve(output)));
    await until("the server runs", () => output.includes("serving") || null);
    npm.kill(signal);
    expect(await ended).toContain(`stopped by ${signal}`);
  },
  60_000,
);

test.each([
  [
    "PORT must be a port",
    "PORT must be a port\nCorrect this in .env or the shell; .env.example explains each setting.\n",
  ],
  ["Correct .env, see .env.example:\n  PORT", "Correct .env, see .env.example:\n  PORT\n"],
])(
  "a wrong setting is told before a build that takes minutes, with its file: %j",
  (message, told) => {
    const stubs = {
      "scripts/lib/environment.mjs": "",
      "scripts/lib/install.mjs": "export const ensureInstalled = () => {};",
      "scripts/lib/compile-host.mjs": "export const compileHost = () => {};",
      "scripts/lib/build.mjs": `
      export const ensureBuilt = () => console.log("builds");
      export const buildInBackground = ensureBuilt;
      export const isPostDue = ensureBuilt;`,
      ".build/host/settings.cjs": `
      exports.readHostSettings = () => { throw new Error(${JSON.stringify(message)}); };`,
    };
    for (const name of ["scripts/lib", ".build/host"]) mkdirSync(join(folder, name), { recursive: true });
    for (const [name, source] of Object.entries(stubs)) writeFileSync(join(folder, name), source);
    copyFileSync("scripts/start.mjs", join(folder, "scripts/start.mjs"));
    const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/start.mjs"], {
      cwd: folder,
      encoding: "utf8",
    });
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: "",
      stderr: told,
    });
  },
  60_000,
);
