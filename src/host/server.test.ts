/** @jest-environment node */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { plainRequest, postJson } from "../../tests/harness/request";
import { FixtureSite } from "../../tests/harness/fixture-site";
import type { HostManifest } from "./manifest";

const longText = "<p>Harbour views, quoted plainly.</p>".repeat(100);
let site: FixtureSite;
let manifest: HostManifest;
let origin: string;

beforeEach(() => {
  // The host reports the failures that are made here.
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
});

beforeAll(async () => {
  site = new FixtureSite();
  site.addFile("index.html", "home");
  site.addFile("terms/index.html", longText);
  site.addFile("broken/index.html", "this file will be missing");
  site.addFile("ar/broken/index.html", "this file will be missing too");
  site.addFile("dubai-insiders-club-index/order/index.html", "closed");
  site.addFile("app-1.js", longText, "public, max-age=31536000, immutable");
  site.addFile("app-1.js.map", "{}");
  site.addFile("film.mp4", "0123456789");
  site.addFile("404/index.html", "no page");
  site.addFile("ru/404/index.html", "нет страницы");
  site.addFile("500/index.html", "our fault");
  site.addFile("ar/500/index.html", "will be missing as well");
  site.addRedirect("/old", "/terms/?from=old#rules");
  site.addRedirect("/Promo/", "/terms/", true);
  site.write("locales/ar/errors.json", JSON.stringify({ nested: "خطأ <&>", home: "الرئيسية" }));
  site.addFunction("leads", 'response.end(request.method + " " + request.url)');
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
});
afterAll(() => site.remove());

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
    const script = await get("/app-1.js?x=1");
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
    "/app-1.js.map",
    "/manifest.json",
    "/../manifest.json",
    "/%2e%2e/manifest.json",
    "/__proto__",
    "//terms/",
    "/%",
    "/%00",
  ])("%s is not listed, hence not served", async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.text]).toEqual([404, "no page"]);
  });

  test("takes only GET and HEAD", async () => {
    const answer = await get("/terms/", {}, "DELETE");
    expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD"]);
  });
});

test.each(["/", "/none/", "/api/none", "/api/leads", "/api/throws", "/old", "/broken/", "/ar/broken/"])(
  "%s carries the headers of safety",
  async (path) => {
    const { headers } = await get(path);
    expect(headers).toMatchObject({
      "strict-transport-security": "max-age=31536000",
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "content-security-policy": "frame-ancestors 'self'",
    });
    expect(headers["x-powered-by"]).toBeUndefined();
  },
);

describe("redirects", () => {
  test.each([
    ["/terms?utm_source=a&b=%20c", 301, "/terms/?utm_source=a&b=%20c"],
    ["/old?utm_source=a", 301, "/terms/?from=old&utm_source=a#rules"],
    ["/old/", 301, "/terms/?from=old#rules"],
    ["/pROMO", 301, "/terms/"],
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
      const address = await open.serve({ ...built, switches: { clubIndexOpen: true } });
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

  test("a multipart body of unknown length is refused", async () => {
    const answer = await plainRequest(`${origin}/api/leads`, {
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=x", "transfer-encoding": "chunked" },
      body: "--x--",
    });
    expect(answer.status).toBe(411);
  });
});
