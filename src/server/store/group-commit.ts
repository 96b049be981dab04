import { CompiledQuery, type Kysely, type Transaction } from "kysely";
import type { Work } from "./database";
import type { Tables } from "./tables";

/** At most so many in one transaction, so that the first of them does not wait long for the last. */
const longestGroup = 64;

interface Job {
  work: Work<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

const savepoint = CompiledQuery.raw("savepoint job");
const release = CompiledQuery.raw("release job");
const rollback = CompiledQuery.raw("rollback to job");

/**
 * Writes many works in one transaction, so that one wait for the disk pays for all of them: whatever is asked for
 * while the last group is being committed goes into the next. Each work has a savepoint of its own: one that throws is
 * undone alone. Nothing resolves before the commit, and a commit that fails fails them all.
 */
export class GroupCommit {
  readonly #db: Kysely<Tables>;
  #waiting: Job[] = [];
  #running: Promise<void> | null = null;

  /** @param db of one connection that is used for nothing else */
  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  write<T>(work: Work<T>): Promise<T> {
    const { promise, resolve, reject } = withResolvers<T>();
    this.#waiting.push({ work, resolve: resolve as Job["resolve"], reject });
    this.#running ??= this.#run();
    return promise;
  }

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      // Behind the calls that have arrived already, so that they come along.
      await new Promise((resolve) => setImmediate(resolve));
      await this.#commit(this.#waiting.splice(0, longestGroup));
    }
    this.#running = null;
  }

  async #commit(group: readonly Job[]): Promise<void> {
    const settle: (() => void)[] = [];
    let isBegun = false;
    try {
      await this.#db.transaction().execute(async (trx) => {
        isBegun = true;
        for (const job of group) settle.push(await attempt(trx, job));
      });
    } catch (error) {
      // Without a turn to write, those behind would only wait as long once more, each group after the other.
      const failed = isBegun ? group : [...group, ...this.#waiting.splice(0)];
      for (const { reject } of failed) reject(error);
      return;
    }
    for (const tell of settle) tell();
  }
}

/** @returns how to tell the caller, once the group is committed */
async function attempt(trx: Transaction<Tables>, { work, resolve, reject }: Job): Promise<() => void> {
  await trx.executeQuery(savepoint);
  let value: unknown;
  try {
    value = await work(trx);
  } catch (error) {
    try {
      await trx.executeQuery(rollback);
      await trx.executeQuery(release);
    } catch {
      // Some faults of the disk undo the whole transaction. Then there is no savepoint, and the group fails with it.
      throw error;
    }
    return () => reject(error);
  }
  await trx.executeQuery(release);
  return () => resolve(value);
}

function withResolvers<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<T>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
}
