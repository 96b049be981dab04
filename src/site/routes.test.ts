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

const variants = [
  "dubai-insiders-club-index",
  "dubai-insiders-club-index-order",
  "dubai-insiders-club-v2",
  "roadshow-taiwan-2",
  "sell-your-property-v2",
  "sell-your-property-v2-submit",
];
/** The pages for visitors without scripts, and the return from a bank. */
const forms = ["request-a-call", "questionnaire", "thank-you", "spot-return", "booking"];

describe("routes", () => {
  it("have every specified address, each with a trailing slash", () => {
    const withSlash = specified.map((path) => (path === "/" ? path : `${path}/`));
    expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(withSlash));
  });

  it("have ids and addresses of their own, the addresses with a trailing slash", () => {
    expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length);
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
    expect(routes.filter(({ path }) => !/^\/(?:[a-z0-9-]+\/)*$/.test(path))).toEqual([]);
  });

  it("keep the variants, the closed index and the pages around forms out of search engines, and no other specified page", () => {
    const hidden = routes.filter(({ indexed }) => !indexed);
    expect(hidden.map(({ id }) => id)).toEqual(expect.arrayContaining([...variants, ...forms]));
    const specifiedAndHidden = hidden.filter(({ path }) => specified.includes(path.replace(/\/$/, "")));
    expect(specifiedAndHidden.map(({ id }) => id).toSorted()).toEqual(variants);
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
