import { addressable, clickIdsAreHidden, consentIsAsked, giveConsent, mayMeasure } from "./consent";

/* A site without tags that asks for consent all the same, as GATSBY_TOKEN_NEEDS_CONSENT makes it. */

jest.mock("../../site/public-env", () => ({
  publicEnv: {
    ...jest.requireActual<typeof import("../../site/public-env")>("../../site/public-env").publicEnv,
    gtmId: "",
    consentFirst: true,
  },
}));

beforeEach(() => {
  window.localStorage.clear();
  delete window.__consentChoice;
});

it("asks, and measures nothing before the visitor accepts or after a refusal", () => {
  expect(consentIsAsked).toBe(true);
  expect(mayMeasure()).toBe(false);
  giveConsent("accepted");
  expect(mayMeasure()).toBe(true);
  giveConsent("refused");
  expect(mayMeasure()).toBe(false);
});

it("asks again whoever has accepted when less was asked", () => {
  window.localStorage.setItem("consent", JSON.stringify({ choice: "accepted", at: 1, version: 1 }));
  expect(mayMeasure()).toBe(false);
});

it("leaves click ids in the address, which no tag reads", () => {
  window.history.replaceState(null, "", "/?gclid=1");
  giveConsent("refused");
  expect(clickIdsAreHidden()).toBe(false);
  expect(window.location.search).toBe("?gclid=1");
  expect(addressable({ gclid: "1" })).toEqual({ gclid: "1" });
});
