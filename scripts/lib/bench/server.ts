import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { until } from "../../../tests/harness/until";

const children: ChildProcess[] = [];

/** Ends at once those that still run. */
export function killServers(): void {
  for (const child of children.splice(0)) child.kill("SIGKILL");
}

export interface ServerOptions {
  /** Arguments for Node. */
  flags?: string[];
  args?: string[];
  env?: Record<string, string>;
  /** Whether it is asked for its processor time. */
  measured?: boolean;
  /** Gets the output. Reading it through a pipe would use processor time. */
  logFile: string;
  /** Finds the server's address in its output. */
  findUrl: (log: string) => string | undefined;
}

export interface RunningServer {
  url: string;
  /** Processor time of all its threads since its start, ms. Only of one that was started with `measured`. */
  processorMs(): Promise<number>;
  /** Lets the server finish, for up to 20 s. */
  stop(): Promise<void>;
}

/** Starts one of our programs, in the environment of production and without the developer's settings. */
export async function startServer(script: string, options: ServerOptions): Promise<RunningServer> {
  const { flags = [], args = [], env = {}, measured = false, logFile, findUrl } = options;
  const log = openSync(logFile, "w", 0o600);
  const { PATH = "", HOME = "" } = process.env;
  const loader = script.endsWith(".ts") ? ["--import", "tsx"] : [];
  const meter = measured ? ["--require", resolve("scripts/lib/bench/processor-time.cjs")] : [];
  const child = spawn(process.execPath, [...flags, ...meter, ...loader, script, ...args], {
    // Without the developer's settings.
    env: { PATH, HOME, NODE_ENV: "production", ...env },
    stdio: ["ignore", log, log, ...(measured ? (["ipc"] as const) : [])],
  });
  closeSync(log);
  children.push(child);
  const ended = new Promise<void>((done) => child.once("close", () => done()));
  const url = await until(`${script} listens`, () => {
    if (child.exitCode === null) return findUrl(readFileSync(logFile, "utf8"));
    throw new Error(readFileSync(logFile, "utf8"));
  });
  return {
    url,
    processorMs: () =>
      new Promise((tell) => {
        child.once("message", (microseconds) => tell(Number(microseconds) / 1000));
        child.send("processor time?");
      }),
    async stop() {
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), 20_000);
      await ended;
      clearTimeout(timer);
    },
  };
}
