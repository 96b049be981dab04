/** @jest-environment node */
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { runLoad } from "./load";

const plan = { warmUpSeconds: 0, rate: null };

let server: Server | undefined;

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

function numbered() {
  let count = 0;
  const nextRequest = () => {
    count += 1;
    return `GET /${String(count)} HTTP/1.1\r\nHost: bench\r\n\r\n`;
  };
  return { nextRequest, asked: () => count };
}

test("every request has one sample with its own status and body, however the answer is cut", async () => {
  const origin = await serve((request, response) => {
    const number = Number(request.url?.slice(1));
    const body = `{"number":${String(number)}}`;
    response.writeHead(number % 2 === 0 ? 201 : 202, { "Content-Length": body.length });
    response.write(body.slice(0, 5));
    setImmediate(() => response.end(body.slice(5)));
  });
  const { nextRequest, asked } = numbered();
  const { samples, seconds } = await runLoad({ ...plan, origin, connections: 4, seconds: 0.3, nextRequest });
  const numbers = samples.map(({ status, body }) => {
    const { number } = JSON.parse(body) as { number: number };
    expect(status).toBe(number % 2 === 0 ? 201 : 202);
    return number;
  });
  expect(numbers.length).toBe(asked());
  expect(new Set(numbers).size).toBe(asked());
  expect(seconds).toBeGreaterThanOrEqual(0.3);
});

test("an answer without a body ends with its head", async () => {
  const origin = await serve((_, response) => response.writeHead(204).end());
  const { nextRequest, asked } = numbered();
  const { samples } = await runLoad({ ...plan, origin, connections: 2, seconds: 0.3, nextRequest });
  expect(samples.length).toBe(asked());
  expect(new Set(samples.map(({ status, body }) => `${String(status)}${body}`))).toEqual(new Set(["204"]));
});

test("what is answered in the warm-up is told apart", async () => {
  const origin = await serve((_, response) => setTimeout(() => response.end("{}"), 20));
  const { nextRequest, asked } = numbered();
  const load = { origin, connections: 2, rate: null, nextRequest };
  const { samples, early, seconds } = await runLoad({ ...load, warmUpSeconds: 0.3, seconds: 0.3 });
  expect(samples.length + early.length).toBe(asked());
  expect(samples.length).toBeGreaterThan(1);
  expect(early.length).toBeGreaterThan(1);
  expect(seconds).toBeGreaterThanOrEqual(0.3);
  expect(Math.max(...samples.map(({ ms }) => ms))).toBeGreaterThanOrEqual(19);
});

test("answers without a length are read to their end", async () => {
  const origin = await serve((_, response) => {
    response.write("a");
    response.end("b");
  });
  const { samples } = await runLoad({ ...plan, origin, connections: 1, seconds: 0.1, ...numbered() });
  expect(samples.length).toBeGreaterThan(1);
  expect(samples.every(({ status }) => status === 200)).toBe(true);
});

test("at a fixed rate a slow server does not slow the visitors down, and their waiting counts", async () => {
  const origin = await serve((_, response) => setTimeout(() => response.end("{}"), 50));
  const { nextRequest, asked } = numbered();
  const { samples } = await runLoad({
    ...plan,
    origin,
    connections: 1,
    seconds: 0.5,
    rate: 200,
    nextRequest,
  });
  // One connection carries 20 a second; some 100 visitors come.
  expect(asked()).toBeGreaterThan(50);
  expect(samples.length).toBe(asked());
  expect(Math.max(...samples.map(({ ms }) => ms))).toBeGreaterThan(1000);
}, 30_000);

test("an answer that does not come is a sample without a status", async () => {
  const origin = await serve((request) => request.socket.destroy());
  const { samples } = await runLoad({ ...plan, origin, connections: 2, seconds: 0.1, ...numbered() });
  expect(samples.map(({ status }) => status)).toEqual([0, 0]);
});

test("a connection that the server closed while it was idle is an answer that does not come, not a wait", async () => {
  const origin = await serve((_, response) => response.end("{}"));
  server?.once("connection", (socket) => setTimeout(() => socket.destroy(), 50));
  const { nextRequest, asked } = numbered();
  const { samples } = await runLoad({ ...plan, origin, connections: 1, seconds: 0.5, rate: 40, nextRequest });
  expect(samples.some(({ status }) => status === 0)).toBe(true);
  expect(samples.length).toBeGreaterThanOrEqual(asked());
});

test("a server that is not there is told", async () => {
  const origin = await serve(() => {});
  await new Promise((resolve) => server?.close(resolve));
  const load = runLoad({ ...plan, origin, connections: 1, seconds: 1, ...numbered() });
  await expect(load).rejects.toThrow("ECONNREFUSED");
});
