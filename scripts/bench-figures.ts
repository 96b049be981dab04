// `npm run bench:figures`: what a beacon of figures costs the host; see docs/performance.md.
import "./lib/environment.mjs";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { noLimits } from "../tests/harness/no-limits";
import { mostFigures, type Figure, type Figures } from "../src/contracts/figures";
import { runLoad } from "./lib/bench/load";
import { killServers, startServer } from "./lib/bench/server";
import { ensureBuilt } from "./lib/build.mjs";
import { readArguments, runCommand, wholeNumber } from "./lib/command";
import { compileHost } from "./lib/compile-host.mjs";
import { formatTable } from "./lib/table";

const usage = `npm run bench:figures [-- <options>]

Measures how much processor time of the host a POST /api/figures takes, and how much a GET /api/ready, which is answered
without any function: so much costs any call. Both are sent in turn at the same rate: a busy machine makes both dearer
alike, and so does waking up for each call, which a server that is kept busy is spared.

  --rounds <n>        of each, 9 by default; the median counts
  --seconds <n>       that a part of a round takes, 3 by default
  --rate <n>          calls a second, 1000 by default
  --figures <n>       in a beacon, 7 by default
  --profile <folder>  writes a CPU profile of the host to this folder
`;

/** What a beacon may cost beyond any other call, µs. */
const most = 100;
const connections = 10;

const folder = mkdtempSync(join(tmpdir(), "bench-figures-"));

function cleanUp(): void {
  killServers();
  rmSync(folder, { recursive: true, force: true });
}

const browser =
  "User-Agent: Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

function readyRequest(origin: string): string {
  return `GET /api/ready HTTP/1.1\r\nHost: ${new URL(origin).host}\r\n${browser}\r\nAccept: */*\r\n\r\n`;
}

/** A page that was seen and whose form was begun, and after that steps of the form. */
function beaconRequest(origin: string, figures: number): string {
  const of = { page: "properties", language: "ar" } as const;
  const form = "request-call";
  const page: Figure[] = [
    { what: "view", ...of },
    { what: "LCP", value: 1834.2, ...of },
    { what: "CLS", value: 0.013, ...of },
    { what: "TTFB", value: 412.5, ...of },
    { what: "INP", value: 96, ...of },
    { what: "start", form, ...of },
    { what: "leave", form, step: 1, ...of },
  ];
  const more = Array.from({ length: figures }, (): Figure => ({ what: "step", form, step: 1, ...of }));
  const body: Figures = {
    first: "google / cpc / spring",
    last: "newsletter / e-mail",
    figures: [...page, ...more].slice(0, figures),
  };
  const text = JSON.stringify(body);
  return [
    "POST /api/figures HTTP/1.1",
    `Host: ${new URL(origin).host}`,
    `Origin: ${origin}`,
    `Referer: ${origin}/ar/properties/`,
    browser,
    "Accept: */*",
    "Accept-Language: ar,en;q=0.8",
    "Accept-Encoding: gzip, deflate, br",
    "Sec-Fetch-Site: same-origin",
    "Sec-Fetch-Mode: no-cors",
    "Content-Type: application/json",
    `Content-Length: ${String(Buffer.byteLength(text))}`,
    `\r\n${text}`,
  ].join("\r\n");
}

async function main(): Promise<number> {
  const text = { type: "string" } as const;
  const values = readArguments({
    rounds: { ...text, default: "9" },
    seconds: { ...text, default: "3" },
    rate: { ...text, default: "1000" },
    figures: { ...text, default: "7" },
    profile: text,
    help: { type: "boolean" },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const rounds = wholeNumber("rounds", values.rounds, 1000);
  const seconds = wholeNumber("seconds", values.seconds, 3600);
  const rate = wholeNumber("rate", values.rate, 100_000);
  const figures = wholeNumber("figures", values.figures, mostFigures);
  if (!(await ensureBuilt())) return 1;
  await compileHost();
  const [load = NaN] = loadavg();
  const [processor] = cpus();
  console.log(
    `Node ${process.versions.node}, ${String(cpus().length)} × ${processor?.model.trim() ?? "?"}, load ${load.toFixed(2)} before the start`,
  );
  const profile =
    values.profile === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${resolve(values.profile)}`];
  const host = await startServer(".build/host/main.cjs", {
    flags: profile,
    args: [".build"],
    env: { PORT: "0", LEADS_DB_PATH: join(folder, "leads.db"), ...noLimits },
    measured: true,
    logFile: join(folder, "host.log"),
    findUrl: (log) => {
      const [, port] = /"event":"listening","port":(\d+)/.exec(log) ?? [];
      return port && `http://127.0.0.1:${port}`;
    },
  });

  /** @returns µs of processor time a call */
  async function cost(
    request: string,
    callsPerSecond: number | null = rate,
    warmUpSeconds = 0,
  ): Promise<number> {
    const before = await host.processorMs();
    const { samples, early } = await runLoad({
      ...{ origin: host.url, connections, warmUpSeconds, seconds, rate: callsPerSecond },
      nextRequest: () => request,
    });
    const spent = (await host.processorMs()) - before;
    const all = [...early, ...samples];
    const wrong = all.find(({ status }) => status !== 204);
    if (wrong) throw new Error(`The host answered ${String(wrong.status)} ${wrong.body}`);
    return (spent * 1000) / all.length;
  }

  const [ready, beacon] = [readyRequest(host.url), beaconRequest(host.url, figures)];
  // Node compiles while it runs.
  await cost(ready, null, 3);
  await cost(beacon, null, 5);
  const costs: { ready: number; beacon: number }[] = [];
  for (let round = 0; round < rounds; round += 1)
    costs.push({ ready: await cost(ready), beacon: await cost(beacon) });
  await host.stop();
  const faults = readFileSync(join(folder, "host.log"), "utf8").match(/.*"level":"(?:warn|error)".*/g) ?? [];
  for (const fault of faults.slice(0, 5)) console.error(`The host logged: ${fault}`);

  const row = (name: string, of: (cost: { ready: number; beacon: number }) => number) => {
    const sorted = costs.map(of).sort((a, b) => a - b);
    const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? NaN;
    return { name, median: at(0.5), cells: [name, ...[0, 0.5, 1].map((part) => at(part).toFixed(1))] };
  };
  const beyond = row("beyond any call", (each) => each.beacon - each.ready);
  const rows = [
    row("GET /api/ready", (each) => each.ready),
    row(`POST /api/figures with ${String(figures)} figures`, (each) => each.beacon),
    beyond,
  ];
  console.log(
    formatTable(
      ["µs of processor time a call", "least", "median", "most"],
      rows.map(({ cells }) => cells),
    ),
  );
  const isMet = beyond.median <= most;
  console.log(`Aim: at most ${String(most)} µs beyond any call. ${isMet ? "Met." : "Not met."}`);
  return isMet && faults.length === 0 ? 0 : 1;
}

void runCommand(usage, main, cleanUp);
