import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { sampleLead } from "../harness/leads";
import { plainRequest, postJson } from "../harness/request";
import { until } from "../harness/until";
import { notTested, rounds, whenLong } from "./plan";
import { startRig, type Rig } from "./rig";
import { sqliteStore } from "./stores";

let rig: Rig | undefined;
afterEach(() => rig?.close());

const send = (tested: Rig, name: string) =>
  postJson(`${tested.server().origin}/api/leads`, sampleLead({ name }));
const health = async (tested: Rig) => (await plainRequest(`${tested.server().origin}/api/health`)).status;

/** A disk that can be filled and emptied while the server runs. */
interface Disk {
  fill: () => unknown;
  empty: () => unknown;
}

/** The test, whichever way the disk gets full. */
async function fillAndEmpty(tested: Rig, disk: Disk): Promise<void> {
  const visitors = tested.visitors(4);
  for (let round = 0; round < rounds(1); round += 1) {
    await visitors.more(10);
    disk.fill();
    const refusal = await until("leads are refused", async () => {
      const answer = await send(tested, `Refused ${String(Math.random())}`);
      return answer.status === 503 ? answer : null;
    });
    expect(refusal.headers["retry-after"]).toMatch(/^\d+$/);
    expect(JSON.parse(refusal.text)).toMatchObject({ code: "store_unavailable" });
    await until("health is red", async () => ((await health(tested)) === 503 ? true : null));

    disk.empty();
    await until("leads are accepted again", async () =>
      (await send(tested, `Accepted ${String(Math.random())}`)).status < 300 ? true : null,
    );
    await until("health is green", async () => ((await health(tested)) === 200 ? true : null));
    await visitors.more(10);
  }
  await visitors.stop();
  await tested.drain();
  expect(await tested.violations([visitors])).toEqual([]);
}

whenLong("a full disk: leads are refused while it is full, accepted afterwards, none is lost", async () => {
  const folder = mkdtempSync(join(tmpdir(), "disk-"));
  // Enough for the leads of all rounds and SQLite's log, which grows to 16 MB before it is emptied.
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=64m", "faults", folder]);
  if (mounted.status !== 0) {
    notTested(
      "a full file system",
      "only root may mount one; a limit on the size of files is tested instead",
    );
    rmSync(folder, { recursive: true });
    return;
  }
  try {
    mkdirSync(join(folder, "data"));
    rig = await startRig({ store: sqliteStore(join(folder, "data", "leads.db")) });
    const ballast = join(folder, "ballast");
    await fillAndEmpty(rig, {
      fill() {
        for (const size of [1_000_000, 4096]) {
          try {
            for (;;) writeFileSync(ballast, Buffer.alloc(size), { flag: "a" });
          } catch {
            // Full.
          }
        }
      },
      empty: () => rmSync(ballast),
    });
  } finally {
    await rig?.close();
    rig = undefined;
    spawnSync("umount", ["-l", folder]);
    rmSync(folder, { recursive: true, force: true });
  }
});

test("a limit on the size of files: the same", async () => {
  rig = await startRig();
  const pid = String(rig.server().pid());
  const limit = (bytes: string) => spawnSync("prlimit", ["--pid", pid, `--fsize=${bytes}:unlimited`]);
  if (limit("unlimited").status !== 0) {
    notTested("a limit on the size of files", "there is no prlimit");
    return;
  }
  await fillAndEmpty(rig, {
    // Nothing may be written beyond the first page of any file, not even over old content of the log.
    fill: () => limit("4096"),
    empty: () => limit("unlimited"),
  });
});

describe("while another program holds the write lock", () => {
  /** How long the server has been running by its own count, ms. */
  let setElapsed: (ms: number) => void;

  /** A server for which time passes only by `setElapsed`. */
  async function startControlled(): Promise<{ tested: Rig; file: string }> {
    const store = sqliteStore();
    const elapsedFile = `${store.file}.elapsed`;
    mkdirSync(dirname(elapsedFile), { recursive: true });
    setElapsed = (ms) => writeFileSync(elapsedFile, String(ms));
    setElapsed(0);
    rig = await startRig({ store, env: { ELAPSED_MS_FILE: elapsedFile } });
    return { tested: rig, file: store.file };
  }

  /** Other calls, which must be answered at once. */
  async function callOthers(tested: Rig) {
    for (let n = 0; n < 10; n += 1) {
      expect((await plainRequest(`${tested.server().origin}/api/agents`)).status).toBe(200);
      expect([200, 503]).toContain(await health(tested));
    }
  }

  async function whileLocked(file: string, work: () => Promise<void>): Promise<void> {
    const other = new Database(file, { timeout: 5000 });
    try {
      other.exec("BEGIN IMMEDIATE");
      await work();
    } finally {
      other.close();
    }
  }

  test("leads are refused after 5 s, and everything else is answered meanwhile", async () => {
    const { tested, file } = await startControlled();
    await send(tested, "Before");
    await whileLocked(file, async () => {
      let isAnswered = false;
      const lead = send(tested, "Locked out").finally(() => (isAnswered = true));
      await callOthers(tested);
      setElapsed(4999);
      await callOthers(tested);
      expect(isAnswered).toBe(false);
      setElapsed(5000);
      const answer = await lead;
      expect(answer.status).toBe(503);
      expect(answer.headers["retry-after"]).toMatch(/^\d+$/);
    });
    expect((await send(tested, "After")).status).toBeLessThan(300);
    await tested.drain();
    expect(await tested.violations([])).toEqual([]);
    expect((await tested.stored()).leads.map(({ name }) => name)).toEqual(["Before", "After"]);
  });

  whenLong("a lead waits for less than 5 s, and is accepted", async () => {
    const { tested, file } = await startControlled();
    await send(tested, "Before");
    let late: ReturnType<typeof send> | undefined;
    await whileLocked(file, async () => {
      late = send(tested, "Late");
      await callOthers(tested);
      setElapsed(4999);
      await callOthers(tested);
      expect((await tested.stored()).leads).toHaveLength(1);
    });
    expect((await late)?.status).toBeLessThan(300);
    await tested.drain();
    expect(await tested.violations([])).toEqual([]);
    expect((await tested.stored()).leads).toHaveLength(2);
  });
});
