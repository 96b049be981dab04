import { blogPostPath, routePath, routes } from "./routes";

const specified = [
  "/",
  "/al-marjan-island",
  "/careers",
  "/dubai-insiders-club",
  "/dubai-insiders-club-index",
  "/dubai-insiders-club-index/order",
  "/dubai-insiders-club-v2",
  "/he-lp",
  "/invest-in-dubai",
  "/investment-compass",
  "/investment-opportunities",
  "/list-your-property-in-dubai",
  "/listsell",
  "/partners",
  "/privacy",
  "/properties",
  "/roadshow",
  "/roadshow-germany",
  "/roadshow-italy",
  "/roadshow-singapore",
  "/roadshow-taiwan",
  "/roadshow-taiwan-2",
  "/sell-your-property",
  "/sell-your-property/submit",
  "/sell-your-property/v2",
  "/sell-your-property/v2/submit",
  "/terms",
  "/video",
  "/blog",
];

describe("routes", () => {
  it("are the specified ones, each with a trailing slash", () => {
    const withSlash = specified.map((path) => (path === "/" ? path : `${path}/`));
    expect(routes.map(({ path }) => path).toSorted()).toEqual(withSlash.toSorted());
  });

  it("have ids of their own", () => {
    expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length);
  });

  it("keep variants and the closed index out of search engines", () => {
    expect(routes.filter(({ indexed }) => !indexed).map(({ id }) => id)).toEqual([
      "dubai-insiders-club-index",
      "dubai-insiders-club-index-order",
      "dubai-insiders-club-v2",
      "roadshow-taiwan-2",
      "sell-your-property-v2",
      "sell-your-property-v2-submit",
    ]);
  });

  it("are found by id", () => {
    expect(routePath("sell-your-property-submit")).toBe("/sell-your-property/submit/");
    expect(blogPostPath("top-5-reasons-invest")).toBe("/blog/top-5-reasons-invest/");
  });
});
