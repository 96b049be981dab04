import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { errorFacts, log } from "../server/log";
import { Problem } from "../server/problem";
import { Store, type StoreOptions } from "../server/store/store";

/** What every lead needs, as far as it is told in data alone, which is what can be handed to a thread. */
export type ThreadMethod = "accept" | "answer" | "claim" | "enqueue" | "settle";

export interface ThreadCall {
  id: number;
  method: ThreadMethod;
  args: unknown[];
}

/** The calls of one turn, and what time it is for whoever makes them, ms since 1970. */
export interface ThreadMessage {
  calls: ThreadCall[];
  now: number;
}

/** How a call ended: a value, a problem, or any other error, of which only what may be logged is told. */
export type ThreadReply = { id: number } & (
  | { value: unknown }
  | {
      problem: Pick<Problem, "code" | "status" | "headers"> | null;
      cause: ThreadCause;
    }
);

/** Of an error what `errorFacts` reads. */
export interface ThreadCause {
  name: string;
  code?: string | undefined;
  stack?: string | undefined;
}

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/**
 * A store on SQLite whose busiest work is done by a thread of its own. SQLite works where it is called, and a commit
 * waits for the disk: visitors would stand still meanwhile. Whatever else writes does so here, as another process
 * would.
 */
export class StoreOnThread extends Store {
  readonly #script: string;
  readonly #env: StoreOptions["env"];
  readonly #now: () => number;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #calls: ThreadCall[] = [];
  #lastId = 0;

  /** @param script what the thread runs */
  constructor(options: StoreOptions, script = resolve("src/host/store-worker.cjs")) {
    super(options);
    this.#script = script;
    this.#now = options.now;
    const { DATABASE_URL, LEADS_DB_PATH } = options.env;
    this.#env = { DATABASE_URL, LEADS_DB_PATH };
  }

  override accept = this.#inThread("accept");
  override answer = this.#inThread("answer");
  override claim = this.#inThread("claim");
  override enqueue = this.#inThread("enqueue");
  override settle = this.#inThread("settle");

  override async close(): Promise<void> {
    const worker = this.#worker;
    if (worker) {
      const ended = new Promise((done) => worker.once("exit", done));
      setImmediate(() => worker.postMessage("close"));
      await ended;
    }
    await super.close();
  }

  #inThread<Method extends ThreadMethod>(method: Method): Store[Method] {
    const call = (...args: unknown[]) =>
      new Promise((resolveCall, rejectCall) => {
        this.#lastId += 1;
        this.#waiting.set(this.#lastId, { resolve: resolveCall, reject: rejectCall });
        // Those of one turn go together: a message costs more than what is in it.
        if (this.#calls.length === 0) setImmediate(() => this.#send());
        this.#calls.push({ id: this.#lastId, method, args });
      });
    return call as Store[Method];
  }

  #send(): void {
    const calls = this.#calls;
    this.#calls = [];
    try {
      this.#worker ??= this.#start();
      this.#worker.postMessage({ calls, now: this.#now() } satisfies ThreadMessage);
    } catch (error) {
      for (const { id } of calls) this.#take(id)?.reject(error);
    }
  }

  #start(): Worker {
    const worker = new Worker(this.#script, { workerData: this.#env });
    worker.on("message", (replies: ThreadReply[]) => {
      for (const reply of replies) {
        const waiting = this.#take(reply.id);
        if ("value" in reply) waiting?.resolve(reply.value);
        else waiting?.reject(errorOf(reply));
      }
    });
    worker.on("error", (error) => log("error", "store_thread_failed", errorFacts(error)));
    worker.on("exit", () => {
      this.#worker = null;
      // Whether they are stored nobody can tell. Those who ask again with their key find out from the next thread.
      const lost = new Problem("store_unavailable", { headers: { "Retry-After": "5" } });
      for (const { reject } of this.#waiting.values()) reject(lost);
      this.#waiting.clear();
    });
    return worker;
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }
}

function errorOf({ problem, cause }: Extract<ThreadReply, { problem: unknown }>): Error {
  if (problem) return new Problem(problem.code, { ...problem, cause });
  return Object.assign(new Error("In the store's thread"), cause);
}
