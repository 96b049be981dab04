/** @jest-environment node */
import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { plainRequest } from "../harness/request";
import { until } from "../harness/until";
import { fakeTimers } from "../jest/fake-timers";
import { startFaultProxy, type Fault, type FaultProxy } from "./fault-proxy";

const answer = "x".repeat(1000);
const received: string[] = [];
const upstream = createServer((request, response) => {
  let body = "";
  request.setEncoding("utf8").on("data", (text: string) => (body += text));
  request.on("end", () => {
    received.push(body);
    response.end(answer);
  });
});
let proxy: FaultProxy;

beforeAll(async () => {
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  proxy = await startFaultProxy(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`, { seed: 7 });
});
beforeEach(() => {
  received.length = 0;
});
afterAll(async () => {
  await proxy.close();
  upstream.closeAllConnections();
  upstream.close();
});

const planAll = (fault: Fault) => proxy.plan(() => fault);
/** Enough for what could happen without the passing of time. */
async function severalLoops() {
  for (let n = 0; n < 20; n += 1) await new Promise((resolve) => setImmediate(resolve));
}
const ask = () => plainRequest(proxy.url, { method: "POST", body: "hello" });

/** All bytes that come back for one request, however the connection ends. */
function rawAnswer(): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(new URL(proxy.url).port), "127.0.0.1", () => {
      socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello");
    });
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    // Depending on the system, a reset after some bytes is an error or a normal end.
    socket.on("error", () => {});
    socket.on("close", () => resolve(Buffer.concat(chunks)));
  });
}

test("forwards everything without faults", async () => {
  planAll({});
  expect((await ask()).text).toBe(answer);
  expect(received).toEqual(["hello"]);
});

test("resets after the planned byte of the answer", async () => {
  planAll({ resetAfterAnswerBytes: 300 });
  const bytes = await rawAnswer();
  expect(bytes.byteLength).toBe(300);
  expect(received).toEqual(["hello"]);
});

test("resets after the planned byte of the request, which never arrives completely", async () => {
  planAll({ resetAfterRequestBytes: 20 });
  const bytes = await rawAnswer();
  expect(bytes.byteLength).toBe(0);
  expect(received).toEqual([]);
});

test("a black hole never answers", async () => {
  planAll({ blackHole: true });
  const leaves = new AbortController();
  const call = fetch(proxy.url, { method: "POST", body: "hello", signal: leaves.signal });
  await until("the connection is there", () => proxy.connections() === 1 || null);
  await severalLoops();
  expect(received).toEqual([]);
  leaves.abort();
  await expect(call).rejects.toThrow("aborted");
});

test("replaces the answer with garbage", async () => {
  planAll({ garbageBytes: 64 });
  const bytes = await rawAnswer();
  expect(bytes.byteLength).toBe(64);
  expect(bytes.toString("latin1")).not.toContain("HTTP");
  expect(received).toEqual(["hello"]);
});

describe("with a controlled clock", () => {
  beforeEach(() => fakeTimers());
  afterEach(() => {
    jest.useRealTimers();
  });

  /** Waits until the proxy holds bytes back. */
  const holdsBytes = () => until("bytes are held back", () => jest.getTimerCount() > 0 || null);

  /** Lets just so much time pass that the held bytes are forwarded. */
  async function passTime(ms: number, isForwarded: () => boolean) {
    await holdsBytes();
    jest.advanceTimersByTime(ms - 1);
    await severalLoops();
    expect(isForwarded()).toBe(false);
    jest.advanceTimersByTime(1);
    await until("they are forwarded", () => isForwarded() || null);
  }

  test("delays request and answer", async () => {
    planAll({ latencyMs: 150 });
    let isAnswered = false;
    const call = ask().finally(() => (isAnswered = true));
    await passTime(150, () => received.length === 1);
    await passTime(150, () => isAnswered);
    expect((await call).text).toBe(answer);
  });

  test("limits the bandwidth", async () => {
    planAll({ bytesPerSecond: 1000 });
    let bytes = 0;
    const socket = connect(Number(new URL(proxy.url).port), "127.0.0.1");
    socket.on("data", (chunk: Buffer) => (bytes += chunk.byteLength));
    const request = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello";
    socket.write(request);
    await passTime(request.length, () => received.length === 1);
    await holdsBytes();
    // The headers are a part of the answer, too.
    jest.advanceTimersByTime(answer.length);
    await severalLoops();
    expect(bytes).toBeLessThan(answer.length);
    jest.advanceTimersByTime(answer.length);
    await once(socket, "end");
    expect(bytes).toBeGreaterThan(answer.length);
    socket.destroy();
  });
});

test("keeps the order of bytes and end at any speed", async () => {
  for (let at = 0; at < 100; at++) {
    planAll({ bytesPerSecond: 60_000 + at * 131 });
    expect((await ask()).text).toBe(answer);
  }
});

test("applies the plan to each connection", async () => {
  proxy.plan((connection) => (connection === 0 ? { resetAfterRequestBytes: 0 } : {}));
  await expect(ask()).rejects.toThrow();
  expect((await ask()).status).toBe(200);
  expect(proxy.connections()).toBe(2);
});
