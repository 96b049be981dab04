import { countFigures } from "./count-figures";
import { giveConsent } from "./consent";

/* A site that asks for consent before anything of a campaign is kept. */

jest.mock("../../site/public-env", () => ({
  publicEnv: {
    ...jest.requireActual<typeof import("../../site/public-env")>("../../site/public-env").publicEnv,
    consentFirst: true,
  },
}));

it("tells of no campaign before the visitor accepts", () => {
  const bodies: Blob[] = [];
  let hidden = true;
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  Object.defineProperty(navigator, "sendBeacon", {
    value: (_url: string, body: Blob) => bodies.push(body) > 0,
  });
  const touch = { utm_source: "fb", at: 1 };
  window.__visit = { token: {}, attribution: { first: touch, last: touch, landing: "/" } };
  const view = () => {
    (window.dataLayer ??= []).push({ event: "page_view", language: "ko", route: "home" });
    hidden = true;
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  };
  countFigures();
  view();
  giveConsent("accepted");
  view();
  const named = `{"first":"fb","last":"fb",`.length - 1;
  expect(bodies).toHaveLength(2);
  expect((bodies[1]?.size ?? 0) - (bodies[0]?.size ?? 0)).toBe(named);
});
