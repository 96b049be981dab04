import { languageCodes } from "../../src/site/languages";
import { localisePath } from "../../src/site/paths";
import { previewKey } from "../../src/server/preview-key";
import { routePath } from "../../src/site/routes";
import { alteredBuild, projectManifest, removeAlteredBuilds } from "../harness/altered-build";
import { cleanUpHosts, startHost, type RunningHost } from "../harness/host";
import { JourneyBrowser } from "../harness/browser";
import { plainRequest } from "../harness/request";

const secret = "the secret of a journey, in 32 characters".replaceAll(" ", "-");
const draft = "/blog/held-back/";
const translation = localisePath(routePath("terms"), "de");
/** A page of the build stands in for the one of a draft: it is known by its content. */
const shownInstead = localisePath(routePath("privacy"), "de");
const hour = 60 * 60_000;

let host: RunningHost;
const browser = new JourneyBrowser();

beforeAll(async () => {
  const buildFolder = alteredBuild((manifest) => {
    const page = manifest.files[shownInstead];
    if (!page) throw new Error(`The build has no ${shownInstead}`);
    for (const path of [draft, translation]) manifest.previews[path] = page;
    // As `npm run content -- rename` and `delete` leave them.
    Object.assign(manifest.redirects, {
      "/blog/renamed/": "/blog/top-5-reasons-invest/",
      "/blog/deleted/": routePath("blog"),
    });
  });
  [host] = await Promise.all([startHost({ buildFolder, env: { PREVIEW_SECRET: secret } }), browser.start()]);
});
afterAll(async () => {
  await browser.stop();
  await host.stop();
  cleanUpHosts();
  removeAlteredBuilds();
});

const get = async (address: string) => {
  const { status, text, headers } = await plainRequest(host.origin + address);
  const { date: _, ...others } = headers;
  return { status, text, headers: others };
};
const addressOf = (path: string, key: string) => `${path}?preview=${key}`;

describe("a preview", () => {
  test("is shown by a signed address, to nobody who may keep or pass on what it says", async () => {
    const { status, text, headers } = await get(
      addressOf(draft, previewKey(secret, draft, Date.now() + hour)),
    );
    expect(status).toBe(200);
    expect(text).toBe((await get(shownInstead)).text);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "no-referrer",
    });
    expect(headers).not.toHaveProperty("etag");
  });

  test("is no page once it has ended, with another signature, under another address or without any", async () => {
    const missing = await get(draft);
    expect(missing.status).toBe(404);
    for (const key of [
      previewKey(secret, draft, Date.now() - 1_000),
      previewKey(secret, translation, Date.now() + hour),
      previewKey(`${secret}!`, draft, Date.now() + hour),
      previewKey(secret, draft, Date.now() + hour).slice(0, -1),
      "x",
      "",
    ])
      expect(await get(addressOf(draft, key))).toEqual(missing);
  });

  test("of a translation stands in the place of the page that visitors see, for its address alone", async () => {
    const key = previewKey(secret, translation, Date.now() + hour);
    expect((await get(addressOf(translation, key))).text).toBe((await get(shownInstead)).text);
    expect((await get(addressOf(translation, "x"))).text).toBe((await get(translation)).text);
  });

  test("is in no feed, list, sitemap, index or data of a page", () => {
    const { files } = projectManifest();
    expect(Object.keys(files).filter((path) => path.includes("__preview"))).toEqual([]);
  });
});

test.each(["/blog/renamed/", "/blog/deleted/"])(
  "whoever comes to %s is led on, in every language",
  async (old) => {
    const to = old === "/blog/deleted/" ? routePath("blog") : "/blog/top-5-reasons-invest/";
    for (const language of languageCodes) {
      const { status, headers } = await get(`${localisePath(old, language)}?utm_source=mail`);
      expect([status, headers.location]).toEqual([301, `${localisePath(to, language)}?utm_source=mail`]);
      expect((await get(localisePath(to, language))).status).toBe(200);
    }
    const visitor = await browser.openPage({ origin: host.origin, lang: "ar" });
    await visitor.page.goto(localisePath(old, "ar"));
    expect(new URL(visitor.page.url()).pathname).toBe(localisePath(to, "ar"));
    await visitor.finish();
  },
);
