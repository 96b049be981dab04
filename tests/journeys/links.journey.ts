import { resolve } from "node:path";
import { languageCodes } from "../../src/site/languages";
import { localisePath } from "../../src/site/paths";
import { routes } from "../../src/site/routes";
import { BuiltSite, unescapeHtml } from "../harness/built-site";

const siteUrl = "https://www.duneandharbour.example";
const site = new BuiltSite(resolve(__dirname, "../../.build"));

test("every link of every page has a target", () => {
  let pages = 0;
  const broken = [...site.pages()].flatMap((page) => {
    pages += 1;
    return site.brokenLinks(page, siteUrl);
  });
  expect(pages).toBeGreaterThan(routes.length * languageCodes.length);
  expect(broken).toEqual([]);
});

test("a link without a target is found", () => {
  const html = `
    <a class="x" href="/terms/">good</a> <a href="/ko/#about">good</a> <a href="#content">good</a>
    <a href="/dubai-insiders-club-index/">closed, so it redirects</a>
    <a href="https://elsewhere.example/">not ours</a> <a href="tel:+971500000000">no page</a>
    <a href="/no/such/page/">bad</a> <a href="/terms">bad</a> <a href="/#nowhere">bad</a> <a href="terms/">bad</a> <a href="#elsewhere">bad</a>
    <link rel="alternate" hrefLang="ko" href="${siteUrl}/ko/nothing/">`;
  const page = { path: "/careers/", html };
  expect(site.brokenLinks(page, siteUrl).map(({ href }) => href)).toEqual([
    "/no/such/page/",
    "/terms",
    "/#nowhere",
    "terms/",
    "#elsewhere",
    `${siteUrl}/ko/nothing/`,
  ]);
});

/** A file at the root that every build has. */
function rootFile(name: string): string {
  const text = site.read(name);
  if (text === null) throw new Error(`The build has no ${name}`);
  return text;
}

describe("the sitemap", () => {
  const listed = Array.from(
    rootFile("/sitemap-pages.xml").matchAll(/<loc>([^<]*)<\/loc>/g),
    ([, address = ""]) => unescapeHtml(address),
  );

  test("lists exactly the pages that are to be indexed", () => {
    const wanted = [...site.pages()].flatMap(({ path, html }) => {
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
      const isHidden = /<meta name="robots" content="noindex/.test(html);
      return !isHidden && canonical === siteUrl + encodeURI(path) ? [canonical] : [];
    });
    expect(listed.toSorted()).toEqual(wanted.toSorted());
    for (const { path, indexed } of routes)
      for (const language of languageCodes)
        expect([path, listed.includes(siteUrl + localisePath(path, language))]).toEqual([path, indexed]);
  });

  test("is linked from robots.txt through its index", () => {
    expect(rootFile("/robots.txt")).toContain(`Sitemap: ${siteUrl}/sitemap-index.xml`);
    expect(rootFile("/sitemap-index.xml")).toContain(`<loc>${siteUrl}/sitemap-pages.xml</loc>`);
  });
});

test("the manifest and its icons exist", () => {
  const { icons } = JSON.parse(rootFile("/manifest.webmanifest")) as { icons: { src: string }[] };
  for (const { src } of icons) expect([src, site.manifest.files[src] !== undefined]).toEqual([src, true]);
  expect(site.manifest.files["/manifest.webmanifest"]?.type).toContain("application/manifest+json");
});

test("every page has valid structured data", () => {
  for (const { path, html } of site.pages()) {
    const blocks = Array.from(
      html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g),
      ([, text = ""]) => JSON.parse(text) as { "@context": string; "@graph": { "@type": string }[] },
    );
    const types = blocks.flatMap((block) => block["@graph"].map((thing) => thing["@type"]));
    const isHome = languageCodes.some((code) => localisePath("/", code) === path);
    const isError = path.startsWith("(");
    if (!isError)
      expect([path, types]).toEqual([
        path,
        expect.arrayContaining([isHome ? "RealEstateAgent" : "BreadcrumbList"]),
      ]);
  }
});
