import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { seededRandom, wholeNumber } from "../harness/seeded";

/** The faults of one connection. Without any, all bytes are forwarded at once. */
export interface Fault {
  /** Delays all bytes, in each direction. */
  latencyMs?: number;
  /** Accepts the connection and the request, forwards nothing and never answers. */
  blackHole?: boolean;
  /** Resets both sides after so many bytes of the request have been forwarded; with 0, before the first. */
  resetAfterRequestBytes?: number;
  /** Resets both sides after so many bytes of the answer have been forwarded; with 0, before the first. */
  resetAfterAnswerBytes?: number;
  /** Replaces the answer with so many random bytes, after the upstream has received the request. */
  garbageBytes?: number;
  /** Limits the bandwidth in each direction. */
  bytesPerSecond?: number;
}

/** Gives each connection its faults; the first has the number 0. */
export type Plan = (connection: number) => Fault;

export interface FaultProxy {
  /** `http://host:port`, without a slash at the end. */
  url: string;
  /** Sets the faults of the next connections, which are counted from 0 again, and closes all others. */
  plan(plan: Plan): void;
  /** The number of connections since the last plan. */
  connections(): number;
  close(): Promise<void>;
}

const noFault: Plan = () => ({});

/**
 * A TCP proxy whose connections to `target` fail as planned. It knows nothing of HTTP, so a fault can happen at any
 * byte.
 * @param target `http://host:port`
 * @param seed of the random bytes
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
    // Resets are intended.
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
    forward(client, upstream, { ...pace, resetAfter: fault.resetAfterRequestBytes, reset });
    const { garbageBytes } = fault;
    if (garbageBytes === undefined) {
      forward(upstream, client, { ...pace, resetAfter: fault.resetAfterAnswerBytes, reset });
    } else {
      upstream.once("data", () => {
        const bytes = Array.from({ length: garbageBytes }, () => wholeNumber(random, 0, 255));
        upstream.destroy();
        client.end(Buffer.from(bytes));
      });
    }
  });

  const closeAll = () => {
    for (const socket of open) socket.destroy();
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    plan(next) {
      current = next;
      count = 0;
      closeAll();
    },
    connections: () => count,
    async close() {
      closeAll();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

interface Forwarding {
  latencyMs: number;
  bytesPerSecond: number;
  resetAfter: number | undefined;
  reset: () => void;
}

/** Forwards the bytes of one direction, in order and with the delays of latency and bandwidth. */
function forward(
  from: Socket,
  to: Socket,
  { latencyMs, bytesPerSecond, resetAfter, reset }: Forwarding,
): void {
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
    // Timers count whole milliseconds, so a later one may fire first: each does what has waited longest. `unref`, so
    // that slow connections do not keep the process running after the tests.
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
      // The reset comes after the flush, because it discards what has not been sent.
      to.write(part, () => isLast && reset());
    });
    if (isLast) from.removeAllListeners("data").resume();
  });
  from.once("end", () => {
    if (left > 0) whenDue(0, () => to.end());
  });
}
