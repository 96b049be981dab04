import { pageKindOf, pageOf } from "./page-kinds";

it.each([
  ["/", { language: "en", route: "home" }, "home"],
  ["/ar/", { language: "ar", route: "home" }, "home"],
  [
    "/de/sell-your-property/v2/submit/",
    { language: "de", route: "sell-your-property-v2-submit" },
    "sell-v2-submit",
  ],
  ["/ko/blog/", { language: "ko", route: "blog" }, "blog-list"],
  ["/ko/blog/page/2/", { language: "ko", route: "blog-page" }, "blog-list"],
  ["/he/blog/tag/costs/page/2/", { language: "he", route: "blog-tag" }, "blog-list"],
  ["/blog/top-5-reasons-invest/", { language: "en", route: "blog-post" }, "blog-post"],
  ["/tr/properties/lantern-quay/", { language: "tr", route: "property" }, "property"],
  ["/ru/nowhere/", { language: "ru", route: "not-found" }, "error"],
] as const)("%s", (pathname, page, kind) => {
  expect(pageOf(pathname)).toEqual(page);
  expect(pageKindOf(pathname)).toBe(kind);
});
