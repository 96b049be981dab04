import { join, resolve } from "node:path";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { startBalancer, type Balancer } from "../faults/balancer";
import { nextBuild, removeAlteredBuilds } from "../harness/altered-build";
import { appReady, JourneyBrowser } from "../harness/browser";
import { cleanUpHosts, startHost } from "../harness/host";
import { plainRequest } from "../harness/request";
import { until } from "../harness/until";
import { publishBuild } from "../../src/host/published-build";

/** Visitors of two hosts that take turns and serve their pages from one folder, while a new build is published there. */

const browser = new JourneyBrowser();
const next = ["/", "/blog/"];
let balancer: Balancer;
let pagesFolder: string;

beforeAll(async () => {
  pagesFolder = mkdtempSync(join(tmpdir(), "pages-"));
  publishBuild(resolve(__dirname, "../../.build"), pagesFolder);
  const start = () => startHost({ env: { PAGES_DIR: pagesFolder, TRUSTED_PROXIES: "127.0.0.1,::1" } });
  const [hosts] = await Promise.all([Promise.all([start(), start()]), browser.start()]);
  balancer = await startBalancer(() => hosts.map(({ origin }) => origin));
});
afterAll(async () => {
  await browser.stop();
  await balancer.close();
  cleanUpHosts();
  removeAlteredBuilds();
  rmSync(pagesFolder, { recursive: true, force: true });
});

/** Opens a page, and counts its documents and what was not there. */
async function land(path: string) {
  const visitor = await browser.openPage({ origin: balancer.origin });
  const documents: string[] = [];
  const missing: string[] = [];
  visitor.page.on("response", (response) => {
    if (response.request().isNavigationRequest()) documents.push(new URL(response.url()).pathname);
    if (response.status() >= 400) missing.push(`${String(response.status())} ${response.url()}`);
  });
  await visitor.page.goto(path);
  await appReady(visitor.page);
  return { ...visitor, documents, missing };
}

test("a page that was open before a release goes on, and is loaded anew once at the next change of page", async () => {
  const visitor = await land("/");
  const { page, documents, missing } = visitor;
  const isOld = await page.evaluate(
    () => (window as { ___webpackCompilationHash?: string }).___webpackCompilationHash,
  );
  publishBuild(nextBuild(next), pagesFolder);
  await until("both hosts serve the new build", async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => plainRequest(`${balancer.origin}/page-data/app-data.json`)),
    );
    return answers.every(({ text }) => !text.includes(String(isOld))) || null;
  });

  // Its script and its words are of the old build.
  await page.locator('header [data-open-modal="request-call-modal"]').click();
  await page.locator('[data-modal="request-call-modal"] input[name="phone"]').waitFor();
  await page.keyboard.press("Escape");
  await page.locator('[data-modal="request-call-modal"]').waitFor({ state: "detached" });
  expect(documents).toEqual(["/"]);

  await page.locator('footer a[href="/blog/"]').click();
  await page.waitForURL("**/blog/");
  await appReady(page);
  await visitor.settled();
  expect(documents).toEqual(["/", "/blog/"]);
  const isNew = await page.evaluate(
    () => (window as { ___webpackCompilationHash?: string }).___webpackCompilationHash,
  );
  expect(isNew).not.toBe(isOld);
  // Within the new build it is a page as any other.
  await page.goto("/");
  await appReady(page);
  expect(missing).toEqual([]);
  await visitor.finish();
});

test("data that stay of another build than the document load the page once more, not for ever", async () => {
  const visitor = await browser.openPage({ origin: balancer.origin });
  const { page } = visitor;
  let documents = 0;
  page.on("request", (request) => (documents += request.isNavigationRequest() ? 1 : 0));
  await page.route("**/page-data/app-data.json", (route) =>
    route.fulfill({ json: { webpackCompilationHash: "0123456789" } }),
  );
  await page.goto("/terms/");
  await until("the page is loaded again", () => documents === 2 || null);
  await appReady(page);
  await visitor.settled();
  expect(documents).toBe(2);
  await page.locator('header [data-open-modal="request-call-modal"]').click();
  await page.locator('[data-modal="request-call-modal"] input[name="phone"]').waitFor();
  expect(documents).toBe(2);
  await visitor.finish();
});
