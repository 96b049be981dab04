// `npm run bench:api`: measures how many leads per second the host accepts, see docs/performance.md.
import "./lib/environment.mjs";
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import Database from "better-sqlite3";
import { startPostgres, type PostgresServer } from "../tests/faults/stores";
import { sampleLead } from "../tests/harness/leads";
import { noLimits } from "../tests/harness/no-limits";
import { plainRequest, postJson } from "../tests/harness/request";
import { until } from "../tests/harness/until";
import { filledPhone, fillStore } from "./lib/bench/fill-store";
import { runLoad, type LoadResult, type Sample } from "./lib/bench/load";
import { killServers, startServer, type RunningServer } from "./lib/bench/server";
import { runRawCommits, type RawCommits } from "./lib/bench/raw-commits";
import { ensureBuilt } from "./lib/build.mjs";
import { readArguments, runCommand, UsageError, wholeNumber } from "./lib/command";
import { compileHost } from "./lib/compile-host.mjs";
import { formatTable } from "./lib/table";

const usage = `npm run bench:api [-- <options>]

Measures POST /api/leads of the built site and, for comparison, a bare Node server and raw commits to SQLite on the
same disk.

  --seconds <n>       how long each part runs, 15 by default
  --connections <n>   open at the same time, 64 by default
  --rate <n>          leads sent per second in the parts at a fixed rate, 1500 by default
  --stored <n>        delivered leads in the store before, none by default; a person is then erased during the last part
  --hosts <n>         instead, on a PostgreSQL of its own: one host, and then so many side by side
  --build <folder>    a build to measure; by default the project's own, rebuilt if it is out of date
  --profile <folder>  writes CPU profiles of the host to this folder
`;

const target = { perSecond: 1500, p99Ms: 30 };
const crmAnswersAfterMs = 50;
const rowsPerGroup = 32;
// A host that has just started accepts only about 500 leads in its first second. At a fixed rate, the rest would then
// wait for seconds, and the measurement would show little but this wait.
const warmUpSeconds = 10;

interface Options {
  seconds: number;
  connections: number;
  rate: number;
  stored: number;
  /** Null: one host on SQLite. */
  hosts: number | null;
  buildFolder: string | null;
  profileFolder: string | null;
}

function readOptions(): Options | null {
  const text = { type: "string" } as const;
  const values = readArguments({
    seconds: { ...text, default: "15" },
    connections: { ...text, default: "64" },
    rate: { ...text, default: "1500" },
    stored: text,
    hosts: text,
    build: text,
    profile: text,
    help: { type: "boolean" },
  });
  if (values.help) return null;
  return {
    seconds: wholeNumber("seconds", values.seconds, 3600),
    connections: wholeNumber("connections", values.connections, 1000),
    rate: wholeNumber("rate", values.rate, 100_000),
    stored: values.stored === undefined ? 0 : wholeNumber("stored", values.stored, 10_000_000),
    hosts: values.hosts === undefined ? null : wholeNumber("hosts", values.hosts, 10),
    buildFolder: values.build === undefined ? null : resolve(values.build),
    profileFolder: values.profile === undefined ? null : resolve(values.profile),
  };
}

const folders: string[] = [];

/** In the folder of the site's own store, so that it is on the same disk. */
function temporaryFolder(): string {
  const data = resolve(".data");
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(join(data, "bench-"));
  folders.push(folder);
  return folder;
}

function cleanUp(): void {
  killServers();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

function startBareServer(folder: string): Promise<RunningServer> {
  return startServer("scripts/lib/bench/bare-server.ts", {
    logFile: join(folder, "bare.log"),
    findUrl: (log) => /^url=(.+)$/m.exec(log)?.[1],
  });
}

async function startCrm(folder: string): Promise<RunningServer> {
  const crm = await startServer("tests/fakes/main.ts", {
    env: { FAKE_CRM_PORT: "0" },
    logFile: join(folder, "crm.log"),
    findUrl: (log) => /^CRM_API_BASE_URL=(.+)$/m.exec(log)?.[1],
  });
  await postJson(`${crm.url}/__script`, { path: "/leads", behaviours: [{ delayMs: crmAnswersAfterMs }] });
  return crm;
}

async function startHost(
  folder: string,
  crmUrl: string,
  { buildFolder, profileFolder }: Options,
  store: Record<string, string> = { LEADS_DB_PATH: join(folder, "leads.db") },
): Promise<RunningServer> {
  const host = await startServer(".build/host/main.cjs", {
    flags: profileFolder === null ? [] : ["--cpu-prof", `--cpu-prof-dir=${profileFolder}`],
    args: [buildFolder ?? ".build"],
    env: {
      PORT: "0",
      CRM_API_BASE_URL: crmUrl,
      ...store,
      ...noLimits,
    },
    logFile: join(folder, "host.log"),
    findUrl: (log) => {
      const [, port] = /"event":"listening","port":(\d+)/.exec(log) ?? [];
      return port && `http://127.0.0.1:${port}`;
    },
  });
  await until("the host is healthy", async () => {
    const { status, text } = await plainRequest(`${host.url}/api/health`);
    if (status !== 200) throw new Error(`${String(status)} ${text}`);
    return true;
  });
  return host;
}

/** HTTP requests as a browser sends them, each with another phone number and idempotency key. */
function leadRequests(origin: string): () => string {
  const { host } = new URL(origin);
  const [before = "", after = ""] = JSON.stringify(sampleLead({ phone: "+97150#" })).split("#");
  const length = Buffer.byteLength(before + after) + 7;
  const head = [
    "POST /api/leads HTTP/1.1",
    `Host: ${host}`,
    `Origin: ${origin}`,
    `Referer: ${origin}/ar/`,
    "User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    "Accept: application/json",
    "Accept-Language: ar,en;q=0.8",
    "Accept-Encoding: gzip, deflate, br",
    "Sec-Fetch-Site: same-origin",
    "Sec-Fetch-Mode: cors",
    "Content-Type: application/json",
    `Content-Length: ${String(length)}`,
  ].join("\r\n");
  let phones = 0;
  return () => {
    phones += 1;
    const phone = String(phones).padStart(7, "0");
    return `${head}\r\nIdempotency-Key: ${randomUUID()}\r\n\r\n${before}${phone}${after}`;
  };
}

function measure(
  origin: string,
  { connections, seconds }: Options,
  rate: number | null,
): Promise<LoadResult> {
  return runLoad({
    origin,
    connections,
    warmUpSeconds,
    seconds,
    rate,
    nextRequest: leadRequests(origin),
  });
}

/** Measures a new host, and checks that every acknowledged lead is stored. */
async function measureHost(crmUrl: string, options: Options, rate: number | null) {
  const folder = temporaryFolder();
  const database = join(folder, "leads.db");
  if (options.stored > 0) await fillStore(database, options.stored);
  const startedAt = Date.now();
  const host = await startHost(folder, crmUrl, options);
  const erasure = options.stored > 0 && rate !== null ? eraseInTheMiddle(database, options) : null;
  const load = await measure(host.url, options, rate);
  const erasedInMs = (await erasure) ?? null;
  await host.stop();
  const kept = {
    stored: newIds(database, "SELECT id FROM leads WHERE created_at >= ?", startedAt),
    queued: newIds(database, "SELECT lead_id AS id FROM outbox WHERE created_at >= ?", startedAt),
  };
  return { load, erasedInMs, faults: faultsOf(load, [folder], kept) };
}

/** Erases a person by the operator's command while leads come in. @returns how long that took, ms */
async function eraseInTheMiddle(database: string, { seconds }: Options): Promise<number> {
  await delay((warmUpSeconds + seconds / 2) * 1000);
  const startedAt = performance.now();
  const args = ["--import", "tsx", "scripts/leads.ts", "erase", "--phone", filledPhone(1), "--yes"];
  await promisify(execFile)(process.execPath, args, {
    env: { PATH: process.env.PATH, LEADS_DB_PATH: database, CRM_API_BASE_URL: "http://127.0.0.1:1" },
  });
  return performance.now() - startedAt;
}

const isAccepted = ({ status }: Sample) => status >= 200 && status < 300;

/** Measures so many new hosts side by side on a new database, and checks as `measureHost` does. */
async function measureHosts(
  count: number,
  crmUrl: string,
  { options, rate, postgres }: { options: Options; rate: number | null; postgres: PostgresServer },
) {
  const store = await postgres.newStore({ movable: false });
  const hostFolders = Array.from({ length: count }, temporaryFolder);
  const hosts = await Promise.all(hostFolders.map((folder) => startHost(folder, crmUrl, options, store.env)));
  const each = { ...options, connections: Math.ceil(options.connections / count) };
  const loads = await Promise.all(
    hosts.map(({ url }) => measure(url, each, rate === null ? null : rate / count)),
  );
  await Promise.all(hosts.map((host) => host.stop()));
  const load = {
    samples: loads.flatMap(({ samples }) => samples),
    early: loads.flatMap(({ early }) => early),
    seconds: Math.max(...loads.map(({ seconds }) => seconds)),
  };
  const { leads, outbox } = await store.read();
  const kept = {
    stored: new Set(leads.map(({ id }) => id)),
    queued: new Set(outbox.map(({ lead_id }) => lead_id ?? "")),
  };
  await store.remove();
  return { load, faults: faultsOf(load, hostFolders, kept) };
}

interface Kept {
  stored: Set<string>;
  queued: Set<string>;
}

/** Leads that were not accepted, acknowledged leads that are not in the store, and warnings in the hosts' logs. */
function faultsOf(load: LoadResult, hostFolders: readonly string[], { stored, queued }: Kept): string[] {
  const samples = [...load.early, ...load.samples];
  const rejected = samples.filter((sample) => !isAccepted(sample));
  const lost = samples.filter(isAccepted).filter(({ body }) => {
    const { id } = JSON.parse(body) as { id: string };
    return !stored.has(id) || !queued.has(id);
  });
  const statuses = [...new Set(rejected.map(({ status }) => status || "no answer"))].join(", ");
  const log = hostFolders.map((folder) => readFileSync(join(folder, "host.log"), "utf8")).join("\n");
  const warnings = log.split("\n").filter((line) => /"level":"(?:warn|error)"/.test(line));
  return [
    ...(rejected.length > 0 ? [`${String(rejected.length)} leads were not accepted: ${statuses}`] : []),
    ...(lost.length > 0 ? [`${String(lost.length)} acknowledged leads are not in the store`] : []),
    ...warnings.slice(0, 5).map((line) => `The host logged: ${line}`),
  ];
}

function newIds(file: string, query: string, since: number): Set<string> {
  const database = new Database(file, { readonly: true });
  try {
    return new Set(
      database
        .prepare<[number], { id: string }>(query)
        .all(since)
        .map(({ id }) => id),
    );
  } finally {
    database.close();
  }
}

interface Row {
  name: string;
  count: number;
  seconds: number;
  /** In ms. */
  times: number[];
  errors: number;
}

const headings = ["", "per second", "count", "p50 ms", "p95 ms", "p99 ms", "max ms", "errors"];

function cellsOf({ name, count, seconds, times, errors }: Row): string[] {
  const sorted = Float64Array.from(times).sort();
  const figures = [0.5, 0.95, 0.99, 1].map((part) => percentile(sorted, part).toFixed(2));
  return [name, (count / seconds).toFixed(0), String(count), ...figures, String(errors)];
}

/**
 * Percentile by nearest rank.
 * @param part from 0 to 1
 * @returns NaN if there are no values
 */
function percentile(sorted: Float64Array, part: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? NaN;
}

function loadRow(name: string, { samples, seconds }: LoadResult, status?: number): Row {
  const counted = samples.filter((sample) =>
    status === undefined ? isAccepted(sample) : sample.status === status,
  );
  return {
    name,
    count: counted.length,
    seconds,
    times: counted.map(({ ms }) => ms),
    errors: status === undefined ? samples.length - counted.length : 0,
  };
}

function leadRows(name: string, load: LoadResult): [all: Row, delivered: Row, stored: Row] {
  return [
    loadRow(`POST /api/leads, ${name}`, load),
    loadRow("  201, the CRM took it", load, 201),
    loadRow("  202, stored, delivered later", load, 202),
  ];
}

const commitRow = (name: string, { rows, seconds, times }: RawCommits): Row => {
  return { name, count: rows, seconds, times, errors: 0 };
};

const perSecond = ({ count, seconds }: Row) => count / seconds;

function verdict(fast: Row, stored: Row, offered: number): string {
  const p99 = percentile(Float64Array.from(stored.times).sort(), 0.99);
  const isMet = perSecond(fast) >= target.perSecond && p99 < target.p99Ms && offered >= target.perSecond;
  return `Target: ${String(target.perSecond)} leads per second, and at that rate 99% of the answers with status 202 within ${String(target.p99Ms)} ms.
${isMet ? "Met" : "Not met"}: ${perSecond(fast).toFixed(0)} per second at most; with ${String(offered)} per second offered, ${p99.toFixed(1)} ms.`;
}

async function bench(options: Options): Promise<string[]> {
  const { seconds, rate } = options;
  const offered = `${String(rate)}/s offered`;
  const folder = temporaryFolder();
  console.log(conditions(options));

  const raw = { seconds: Math.min(seconds, 5), text: JSON.stringify(sampleLead()) };
  const single = commitRow("SQLite, 1 row a commit", runRawCommits(folder, { ...raw, rowsPerCommit: 1 }));
  const grouped = commitRow(
    `SQLite, ${String(rowsPerGroup)} rows a commit`,
    runRawCommits(folder, { ...raw, rowsPerCommit: rowsPerGroup }),
  );
  const bareServer = await startBareServer(folder);
  const bareFast = loadRow("bare server, at most", await measure(bareServer.url, options, null));
  const bareSteady = loadRow(`bare server, ${offered}`, await measure(bareServer.url, options, rate));
  await bareServer.stop();
  const crm = await startCrm(folder);
  const fast = await measureHost(crm.url, options, null);
  const steady = await measureHost(crm.url, options, rate);
  await crm.stop();

  const fastRows = leadRows("at most", fast.load);
  const steadyRows = leadRows(offered, steady.load);
  const rows = [single, grouped, bareFast, bareSteady, ...fastRows, ...steadyRows];
  console.log(formatTable(headings, rows.map(cellsOf)));
  const share = (row: Row) => `${((100 * perSecond(fastRows[0])) / perSecond(row)).toFixed(0)}%`;
  console.log(
    `At most, the leads are ${share(bareFast)} of the bare server's requests, ${share(single)} of the single ` +
      `commits, ${share(grouped)} of the grouped rows.\n${verdict(fastRows[0], steadyRows[2], rate)}`,
  );
  if (steady.erasedInMs !== null)
    console.log(`Meanwhile a person was erased within ${(steady.erasedInMs / 1000).toFixed(1)} s.`);
  const bareErrors = bareFast.errors + bareSteady.errors;
  return [
    ...(bareErrors > 0 ? [`${String(bareErrors)} requests to the bare server failed`] : []),
    ...fast.faults,
    ...steady.faults,
  ];
}

async function benchHosts(hosts: number, options: Options): Promise<string[]> {
  console.log(conditions(options));
  const folder = temporaryFolder();
  const crm = await startCrm(folder);
  const postgres = await startPostgres();
  const rows: Row[] = [];
  const faults: string[] = [];
  try {
    for (const count of [1, hosts]) {
      for (const rate of [null, options.rate]) {
        const name = `${String(count)} × ${rate === null ? "at most" : `${String(rate)}/s`}`;
        const measured = await measureHosts(count, crm.url, { options, rate, postgres });
        rows.push(...leadRows(name, measured.load));
        faults.push(...measured.faults);
      }
    }
  } finally {
    await postgres.remove();
  }
  await crm.stop();
  console.log(formatTable(headings, rows.map(cellsOf)));
  return faults;
}

function conditions({ connections, seconds, stored }: Options): string {
  const [processor] = cpus();
  const [load = NaN] = loadavg();
  return `Node ${process.versions.node} on ${process.platform}, ${String(cpus().length)} × ${processor?.model.trim() ?? "?"}, load ${load.toFixed(2)} before the start.
${String(connections)} connections; each part runs ${String(warmUpSeconds)} s to warm up and ${String(seconds)} s that count.
${String(stored)} leads were stored before. The CRM answers after ${String(crmAnswersAfterMs)} ms. The generator runs on the same machine.
`;
}

async function main(): Promise<number> {
  const options = readOptions();
  if (!options) {
    console.log(usage);
    return 0;
  }
  const { buildFolder } = options;
  if (buildFolder === null && !(await ensureBuilt())) return 1;
  if (buildFolder !== null && !existsSync(join(buildFolder, "manifest.json"))) {
    throw new UsageError(`There is no build in ${buildFolder}`);
  }
  await compileHost();
  const faults = await (options.hosts === null ? bench(options) : benchHosts(options.hosts, options));
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) console.log("Every acknowledged lead is in the store.");
  return faults.length === 0 ? 0 : 1;
}

void runCommand(usage, main, cleanUp);
