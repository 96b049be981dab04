/** @jest-environment node */
import type { LanguageCode } from "../../site/languages";
import type { PageContext } from "../../site/page-context";
import { shareImagePath } from "../../site/share-image";
import { cardsOf, lettersOf, type CardSources } from "./cards";

const page = (facts: Partial<PageContext>): PageContext => {
  const language = facts.language ?? "en";
  return {
    routeId: "careers",
    basePath: "/careers/",
    language,
    availableLanguages: ["en", "de"],
    namespaces: [],
    indexed: true,
    i18n: {
      language,
      languages: ["en", "de"],
      defaultLanguage: "en",
      generateDefaultLanguagePage: false,
      routed: language !== "en",
      originalPath: "/careers/",
      path: "/careers/",
    },
    ...facts,
  };
};
const words = (language: LanguageCode, ns: string, data: object) => ({
  language,
  ns,
  data: JSON.stringify(data),
});

const sources: CardSources = {
  pages: [
    page({}),
    page({ language: "de" }),
    page({ routeId: "blog", basePath: "/blog/" }),
    page({ routeId: "blog-tag", basePath: "/blog/tag/costs/" }),
    ...(["en", "de", "ko"] as const).map((language) =>
      page({
        routeId: "blog-post",
        basePath: "/blog/golden-visa/",
        availableLanguages: ["en", "ko"],
        language,
      }),
    ),
    page({ routeId: "property", basePath: "/properties/pearl-spit/", language: "de" }),
  ],
  locales: [
    words("en", "careers", { meta: { title: "Careers | Dune & Harbour" } }),
    words("de", "careers", { meta: { title: "Karriere | Dune & Harbour" } }),
    words("en", "blog", { meta: { title: "Journal | Dune & Harbour" }, heading: "Journal" }),
    words("de", "property", { areas: { alMarjanIsland: { name: "Al-Mardschan-Insel" } } }),
  ],
  posts: [
    {
      slug: "golden-visa",
      language: "en",
      title: "The Golden Visa",
      description: "What counts.",
      facts: { date: "2026-01-01", author: "desk", tags: ["residence"], cover: "cover.jpg" },
    },
    {
      slug: "golden-visa",
      language: "ko",
      title: "골든 비자",
      description: "What counts.",
      facts: null,
    },
  ],
  properties: [
    {
      propertyId: "pearl-spit",
      name: "Pearl Spit",
      area: "alMarjanIsland",
      cover: "shore",
    },
  ],
  views: [{ viewId: "shore", file: "palm.jpg", crop: { x: 1, y: 2, zoom: 3 } }],
};
const cards = cardsOf(sources);

test("every page finds its share image, and no image is without a page", () => {
  const wanted = new Set(sources.pages.map(shareImagePath));
  expect([...cards.keys()].sort()).toEqual([...wanted].sort());
});

test("a page's card has the page's title in its language, without the name of the house", () => {
  expect(cards.get("/share/de/careers.jpg")).toMatchObject({
    kind: "page",
    language: "de",
    title: "Karriere",
  });
});

test("a post's card has its title, its cover and the name of the journal", () => {
  const card = cards.get("/share/en/blog-golden-visa.jpg");
  expect(card).toMatchObject({ kind: "post", title: "The Golden Visa", label: "Journal" });
  expect(card?.picture.file).toMatch(/content\/blog\/golden-visa\/cover\.jpg$/);
});

test("a translation's card has the cover of the English post, and in English what its language does not say", () => {
  const card = cards.get("/share/ko/blog-golden-visa.jpg");
  expect(card).toMatchObject({ kind: "post", title: "골든 비자", label: "Journal" });
  expect(card?.picture.file).toMatch(/content\/blog\/golden-visa\/cover\.jpg$/);
});

test("a property's card has its name, its area in the page's language, and its part of a picture", () => {
  const card = cards.get("/share/de/property-pearl-spit.jpg");
  expect(card).toMatchObject({ kind: "property", title: "Pearl Spit", label: "Al-Mardschan-Insel" });
  expect(card?.picture).toMatchObject({ crop: { x: 1, y: 2, zoom: 3 } });
});

test("the typefaces are asked for all letters of the cards, labels too", () => {
  expect([..."KarrieJounlPSptMdsch&"].every((letter) => lettersOf(cards.values()).includes(letter))).toBe(
    true,
  );
});
