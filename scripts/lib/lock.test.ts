/** @jest-environment node */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

let folder: string;
const lockFile = () => join(folder, ".gatsby.lock");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lock-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const lockModule = JSON.stringify(pathToFileURL(join(__dirname, "lock.mjs")).href);
const programOf = (code: string) => [
  "--input-type=module",
  "-e",
  `import { takeLock } from ${lockModule};\nimport { appendFileSync, readFileSync } from "node:fs";\n${code}`,
];

/** Runs a program in the folder, in a process of its own. */
function run(code: string) {
  const { stdout, stderr, status } = spawnSync(process.execPath, programOf(code), {
    cwd: folder,
    encoding: "utf8",
    timeout: 20_000,
  });
  return { output: stdout, complaint: stderr, code: status };
}

/** Takes the lock, prints whether that went well, and ends. */
const take = (command: string, options = "{}") =>
  run(`console.log((await takeLock("${command}", ${options})) !== null);`);

/** Of a process that has ended. */
const endedPid = () => spawnSync(process.execPath, ["-e", ""]).pid;

function writeLock(command: string, processes: { pid: number; start: string | null }[]): void {
  writeFileSync(lockFile(), JSON.stringify({ command, processes }));
}

test("is gone when its command has ended, also by an error", () => {
  expect(take("build").output).toBe("true\n");
  expect(existsSync(lockFile())).toBe(false);
  expect(run('await takeLock("build"); throw new Error("x");').code).toBe(1);
  expect(existsSync(lockFile())).toBe(false);
});

test("of a process that was killed is taken over", () => {
  run('await takeLock("develop"); process.kill(process.pid, "SIGKILL");');
  expect(existsSync(lockFile())).toBe(true);
  expect(take("build").output).toBe("true\n");
});

test("of a process whose number belongs to another one by now is taken over", () => {
  writeLock("develop", [{ pid: process.pid, start: "1" }]);
  expect(take("build").output).toBe("true\n");
});

test("is kept as long as one of its processes runs", () => {
  const running = { pid: process.pid, start: null };
  const start = run(
    `const lock = await takeLock("build");
     lock.add(${String(process.pid)});
     console.log(JSON.parse(readFileSync(".gatsby.lock", "utf8")).processes[1].start);`,
  ).output.trim();
  writeLock("develop", [
    { pid: endedPid(), start: "1" },
    { ...running, start },
  ]);
  const { output, complaint } = take("build");
  expect(output).toBe("false\n");
  expect(complaint).toContain(`(process ${String(process.pid)})`);
});

/** Whether a command gets the lock within a moment. */
function tryForAMoment(): string {
  const code = `const taken = takeLock("build", { pollMs: 20 }).then(() => "taken");
    const later = new Promise((resolve) => setTimeout(resolve, 300, "still waiting"));
    console.log(await Promise.race([taken, later]));
    process.exit();`;
  return run(code).output.trim();
}

function makeOld(path: string): void {
  const aMinuteAgo = new Date(Date.now() - 60_000);
  utimesSync(path, aMinuteAgo, aMinuteAgo);
}

test("that is still being written is waited for, and taken over when it never was", () => {
  writeFileSync(lockFile(), "");
  expect(tryForAMoment()).toBe("still waiting");
  writeFileSync(lockFile(), "");
  makeOld(lockFile());
  expect(tryForAMoment()).toBe("taken");
});

test("of a killed process is left to the command that is removing it, unless that was killed as well", () => {
  writeLock("build", [{ pid: endedPid(), start: "1" }]);
  const removal = `${lockFile()}.removal`;
  mkdirSync(removal);
  expect(tryForAMoment()).toBe("still waiting");
  makeOld(removal);
  expect(tryForAMoment()).toBe("taken");
});

test("is waited for no longer than asked", () => {
  const holder = `const held = await takeLock("build");
    const other = await takeLock("build", { patienceMs: 100, pollMs: 20 });
    console.log(other);`;
  const { output, complaint } = run(holder);
  expect(output).toContain("Waiting until it has ended");
  expect(output).toContain("null");
  expect(complaint).toContain("has not ended within");
});

test("is held by one at a time, also where many find that of a killed process", async () => {
  writeLock("build", [{ pid: endedPid(), start: "1" }]);
  const code = `const lock = await takeLock("build", { pollMs: 2 });
    appendFileSync("log", "begins ");
    await new Promise((resolve) => setTimeout(resolve, 20));
    appendFileSync("log", "ends ");
    lock.release();`;
  const codes = await Promise.all(
    Array.from({ length: 8 }, () => {
      const child = spawn(process.execPath, programOf(code), { cwd: folder, stdio: "ignore" });
      return new Promise((done) => child.once("close", done));
    }),
  );
  expect(codes).toEqual(Array.from({ length: 8 }, () => 0));
  expect(readFileSync(join(folder, "log"), "utf8")).toBe("begins ends ".repeat(8));
});
