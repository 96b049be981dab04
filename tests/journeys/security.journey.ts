import type { IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
import type { Page } from "playwright-core";
import { inlineScriptHashes } from "../../src/host/inline-scripts";
import type { LanguageCode } from "../../src/site/languages";
import { localisePath } from "../../src/site/paths";
import { blogPostPath, routes } from "../../src/site/routes";
import { alteredBuild, projectManifest, removeAlteredBuilds } from "../harness/altered-build";
import { appReady, JourneyBrowser } from "../harness/browser";
import { modalOf } from "../harness/dialogs";
import { cleanUpHosts, startHost, type RunningHost } from "../harness/host";
import { plainRequest, postJson } from "../harness/request";
import { until } from "../harness/until";

const languages: LanguageCode[] = ["en", "ar", "ko"];
const paths = [
  ...routes.map(({ path }) => path),
  blogPostPath("top-5-reasons-invest"),
  "/no/such/page/",
].filter((path) => !path.includes("dubai-insiders-club-index"));

const browser = new JourneyBrowser();
let host: RunningHost;

beforeAll(async () => {
  host = await startHost();
  await browser.start();
});
afterAll(async () => {
  await browser.stop();
  cleanUpHosts();
  removeAlteredBuilds();
});

function directives(headers: IncomingHttpHeaders): Record<string, string[]> {
  return Object.fromEntries(
    String(headers["content-security-policy"])
      .split("; ")
      .map((directive) => {
        const [name = "", ...sources] = directive.split(" ");
        return [name, sources];
      }),
  );
}

/** Records violations of the policy in every document from its start. @returns how to read them */
async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  const violations: string[] = [];
  await page.exposeFunction("noteViolation", (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    const { noteViolation } = window as unknown as { noteViolation: (violation: string) => void };
    document.addEventListener("securitypolicyviolation", (event) => {
      noteViolation(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return async () => {
    // All earlier calls from the page arrive before its answer.
    await page.evaluate(() => document.readyState);
    return violations;
  };
}

describe.each(languages)("in %s", (language) => {
  test.each(paths)("the policy of %s allows exactly the inline scripts of the page", async (path) => {
    const { headers, text } = await plainRequest(host.origin + localisePath(path, language));
    const { "script-src": scripts = [], ...others } = directives(headers);
    const hashes = scripts.filter((source) => source.startsWith("'sha256-"));
    expect(hashes.toSorted()).toEqual(
      inlineScriptHashes(text)
        .map((hash) => `'${hash}'`)
        .toSorted(),
    );
    // No third party is configured.
    expect(scripts.filter((source) => !hashes.includes(source))).toEqual(["'self'"]);
    expect(others).toMatchObject({
      "base-uri": ["'none'"],
      "object-src": ["'none'"],
      "form-action": ["'self'"],
      "frame-ancestors": ["'self'"],
    });
  });

  test("pages and the navigation between them cause no violation", async () => {
    const visitor = await browser.openPage({ origin: host.origin, lang: language });
    const { page } = visitor;
    const violations = await watchPolicy(page);
    for (const path of ["/", "/careers/", "/blog/", blogPostPath("top-5-reasons-invest")]) {
      await page.goto(localisePath(path, language));
      await appReady(page);
    }
    await page.goto(localisePath("/", language));
    await appReady(page);
    await page.locator('header [data-open-modal="request-call-modal"]').click();
    const dialog = modalOf(visitor, "request-call-modal");
    await dialog.locator('input[name="name"]').fill("Layla");
    // The error shows that the schema of the form was used.
    await dialog.locator('button[type="submit"]').click({ force: true });
    await dialog.locator('[aria-invalid="true"]').first().waitFor();
    expect(await violations()).toEqual([]);
    await visitor.finish();
  });
});

test("an injected script does not run", async () => {
  const visitor = await browser.openPage({
    origin: host.origin,
    allow: [/Content Security Policy/],
  });
  const { page } = visitor;
  const violations = await watchPolicy(page);
  await page.goto("/terms/");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.injected = 'script'";
    document.head.append(script);
    document.body.insertAdjacentHTML(
      "beforeend",
      `<img src="/icon.svg" onload="window.injected = 'handler'">`,
    );
    const foreign = document.createElement("script");
    foreign.src = "https://elsewhere.example/a.js";
    document.head.append(foreign);
  });
  await until("three violations are recorded", async () => (await violations()).length >= 3 || null);
  await visitor.settled();
  const seen = (await violations()).map((violation) => violation.split(" ").slice(0, 2).join(" "));
  expect(seen.toSorted()).toEqual([
    "script-src-attr inline",
    "script-src-elem https://elsewhere.example/a.js",
    "script-src-elem inline",
  ]);
  expect(await page.evaluate(() => "injected" in window)).toBe(false);
  await visitor.finish();
});

describe("every answer has the security headers", () => {
  const closed = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  let failing: RunningHost;

  beforeAll(async () => {
    failing = await startHost({
      buildFolder: alteredBuild(({ files }) => {
        const terms = files["/terms/"];
        if (terms) terms.hash = "0".repeat(32);
      }),
    });
  });
  afterAll(() => failing.stop());

  function expectSafe(headers: IncomingHttpHeaders) {
    expect(headers).toMatchObject({
      "strict-transport-security": "max-age=31536000",
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "permissions-policy": expect.stringMatching(
        /camera=\(\).*payment=\(self "https:\/\/js\.stripe\.com"/,
      ) as string,
      "content-security-policy": expect.stringMatching(
        /default-src '(self|none)'.*frame-ancestors '/,
      ) as string,
    });
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers.server).toBeUndefined();
  }

  test("pages, files, redirects and refusals", async () => {
    const script = Object.keys(projectManifest().files).find((url) => /^\/app-.*\.js$/.test(url)) ?? "";
    const { etag = "" } = (await plainRequest(`${host.origin}/`)).headers;
    const answers = [
      [200, "/", {}],
      [200, script, {}],
      [206, script, { headers: { range: "bytes=0-9" } }],
      [304, "/", { headers: { "if-none-match": etag } }],
      [301, "/terms", {}],
      [302, "/dubai-insiders-club-index/", {}],
      [400, "/%00", {}],
      [400, "/..%2f..%2fetc/passwd", {}],
      [404, "/no/such/page/", {}],
      [404, `${script}.map`, {}],
      [404, "/.env", {}],
      [405, "/", { method: "POST" }],
      [416, script, { headers: { range: "bytes=99999999-" } }],
      [200, "/api/health", {}],
      [404, "/api/none", {}],
      [405, "/api/leads", {}],
      [415, "/api/leads", { method: "POST", headers: { "content-type": "text/plain" }, body: "x" }],
      [413, "/api/leads", { method: "POST", body: "x".repeat(40_000) }],
    ] as const;
    for (const [status, path, request] of answers) {
      const answer = await plainRequest(host.origin + path, request);
      expect([path, answer.status]).toEqual([path, status]);
      expectSafe(answer.headers);
    }
    expectSafe((await plainRequest(`${failing.origin}/terms/`)).headers);
  });

  test("functions, with a policy that allows nothing", async () => {
    const answer = await postJson(`${host.origin}/api/leads`, {});
    expect(answer.status).toBe(422);
    expectSafe(answer.headers);
    expect(answer.headers["content-security-policy"]).toBe(closed);
  });

  test("an answer to an invalid request", async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(host.origin).port), "localhost", () =>
        socket.write("noise\r\n\r\n"),
      );
      let text = "";
      socket.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      socket.setTimeout(10_000, () => socket.destroy(new Error("No answer")));
      socket.once("error", reject);
      socket.once("close", () => {
        resolve(text);
      });
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain(`content-security-policy: ${closed}`);
    expect(answer).toContain("strict-transport-security: ");
  });
});

test("the Tag Assistant can access a page that it previews", async () => {
  const { headers } = await plainRequest(`${host.origin}/ar/?gtm_debug=1700000000000`);
  expect(headers["cross-origin-opener-policy"]).toBe("unsafe-none");
});

test("with third parties in the build and others configured, their scripts load", async () => {
  const open = await startHost({
    buildFolder: alteredBuild((manifest) => {
      manifest.thirdParties = {
        tagManager: true,
        stripe: true,
        maps: true,
        scheduling: "https://calendar.example",
      };
    }),
    env: { CSP_EXTRA_SCRIPT: "https://tags.example" },
  });
  const wanted = [
    "https://www.googletagmanager.com/gtm.js",
    "https://js.stripe.com/v3/",
    "https://maps.googleapis.com/maps/api/js",
    "https://calendar.example/widget.js",
    "https://tags.example/a.js",
  ];
  const visitor = await browser.openPage({ origin: open.origin });
  const { page } = visitor;
  const violations = await watchPolicy(page);
  await page.route(
    (url) => wanted.includes(url.href),
    (route) => route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  await page.goto("/terms/");
  const loaded = await page.evaluate(
    (urls) =>
      Promise.all(
        urls.map(
          (url) =>
            new Promise<string>((resolve) => {
              const script = document.createElement("script");
              script.src = url;
              script.onload = () => {
                resolve(url);
              };
              script.onerror = () => {
                resolve(`blocked ${url}`);
              };
              document.head.append(script);
            }),
        ),
      ),
    wanted,
  );
  expect(loaded).toEqual(wanted);
  expect(await violations()).toEqual([]);
  await visitor.finish();
  await open.stop();
});

test("the host does not start with a source that is no origin", async () => {
  await expect(startHost({ env: { CSP_EXTRA_SCRIPT: "https://*.example 'unsafe-inline'" } })).rejects.toThrow(
    /CSP_EXTRA_SCRIPT must be origins/,
  );
});

test("the host keeps running when its log is closed, and stops normally", async () => {
  const own = await startHost();
  own.closeLog();
  for (let call = 0; call < 3; call += 1) {
    expect((await plainRequest(`${own.origin}/api/health`)).status).toBe(200);
  }
  expect(await own.stop()).toBe(0);
});
