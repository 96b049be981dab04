import type { PageContext } from "./page-context";
import { shareImagePath } from "./share-image";

type Facts = Partial<Pick<PageContext, "routeId" | "basePath" | "language" | "availableLanguages">>;

const cases: [string, Facts, string][] = [
  ["a route", {}, "/share/de/careers.jpg"],
  ["a post", { routeId: "blog-post", basePath: "/blog/golden-visa/" }, "/share/de/blog-golden-visa.jpg"],
  [
    "a property",
    { routeId: "property", basePath: "/properties/pearl-spit/" },
    "/share/de/property-pearl-spit.jpg",
  ],
  ["a page of the journal", { routeId: "blog-page", basePath: "/blog/page/2/" }, "/share/de/blog.jpg"],
  ["a tag", { routeId: "blog-tag", basePath: "/blog/tag/costs/" }, "/share/de/blog.jpg"],
  [
    "an error page",
    { routeId: "not-found", basePath: "/404/", availableLanguages: [] },
    "/share/en/home.jpg",
  ],
  [
    "a post that is shown in English",
    { routeId: "blog-post", basePath: "/blog/golden-visa/", language: "ko" },
    "/share/en/blog-golden-visa.jpg",
  ],
];

test.each(cases)("%s has its share image at a path of its own", (_, facts, path) => {
  const page: Required<Facts> = {
    routeId: "careers",
    basePath: "/careers/",
    language: "de",
    availableLanguages: ["en", "de"],
  };
  expect(shareImagePath({ ...page, ...facts })).toBe(path);
});
