import { localisePath } from "../../src/site/paths";
import { appReady } from "../harness/browser";
import { journeyRig } from "../harness/rig";
import { until } from "../harness/until";

/* What fails in a browser, as the host hears of it. */

const rig = journeyRig();

const open = (lang: "en" | "ar" | "ko" = "en") =>
  rig.browser.openPage({ origin: rig.host.origin, lang, allow: [/^script: /] });
const reported = (count: number) =>
  until(`${String(count)} errors are reported`, () => {
    const lines = rig.host.log().filter(({ event }) => event === "client_error");
    return lines.length >= count ? lines : null;
  });

test.each(["en", "ar", "ko"] as const)("a thrown error reaches the host once (%s)", async (language) => {
  const path = localisePath("/terms/", language);
  const visitor = await open(language);
  const { page } = visitor;
  await page.route("**/fault-*.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `throw new Error("broken for layla@mail.example");`,
    }),
  );
  await page.goto(`${path}?utm_source=fb`);
  await appReady(page);
  for (const file of ["/fault-1.js", "/fault-1.js", "/fault-1.js", "/fault-2.js"])
    await page.addScriptTag({ url: file });

  const lines = await reported(2);
  const line = (file: string) =>
    expect.objectContaining({
      ...{ level: "warn", kind: "error", message: "Error: broken for <e-mail>" },
      ...{ source: expect.stringMatching(`^${file}:1:\\d+$`) as string, page: path, language },
    }) as object;
  // The browser sends both at once.
  expect(lines).toEqual(expect.arrayContaining([line("/fault-1.js"), line("/fault-2.js")]));
  expect(lines).toHaveLength(2);
  const health = await page.request.get("/api/health");
  expect(await health.json()).toMatchObject({ status: "ok", clientErrors: 2 });
  await visitor.finish();
});

test("the script of the first view reports its own errors", async () => {
  const visitor = await open();
  const { page } = visitor;
  await page.route("/terms/", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/data-page="[^"]*"/, 'data-page="{"');
    await route.fulfill({ response, body });
  });
  await page.goto("/terms/");
  expect(await reported(1)).toEqual([
    expect.objectContaining({
      message: expect.stringContaining("SyntaxError") as string,
      source: expect.stringMatching(/^\/first-view-[0-9a-f]{10}\.js:\d+:\d+$/) as string,
      page: "/terms/",
    }),
  ]);
  await visitor.finish();
});
