import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { statSync } from "node:fs";
import { until } from "../harness/until";

/** What a run of one of the project's commands sees beside the system's own variables. */
export interface RunOptions {
  env?: Record<string, string>;
  /** By how much its clock is ahead of the machine's. */
  aheadMs: number;
}

const preload = join(__dirname, "preload.cjs");
/** A busy machine takes its time. */
const buildLimitMs = 300_000;

class Run {
  readonly #child: ChildProcess;
  readonly #ended: Promise<number | null>;
  #output = "";

  constructor(site: string, args: readonly string[], { env, aheadMs }: RunOptions) {
    const { PATH = "", HOME = "", TMPDIR } = process.env;
    this.#child = spawn(process.execPath, args, {
      cwd: site,
      // Nothing of the developer's settings.
      env: {
        PATH,
        HOME,
        ...(TMPDIR && { TMPDIR }),
        CI: "1",
        NODE_CLOCK_AHEAD_MS: String(aheadMs),
        NODE_OPTIONS: `--require ${JSON.stringify(preload)}`,
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const { stdout, stderr } = this.#child;
    for (const stream of [stdout, stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => (this.#output += text));
    this.#ended = new Promise((done, fail) => {
      this.#child.once("error", fail);
      this.#child.once("close", done);
    });
    running.add(this);
    void this.#ended.finally(() => running.delete(this)).catch(() => {});
  }

  get output(): string {
    return this.#output;
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** @returns its exit code; null when a signal ended it */
  async end(): Promise<number | null> {
    const timer = setTimeout(() => {
      this.kill();
    }, buildLimitMs);
    try {
      return await this.#ended;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends it as Ctrl-C would. */
  async stop(): Promise<void> {
    this.#child.kill("SIGTERM");
    await this.end();
  }

  /** SIGKILL for the process and everything that it has started. */
  kill(): void {
    for (const pid of withDescendants(this.#child.pid)) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // It has ended by itself.
      }
    }
  }
}

const running = new Set<Run>();

/** To be called after the tests: ends what a failed one has left. */
export function killRuns(): void {
  for (const run of running) run.kill();
}

function withDescendants(pid: number | undefined): number[] {
  if (pid === undefined) return [];
  const rows = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
    .stdout.trim()
    .split("\n")
    .map((row) => row.trim().split(/\s+/).map(Number));
  const found = [pid];
  for (const parent of found)
    found.push(...rows.filter(([, of]) => of === parent).map(([child = 0]) => child));
  return found;
}

const build = (site: string, options: RunOptions) =>
  new Run(site, ["scripts/build.mjs", "--no-install"], options);

/** Builds with the project's own command. @throws Error with the end of what it printed */
export async function buildSite(site: string, options: RunOptions): Promise<void> {
  const run = build(site, options);
  const code = await run.end();
  if (code !== 0) throw new Error(`The build ended with ${String(code)}:\n${run.output.slice(-4000)}`);
  if (run.output.includes("up to date")) throw new Error("The command took the build to be up to date");
}

/** A build that is expected to fail. @returns what it printed */
export async function failToBuild(site: string, options: RunOptions): Promise<string> {
  const run = build(site, options);
  const code = await run.end();
  if (code === 0) throw new Error(`The build succeeded:\n${run.output.slice(-4000)}`);
  return run.output;
}

/** Kills a build when it has begun to write the data of its pages. */
export async function killBuild(site: string, options: RunOptions): Promise<void> {
  const home = join(site, "public/page-data/index/page-data.json");
  const writtenAt = () => statSync(home, { throwIfNoEntry: false })?.mtimeMs;
  const before = writtenAt();
  const run = build(site, options);
  await until(
    "a build writes its pages",
    () => (run.hasEnded || ![undefined, before].includes(writtenAt()) ? true : null),
    buildLimitMs,
  );
  run.kill();
  if ((await run.end()) !== null)
    throw new Error(`The build ended by itself before it was killed:\n${run.output.slice(-4000)}`);
}

export interface DevelopSession {
  /** Asks for a path until its answer is as wanted. */
  getUntil(path: string, isWanted: (answer: string) => boolean): Promise<void>;
  stop(): Promise<void>;
}

/** `npm run develop` on a free port, when it answers. */
export async function startDevelop(site: string, options: RunOptions): Promise<DevelopSession> {
  const port = String(await freePort());
  const run = new Run(site, ["scripts/develop.mjs", "--port", port], options);
  const getUntil = async (path: string, isWanted: (answer: string) => boolean) => {
    await until(
      `"gatsby develop" answers ${path}`,
      async () => {
        if (run.hasEnded) return true;
        const response = await fetch(`http://127.0.0.1:${port}${path}`);
        const answer = await response.text();
        return response.ok && isWanted(answer) ? true : null;
      },
      buildLimitMs,
    );
    if (run.hasEnded) throw new Error(`"gatsby develop" has ended:\n${run.output.slice(-4000)}`);
  };
  return { getUntil, stop: () => run.stop() };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
