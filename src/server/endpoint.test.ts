/** @jest-environment node */
import { once } from "node:events";
import { connect } from "node:net";
import process from "node:process";
import * as z from "zod";
import { aLead, type Handler, type Reply } from "../../tests/fakes/site";
import { serverRig } from "../../tests/harness/server-rig";
import { defineEndpoint } from "./endpoint";
import { Problem } from "./problem";

const echo = defineEndpoint({
  method: "POST",
  schema: z.looseObject({}),
  handle: ({ body }) => ({ status: 200, body }),
});

const failing = defineEndpoint({
  method: "GET",
  handle: () => {
    throw new Error("the secret is 42 in /etc/passwd");
  },
});

// What JSON cannot hold makes the answer itself fail.
const unwritable = defineEndpoint({ method: "GET", handle: () => ({ status: 200, body: { n: 1n } }) });

const rejecting = defineEndpoint({
  method: "GET",
  handle: () => Promise.reject(new Problem("not_found")),
});

let readBefore: (request: Parameters<Handler>[0]) => Promise<unknown>;
/** As behind Gatsby, whose parsers have been at the body before us. */
const parsedBefore: Handler = async (request, response) => {
  await echo(Object.assign(request, { body: await readBefore(request) }), response);
};

const { site, written, another } = serverRig(() => ({
  env: { GATSBY_SITE_URL: "https://www.duneandharbour.example" },
  functions: {
    "/api/echo": echo,
    "/api/failing": failing,
    "/api/unwritable": unwritable,
    "/api/rejecting": rejecting,
    "/api/parsed-before": parsedBefore,
  },
}));

function expectProblem(reply: Reply, status: number, code: string) {
  expect(reply).toMatchObject({ status, body: { type: "about:blank", status, code } });
  expect(reply.headers.get("Content-Type")).toBe("application/problem+json; charset=utf-8");
  expect(reply.headers.get("Cache-Control")).toBe("no-store");
  expect(reply.body).toHaveProperty("requestId", expect.stringMatching(/^[0-9a-f-]{36}$/));
  expect(reply.body).toHaveProperty("title", expect.stringMatching(/^[A-Z]/));
}

test("a good request is answered in JSON that nobody stores", async () => {
  const reply = await site.post("/api/echo", { a: "é" });
  expect(reply).toMatchObject({ status: 200, body: { a: "é" } });
  expect(reply.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
  expect(reply.headers.get("Cache-Control")).toBe("no-store");
});

test("a wrong method is told which is right", async () => {
  const reply = await site.get("/api/leads");
  expectProblem(reply, 405, "method");
  expect(reply.headers.get("Allow")).toBe("POST");
  const other = await site.post("/api/health", {});
  expectProblem(other, 405, "method");
  expect(other.headers.get("Allow")).toBe("GET, HEAD");
});

test("HEAD is answered as GET without a body", async () => {
  const response = await fetch(`${site.url}/api/health`, { method: "HEAD" });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("");
});

test("an unknown address is not found, whatever the method", async () => {
  expectProblem(await site.get("/api/nothing/here"), 404, "not_found");
  expectProblem(await site.post("/api/nothing", {}), 404, "not_found");
});

test.each([
  ["Content-Type", "text/plain"],
  ["Content-Type", "multipart/form-data; boundary=x"],
  ["Content-Type", ""],
  ["Content-Encoding", "gzip"],
])("only plain JSON is read, not with %s %j", async (name, value) => {
  expectProblem(await site.post("/api/echo", "{}", { [name]: value }), 415, "type");
});

test.each(["", "{", '{"a":1}}', "undefined"])("%j is broken JSON", async (body) => {
  expectProblem(await site.post("/api/echo", body), 400, "json");
});

test("bytes that are no UTF-8 are broken JSON", async () => {
  const body = Buffer.from([0x22, 0xff, 0x22]);
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(`${site.url}/api/echo`, { method: "POST", headers, body });
  expect(response.status).toBe(400);
});

test("a field that is wrong is named", async () => {
  const reply = await site.post("/api/leads", aLead({ phone: "12", extra: 1 }));
  expectProblem(reply, 422, "invalid");
  expect(reply.body).toMatchObject({ fields: { phone: "phone", extra: "unknown" } });
});

test.each([
  ["+20100123456", "whose digits no number of its country begins with"],
  ["+390612", "that is too short for its kind"],
])("the number %s is refused, %s", async (phone) => {
  const reply = await site.post("/api/leads", aLead({ phone }));
  expectProblem(reply, 422, "invalid");
  expect(reply.body).toMatchObject({ fields: { phone: "phone" } });
});

test("the call for Taiwan is refused to a number of another country", async () => {
  const reply = await site.post("/api/leads", aLead({ kind: "call-taiwan" }));
  expectProblem(reply, 422, "invalid");
  expect(reply.body).toMatchObject({ fields: { phone: "phone" } });
});

test("a key that is no UUID is refused", async () => {
  const reply = await site.post("/api/leads", aLead(), { "Idempotency-Key": "1" });
  expectProblem(reply, 422, "invalid");
  expect(reply.body).toMatchObject({ fields: { "Idempotency-Key": "choice" } });
});

describe("origins", () => {
  const send = (headers: Record<string, string>) => site.post("/api/echo", {}, headers);

  test.each([
    ["Origin", "https://evil.example"],
    ["Origin", "null"],
    ["Origin", "nonsense"],
    ["Origin", "https://www.duneandharbour.example.evil.example"],
    ["Origin", "https://www.duneandharbour.example:8443"],
    ["Sec-Fetch-Site", "cross-site"],
  ])("%s %j is foreign", async (name, value) => {
    expectProblem(await send({ [name]: value }), 403, "origin");
  });

  test("the host asked, by whatever scheme, and the site's own address are not", async () => {
    const { host } = new URL(site.url);
    expect((await send({ Origin: `http://${host}` })).status).toBe(200);
    expect((await send({ Origin: `https://${host}` })).status).toBe(200);
    expect((await send({ Origin: "http://www.duneandharbour.example" })).status).toBe(200);
    expect((await send({ "Sec-Fetch-Site": "same-origin" })).status).toBe(200);
    expect((await send({})).status).toBe(200);
  });
});

describe("size", () => {
  const bodyOf = (bytes: number) => JSON.stringify({ a: "x".repeat(bytes - 8) });

  test("16 kB pass, one byte more does not", async () => {
    expect((await site.post("/api/echo", bodyOf(16 * 1024))).status).toBe(200);
    expectProblem(await site.post("/api/echo", bodyOf(16 * 1024 + 1)), 413, "too_large");
  });

  test("a body in chunks, of no announced length, is counted", async () => {
    const chunked = (text: string) =>
      fetch(`${site.url}/api/echo`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: new Blob([text]).stream(),
        duplex: "half",
      } as RequestInit);
    expect((await chunked(bodyOf(1000))).status).toBe(200);
    expect((await chunked(bodyOf(40_000))).status).toBe(413);
  });

  test("a caller who hangs up in the middle of a body does no harm", async () => {
    const { hostname, port } = new URL(site.url);
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    const head = `POST /api/echo HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n`;
    socket.write(`${head}Content-Length: 100\r\n\r\n{"a"`);
    const logged = new Promise<void>((resolve) => {
      jest.spyOn(process.stdout, "write").mockImplementation((line) => {
        if (String(line).includes('"/api/echo"')) resolve();
        return true;
      });
    });
    socket.destroy();
    await logged;
    expect((await site.post("/api/echo", {})).status).toBe(200);
  });
});

describe("a body that was read before us", () => {
  const drain = async (request: Parameters<Handler>[0]) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  };
  const send = (body: string) => site.post("/api/parsed-before", body);

  test("may come as bytes, as text or parsed", async () => {
    readBefore = drain;
    expect((await send('{"a":1}')).body).toEqual({ a: 1 });
    readBefore = async (request) => (await drain(request)).toString();
    expect((await send('{"a":1}')).body).toEqual({ a: 1 });
    readBefore = async (request) => JSON.parse((await drain(request)).toString()) as unknown;
    expect((await send('{"a":1}')).body).toEqual({ a: 1 });
    expect((await send("{}")).body).toEqual({});
  });

  test("and is judged by its size and form all the same", async () => {
    readBefore = drain;
    expectProblem(await send("{"), 400, "json");
    expectProblem(await send(""), 400, "json");
    expectProblem(await send(`"${"x".repeat(16 * 1024)}"`), 413, "too_large");
  });

  test("and thrown away for its size is too large", async () => {
    readBefore = (request) => drain(request).then(() => ({}));
    expectProblem(await send(`"${"x".repeat(16 * 1024)}"`), 413, "too_large");
    const response = await fetch(`${site.url}/api/parsed-before`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: new Blob(["x".repeat(200_000)]).stream(),
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(413);
  });
});

describe("what goes wrong inside", () => {
  test("is a bare 500, and the log has the place but not the message", async () => {
    const reply = await site.get("/api/failing");
    expectProblem(reply, 500, "internal");
    expect(Object.keys(reply.body as object).sort()).toEqual(
      ["code", "requestId", "status", "title", "type"].sort(),
    );
    const log = written.join("");
    expect(log).toContain("endpoint.test.ts");
    expect(log).not.toContain("secret");
  });

  test("ends the connection when not even the answer can be written, and the server lives on", async () => {
    await expect(site.get("/api/unwritable")).rejects.toThrow();
    expect((await site.get("/api/health")).status).toBe(200);
  });

  test("is known as a problem though another copy of the code threw it", async () => {
    let foreign: unknown;
    await jest.isolateModulesAsync(async () => {
      const copy = await import("./problem");
      foreign = new copy.Problem("in_progress");
    });
    expect(foreign).not.toBeInstanceOf(Problem);
    jest.spyOn(site.services.store, "accept").mockRejectedValue(foreign);
    expectProblem(await site.post("/api/leads", aLead()), 409, "in_progress");
  });

  test("may be a rejection", async () => {
    expectProblem(await site.get("/api/rejecting"), 404, "not_found");
  });
});

test("every request is one line of JSON, without its query", async () => {
  await site.get("/api/health?phone=971500000123");
  const lines = written.map((line) => JSON.parse(line) as { event: string });
  expect(lines.at(-1)).toMatchObject({ event: "request", path: "/api/health", status: 200 });
  expect(written.join("")).not.toContain("971500000123");
});

test("figures that were taken are not logged, and those that were refused are", async () => {
  const view = { what: "view", page: "home", language: "en" };
  const before = written.length;
  expect(await site.post("/api/figures", { figures: [view] })).toMatchObject({ status: 204 });
  expect(written).toHaveLength(before);
  expectProblem(await site.post("/api/figures", { figures: [{ ...view, page: "nowhere" }] }), 422, "invalid");
  const [line = ""] = written.slice(before);
  expect(JSON.parse(line)).toMatchObject({ event: "request", path: "/api/figures", status: 422 });
});

test("the query is found where the address has been cut to its path", async () => {
  const languageOf: Handler = (request, response) => {
    const cut = { rawUrl: `https://www.duneandharbour.example${request.url}`, url: "/api/echo-query" };
    return echoQuery(Object.assign(request, cut), response);
  };
  const echoQuery = defineEndpoint({
    method: "GET",
    handle: ({ query }) => ({ status: 200, body: Object.fromEntries(query) }),
  });
  const other = await another({ functions: { "/api/cut": languageOf } });
  expect((await other.get("/api/cut?language=ru")).body).toEqual({ language: "ru" });
});
