/** @jest-environment node */
import { once } from "node:events";
import { rmSync } from "node:fs";
import type { IncomingHttpHeaders, Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { plainRequest, postJson } from "../../tests/harness/request";
import { FixtureSite } from "../../tests/harness/fixture-site";
import { until } from "../../tests/harness/until";
import { readServerEnv } from "../server/env";
import { observe } from "../server/observed";
import { createServices, shareServices } from "../server/services";
import { answersQuery } from "../site/plain-answers";
import type { HostManifest } from "./manifest";
import { createHost } from "./server";

const longText = "<p>Harbour views, quoted plainly.</p>".repeat(100);
let site: FixtureSite;
let manifest: HostManifest;
let origin: string;
/** Of the same site on a host that waits for nobody. */
let slowOrigin: string;
let hasty: Server;

beforeEach(() => {
  // The host reports the failures that are made here.
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
});

beforeAll(async () => {
  site = new FixtureSite();
  site.addFile("index.html", "home");
  site.addFile("terms/index.html", longText);
  const answers = '<input id="goal-yield" type="radio"/><input id="goal-residence" type="radio"/>';
  for (const path of ["questionnaire", "ar/questionnaire"]) site.addFile(`${path}/index.html`, answers);
  site.addFile("scripted/index.html", `<script>window.pagePath="/scripted/"</script>`);
  site.addFile("broken/index.html", "this file will be missing");
  site.addFile("ar/broken/index.html", "this file will be missing too");
  site.addFile("dubai-insiders-club-index/order/index.html", "closed");
  site.addFile("app-0123456789.js", longText);
  site.addFile("app-0123456789.js.map", "{}");
  site.addFile("film.mp4", "0123456789");
  site.addFile("404/index.html", "no page");
  site.addFile("ru/404/index.html", "нет страницы");
  site.addFile("500/index.html", "our fault");
  site.addFile("ar/500/index.html", "will be missing as well");
  site.write("locales/ar/errors.json", JSON.stringify({ nested: "خطأ <&>", home: "الرئيسية" }));
  const redirects = { "/blog/old/": "/blog/new/", "/terms/": "/blog/new/" };
  site.write("content/redirects/redirects.json", JSON.stringify(redirects));
  site.addFile("ar/booking/index.html", "the form that cancels a membership");
  site.addFunction(
    "booking",
    `request[Symbol.for("dune-harbour.booking-shell")]("ar").then(({ html, policy }) =>
       response.end([request.url, html, policy].join("\\n")));`,
  );
  site.addFunction("leads", 'response.end(request.method + " " + request.url)');
  const echo = 'response.end(request.readableEnded + " " + request.body)';
  for (const name of ["echo", "stripe-webhook"]) site.addFunction(name, echo);
  // As the wrapper that Gatsby compiles around a function: it asks, and what the function does comes later.
  site.addFunction(
    "forms/careers",
    `const passed = request.readableEnded;
     setImmediate(() => {
       const told = "passed: " + passed + ", ended: " + request.readableEnded;
       let bytes = 0;
       request.on("data", (chunk) => (bytes += chunk.length));
       request.on("end", () => response.end(told + ", " + bytes + " bytes"));
     });`,
  );
  site.addFunction("forms/refuses", 'response.statusCode = 413; response.end("no")');
  site.addFunction("postback", 'response.end("postback")');
  site.addFunction("throws", 'throw new Error("secret detail")');
  site.addFunction("rejects", 'return Promise.reject(new Error("secret detail"))');
  site.addFunction("half", 'response.write("half"); throw new Error("secret detail")');
  site.write(".cache/functions/unloadable.js", "");
  site.addFunction("unloadable", "");
  site.write(".cache/functions/unloadable.js", 'throw new Error("no native module")');
  manifest = await site.build();
  const missing = [manifest.files["/broken/"], manifest.files["/ar/broken/"], manifest.errorPages.failure.ar];
  for (const file of missing) rmSync(join(site.objects, String(file?.hash)));
  origin = await site.serve(manifest);
  hasty = createHost(manifest, site.buildFolder, {
    limits: { headersMs: 200, requestMs: 60_000, bodyMs: 100, silenceMs: 400, discardMs: 100 },
  });
  await new Promise<void>((resolve) => hasty.listen(0, resolve));
  slowOrigin = `http://localhost:${String((hasty.address() as AddressInfo).port)}`;
});
afterAll(async () => {
  hasty.closeAllConnections();
  hasty.close();
  await site.remove();
});

/** Sends bytes as they are, and resolves with all that comes back until the host closes, 10 s at most. */
function exchange(to: string, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(to).port), "localhost", () => socket.write(bytes));
    let text = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      // A refused body may still be sent: the caller hangs up once it has the answer.
      if (text.includes('"requestId"')) socket.destroy();
    });
    socket.setTimeout(10_000, () => socket.destroy(new Error("The host neither answered nor closed")));
    socket.once("error", reject);
    socket.once("close", () => {
      resolve(text.toLowerCase().replace(/^http/, "HTTP"));
    });
  });
}

/**
 * Sends one request after the other over the same connection, as a proxy does, until an answer says that the
 * connection ends with it. Fails where the connection ends without having said so.
 */
class NaiveProxy {
  readonly #port: number;
  #socket: Socket | null = null;

  constructor(to: string) {
    this.#port = Number(new URL(to).port);
  }

  async send(line: string, body = "", headers: Record<string, string> = {}): Promise<string> {
    const socket = (this.#socket ??= connect(this.#port, "localhost"));
    const fields = { host: "localhost", "content-length": String(body.length), ...headers };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
    const answered = new Promise<string>((resolve, reject) => {
      let text = "";
      socket.removeAllListeners();
      socket.on("data", (bytes) => {
        text += bytes.toString();
        const [, length = ""] = /\r\ncontent-length: (\d+)/i.exec(text) ?? [];
        const chunked = /\r\ntransfer-encoding: chunked/i.test(text) && text.endsWith("0\r\n\r\n");
        const end = text.indexOf("\r\n\r\n") + 4;
        if (chunked || (length !== "" && end > 4 && text.length >= end + Number(length))) resolve(text);
      });
      socket.once("close", () => {
        reject(new Error(`The connection ended without an answer: ${text}`));
      });
      socket.on("error", reject);
    });
    socket.write([`${line} HTTP/1.1`, ...lines, "", body].join("\r\n"));
    const text = await answered;
    if (/\r\nconnection: close/i.test(text)) this.close();
    return text;
  }

  close(): void {
    this.#socket?.removeAllListeners().on("error", () => {});
    this.#socket?.destroy();
    this.#socket = null;
  }
}

/** A form that has begun to arrive and does not end. Resolves once the host reads it. */
async function startUpload(to: string, path: string, headers: Record<string, string> = {}): Promise<Socket> {
  const socket = connect(Number(new URL(to).port), "localhost");
  // Cut off while it sends.
  socket.on("error", () => {});
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\n` +
      `${more.join("")}Transfer-Encoding: chunked\r\nExpect: 100-continue\r\n\r\n`,
  );
  await once(socket, "data");
  return socket;
}

function directives(headers: IncomingHttpHeaders): Record<string, string[]> {
  const parts = String(headers["content-security-policy"]).split("; ");
  return Object.fromEntries(
    parts.map((part) => {
      const [name = "", ...sources] = part.split(" ");
      return [name, sources];
    }),
  );
}

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  plainRequest(origin + path, { headers, method });

describe("files", () => {
  test("a page is revalidated, a hashed file kept for a year", async () => {
    const page = await get("/terms/");
    expect([page.status, page.text, page.headers["content-type"]]).toEqual([
      200,
      longText,
      "text/html; charset=utf-8",
    ]);
    expect(page.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    const script = await get("/app-0123456789.js?x=1");
    expect(script.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  });

  test("comes in the best encoding that both sides know", async () => {
    const br = await get("/terms/", { "accept-encoding": "gzip, deflate, br" });
    expect([br.headers["content-encoding"], br.headers.vary]).toEqual(["br", "Accept-Encoding"]);
    expect(Number(br.headers["content-length"])).toBe(br.body.length);
    expect(brotliDecompressSync(br.body).toString()).toBe(longText);

    const gzip = await get("/terms/", { "accept-encoding": "br;q=0, *" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.body).toString()).toBe(longText);

    const plain = await get("/terms/");
    expect([plain.headers["content-encoding"], plain.headers.vary]).toEqual([undefined, "Accept-Encoding"]);
  });

  test("is not sent again to a browser that has it", async () => {
    const encoded = { "accept-encoding": "br" };
    const etag = String((await get("/terms/", encoded)).headers.etag);
    const again = await get("/terms/", { ...encoded, "if-none-match": `"other", W/${etag}` });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    // The plain form of the same page is another one.
    expect((await get("/terms/", { "if-none-match": etag })).status).toBe(200);
    expect((await get("/terms/", { "if-none-match": '"other"' })).status).toBe(200);
  });

  test("hands the page of a booking over to its function where the address has a key", async () => {
    expect((await get("/ar/booking/?utm_source=x")).text).toBe("the form that cancels a membership");
    const [url, html, policy] = (await get("/ar/booking/?key=a.1.b&language=de")).text.split("\n");
    expect(url).toBe("/api/booking?key=a.1.b&language=ar");
    expect(html).toBe("the form that cancels a membership");
    expect(policy).toContain("form-action 'self'");
  });

  test("gives the answers that the address of the plain questionnaire has, where no script can", async () => {
    const [query = ""] = answersQuery({ goal: "residence" }).split("#");
    for (const path of ["/questionnaire/", "/ar/questionnaire/"]) {
      const page = await get(path + query, { "accept-encoding": "br" });
      expect(page.status).toBe(200);
      // Nothing that makes browsers forget what is typed in it.
      expect(page.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
      expect(page.headers["content-security-policy"]).toContain("script-src");
      expect(page.text).toBe(
        '<input id="goal-yield" type="radio"/><input id="goal-residence" checked="" type="radio"/>',
      );
    }
    for (const other of ["", "?goal=no", "?goal=%22onclick", "?utm_source=a"])
      expect((await get(`/questionnaire/${other}`)).text).not.toContain("checked");
    expect((await get(`/terms/${query}`)).headers["cache-control"]).toContain("public");
  });

  test("HEAD says the same and sends nothing", async () => {
    const [whole, head] = await Promise.all([get("/terms/"), get("/terms/", {}, "HEAD")]);
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers["content-length"]).toBe(whole.headers["content-length"]);
    expect(head.headers.etag).toBe(whole.headers.etag);
  });

  test.each([
    ["bytes=2-4", 206, "234", "bytes 2-4/10"],
    ["bytes=7-", 206, "789", "bytes 7-9/10"],
    ["bytes=-2", 206, "89", "bytes 8-9/10"],
    ["bytes=5-100", 206, "56789", "bytes 5-9/10"],
    ["bytes=10-", 416, "", "bytes */10"],
    ["bytes=0-1,4-5", 200, "0123456789", undefined],
    ["lines=1-2", 200, "0123456789", undefined],
  ])("range %s answers %i", async (range, status, text, contentRange) => {
    const answer = await get("/film.mp4", { range });
    expect([answer.status, answer.text, answer.headers["content-range"]]).toEqual([
      status,
      text,
      contentRange,
    ]);
  });

  test("a range means nothing to HEAD, which tells of the whole file", async () => {
    const answer = await plainRequest(`${origin}/film.mp4`, {
      method: "HEAD",
      headers: { range: "bytes=2-4" },
    });
    expect([answer.status, answer.headers["content-length"], answer.headers["content-range"]]).toEqual([
      200,
      "10",
      undefined,
    ]);
  });

  test.each(["http://localhost/terms/", "HTTPS://other.example/terms/?utm_source=a"])(
    "the address may be asked for with its host: %s",
    async (target) => {
      const answer = await exchange(
        origin,
        `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1.1 200 /);
      expect(answer).toContain("harbour views");
    },
  );

  test("a range of a file that has changed since is answered whole", async () => {
    const answer = await get("/film.mp4", { range: "bytes=2-4", "if-range": '"older"' });
    expect([answer.status, answer.text]).toEqual([200, "0123456789"]);
    const etag = String(answer.headers.etag);
    expect((await get("/film.mp4", { range: "bytes=2-4", "if-range": etag })).text).toBe("234");
  });

  test("a range of an encoded file is taken from the plain one", async () => {
    const answer = await get("/terms/", { range: "bytes=0-5", "accept-encoding": "br" });
    expect([answer.status, answer.text, answer.headers["content-encoding"]]).toEqual([
      206,
      longText.slice(0, 6),
      undefined,
    ]);
  });

  test.each([
    "/app-0123456789.js.map",
    "/manifest.json",
    "/../manifest.json",
    "/%2e%2e/manifest.json",
    "/../manifest.json",
    "/__proto__",
    "//terms/",
    "/.env",
    "/.git/config",
    "/objects/",
    `/${"long/".repeat(2000)}`,
  ])("%s is not listed, hence not served", async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.text]).toEqual([404, "no page"]);
  });

  test.each([
    "/%",
    "/terms%2f",
    "/..%2fmanifest.json",
    "/..%5cmanifest.json",
    "/%00",
    "/terms/%0d%0a",
    "/%ff",
  ])("%s is no address at all", async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.text]).toEqual([400, "Bad request"]);
  });

  test("takes only GET and HEAD", async () => {
    const answer = await get("/terms/", {}, "DELETE");
    expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD"]);
  });
});

test.each(["/", "/none/", "/api/none", "/api/leads", "/api/throws", "/terms", "/broken/", "/ar/broken/"])(
  "%s carries the headers of safety",
  async (path) => {
    const { headers } = await get(path);
    expect(headers).toMatchObject({
      "strict-transport-security": "max-age=31536000",
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "permissions-policy": expect.stringContaining('payment=(self "https://js.stripe.com"') as string,
      "content-security-policy": expect.stringContaining("frame-ancestors '") as string,
    });
    expect(headers["x-powered-by"]).toBeUndefined();
  },
);

describe("the content security policy", () => {
  const policyAt = async (path: string) => directives((await get(path)).headers);

  test("of a page admits its own inline scripts and no others", async () => {
    expect((await policyAt("/scripted/"))["script-src"]).toEqual([
      "'self'",
      // printf '%s' 'window.pagePath="/scripted/"' | openssl dgst -sha256 -binary | base64
      "'sha256-IpAn7OEE2MRJ/9rIRcjMBskKx+zJ48X+UWlVnfgGZl8='",
    ]);
    expect((await policyAt("/terms/"))["script-src"]).toEqual(["'self'"]);
  });

  test("stays when the page is not sent again", async () => {
    const first = await get("/scripted/");
    const again = await get("/scripted/", { "if-none-match": String(first.headers.etag) });
    expect(again.status).toBe(304);
    expect(again.headers["content-security-policy"]).toBe(first.headers["content-security-policy"]);
  });

  test.each(["/none/", "/broken/", "/ar/broken/"])("guards the error page at %s", async (path) => {
    expect(await policyAt(path)).toMatchObject({ "script-src": ["'self'"], "object-src": ["'none'"] });
  });

  test("lets no script run in a file that is opened by itself", async () => {
    expect((await policyAt("/film.mp4"))["script-src"]).toEqual(["'none'"]);
  });

  test.each(["/api/leads", "/api/none", "/terms", "/%00"])("admits nothing at %s", async (path) => {
    expect((await policyAt(path))["default-src"]).toEqual(["'none'"]);
  });
});

test("a page that the Tag Assistant opens keeps its opener", async () => {
  for (const path of ["/terms/?utm_source=a&gtm_debug=1", "/terms?gtm_debug=1"]) {
    expect((await get(path)).headers["cross-origin-opener-policy"]).toBe("unsafe-none");
  }
});

describe("redirects", () => {
  test.each([
    ["/terms?utm_source=a&b=%20c", 301, "/terms/?utm_source=a&b=%20c"],
    ["/blog/old/?utm_source=a", 301, "/blog/new/?utm_source=a"],
    ["/ar/blog/old", 301, "/ar/blog/new/"],
    ["/dubai-insiders-club-index/order/?a=b", 302, "/?a=b"],
    ["/ko/deeper/dubai-insiders-club-index", 302, "/ko/"],
    ["/%64ubai-insiders-club-index/", 302, "/"],
  ])("%s", async (path, status, location) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });

  test("an address elsewhere with our path is not one of ours", async () => {
    expect((await get("//elsewhere.example/terms")).status).toBe(404);
  });

  test("the club's index opens when the build says so", async () => {
    const open = new FixtureSite();
    try {
      open.addFile("dubai-insiders-club-index/index.html", "open");
      const built = await open.build();
      const address = await open.serve({ ...built, switches: { ...built.switches, clubIndexOpen: true } });
      expect((await plainRequest(`${address}/dubai-insiders-club-index/`)).text).toBe("open");
    } finally {
      await open.remove();
    }
  });
});

describe("error pages", () => {
  test("an unlisted address answers 404 in its language, and in English where that is not built", async () => {
    const russian = await get("/ru/none/");
    expect([russian.status, russian.text, russian.headers["cache-control"]]).toEqual([
      404,
      "нет страницы",
      "no-store",
    ]);
    expect((await get("/ko/none/")).text).toBe("no page");
    expect((await get("/404/")).status).toBe(404);
  });

  test("a condition meant for a page does not turn its error into success", async () => {
    expect((await get("/none/", { "if-none-match": "*", range: "bytes=0-1" })).status).toBe(404);
  });

  test("a page that cannot be read answers 500", async () => {
    const answer = await get("/broken/");
    expect([answer.status, answer.text]).toEqual([500, "our fault"]);
  });

  test("where the error page fails too, plain HTML in the same language leads home", async () => {
    const { status, text, headers } = await get("/ar/broken/");
    expect([status, headers["content-type"]]).toEqual([500, "text/html; charset=utf-8"]);
    expect(text).toContain('<html lang="ar" dir="rtl">');
    expect(text).toContain("<h1>خطأ &#60;&#38;&#62;</h1>");
    expect(text).toContain('<a href="/ar/">الرئيسية</a>');
  });

  test("without words of its own that HTML is English", async () => {
    const bare = new FixtureSite();
    try {
      const address = await bare.serve(await bare.build());
      const { status, text } = await plainRequest(`${address}/ar/`);
      expect(status).toBe(404);
      expect(text).toContain('<html lang="en" dir="ltr">');
      expect(text).toContain("An error occurred while showing the error page");
      expect(text).toContain('href="/ar/"');
    } finally {
      await bare.remove();
    }
  });
});

describe("functions", () => {
  test.each(["/api/leads", "/api/leads/", "/api/leads?x=1"])("%s reaches its function", async (path) => {
    expect((await postJson(origin + path, {})).text).toBe(`POST ${path}`);
  });

  test.each(["/postback", "/postback/"])("%s answers as its twin", async (path) => {
    expect((await postJson(origin + path, {})).text).toBe("postback");
  });

  test.each(["/api/none", "/api", "/api/", "/started_chat/../api/x", "/api/leads/deeper"])(
    "%s does not exist",
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
    },
  );

  test("an unknown path under /api says so to programs", async () => {
    const answer = await postJson(`${origin}/api/none`, {});
    expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    expect(JSON.parse(answer.text)).toEqual({
      type: "about:blank",
      title: "Not Found",
      status: 404,
      code: "not_found",
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
  });

  test.each(["throws", "rejects", "unloadable"])(
    "one that %s answers 500 and tells nothing",
    async (name) => {
      const answer = await postJson(`${origin}/api/${name}`, {});
      expect(answer.status).toBe(500);
      expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
      expect(JSON.parse(answer.text)).toMatchObject({ code: "internal" });
      expect(answer.text).not.toContain("secret");
      expect((await get("/")).status).toBe(200);
    },
  );

  test("one that fails half-way ends the connection, so that the half is not taken for the whole", async () => {
    await expect(get("/api/half")).rejects.toThrow();
    expect((await get("/")).status).toBe(200);
  });

  test("a body beyond any form is refused before it is read", async () => {
    const answer = await plainRequest(`${origin}/api/leads`, {
      method: "POST",
      headers: { "content-length": String(12 * 1024 * 1024), expect: "100-continue" },
    }).catch((error: unknown) => error);
    expect(answer).toMatchObject({ status: 413 });
  });

  test.each([
    ["/api/leads", 32 * 1024],
    ["/api/stripe-webhook", 256 * 1024],
  ])("%s takes a body of %i bytes and none that is larger", async (path, largest) => {
    const send = (bytes: number, headers: Record<string, string>) =>
      plainRequest(origin + path, { method: "POST", headers, body: "x".repeat(bytes) });
    for (const headers of [{}, { "transfer-encoding": "chunked" }] as Record<string, string>[]) {
      expect(await send(largest, headers)).toMatchObject({ status: 200 });
      const refused = await send(largest + 1, headers);
      expect([refused.status, JSON.parse(refused.text)]).toMatchObject([413, { code: "too_large" }]);
    }
  });

  test("the body is read before the function runs", async () => {
    expect((await postJson(`${origin}/api/echo`, { a: "ж" })).text).toBe('true {"a":"ж"}');
  });

  describe("a form with a file", () => {
    const form = { "content-type": "multipart/form-data; boundary=x" };
    const send = (path: string, headers: Record<string, string> = {}, body = "--x--") =>
      plainRequest(origin + path, { method: "POST", headers: { ...form, ...headers }, body });

    test.each([{}, { "transfer-encoding": "chunked" }] as Record<string, string>[])(
      "%j is left in the stream, and the parsers of Gatsby’s wrapper pass it by",
      async (headers) => {
        expect((await send("/api/forms/careers", headers)).text).toBe("passed: true, ended: false, 5 bytes");
      },
    );

    test("that says to be larger than any is refused before it is read", async () => {
      const answer = await plainRequest(`${origin}/api/forms/careers`, {
        method: "POST",
        headers: { ...form, "content-length": String(11 * 1024 * 1024), expect: "100-continue" },
      }).catch((error: unknown) => error);
      expect(answer).toMatchObject({ status: 413 });
    });

    test("elsewhere is a body like any other", async () => {
      expect((await send("/api/echo")).text).toBe("true --x--");
      expect((await send("/api/echo", {}, "x".repeat(32 * 1024 + 1))).status).toBe(413);
    });

    describe("waits", () => {
      const from = (index: number) => ({ "x-forwarded-for": `203.0.113.${String(index)}` });
      const expectRefused = ({ status, headers, text }: Awaited<ReturnType<typeof send>>) => {
        expect([status, headers["retry-after"]]).toEqual([429, "10"]);
        expect(JSON.parse(text)).toMatchObject({ code: "rate_limited" });
      };

      beforeAll(() => {
        shareServices(createServices({ env: readServerEnv({ TRUSTED_PROXIES: "127.0.0.1, ::1" }) }));
      });

      test("for no more than two others of its address, and nobody else for those", async () => {
        const upload = () => startUpload(origin, "/api/forms/careers", from(1));
        const uploads = [await upload(), await upload()];
        expectRefused(await send("/api/forms/careers", from(1)));
        expect((await send("/api/forms/careers", from(2))).status).toBe(200);
        for (const each of uploads) each.destroy();
        await until(
          "the host takes a form again",
          async () => (await send("/api/forms/careers", from(1))).status === 200,
        );
      });

      test("for no more than twenty others, and for none that was left", async () => {
        const uploads = await Promise.all(
          Array.from({ length: 20 }, (_, index) => startUpload(origin, "/api/forms/careers", from(index))),
        );
        expectRefused(await send("/api/forms/careers", from(100)));
        for (const upload of uploads) upload.destroy();
        await until(
          "the host takes a form again",
          async () => (await send("/api/forms/careers", from(100))).status === 200,
        );
      });

      test("for none that another site sends", async () => {
        const foreign = { ...from(1), origin: "https://elsewhere.example" };
        const uploads = await Promise.all(
          [1, 2, 3].map(() => startUpload(origin, "/api/forms/careers", foreign)),
        );
        expect((await send("/api/forms/careers", foreign)).status).toBe(403);
        expect((await send("/api/forms/careers", from(1))).status).toBe(200);
        for (const upload of uploads) upload.destroy();
      });
    });

    test("that is refused while it arrives costs the next visitor of a proxy nothing", async () => {
      const proxy = new NaiveProxy(origin);
      const large = "x".repeat(300_000);
      for (let round = 0; round < 5; round += 1) {
        const path = round % 2 ? "/api/forms/refuses" : "/api/leads";
        const refused = await proxy.send(`POST ${path}`, large, form);
        expect(refused).toMatch(/^HTTP\/1.1 413 /);
        expect(await proxy.send("GET /terms/")).toMatch(/^HTTP\/1.1 200 /);
      }
      proxy.close();
    });

    test("that goes on after it was refused is cut off", async () => {
      const upload = await startUpload(slowOrigin, "/api/forms/refuses");
      const sending = setInterval(() => upload.write("1\r\nx\r\n"), 5);
      await new Promise((resolve) => upload.once("close", resolve));
      clearInterval(sending);
    });
  });

  test("a body that does not arrive is not waited for", async () => {
    const answer = await exchange(
      slowOrigin,
      "POST /api/leads HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{",
    );
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain("content-type: application/problem+json");
    expect(answer).toContain("connection: close");
    expect(answer).toContain('"code":"invalid"');
    expect(answer).toContain("x-content-type-options: nosniff");
  });
});

test("tells whoever counts the route and status of each answer, and no address that somebody made up", async () => {
  const answered: string[] = [];
  observe(
    () => {},
    (timed) => {
      if (timed.what === "request") answered.push(`${timed.route} ${String(timed.status)}`);
    },
  );
  const asked = {
    "/terms/": "page 200",
    "/app-0123456789.js": "file 200",
    "/made-up/": "page 404",
    "/api/leads/": "/api/leads 200",
    "/postback": "/api/postback 200",
    "/api/made-up": "/api/* 404",
    "/api/throws": "/api/throws 500",
  };
  for (const path of Object.keys(asked)) await get(path);
  await until("all are told", () => answered.length >= Object.keys(asked).length || null);
  expect(answered.toSorted()).toEqual(Object.values(asked).toSorted());
});

describe("what is no request", () => {
  test.each([
    ["noise", "hello there\r\n\r\n", 400],
    ["a request without a host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    ["headers that are too large", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431],
    ["headers that do not end", "GET / HTTP/1.1\r\nHost: a\r\n", 408],
    ["an expectation", "GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\n\r\n", 417],
    ["another length than told", "POST /api/leads HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n", 400],
  ])("%s is refused with the headers of safety", async (_, bytes, status) => {
    const answer = await exchange(slowOrigin, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${String(status)} `));
    for (const header of [
      "strict-transport-security: max-age=31536000",
      "x-content-type-options: nosniff",
      "content-security-policy: default-src 'none'",
      "referrer-policy: ",
    ]) {
      expect(answer).toContain(header);
    }
    expect((await get("/")).status).toBe(200);
  });

  test("a connection on which nothing moves is cut", async () => {
    expect(await exchange(slowOrigin, "")).toMatch(/^(HTTP\/1.1 408 |$)/);
  });
});
