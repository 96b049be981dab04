import { brotliDecompressSync } from "node:zlib";
import { join } from "node:path";
import { languageOf, type LanguageCode } from "../../src/site/languages";
import { localisePath } from "../../src/site/paths";
import { alteredBuild, projectManifest, removeAlteredBuilds } from "../harness/altered-build";
import { cleanUpHosts, startHost, type RunningHost } from "../harness/host";
import { plainRequest, postJson } from "../harness/request";
import { until } from "../harness/until";

const languages: LanguageCode[] = ["en", "ar", "ko"];

let host: RunningHost;

beforeAll(async () => {
  host = await startHost();
});
afterAll(() => {
  cleanUpHosts();
  removeAlteredBuilds();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  plainRequest(host.origin + path, { headers });

function documentOf(html: string) {
  const tag = /<html\b[^>]*>/.exec(html)?.[0] ?? "";
  const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
  return { lang: attribute("lang"), dir: attribute("dir") };
}

function documentIn(language: LanguageCode) {
  const { iso, dir } = languageOf(language);
  return { lang: iso, dir };
}

describe.each(languages)("in %s", (language) => {
  test("the served page has its language and direction", async () => {
    const answer = await get(localisePath("/", language));
    expect(answer.status).toBe(200);
    expect(documentOf(answer.text)).toEqual(documentIn(language));
  });

  test("an unknown address answers 404 with the page in that language", async () => {
    const answer = await get(localisePath("/no-such-page/", language));
    expect(answer.status).toBe(404);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(documentOf(answer.text)).toEqual(documentIn(language));
    expect(answer.text).toContain('<meta name="robots" content="noindex');
  });

  test("the closed index of the club redirects to the home page and keeps the campaign", async () => {
    const answer = await get(`${localisePath("/dubai-insiders-club-index/order/", language)}?utm_source=ad`);
    expect([answer.status, answer.headers.location]).toEqual([
      302,
      `${localisePath("/", language)}?utm_source=ad`,
    ]);
  });

  test("an address without its trailing slash is redirected and keeps the query", async () => {
    const answer = await get(`${localisePath("/terms", language)}?utm_source=ad&x=%20y`);
    expect([answer.status, answer.headers.location]).toEqual([
      301,
      `${localisePath("/terms/", language)}?utm_source=ad&x=%20y`,
    ]);
  });
});

test("every file of the build can be fetched", async () => {
  const failed: string[] = [];
  for (const url of Object.keys(projectManifest().files)) {
    if (url.includes("dubai-insiders-club-index")) continue;
    const { status } = await plainRequest(host.origin + encodeURI(url), { method: "HEAD" });
    if (status !== 200) failed.push(`${String(status)} ${url}`);
  }
  expect(failed).toEqual([]);
});

test("scripts may be cached for a year and are compressed with Brotli", async () => {
  const { text } = await get("/");
  const script = /<script[^>]* src="(\/[^"]+-[0-9a-f]{10}\.js)"/.exec(text)?.[1];
  const answer = await get(String(script), { "accept-encoding": "gzip, deflate, br" });
  expect(answer.headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "br",
    vary: "Accept-Encoding",
    "content-type": "text/javascript; charset=utf-8",
  });
  expect(brotliDecompressSync(answer.body).toString()).toBe((await get(String(script))).text);
});

test("a page is revalidated each time and sent only if it has changed", async () => {
  const first = await get("/ko/", { "accept-encoding": "br" });
  expect(first.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  const again = await get("/ko/", { "accept-encoding": "br", "if-none-match": String(first.headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test.each(["/webpack.stats.json", "/chunk-map.json", "/manifest.json", "/404.html", "/.env"])(
  "%s is not served",
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test("no source map is public", async () => {
  const scripts = Object.keys(projectManifest().files).filter((url) => url.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect((await get(`${script}.map`)).status).toBe(404);
});

test("an unknown endpoint answers with a problem", async () => {
  const answer = await postJson(`${host.origin}/api/no-such-endpoint`, {});
  expect(answer.status).toBe(404);
  expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
  expect(JSON.parse(answer.text)).toMatchObject({ status: 404, code: "not_found" });
});

test.each(["/api/leads", "/api/leads/", "/postback", "/started_chat"])(
  "%s reaches its function",
  async (path) => {
    const answer = await postJson(host.origin + path, {});
    expect(answer.status).toBe(422);
    expect(JSON.parse(answer.text)).toMatchObject({ code: "invalid" });
  },
);

describe("a function that fails", () => {
  let failing: RunningHost;

  beforeEach(async () => {
    failing = await startHost({
      buildFolder: alteredBuild(({ functions }) => {
        const failingFunction = join(__dirname, "../harness/failing-function.cjs");
        functions["/api/failing"] = failingFunction;
        functions["/api/forms/failing"] = failingFunction;
      }),
    });
  });
  afterEach(() => failing.stop());

  // The only kind of body that the host leaves to the function.
  const form = {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=x" },
    body: "--x--",
  };

  async function callFailing(way: string, path = "/api/failing"): Promise<void> {
    const address = `${failing.origin}${path}?way=${encodeURIComponent(way)}`;
    const answer = await (path === "/api/failing"
      ? postJson(address, { some: "body" })
      : plainRequest(address, form));
    expect(answer.status).toBe(500);
    expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    expect(JSON.parse(answer.text)).toMatchObject({ status: 500, code: "internal" });
    expect(answer.text).not.toContain("secret");
  }

  test.each(["at once", "in a promise"])(
    "%s answers 500 without details, and the host keeps running",
    async (way) => {
      await callFailing(way);
      expect((await plainRequest(`${failing.origin}/api/health`)).status).toBe(200);
      expect((await plainRequest(`${failing.origin}/`)).status).toBe(200);
      expect(await failing.stop()).toBe(0);
    },
  );

  // Nobody can tell what an exception that was not caught has left half done.
  test.each([
    ["later", "/api/failing"],
    ["after the body", "/api/forms/failing"],
  ])("%s answers 500 without details, and the host ends to be started anew", async (way, path) => {
    await callFailing(way, path);
    await until("the host stops", () => failing.log().find(({ event }) => event === "stopping"));
    expect(await failing.stop()).toBe(1);
    expect(failing.log().at(-1)).toMatchObject({ event: "stopped" });
  });
});

describe("a host that fails itself", () => {
  const missingFile = "0".repeat(32);
  let failing: RunningHost;

  beforeAll(async () => {
    failing = await startHost({
      buildFolder: alteredBuild(({ files, errorPages }) => {
        for (const language of languages) {
          for (const path of ["/terms/", "/privacy/"]) {
            const file = files[localisePath(path, language)];
            if (file) file.hash = missingFile;
          }
        }
        // In Korean, the error pages are missing as well.
        for (const page of [errorPages.failure.ko, errorPages.notFound.ko]) if (page) page.hash = missingFile;
      }),
    });
  });
  afterAll(() => failing.stop());

  test.each(["en", "ar"] as const)("answers 500 with the static page in %s", async (language) => {
    const answer = await plainRequest(failing.origin + localisePath("/terms/", language));
    expect(answer.status).toBe(500);
    expect(documentOf(answer.text)).toEqual(documentIn(language));
    expect(answer.text).not.toMatch(/<script\b[^>]* src=/);
  });

  test.each([
    ["/ko/terms/", 500],
    ["/ko/no-such-page/", 404],
  ])("without its error page, %s answers plain HTML with a link home", async (path, status) => {
    const answer = await plainRequest(failing.origin + path);
    expect(answer.status).toBe(status);
    expect(documentOf(answer.text)).toEqual(documentIn("ko"));
    expect(answer.text).toContain(projectManifest().lastResort.ko?.message);
    expect(answer.text).toContain('<a href="/ko/">');
  });
});
