import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request as httpRequest, type ClientRequest, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { cleanUpHosts, startHost, type RunningHost } from "../harness/host";
import { plainRequest } from "../harness/request";
import { until } from "../harness/until";

/* Forms with files, sent to the functions as Gatsby compiles them. */

const megabyte = 1024 * 1024;
const boundary = "an-upload";
const fields = {
  name: "Layla Haddad",
  phone: "+971501234567",
  email: "layla@mail.example",
  role: "advisor",
  token: "{}",
  fullUrl: "https://www.duneandharbour.example/careers/",
  language: "en",
  hp: "",
  elapsedMs: "20000",
};

let host: RunningHost;

beforeAll(async () => {
  host = await startHost();
});
afterAll(cleanUpHosts);

/** The form up to the content of its file. */
const head = [
  ...Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  ),
  `--${boundary}\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n%PDF-1.7\n`,
].join("");
const tail = `\r\n--${boundary}--\r\n`;

/** Starts to send the form in chunks, without a Content-Length. */
function startUpload(): ClientRequest {
  const upload = httpRequest(`${host.origin}/api/forms/careers`, {
    method: "POST",
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    agent: false,
  });
  upload.write(head);
  return upload;
}

async function answerTo(upload: ClientRequest) {
  const [response] = (await once(upload, "response")) as [IncomingMessage];
  let text = "";
  for await (const part of response.setEncoding("utf8")) text += String(part);
  return { status: response.statusCode, body: JSON.parse(text) as unknown };
}

const stored = async () => {
  const { text } = await plainRequest(`${host.origin}/api/health`);
  return (JSON.parse(text) as { backlog: number }).backlog;
};

/** The memory of the host in bytes; null where the system has no /proc. */
function memoryOfHost(): number | null {
  const pid = host.log().find(({ event }) => event === "listening")?.pid;
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${String(pid)}/status`, "utf8")) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
}

test("a form without a Content-Length is accepted with its file", async () => {
  const before = await stored();
  const upload = startUpload();
  upload.end(Buffer.concat([Buffer.alloc(4 * megabyte, "cv"), Buffer.from(tail)]));
  expect(await answerTo(upload)).toMatchObject({
    status: 202,
    body: { reference: expect.stringMatching(/^DH-/) as string },
  });
  expect(await stored()).toBe(before + 1);
});

test("a file that is too large is refused, also in a form that is not", async () => {
  const upload = startUpload();
  upload.on("error", () => {});
  upload.end(Buffer.concat([Buffer.alloc(8 * megabyte), Buffer.from(tail)]));
  expect(await answerTo(upload)).toMatchObject({
    status: 413,
    body: { code: "too_large", fields: { cv: "too_long" } },
  });
});

test("an upload without an end is refused, never held in memory, and cut off", async () => {
  const before = await stored();
  const memoryBefore = memoryOfHost() ?? 0;
  const chunk = (bytes: Buffer) =>
    Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n")]);
  const part = chunk(Buffer.alloc(megabyte));
  let sent = 0;
  let mostMemory = 0;
  let answer = "";
  // A sender that continues after the answer, and after the host has closed its side.
  const socket = connect({ port: Number(new URL(host.origin).port), host: "localhost", allowHalfOpen: true });
  socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
  socket.on("error", () => {});
  const send = () => {
    do sent += 1;
    while (!socket.destroyed && socket.write(part));
    mostMemory = Math.max(mostMemory, memoryOfHost() ?? 0);
  };
  socket.on("drain", send);
  socket.write(
    `POST /api/forms/careers HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n` +
      `Content-Type: multipart/form-data; boundary=${boundary}\r\n\r\n`,
  );
  socket.write(chunk(Buffer.from(head)));
  send();
  await new Promise((resolve) => socket.once("close", resolve));
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain('"code":"too_large"');
  // Many times the size that a form may have.
  expect(sent).toBeGreaterThan(100);
  expect(mostMemory - memoryBefore).toBeLessThan(100 * megabyte);
  expect(await stored()).toBe(before);
});

test("nothing remains of uploads that are aborted", async () => {
  const before = await stored();
  const broken = () =>
    host.log().filter(({ path, status }) => path === "/api/forms/careers" && status === 400).length;
  // One after the other, because an address may send two at a time; and more than are read at a time in all.
  for (let round = 1; round <= 25; round += 1) {
    const upload = startUpload();
    upload.on("error", () => {});
    await new Promise<void>((resolve) => upload.write(Buffer.alloc(megabyte), () => resolve()));
    upload.destroy();
    await until("the host has ended it", () => broken() === round || null);
  }
  expect(await stored()).toBe(before);
  const upload = startUpload();
  upload.end(tail);
  expect((await answerTo(upload)).status).toBe(202);
});
