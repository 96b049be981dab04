import { availableParallelism } from "node:os";
import { requireAsGatsby } from "./gatsby-internals";

/**
 * Gatsby starts its other processes with the build, and each reads the configuration and builds the schema, to answer
 * queries. Where those are answered in the first process, that is for nothing and takes from it what it needs itself. So
 * they are started when there are documents to make, and only for so many that it is worth while.
 */

type Work = (...args: unknown[]) => Promise<unknown>;

/** Gatsby's, as far as we meet it. */
export interface Pool {
  /** What its processes run. */
  workerPath: string;
  options: { numWorkers?: number };
  startAll(): void;
  /** Has every process do it. */
  scheduleWorkAll(name: string, ...args: unknown[]): Promise<unknown>[];
  /** Has any process do it. */
  scheduleWorkSingle(name: string, ...args: unknown[]): Promise<unknown>;
}

interface Task {
  name: string;
  args: unknown[];
  answer(work: Promise<unknown>): void;
}

/** Of documents, 50 at a time: a process takes as long to start as 200 of them to make. */
const tasksWorthAProcess = 5;
const processes = Math.min(2, availableParallelism());

// Gatsby has pools for other work, too.
const isForDocuments = ({ workerPath }: Pool) => /[\\/]utils[\\/]worker[\\/]child\b/.test(workerPath);

/** To be called from `onPreInit` of a build that answers its queries in one process (`GATSBY_CPU_COUNT=1`). */
export function startProcessesForDocuments(): void {
  const { WorkerPool } = requireAsGatsby("gatsby-worker") as { WorkerPool: { prototype: Pool } };
  startLate(WorkerPool.prototype, (path) => requireAsGatsby(path) as Record<string, Work>);
}

/**
 * @param pool of which all others are, or a single one
 * @param load reads what a process would run
 */
export function startLate(pool: Pool, load: (path: string) => Partial<Record<string, Work>>): void {
  const { startAll, scheduleWorkAll, scheduleWorkSingle } = pool;
  const started = new WeakSet<Pool>();
  const waiting = new WeakMap<Pool, Task[]>();
  const isToStart = (each: Pool) => isForDocuments(each) && !started.has(each);

  const doHere = async ({ workerPath }: Pool, name: string, args: unknown[]): Promise<unknown> => {
    const work = load(workerPath)[name];
    if (!work) throw new Error(`${workerPath} has no ${name}`);
    return work(...args);
  };
  const begin = async (each: Pool, tasks: readonly Task[]): Promise<void> => {
    if (tasks.length < tasksWorthAProcess) {
      for (const { name, args, answer } of tasks) {
        const work = doHere(each, name, args);
        answer(work);
        // What the first has read, the next need not read.
        await work.catch(() => {});
      }
      return;
    }
    started.add(each);
    each.options.numWorkers = processes;
    startAll.call(each);
    for (const { name, args, answer } of tasks) answer(scheduleWorkSingle.call(each, name, ...args));
  };

  pool.startAll = function (this: Pool) {
    if (!isToStart(this)) startAll.call(this);
  };
  pool.scheduleWorkAll = function (this: Pool, name, ...args) {
    return isToStart(this) ? [] : scheduleWorkAll.call(this, name, ...args);
  };
  pool.scheduleWorkSingle = function (this: Pool, name, ...args) {
    if (!isToStart(this)) return scheduleWorkSingle.call(this, name, ...args);
    return new Promise((answer) => {
      const task = { name, args, answer };
      const tasks = waiting.get(this);
      if (tasks) {
        tasks.push(task);
        return;
      }
      const first = [task];
      waiting.set(this, first);
      // Gatsby asks for all that there is in one go.
      setImmediate(() => {
        waiting.delete(this);
        void begin(this, first);
      });
    });
  };
}
