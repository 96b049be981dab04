/** @jest-environment node */
import { languageCodes } from "../site/languages";
import type { PageContext } from "../site/page-context";
import type { Overview, TextState } from "./overview";
import type { CardSources } from "../build/share/cards";
import { deskHtml } from "./serve";

const everywhere = (state: TextState) =>
  Object.fromEntries(languageCodes.map((code) => [code, state])) as Overview["rows"][number]["states"];

const overview: Overview = {
  rows: [
    {
      kind: "blog",
      id: "golden-visa",
      states: { ...everywhere("missing"), en: "scheduled", de: "stale", ko: "draft" },
    },
    { kind: "roles", id: "analyst", states: everywhere("done") },
    { kind: "settings", id: "site/site.json", states: everywhere("done") },
  ],
  faults: [{ file: "content/blog/<x>/en.md", line: 3, field: "title", problem: "write a title" }],
};

const post = (language: "en" | "de", title: string) => ({
  slug: "golden-visa",
  language,
  title,
  description: "What counts & what does not.",
  facts: null,
});
const page = (language: "en" | "de" | "ar") =>
  ({
    routeId: "blog-post",
    basePath: "/blog/golden-visa/",
    language,
    availableLanguages: ["en", "de"],
  }) as unknown as PageContext;
const sources: CardSources = {
  pages: [page("ar"), page("de"), page("en")],
  locales: [
    { language: "en", ns: "blog", data: '{"postTitle": "{{title}} | Dune & Harbour"}' },
    { language: "de", ns: "blog", data: '{"postTitle": "{{title}} | Dune & Harbour"}' },
  ],
  posts: [
    post("en", "The Golden Visa"),
    post("de", "Das Golden Visa: was <zählt>, was nicht zählt und was noch"),
  ],
  properties: [],
  views: [],
};
const desk = (wanted: string | null) =>
  deskHtml({ wanted, overview, sources, routeOfEvent: () => null }) ?? "nothing";

test("the table says how every text stands and opens drafts, scheduled and stale posts", () => {
  const html = desk(null);
  expect(html).toContain('<a href="/blog/golden-visa/">scheduled</a>');
  expect(html).toContain('<a href="/de/blog/golden-visa/">stale</a>');
  expect(html).toContain('<a href="/ko/blog/golden-visa/">draft</a>');
  expect(html).toContain('<a href="/careers/">done</a>');
  expect(html).not.toContain('<a href="/site');
});

test("it names every fault and lets none of it become markup", () => {
  expect(desk(null)).toContain("content/blog/&lt;x&gt;/en.md");
  expect(desk(null)).toContain("write a title");
});

test("nothing of it may be listed by search engines", () => {
  expect(desk(null)).toContain('<meta name="robots" content="noindex, nofollow">');
});

test("a post is shown as search result and share card in the languages that have it, and only in those", () => {
  const html = desk("blog/golden-visa");
  expect([...html.matchAll(/<h2>(\w+)/g)].map(([, name]) => name)).toEqual(["English", "German"]);
  expect(html).toContain('src="/share/de/blog-golden-visa.jpg"');
  expect(html).toContain("The Golden Visa | Dune &amp; Harbour");
  expect(html).toContain("What counts &amp; what does not.");
  expect(html).not.toContain("<zählt>");
  // The German title is too long, the English one is not.
  expect(html).toContain("title <strong>75 of 60</strong>");
  expect(html).toContain("title 32 of 60");
});

test("a page that is not there is told as such", () => {
  expect(deskHtml({ wanted: "blog/none", overview, sources, routeOfEvent: () => null })).toBeNull();
});
