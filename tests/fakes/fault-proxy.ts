import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { seededRandom, wholeNumber } from "../harness/seeded";

/** What one connection suffers. Without any of it the bytes pass as they are. */
export interface Fault {
  /** Each piece of bytes comes so much later, in each direction, ms. */
  latencyMs?: number;
  /** Takes the connection and whatever is sent, passes nothing on and never answers. */
  blackHole?: boolean;
  /** After so many bytes of the request have been passed on, both sides are reset; at 0 before the first. */
  resetAfterRequestBytes?: number;
  /** After so many bytes of the answer have been passed on, both sides are reset; at 0 before the first. */
  resetAfterAnswerBytes?: number;
  /** In place of the answer come so many bytes that mean nothing; the upstream has had the request all the same. */
  garbageBytes?: number;
  /** In each direction. */
  bytesPerSecond?: number;
}

/** The fault of the nth connection, counted from 0. */
export type Plan = (connection: number) => Fault;

export interface FaultProxy {
  /** `http://host:port`, without a slash at the end. */
  url: string;
  /** Cuts all connections, so that what comes next suffers the new plan; the count begins anew. */
  plan(plan: Plan): void;
  /** How many connections there were since the last plan. */
  connections(): number;
  close(): Promise<void>;
}

const noFault: Plan = () => ({});

/**
 * A TCP proxy before `target` whose connections fail as planned. It knows nothing of HTTP, so that a fault may strike
 * at any byte.
 * @param target `http://host:port`
 * @param seed makes the garbage the same each time
 */
export async function startFaultProxy(target: string, { seed = 1 } = {}): Promise<FaultProxy> {
  const { hostname, port } = new URL(target);
  const random = seededRandom(seed);
  const open = new Set<Socket>();
  let current = noFault;
  let count = 0;

  const keep = (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    // A reset is what this is for.
    socket.on("error", () => {});
  };

  const server = createServer({ noDelay: true }, (client) => {
    const fault = current(count);
    count += 1;
    keep(client);
    if (fault.blackHole) {
      client.resume();
      return;
    }
    const upstream = connect({ host: hostname, port: Number(port), noDelay: true });
    keep(upstream);
    const reset = () => {
      for (const side of [client, upstream]) {
        if (side.connecting) side.destroy();
        else side.resetAndDestroy();
      }
    };
    for (const side of [client, upstream]) side.once("error", reset);
    const { latencyMs = 0, bytesPerSecond = Infinity } = fault;
    const pace = { latencyMs, bytesPerSecond };
    pass(client, upstream, { ...pace, resetAfter: fault.resetAfterRequestBytes, reset });
    const { garbageBytes } = fault;
    if (garbageBytes === undefined) {
      pass(upstream, client, { ...pace, resetAfter: fault.resetAfterAnswerBytes, reset });
    } else {
      upstream.once("data", () => {
        const bytes = Array.from({ length: garbageBytes }, () => wholeNumber(random, 0, 255));
        upstream.destroy();
        client.end(Buffer.from(bytes));
      });
    }
  });

  const cutAll = () => {
    for (const socket of open) socket.destroy();
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    plan(next) {
      current = next;
      count = 0;
      cutAll();
    },
    connections: () => count,
    async close() {
      cutAll();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

interface Passage {
  latencyMs: number;
  bytesPerSecond: number;
  resetAfter: number | undefined;
  reset: () => void;
}

/** Carries the bytes of one direction, in order, each piece when its time has come. */
function pass(from: Socket, to: Socket, { latencyMs, bytesPerSecond, resetAfter, reset }: Passage): void {
  let left = resetAfter ?? Infinity;
  let freeAt = 0;
  const waiting: (() => void)[] = [];
  const whenDue = (bytes: number, work: () => void) => {
    const now = performance.now();
    freeAt = Math.max(now + latencyMs, freeAt) + (bytes * 1000) / bytesPerSecond;
    if (freeAt <= now && waiting.length === 0) {
      work();
      return;
    }
    waiting.push(work);
    // Timers count whole milliseconds, so a later one may come first: each does what has waited longest. After the last
    // test nobody waits for what a slow connection still has to carry.
    setTimeout(() => waiting.shift()?.(), freeAt - now).unref();
  };
  if (left <= 0) {
    from.once("data", reset);
    return;
  }
  from.on("data", (bytes: Buffer) => {
    const part = bytes.byteLength >= left ? bytes.subarray(0, left) : bytes;
    left -= part.byteLength;
    const isLast = left <= 0;
    whenDue(part.byteLength, () => {
      if (to.destroyed) return;
      // Flushed before the reset, which would else throw away what the other side should still have.
      to.write(part, () => isLast && reset());
    });
    if (isLast) from.removeAllListeners("data").resume();
  });
  from.once("end", () => {
    if (left > 0) whenDue(0, () => to.end());
  });
}
