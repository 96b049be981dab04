import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import sharp from "sharp";
import { languageCodes, languageOf, type LanguageCode } from "../../src/site/languages";
import { localisePath } from "../../src/site/paths";
import {
  blogFeedPath,
  blogPagePath,
  blogPostPath,
  propertyPath,
  routeOf,
  routes,
} from "../../src/site/routes";
import { typeset, withPlainSpaces } from "../../src/site/typography";
import { alteredBuild, removeAlteredBuilds } from "../harness/altered-build";
import { BuiltSite } from "../harness/built-site";
import { cleanUpHosts, startHost, type RunningHost } from "../harness/host";
import { plainRequest } from "../harness/request";
import { word } from "../harness/words";

const site = "https://www.duneandharbour.example";
const closed = "dubai-insiders-club-index";
const openRoutes = routes.filter(({ id }) => !id.startsWith(closed));
const post = blogPostPath("top-5-reasons-invest");

let host: RunningHost;

beforeAll(async () => {
  host = await startHost();
});
afterAll(() => {
  cleanUpHosts();
  removeAlteredBuilds();
});

const unescape = (text: string) =>
  text
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");

/** The metadata of the served HTML, before any script runs. */
function headOf(html: string) {
  const first = (pattern: RegExp) => unescape(pattern.exec(html)?.[1] ?? "");
  return {
    lang: first(/<html[^>]* lang="([^"]*)"/),
    dir: first(/<html[^>]* dir="([^"]*)"/),
    title: first(/<title[^>]*>([^<]*)</),
    description: first(/<meta name="description" content="([^"]*)"/),
    robots: first(/<meta name="robots" content="([^"]*)"/),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    h1: [...html.matchAll(/<h1\b/g)].length,
    main: [...html.matchAll(/<main\b/g)].length,
    alternates: Object.fromEntries(
      Array.from(
        html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi),
        ([, tag, href]) => [String(tag), String(href)],
      ),
    ) as Record<string, string>,
  };
}

/** The links to a page in every language, and in English as the default. */
function alternatesOf(path: string) {
  const own = languageCodes.map((code) => [languageOf(code).iso, site + localisePath(path, code)]);
  return { ...Object.fromEntries(own), "x-default": site + path } as Record<string, string>;
}

async function documentAt(path: string) {
  const answer = await plainRequest(host.origin + path);
  return { status: answer.status, html: answer.text, head: headOf(answer.text) };
}

describe.each(languageCodes)("in %s", (language) => {
  const { iso: lang, dir } = languageOf(language);

  test("every route has a document with language, title, description, canonical address and alternates", async () => {
    const titles = new Set<string>();
    for (const { id, path, indexed } of openRoutes) {
      const { status, head, html } = await documentAt(localisePath(path, language));
      expect({ id, status }).toEqual({ id, status: 200 });
      // React 18 inserts these when it renders a document as a stream; see src/app-root/document-rendering.ts.
      expect({ id, nul: html.indexOf("\0") }).toEqual({ id, nul: -1 });
      expect(head).toEqual({
        lang,
        dir,
        title: withPlainSpaces(word(language, id, "meta.title")),
        description: withPlainSpaces(word(language, id, "meta.description")),
        robots: indexed ? "" : "noindex, follow",
        canonical: site + localisePath(path, language),
        h1: 1,
        main: 1,
        alternates: alternatesOf(path),
      });
      titles.add(head.title);
    }
    expect(titles.size).toBe(openRoutes.length);
  });

  test("the post has its own document", async () => {
    const { status, head, html } = await documentAt(localisePath(post, language));
    const source = readFileSync(`content/blog/top-5-reasons-invest/${language}.md`, "utf8");
    const title = /^title: (.*)$/m.exec(source)?.[1]?.replace(/^["']|["']$/g, "") ?? "no title in the file";
    expect(status).toBe(200);
    expect(head).toMatchObject({
      lang,
      dir,
      canonical: site + localisePath(post, language),
      alternates: alternatesOf(post),
    });
    expect(head.title).toBe(word(language, "blog", "postTitle").replace("{{title}}", title));
    expect(html).not.toContain(word(language, "blog", "onlyInEnglish"));
    expect(html).toContain('<meta property="og:type" content="article"');
    expect(html).toContain('"@type":"BlogPosting"');
    expect(unescape(html)).toContain(
      `type="application/rss+xml" title="${word(language, "blog", "feed")}" href="${localisePath(blogFeedPath(), language)}"`,
    );
  });

  test("a topic of the journal has its own document", async () => {
    const topic = blogPagePath(1, "costs");
    const { status, head } = await documentAt(localisePath(topic, language));
    const names = JSON.parse(readFileSync("content/tags/tags.json", "utf8")) as {
      costs: Record<LanguageCode, string>;
    };
    expect(status).toBe(200);
    expect(head).toMatchObject({
      lang,
      dir,
      title: word(language, "blog", "meta.tagTitle").replace("{{tag}}", names.costs[language]),
      description: word(language, "blog", "meta.tagDescription").replace("{{tag}}", names.costs[language]),
      canonical: site + localisePath(topic, language),
      h1: 1,
      main: 1,
      alternates: alternatesOf(topic),
    });
  });

  test("a shared link shows a picture of its own, in the declared size", async () => {
    const paths = [
      routeOf("home").path,
      routeOf("careers").path,
      blogPagePath(1),
      post,
      propertyPath("lantern-quay"),
    ];
    const images = new Set<string>();
    for (const path of paths) {
      const { html } = await documentAt(localisePath(path, language));
      const meta = (name: string) =>
        new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? `no ${name}`;
      const image = meta("og:image");
      expect(image).toMatch(new RegExp(`^${site}/share/${language}/[\\w-]+\\.jpg$`));
      expect(meta("twitter:image")).toBe(image);
      const answer = await plainRequest(host.origin + new URL(image).pathname);
      expect([answer.status, answer.headers["content-type"]]).toEqual([200, "image/jpeg"]);
      const { format, width, height } = await sharp(answer.body).metadata();
      expect({ format, width: String(width), height: String(height) }).toEqual({
        format: "jpeg",
        width: meta("og:image:width"),
        height: meta("og:image:height"),
      });
      images.add(image);
    }
    expect(images.size).toBe(paths.length);
  });

  test("a page has only its own words, in its language", async () => {
    for (const { path, namespaces } of [
      routeOf("home"),
      routeOf("careers"),
      routeOf("investment-opportunities"),
    ]) {
      const address = `/page-data${localisePath(path, language)}page-data.json`.replace(
        "/page-data/page-data",
        "/page-data/index/page-data",
      );
      const { status, text } = await plainRequest(host.origin + address);
      expect(status).toBe(200);
      const { result } = JSON.parse(text) as {
        result: { data: { locales: { edges: { node: { ns: string; language: LanguageCode } }[] } } };
      };
      const carried = result.data.locales.edges.map(({ node }) => `${node.language}/${node.ns}`).toSorted();
      const own = ["common", "errors", ...namespaces];
      expect(carried).toEqual(own.map((ns) => `${language}/${ns}`).toSorted());
    }
  });

  test("the closed index of the club redirects to the home page", async () => {
    for (const path of [`/${closed}/`, `/${closed}/order/`, `/${closed}/deeper/still/`]) {
      const answer = await plainRequest(host.origin + localisePath(path, language));
      expect([answer.status, answer.headers.location]).toEqual([302, localisePath("/", language)]);
    }
  });

  test("an unlisted address answers 404 in words of that language", async () => {
    const { status, head, html } = await documentAt(localisePath("/no/such/page/", language));
    expect(status).toBe(404);
    expect(head).toMatchObject({ lang, dir, robots: "noindex, follow" });
    expect(html).toContain(">404<");
    for (const key of ["notFound", "text", "home"])
      expect(unescape(html)).toContain(typeset(word(language, "errors", key), language));
  });
});

test("the writers' desk and the developers' gallery are not in the build", async () => {
  for (const path of [
    "/__desk/",
    "/__desk",
    "/__desk/faults.json",
    "/__gallery/",
    "/__gallery/scenario?name=down",
  ])
    expect((await plainRequest(host.origin + path)).status).not.toBe(200);
  const site = new BuiltSite(resolve(".build"));
  const scripts = Object.keys(site.manifest.files).filter((path) => path.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(10);
  for (const path of scripts) expect(site.read(path)).not.toMatch(/__gallery|__desk|data-gallery/);
});

describe("when the host itself fails", () => {
  const missingFile = "0".repeat(32);
  let failing: RunningHost;
  let hopeless: RunningHost;

  beforeAll(async () => {
    const breakFiles = (paths: HashedFiles) => {
      for (const file of paths) if (file) file.hash = missingFile;
    };
    failing = await startHost({
      buildFolder: alteredBuild(({ files }) => {
        breakFiles(languageCodes.map((code) => files[localisePath("/terms/", code)]));
      }),
    });
    hopeless = await startHost({
      buildFolder: alteredBuild(({ files, errorPages }) => {
        breakFiles(languageCodes.map((code) => files[localisePath("/terms/", code)]));
        breakFiles(languageCodes.map((code) => errorPages.failure[code]));
      }),
    });
  });
  afterAll(async () => {
    await failing.stop();
    await hopeless.stop();
  });

  test.each(languageCodes)("it answers 500 with the static page in %s", async (language) => {
    const answer = await plainRequest(failing.origin + localisePath("/terms/", language));
    const { iso: lang, dir } = languageOf(language);
    expect(answer.status).toBe(500);
    expect(headOf(answer.text)).toMatchObject({ lang, dir });
    expect(unescape(answer.text)).toContain(typeset(word(language, "errors", "serverError"), language));
    expect(unescape(answer.text)).toContain(typeset(word(language, "errors", "serverText"), language));
  });

  test.each(languageCodes)(
    "and if that page cannot be read either, plain HTML in %s with a link home",
    async (language) => {
      const answer = await plainRequest(hopeless.origin + localisePath("/terms/", language));
      const { iso: lang, dir } = languageOf(language);
      expect(answer.status).toBe(500);
      expect(headOf(answer.text)).toMatchObject({ lang, dir });
      expect(unescape(answer.text)).toContain(word(language, "errors", "nested"));
      expect(answer.text).toContain(`<a href="${localisePath("/", language)}">`);
    },
  );
});

type HashedFiles = ({ hash: string } | undefined)[];
