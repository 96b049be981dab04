import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { plainRequest } from "../harness/request";
import { until } from "../harness/until";
import { makeFunctionBuild } from "./function-build";
import { isShort, notTested, waitLimitMs } from "./plan";

const restarts = isShort ? 1 : 10;
const project = resolve(__dirname, "../..");

/**
 * What systemd does with site.socket and site.service: opens the port once, hands it over as descriptor 3, and starts the
 * program again whenever it has ended.
 */
const socketHolder = String.raw`
  use IO::Socket::INET; use POSIX;
  $^F = 9; $| = 1;
  my $socket = IO::Socket::INET->new(Listen => 1024, LocalAddr => "127.0.0.1") or die;
  print "held ", $socket->sockport, "\n";
  POSIX::dup2(fileno($socket), 3);
  while (1) {
    my $pid = fork;
    if (!$pid) { $ENV{LISTEN_FDS} = 1; $ENV{LISTEN_PID} = $$; exec @ARGV; die }
    print "started $pid\n";
    waitpid $pid, 0;
  }`;

let build: ReturnType<typeof makeFunctionBuild>;
let folder: string;
let holder: ChildProcess | undefined;
let output = "";
const startedPids = () => [...output.matchAll(/^started (\d+)$/gm)].map(([, pid]) => Number(pid));

beforeAll(() => {
  build = makeFunctionBuild();
  folder = mkdtempSync(join(tmpdir(), "restart-"));
});
afterAll(() => {
  // First, lest it starts another one.
  holder?.kill("SIGKILL");
  const pid = startedPids().at(-1);
  try {
    if (pid) process.kill(pid, "SIGKILL");
  } catch {
    // It has ended.
  }
  build.remove();
  rmSync(folder, { recursive: true, force: true });
});

test("a host that is started anew on the socket of systemd turns no caller away", async () => {
  if (spawnSync("perl", ["-e", "1"]).status !== 0) {
    notTested("a restart on a socket that another program holds", "there is no perl to hold it");
    return;
  }
  const program = [process.execPath, join(project, ".build/host/main.cjs"), build.folder];
  holder = spawn("perl", ["-e", socketHolder, ...program], {
    cwd: project,
    env: { PATH: process.env.PATH, NODE_ENV: "production", LEADS_DB_PATH: join(folder, "data", "leads.db") },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [holder.stdout, holder.stderr])
    stream?.setEncoding("utf8").on("data", (text) => (output += text));
  const port = await until("the socket is held", () => /^held (\d+)$/m.exec(output)?.[1]);
  const address = `http://127.0.0.1:${port}/api/health`;
  const listening = () => output.split('"event":"listening"').length - 1;
  await until("the host listens", () => listening() === 1 || null, waitLimitMs);

  let isOver = false;
  let answered = 0;
  const failed: string[] = [];
  const callers = Promise.all(
    Array.from({ length: 8 }, async () => {
      while (!isOver) {
        const outcome = await plainRequest(address).then(({ status }) => String(status), String);
        if (outcome === "200") answered += 1;
        else failed.push(outcome);
      }
    }),
  );
  try {
    for (let round = 1; round <= restarts; round += 1) {
      const before = answered;
      await until("callers are answered", () => answered > before + 20 || null);
      process.kill(Number(startedPids().at(-1)), "SIGTERM");
      await until("the next host listens", () => listening() === round + 1 || null, waitLimitMs);
    }
    const before = answered;
    await until("callers are answered again", () => answered > before + 20 || null);
  } finally {
    isOver = true;
    await callers;
  }
  expect(failed).toEqual([]);
});
