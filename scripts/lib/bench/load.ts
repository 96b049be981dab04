import { connect, type Socket } from "node:net";

/** One request that was answered, or was not. */
export interface Sample {
  /** 0 when no whole answer came. */
  status: number;
  /** Until the last byte of the answer, ms; at a fixed rate from the time when the request was due. */
  ms: number;
  body: string;
}

export interface LoadPlan {
  /** `http://host:port` */
  origin: string;
  /** Open at once, kept for the whole run. */
  connections: number;
  /** At the beginning, of which nothing counts: Node compiles what runs often, and takes its connections one by one. */
  warmUpSeconds: number;
  /** After that. */
  seconds: number;
  /** Requests a second, whatever the server does; null: each connection asks again as soon as it has its answer. */
  rate: number | null;
  /** The next request as it goes over the wire. */
  nextRequest: () => string;
}

export interface LoadResult {
  samples: Sample[];
  /** From the end of the warm-up to the last answer. */
  seconds: number;
  /** Of the warm-up: answered before its end. */
  early: Sample[];
}

/** What is still unanswered so long after the end counts as never answered. */
const lastAnswerMs = 15_000;

/**
 * Sends requests over plain sockets and reads just as much of HTTP as our servers speak: the generator shares the
 * processor with what it measures, and a full client would cost as much as the server.
 * @throws when the server takes no connection
 */
export async function runLoad(plan: LoadPlan): Promise<LoadResult> {
  const connections = await Promise.all(
    Array.from({ length: plan.connections }, () => Connection.open(plan.origin)),
  );
  const countsFrom = performance.now() + plan.warmUpSeconds * 1000;
  const endsAt = countsFrom + plan.seconds * 1000;
  const samples: Sample[] = [];
  const early: Sample[] = [];
  const finish = (sample: Sample) => (performance.now() < countsFrom ? early : samples).push(sample);
  const answered =
    plan.rate === null
      ? askInTurn(connections, plan.nextRequest, endsAt, finish)
      : askAtRate(connections, plan.nextRequest, plan.rate, endsAt, finish);
  const timer = setTimeout(
    () => {
      for (const connection of connections) connection.close();
    },
    endsAt + lastAnswerMs - performance.now(),
  );
  await answered;
  clearTimeout(timer);
  const seconds = (performance.now() - countsFrom) / 1000;
  for (const connection of connections) connection.close();
  return { samples, seconds, early };
}

async function askInTurn(
  connections: Connection[],
  nextRequest: () => string,
  endsAt: number,
  finish: (sample: Sample) => void,
): Promise<void> {
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() < endsAt && connection.isOpen) {
        finish(await connection.ask(nextRequest(), performance.now()));
      }
    }),
  );
}

/**
 * Visitors know nothing of each other, so the pauses between them are random about a mean. One who finds no free
 * connection waits for it, and the wait counts.
 */
async function askAtRate(
  connections: Connection[],
  nextRequest: () => string,
  rate: number,
  endsAt: number,
  finish: (sample: Sample) => void,
): Promise<void> {
  const free = [...connections];
  const waiting: number[] = [];
  const running = new Set<Promise<void>>();
  const start = (connection: Connection, dueAt: number) => {
    const run = connection.ask(nextRequest(), dueAt).then((sample) => {
      finish(sample);
      running.delete(run);
      const next = connection.isOpen ? waiting.shift() : undefined;
      if (next !== undefined) start(connection, next);
      else if (connection.isOpen) free.push(connection);
    });
    running.add(run);
  };
  let dueAt = performance.now();
  while (dueAt < endsAt) {
    while (dueAt <= performance.now()) {
      const connection = takeOpen(free);
      if (connection) start(connection, dueAt);
      else waiting.push(dueAt);
      dueAt += (-Math.log(1 - Math.random()) * 1000) / rate;
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  while (running.size > 0) await Promise.all(running);
  // Left over only when every connection was lost.
  for (const lost of waiting) finish({ status: 0, ms: performance.now() - lost, body: "" });
}

/** The one used last, so that few are kept busy; a server may have closed those that were idle for long. */
function takeOpen(free: Connection[]): Connection | undefined {
  for (;;) {
    const connection = free.pop();
    if (!connection || connection.isOpen) return connection;
  }
}

/** A connection that carries one request at a time. */
class Connection {
  readonly #socket: Socket;
  #received = "";
  #answered: ((answer: { status: number; body: string }) => void) | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.setEncoding("utf8");
    socket.on("data", (text: string) => {
      this.#received += text;
      const answer = wholeAnswer(this.#received);
      if (answer) this.#finish(answer);
    });
    // An error is followed by this, and told by it.
    socket.on("error", () => {});
    socket.on("close", () => this.#finish({ status: 0, body: "" }));
  }

  static open(origin: string): Promise<Connection> {
    const { hostname, port } = new URL(origin);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      socket.once("error", reject);
      socket.once("connect", () => {
        socket.off("error", reject);
        resolve(new Connection(socket));
      });
    });
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  ask(request: string, dueAt: number): Promise<Sample> {
    return new Promise((resolve) => {
      this.#answered = (answer) => resolve({ ...answer, ms: performance.now() - dueAt });
      // Its closing has been told already, and will not be told again.
      if (this.#socket.destroyed) this.#finish({ status: 0, body: "" });
      else this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #finish(answer: { status: number; body: string }): void {
    this.#received = "";
    const answered = this.#answered;
    this.#answered = null;
    answered?.(answer);
  }
}

/**
 * Null until it is whole. Lengths count letters as bytes: all that our servers answer to this generator is ASCII.
 */
function wholeAnswer(text: string): { status: number; body: string } | null {
  const headEnd = text.indexOf("\r\n\r\n");
  if (headEnd < 0) return null;
  const status = Number(text.slice(9, 12));
  const body = text.slice(headEnd + 4);
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(text.slice(0, headEnd)) ?? [];
  const isWhole = length === undefined ? body.endsWith("0\r\n\r\n") : body.length >= Number(length);
  // An answer 204 ends with its head.
  return isWhole || status === 204 ? { status, body } : null;
}
