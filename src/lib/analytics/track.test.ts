import { pageOf, track } from "./track";

describe("pageOf", () => {
  it.each([
    ["/", { language: "en", route: "home" }],
    ["/ar/", { language: "ar", route: "home" }],
    ["/de/sell-your-property/v2/submit/", { language: "de", route: "sell-your-property-v2-submit" }],
    ["/ko/blog/", { language: "ko", route: "blog" }],
    ["/blog/top-5-reasons-invest/", { language: "en", route: "blog-post" }],
    ["/tr/properties/lantern-quay/", { language: "tr", route: "property" }],
    ["/ru/nowhere/", { language: "ru", route: "not-found" }],
  ])("%s", (pathname, page) => {
    expect(pageOf(pathname)).toEqual(page);
  });
});

describe("track", () => {
  afterEach(() => {
    delete window.dataLayer;
    window.history.replaceState(null, "", "/");
  });

  it("makes the data layer when no tag manager has", () => {
    window.history.replaceState(null, "", "/fr/terms/?utm_source=x");
    track({ event: "contact_click", channel: "phone" });
    expect(window.dataLayer).toEqual([
      { event: "contact_click", channel: "phone", language: "fr", route: "terms" },
    ]);
  });

  it("appends to one that is there", () => {
    const layer = [{ event: "gtm.js" }];
    window.dataLayer = layer;
    track({ event: "signUpCompleted" });
    expect(layer).toHaveLength(2);
  });
});
