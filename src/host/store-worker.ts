// The thread of `StoreOnThread`. Calls come in groups, and so do the replies, in whatever order they are ready.
import { parentPort, workerData } from "node:worker_threads";
import { isProblem } from "../server/problem";
import { operationNamed } from "../server/store/operations";
import { Store, type StoreOptions } from "../server/store/store";
import "../server/store/thread-operations";
import type { ThreadCall, ThreadCause, ThreadMessage, ThreadMethod, ThreadReply } from "./store-thread";

/** How far the caller's clock is ahead of ours, ms: a row that it says is due must be so here. */
let ahead = 0;
const store = new Store({ env: workerData as StoreOptions["env"], now: () => Date.now() + ahead });
const methods = store as unknown as Record<ThreadMethod, (...args: unknown[]) => Promise<unknown>>;
let replies: ThreadReply[] = [];

parentPort?.on("message", (message: ThreadMessage | "close") => {
  if (message === "close") void store.close().finally(() => parentPort?.close());
  else {
    ahead = message.now - Date.now();
    for (const call of message.calls) void run(call);
  }
});

async function run({ id, method, args }: ThreadCall): Promise<void> {
  try {
    reply({ id, value: await methods[method](...args.map(argument(method))) });
  } catch (error) {
    if (!isProblem(error)) reply({ id, problem: null, cause: causeOf(error) });
    else {
      const { code, status, headers, fields, cause } = error;
      reply({ id, problem: { code, status, headers, fields }, cause: causeOf(cause) });
    }
  }
}

/** An operation arrives as its name: the first argument of `perform`, the second of `once`. */
function argument(method: ThreadMethod): (value: unknown, index: number) => unknown {
  const named = { perform: 0, once: 1 }[method as string];
  return (value, index) => (index === named ? operationNamed(String(value)) : value);
}

/** Those of one commit go together. */
function reply(ended: ThreadReply): void {
  if (replies.length === 0) {
    setImmediate(() => {
      parentPort?.postMessage(replies);
      replies = [];
    });
  }
  replies.push(ended);
}

function causeOf(error: unknown): ThreadCause {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return { name: error.name, code, stack: error.stack };
}
