import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { noLimits } from "./no-limits";
import { plainRequest } from "./request";
import { until } from "./until";

const root = resolve(__dirname, "../..");

export interface HostOptions {
  /** The address of the fake CRM; by default no CRM is configured. */
  crmUrl?: string;
  /** The store of an earlier host; by default a new one. */
  databasePath?: string;
  /** By default the project's build; see also altered-build.ts. */
  buildFolder?: string;
  env?: Record<string, string>;
}

export interface RunningHost {
  origin: string;
  databasePath: string;
  /** The lines of its log so far. */
  log(): LogLine[];
  /** Closes the other end of its standard output and error, so that writing to them fails. */
  closeLog(): void;
  /** Sends SIGTERM, and SIGKILL after 20 s. @returns the exit code */
  stop(): Promise<number | null>;
  /** Sends SIGKILL. Resolves when the process has ended. */
  kill9(): Promise<void>;
}

interface LogLine {
  event?: string;
  [fact: string]: unknown;
}

/** On a busy machine, loading the program takes long. */
const startLimitMs = 60_000;

const folders: string[] = [];
const hosts: ChildProcess[] = [];

/**
 * Starts the real host as a process of its own on a free port, and waits until it is healthy. It gets neither the
 * developer's environment nor `.env`.
 */
export async function startHost(options: HostOptions = {}): Promise<RunningHost> {
  const folder = mkdtempSync(join(tmpdir(), "journey-"));
  folders.push(folder);
  const databasePath = options.databasePath ?? join(folder, "data", "leads.db");
  const child = spawn(
    process.execPath,
    [join(root, ".build/host/main.cjs"), options.buildFolder ?? join(root, ".build")],
    { cwd: root, env: { ...environment(databasePath, options.crmUrl), ...options.env }, stdio: "pipe" },
  );
  hosts.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  let hasEnded = false;
  const ended = new Promise<number | null>((resolveEnded) => {
    // Unlike "exit", this comes after the last output.
    child.once("close", (code) => {
      hasEnded = true;
      resolveEnded(code);
    });
  });
  const log = () => output.split("\n").flatMap(parseLine);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const timer = setTimeout(() => child.kill("SIGKILL"), 20_000);
    const code = await ended;
    clearTimeout(timer);
    return code;
  };

  const port = await until(
    "the host listens",
    () => (hasEnded ? "none" : log().find(({ event }) => event === "listening")?.port),
    startLimitMs,
  ).catch((error: unknown) => {
    child.kill("SIGKILL");
    throw new Error(`The host did not start:\n${output}`, { cause: error });
  });
  if (port === "none") throw new Error(`The host ended at once:\n${output}`);
  const origin = `http://localhost:${String(port)}`;
  await until("the host is healthy", async () => {
    const { status, text } = await plainRequest(`${origin}/api/health`);
    if (status !== 200) throw new Error(`${String(status)} ${text}`);
    return true;
  });
  return {
    origin,
    databasePath,
    log,
    closeLog: () => {
      for (const stream of [child.stdout, child.stderr]) stream.destroy();
    },
    stop: () => end("SIGTERM"),
    kill9: async () => {
      await end("SIGKILL");
    },
  };
}

/** For `afterAll`: kills the hosts that failed journeys have left running, and deletes all folders. */
export function cleanUpHosts(): void {
  for (const child of hosts.splice(0)) child.kill("SIGKILL");
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

function environment(databasePath: string, crmUrl: string | undefined): Record<string, string> {
  const upstreams: Record<string, string> = crmUrl
    ? {
        CRM_API_BASE_URL: crmUrl,
        CRM_API_TOKEN: "journey",
        POSTBACK_URL: `${crmUrl}/postback`,
        STARTED_CHAT_URL: `${crmUrl}/started_chat`,
        FORMS_WEBHOOK_URL: `${crmUrl}/forms`,
      }
    : {};
  const { PATH = "", HOME = "" } = process.env;
  return {
    PATH,
    HOME,
    NODE_ENV: "production",
    PORT: "0",
    LEADS_DB_PATH: databasePath,
    ...noLimits,
    ...upstreams,
  };
}

function parseLine(line: string): LogLine[] {
  try {
    return [JSON.parse(line) as LogLine];
  } catch {
    // Not written by the host's own log.
    return [];
  }
}
