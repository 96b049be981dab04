/** @jest-environment node */
import { startLate, type Pool } from "./document-processes";
import { requireAsGatsby } from "./gatsby-internals";

/** What was done where. */
let done: string[];

class TestPool implements Pool {
  options: { numWorkers?: number } = {};
  processes = 0;
  constructor(public workerPath = "/gatsby/dist/utils/worker/child/index.js") {
    this.startAll();
  }
  startAll(): void {
    this.processes = this.options.numWorkers ?? 1;
  }
  scheduleWorkAll(name: string): Promise<unknown>[] {
    done.push(`all ${name}`);
    return [Promise.resolve()];
  }
  scheduleWorkSingle(name: string, ...args: unknown[]): Promise<unknown> {
    done.push(`process ${name}`);
    return Promise.resolve(args[0]);
  }
}

/** A class of its own, changed as Gatsby's is. */
function poolClass(render: (at: unknown) => Promise<unknown>) {
  class Late extends TestPool {}
  const prototype = Late.prototype;
  // Each its own, as a class that is changed has them.
  for (const name of ["startAll", "scheduleWorkAll", "scheduleWorkSingle"] as const)
    Object.defineProperty(prototype, name, { value: TestPool.prototype[name], writable: true });
  startLate(prototype, () => ({ render }));
  return Late;
}

const renderHere = (at: unknown) => {
  done.push(`here ${String(at)}`);
  return Promise.resolve(at);
};
const ask = (pool: Pool, count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => pool.scheduleWorkSingle("render", at)));

beforeEach(() => {
  done = [];
});

it("makes a few documents without any process, one part after the other", async () => {
  const pool = new (poolClass(renderHere))();
  expect(pool.scheduleWorkAll("buildSchema")).toEqual([]);
  await expect(ask(pool, 2)).resolves.toEqual([0, 1]);
  expect(done).toEqual(["here 0", "here 1"]);
  expect(pool.processes).toBe(0);
});

it("starts processes for many, and leaves all that comes later to them", async () => {
  const pool = new (poolClass(renderHere))();
  await expect(ask(pool, 6)).resolves.toEqual([0, 1, 2, 3, 4, 5]);
  expect(pool.processes).toBeGreaterThan(0);
  await ask(pool, 1);
  expect(done).toEqual(Array<string>(7).fill("process render"));
});

it("tells what fails, and goes on", async () => {
  const pool = new (poolClass((at) => (at === 0 ? Promise.reject(new Error("no page")) : renderHere(at))))();
  const [first, second] = [pool.scheduleWorkSingle("render", 0), pool.scheduleWorkSingle("render", 1)];
  await expect(first).rejects.toThrow("no page");
  await expect(second).resolves.toBe(1);
});

it("tells of work that is not there", async () => {
  const pool = new (poolClass(renderHere))();
  await expect(pool.scheduleWorkSingle("renderSlices")).rejects.toThrow("renderSlices");
});

it("leaves Gatsby's other pools alone", async () => {
  const pool = new (poolClass(renderHere))("/gatsby/dist/utils/parcel/compile-gatsby-files.js");
  expect(pool.processes).toBe(1);
  expect(pool.scheduleWorkAll("a")).toHaveLength(1);
  await pool.scheduleWorkSingle("b");
  expect(done).toEqual(["all a", "process b"]);
});

it("knows Gatsby's own", () => {
  const { WorkerPool } = requireAsGatsby("gatsby-worker") as { WorkerPool: { prototype: Pool } };
  for (const name of ["startAll", "scheduleWorkAll", "scheduleWorkSingle"] as const)
    expect(WorkerPool.prototype[name]).toBeInstanceOf(Function);
  expect(require.resolve("gatsby/dist/utils/worker/child")).toMatch(/[\\/]utils[\\/]worker[\\/]child\b/);
});
