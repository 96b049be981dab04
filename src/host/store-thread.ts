import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { errorFacts, log } from "../server/log";
import { tellTimed } from "../server/observed";
import { Problem } from "../server/problem";
import type { AnsweredCall } from "../server/store/call-keys";
import type { Reading, SharedJob } from "../server/store/database";
import type { Operation } from "../server/store/operations";
import { Store, type Done, type OnceDone, type StoreOptions } from "../server/store/store";

/** All that writes. It is told in data alone, which is what can be handed to a thread. */
export type ThreadMethod =
  | "accept"
  | "answer"
  | "claim"
  | "enqueue"
  | "leaveNoTrace"
  | "once"
  | "open"
  | "perform"
  | "ping"
  | "settle";

/** The writer waits 5 s for its turn; a thread that has not answered after this will not, ms. */
const answerWithinMs = 10_000;
/** A thread that is well answers this at once, between two commits, ms. */
const pingWithinMs = 2000;
/** Steps of a migration may go over large tables, ms. */
const openWithinMs = 10 * 60_000;

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
      problem: Pick<Problem, "code" | "status" | "headers" | "fields"> | null;
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
  call: ThreadMethod;
  /** By `performance.now()`. */
  begun: number;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
  timer: NodeJS.Timeout;
}

interface ThreadOptions {
  /** What the thread runs. */
  script?: string;
  answerWithinMs?: number;
  pingWithinMs?: number;
}

/**
 * A store on SQLite whose writing is all done by a thread of its own. SQLite works where it is called, and a commit
 * waits for the disk: visitors would stand still meanwhile. Only reading is done here, on a connection that cannot
 * write. Every call has a deadline, so that a thread that stands still keeps nobody waiting for ever.
 */
export class StoreOnThread extends Store {
  readonly #script: string;
  readonly #answerWithinMs: number;
  readonly #pingWithinMs: number;
  readonly #env: StoreOptions["env"];
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #opening: Promise<void> | null = null;
  #calls: ThreadCall[] = [];
  #lastId = 0;

  constructor(options: StoreOptions, thread: ThreadOptions = {}) {
    super({ ...options, readsOnly: true });
    this.#script = thread.script ?? join(__dirname, "store-worker.cjs");
    this.#answerWithinMs = thread.answerWithinMs ?? answerWithinMs;
    this.#pingWithinMs = thread.pingWithinMs ?? pingWithinMs;
    const { DATABASE_URL, LEADS_DB_PATH, MIN_FREE_DISK_MB } = options.env;
    this.#env = { DATABASE_URL, LEADS_DB_PATH, MIN_FREE_DISK_MB };
  }

  override accept = this.#inThread("accept");
  override answer = this.#inThread("answer");
  override claim = this.#inThread("claim");
  override enqueue = this.#inThread("enqueue");
  override leaveNoTrace = this.#inThread("leaveNoTrace");
  override settle = this.#inThread("settle");
  override open = (): Promise<void> => this.#call<void>("open", [], openWithinMs);
  override ping = (): Promise<void> => this.#call<void>("ping", [], this.#pingWithinMs);

  override perform<Input, Result>({ name }: Operation<Input, Result>, input: Input): Promise<Result> {
    return this.#call<Result>("perform", [name, input]);
  }

  override once<Input, T>(
    call: AnsweredCall,
    { name }: Operation<Input, Done<T>>,
    input: Input,
  ): Promise<OnceDone<T>> {
    return this.#call<OnceDone<T>>("once", [call, name, input]);
  }

  /** Only this host has the file. */
  override onOneHost<T>(_: SharedJob, work: () => Promise<T>): Promise<T | null> {
    return work();
  }

  /** The thread makes the file and its tables, which cannot be done by who only reads. */
  override async use<T>(work: Reading<T>): Promise<T> {
    this.#opening ??= this.open();
    const opening = this.#opening;
    try {
      await opening;
    } catch (error) {
      if (this.#opening === opening) this.#opening = null;
      throw error;
    }
    return super.use(work);
  }

  override async close(): Promise<void> {
    const worker = this.#worker;
    if (worker) {
      await new Promise<void>((done) => {
        // One that stands still would keep the whole process from ending.
        const timer = setTimeout(() => {
          log("error", "store_thread_silent", { call: "close", ms: this.#answerWithinMs });
          void worker.terminate();
          done();
        }, this.#answerWithinMs);
        worker.once("exit", () => {
          clearTimeout(timer);
          done();
        });
        setImmediate(() => worker.postMessage("close"));
      });
    }
    await super.close();
  }

  #inThread<Method extends ThreadMethod>(method: Method): Store[Method] {
    const call = (...args: unknown[]) => this.#call(method, args);
    return call as Store[Method];
  }

  #call<Result>(method: ThreadMethod, args: unknown[], withinMs = this.#answerWithinMs): Promise<Result> {
    return new Promise((resolveCall, rejectCall) => {
      this.#lastId += 1;
      const id = this.#lastId;
      const timer = setTimeout(() => {
        log("error", "store_thread_silent", { call: method, ms: withinMs });
        this.#take(id)?.reject(unknownOutcome());
      }, withinMs);
      const resolve = resolveCall as Waiting["resolve"];
      this.#waiting.set(id, { call: method, begun: performance.now(), resolve, reject: rejectCall, timer });
      // Those of one turn go together: a message costs more than what is in it.
      if (this.#calls.length === 0) setImmediate(() => this.#send());
      this.#calls.push({ id, method, args });
    });
  }

  #send(): void {
    const calls = this.#calls;
    this.#calls = [];
    try {
      this.#worker ??= this.#start();
      this.#worker.postMessage({ calls, now: this.now() } satisfies ThreadMessage);
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
      for (const id of [...this.#waiting.keys()]) this.#take(id)?.reject(unknownOutcome());
    });
    return worker;
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    if (!waiting) return undefined;
    this.#waiting.delete(id);
    clearTimeout(waiting.timer);
    tellTimed({ what: "thread", call: waiting.call, ms: performance.now() - waiting.begun });
    return waiting;
  }
}

/** Whether it is stored nobody can tell. Those who ask again with their key find out. */
function unknownOutcome(): Problem {
  return new Problem("store_unavailable", { headers: { "Retry-After": "5" } });
}

function errorOf({ problem, cause }: Extract<ThreadReply, { problem: unknown }>): Error {
  if (problem) return new Problem(problem.code, { ...problem, cause });
  return Object.assign(new Error("In the store's thread"), cause);
}
