import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { sampleLead } from "../harness/leads";
import { plainRequest, postJson } from "../harness/request";
import { until } from "../harness/until";
import { cannotMake, rounds, whenLong } from "./plan";
import { startRig, type Rig } from "./rig";
import { sqliteStore } from "./stores";

let rig: Rig | undefined;
afterEach(() => rig?.close());

const send = (tested: Rig, name: string) =>
  postJson(`${tested.server().origin}/api/leads`, sampleLead({ name }));
const health = async (tested: Rig) => (await plainRequest(`${tested.server().origin}/api/health`)).status;

/** A disk that can be filled up and emptied again under a running server. */
interface Disk {
  fill: () => unknown;
  empty: () => unknown;
}

/** What has to hold whichever way the disk gets full. */
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
    await until("leads are taken again", async () =>
      (await send(tested, `Taken ${String(Math.random())}`)).status < 300 ? true : null,
    );
    await until("health is green", async () => ((await health(tested)) === 200 ? true : null));
    await visitors.more(10);
  }
  await visitors.stop();
  await tested.drain();
  expect(await tested.breaches([visitors])).toEqual([]);
}

whenLong("a full disk: refused in order while it is full, taken again afterwards, nothing lost", async () => {
  const folder = mkdtempSync(join(tmpdir(), "disk-"));
  // Room for what the visitors bring in all rounds beside SQLite's log, which alone grows to 16 MB before it is emptied.
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=64m", "faults", folder]);
  if (mounted.status !== 0) {
    cannotMake(
      "a file system without room",
      "only root may mount one; the limit of a file is tested instead",
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

test("a file that may not grow: the same", async () => {
  rig = await startRig();
  const pid = String(rig.server().pid());
  const limit = (bytes: string) => spawnSync("prlimit", ["--pid", pid, `--fsize=${bytes}:unlimited`]);
  if (limit("unlimited").status !== 0) {
    cannotMake("a limit of the size of files", "there is no prlimit");
    return;
  }
  await fillAndEmpty(rig, {
    // Nothing may be written beyond the first page of any file, not even into the log where it has been before.
    fill: () => limit("4096"),
    empty: () => limit("unlimited"),
  });
});

describe("a held write lock", () => {
  /** Holds the write lock of the store as another program would, while `work` runs. */
  async function whileLocked(file: string, work: () => Promise<void>): Promise<void> {
    const other = new Database(file, { timeout: 5000 });
    try {
      other.exec("BEGIN IMMEDIATE");
      await work();
    } finally {
      other.close();
    }
  }

  test("over 5 s: leads are refused in time, all else answers meanwhile", async () => {
    const store = sqliteStore();
    rig = await startRig({ store });
    const tested = rig;
    await send(tested, "Before");
    await whileLocked(store.file, async () => {
      const startedAt = performance.now();
      const lead = send(tested, "Locked out");
      let answered = 0;
      let slowest = 0;
      let isOver = false;
      const ended = lead.finally(() => (isOver = true));
      while (!isOver) {
        const askedAt = performance.now();
        const { status } = await plainRequest(`${tested.server().origin}/api/agents`);
        expect(status).toBe(200);
        expect([200, 503]).toContain(await health(tested));
        slowest = Math.max(slowest, performance.now() - askedAt);
        answered += 1;
      }
      const answer = await ended;
      expect(answer.status).toBe(503);
      expect(answer.headers["retry-after"]).toMatch(/^\d+$/);
      const took = performance.now() - startedAt;
      expect(took).toBeGreaterThan(4000);
      expect(took).toBeLessThan(9000);
      expect(answered).toBeGreaterThan(20);
      expect(slowest).toBeLessThan(2000);
    });
    expect((await send(tested, "After")).status).toBeLessThan(300);
    await tested.drain();
    expect(await tested.breaches([])).toEqual([]);
    expect((await tested.stored()).leads.map(({ name }) => name)).toEqual(["Before", "After"]);
  });

  whenLong("under 5 s: leads are taken late", async () => {
    const store = sqliteStore();
    rig = await startRig({ store });
    const tested = rig;
    await send(tested, "Before");
    let late: ReturnType<typeof send> | undefined;
    await whileLocked(store.file, async () => {
      late = send(tested, "Late");
      await new Promise((resolve) => setTimeout(resolve, 2500));
      expect((await tested.stored()).leads).toHaveLength(1);
    });
    expect((await late)?.status).toBeLessThan(300);
    await tested.drain();
    expect(await tested.breaches([])).toEqual([]);
    expect((await tested.stored()).leads).toHaveLength(2);
  });
});
