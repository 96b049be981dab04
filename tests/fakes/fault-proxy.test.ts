/** @jest-environment node */
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { plainRequest } from "../harness/request";
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

const suffer = (fault: Fault) => proxy.plan(() => fault);
const ask = () => plainRequest(proxy.url, { method: "POST", body: "hello" });

/** All bytes that come back for one request, however the connection ends. */
function rawAnswer(): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(new URL(proxy.url).port), "127.0.0.1", () => {
      socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello");
    });
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    // The machine decides whether a reset that follows bytes is told as one or as the end.
    socket.on("error", () => {});
    socket.on("close", () => resolve(Buffer.concat(chunks)));
  });
}

test("passes everything on while nothing is planned", async () => {
  suffer({});
  expect((await ask()).text).toBe(answer);
  expect(received).toEqual(["hello"]);
});

test("resets after the planned byte of the answer, which the upstream gave", async () => {
  suffer({ resetAfterAnswerBytes: 300 });
  const bytes = await rawAnswer();
  expect(bytes.byteLength).toBe(300);
  expect(received).toEqual(["hello"]);
});

test("resets after the planned byte of the request, which never gets whole", async () => {
  suffer({ resetAfterRequestBytes: 20 });
  const bytes = await rawAnswer();
  expect(bytes.byteLength).toBe(0);
  expect(received).toEqual([]);
});

test("answers nothing at all out of a black hole", async () => {
  suffer({ blackHole: true });
  await expect(fetch(proxy.url, { signal: AbortSignal.timeout(300) })).rejects.toThrow("timeout");
  expect(received).toEqual([]);
});

test("puts garbage in place of the answer", async () => {
  suffer({ garbageBytes: 64 });
  const bytes = await rawAnswer();
  expect(bytes.byteLength).toBe(64);
  expect(bytes.toString("latin1")).not.toContain("HTTP");
  expect(received).toEqual(["hello"]);
});

test("delays both ways", async () => {
  suffer({ latencyMs: 150 });
  const startedAt = performance.now();
  expect((await ask()).text).toBe(answer);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(295);
});

test("narrows the band", async () => {
  suffer({ bytesPerSecond: 4000 });
  const startedAt = performance.now();
  expect((await ask()).text).toBe(answer);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(250);
});

test("keeps the order of bytes and end at any speed", async () => {
  for (let at = 0; at < 100; at++) {
    suffer({ bytesPerSecond: 60_000 + at * 131 });
    expect((await ask()).text).toBe(answer);
  }
});

test("asks the plan anew for each connection", async () => {
  proxy.plan((connection) => (connection === 0 ? { resetAfterRequestBytes: 0 } : {}));
  await expect(ask()).rejects.toThrow();
  expect((await ask()).status).toBe(200);
  expect(proxy.connections()).toBe(2);
});
