import { blogPagePath, blogPostPath, routePath, routes } from "./routes";

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
  it("are the specified ones, those for visitors without scripts, and the return from a bank, each with a trailing slash", () => {
    const withSlash = specified.map((path) => (path === "/" ? path : `${path}/`));
    const wanted = [...withSlash, "/request-a-call/", "/questionnaire/", "/thank-you/", "/spot/return/"];
    expect(routes.map(({ path }) => path).toSorted()).toEqual(wanted.toSorted());
  });

  it("have ids of their own", () => {
    expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length);
  });

  it("keep variants, the closed index, the plain pages and the return from a bank out of search engines", () => {
    expect(routes.filter(({ indexed }) => !indexed).map(({ id }) => id)).toEqual([
      "dubai-insiders-club-index",
      "dubai-insiders-club-index-order",
      "dubai-insiders-club-v2",
      "roadshow-taiwan-2",
      "sell-your-property-v2",
      "sell-your-property-v2-submit",
      "request-a-call",
      "questionnaire",
      "thank-you",
      "spot-return",
    ]);
  });

  it("are found by id", () => {
    expect(routePath("sell-your-property-submit")).toBe("/sell-your-property/submit/");
    expect(blogPostPath("top-5-reasons-invest")).toBe("/blog/top-5-reasons-invest/");
  });
});

it("gives every page of the journal and of its tags an address", () => {
  expect([blogPagePath(1), blogPagePath(2), blogPagePath(1, "costs"), blogPagePath(3, "costs")]).toEqual([
    "/blog/",
    "/blog/page/2/",
    "/blog/tag/costs/",
    "/blog/tag/costs/page/3/",
  ]);
});
