import { guardRedirect, homeOf, isInVariant } from "./guards";
import { languageCodes } from "./languages";
import { localisePath } from "./paths";
import { routes } from "./routes";

const closed = { clubIndexOpen: false, roadshowOnly: false };
const roadshow = { clubIndexOpen: false, roadshowOnly: true };

describe("the club's index", () => {
  it.each([
    ["/dubai-insiders-club-index/", "/"],
    ["/dubai-insiders-club-index/order/", "/"],
    ["/ar/dubai-insiders-club-index/", "/ar/"],
    ["/ko/dubai-insiders-club-index/order/", "/ko/"],
    ["/de/x/dubai-insiders-club-index-anything/deeper/", "/de/"],
  ])("sends %s to %s while it is closed", (from, to) => {
    expect(guardRedirect(from, closed)).toBe(to);
  });

  it("lets the club page itself through", () => {
    expect(guardRedirect("/dubai-insiders-club/", closed)).toBeNull();
    expect(guardRedirect("/ar/dubai-insiders-club-v2/", closed)).toBeNull();
  });

  it("opens with the configuration", () => {
    expect(
      guardRedirect("/dubai-insiders-club-index/", { clubIndexOpen: true, roadshowOnly: false }),
    ).toBeNull();
  });
});

describe("the roadshow's variant", () => {
  const legal = ["privacy", "terms"];
  const plain = ["request-a-call", "thank-you", "booking"];
  const open = ["roadshow-taiwan", "roadshow-taiwan-2", "roadshow-singapore", ...legal, ...plain];

  it.each(languageCodes)("sends every other page to Taiwan's in %s", (language) => {
    for (const { id, path } of routes) {
      const address = localisePath(path, language);
      const expected = open.includes(id) ? null : localisePath("/roadshow-taiwan/", language);
      expect([address, guardRedirect(address, roadshow)]).toEqual([address, expected]);
      expect(guardRedirect(address, { clubIndexOpen: true, roadshowOnly: false })).toBeNull();
    }
  });

  it.each([
    ["/ko/nowhere/", "/ko/roadshow-taiwan/"],
    ["/roadshow-taiwan/deeper/", "/roadshow-taiwan/"],
    ["/roadshow-taiwan-3/", "/roadshow-taiwan/"],
    ["/apiary/", "/roadshow-taiwan/"],
    ["/ar/dubai-insiders-club-index/", "/ar/roadshow-taiwan/"],
    ["/blog/top-5-reasons-invest/", "/roadshow-taiwan/"],
  ])("sends %s to %s", (from, to) => {
    expect(guardRedirect(from, roadshow)).toBe(to);
  });

  it.each([
    "/roadshow-singapore",
    "/de/privacy",
    "/api/leads",
    "/api/leads/",
    "/404/",
    "/he/500/",
    "/app-3f9c1b2a4d.js",
    "/page-data/ko/roadshow-taiwan/page-data.json",
    "/static/abc/picture.webp",
    "/robots.txt",
  ])("lets %s be", (path) => {
    expect(guardRedirect(path, roadshow)).toBeNull();
  });

  it("has a home page of its own, and no other site's pages", () => {
    expect([homeOf(closed), homeOf(roadshow)]).toEqual(["home", "roadshow-taiwan"]);
    expect(isInVariant("/careers/", closed)).toBe(true);
    expect(isInVariant("/careers/", roadshow)).toBe(false);
    expect(isInVariant("/terms/", roadshow)).toBe(true);
  });
});
