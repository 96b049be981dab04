import { guardRedirect } from "./guards";

const closed = { clubIndexOpen: false };

describe("guardRedirect", () => {
  it.each([
    ["/dubai-insiders-club-index/", "/"],
    ["/dubai-insiders-club-index/order/", "/"],
    ["/ar/dubai-insiders-club-index/", "/ar/"],
    ["/ko/dubai-insiders-club-index/order/", "/ko/"],
    ["/de/x/dubai-insiders-club-index-anything/deeper/", "/de/"],
  ])("sends %s to %s while the index is closed", (from, to) => {
    expect(guardRedirect(from, closed)).toBe(to);
  });

  it("lets the club page itself through", () => {
    expect(guardRedirect("/dubai-insiders-club/", closed)).toBeNull();
    expect(guardRedirect("/ar/dubai-insiders-club-v2/", closed)).toBeNull();
  });

  it("opens with the configuration", () => {
    expect(guardRedirect("/dubai-insiders-club-index/", { clubIndexOpen: true })).toBeNull();
  });
});
