import type { ConsentChoice } from "../lib/analytics/consent";
import * as consent from "../lib/analytics/consent";
import { isTestVisit, takeTestMark } from "../lib/test-visit";
import { publicEnv } from "../site/public-env";
import { takeLanding } from "./landing";

jest.mock("../lib/analytics/consent");
jest.mock("../site/public-env", () => ({
  publicEnv: {
    ...jest.requireActual<typeof import("../site/public-env")>("../site/public-env").publicEnv,
    consentFirst: false,
  },
}));

const setting = publicEnv as { consentFirst: boolean };
const stored = (key: string) => JSON.parse(window.localStorage.getItem(key) ?? "null") as unknown;

/** A document that is landed on. @returns how the visitor came, as the app finds it */
function land(address: string, referrer = "") {
  window.history.replaceState(null, "", address);
  jest.spyOn(document, "referrer", "get").mockReturnValue(referrer);
  delete window.__visit;
  takeLanding({ isReturn: address.includes("/spot/return/") });
  return window.__visit as object | undefined;
}

let choose: (choice: ConsentChoice) => void;

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.cookie = "token=; Max-Age=0; Path=/";
  takeTestMark("?test=0");
  setting.consentFirst = false;
  jest.mocked(consent.mayMeasure).mockReturnValue(true);
  jest.mocked(consent.clickIdsAreHidden).mockReturnValue(false);
  jest.mocked(consent.watchConsent).mockImplementation((listener) => {
    choose = listener;
    return () => undefined;
  });
});

it("keeps campaign, touches and landing page, also after a link of another site led back", () => {
  land("/partners/?utm_source=fb&gclid=G&test=1", "https://social.example/");
  const touch = {
    utm_source: "fb",
    gclid: "G",
    referrer: "social.example",
    at: expect.any(Number) as number,
  };
  const attribution = { first: touch, last: touch, landing: "/partners/" };
  expect(stored("attribution")).toEqual(attribution);
  expect(stored("token")).toEqual({ utm_source: "fb", gclid: "G" });

  const later = land("/ko/", "https://news.example/");
  expect(later).toEqual({ token: { utm_source: "fb", gclid: "G" }, attribution });
  expect(stored("attribution")).toEqual(attribution);
});

it("takes the site that led to the root, as the change of language hands it on, once", () => {
  window.sessionStorage.setItem("referrer", '"news.example"');
  land("/de/", "http://localhost/");
  expect(stored("attribution")).toMatchObject({ first: { referrer: "news.example" }, landing: "/de/" });
  expect(window.sessionStorage.getItem("referrer")).toBeNull();
});

it("takes no page of ours, and no bank on the way back from a payment, for where a visitor comes from", () => {
  land("/fr/spot/return/?utm_source=bank", "https://bank.example/");
  expect(stored("attribution")).toBeNull();
  expect(stored("token")).toBeNull();
  land("/fr/", "http://localhost/ko/");
  expect(stored("attribution")).toEqual({
    first: { at: expect.any(Number) as number },
    last: { at: expect.any(Number) as number },
    landing: "/fr/",
  });
});

it("keeps the click ids that have left the address", () => {
  land("/?utm_source=fb&gclid=G");
  jest.mocked(consent.clickIdsAreHidden).mockReturnValue(true);
  const before = stored("attribution");
  const reloaded = land("/de/?utm_source=fb");
  expect(reloaded).toMatchObject({ token: { utm_source: "fb", gclid: "G" } });
  expect(stored("attribution")).toEqual(before);
  land("/?utm_source=fb&utm_campaign=other");
  expect(stored("token")).toEqual({ utm_source: "fb", utm_campaign: "other" });
});

it("remembers for the visit that it is a test", () => {
  land("/?test=1");
  land("/ko/");
  expect(isTestVisit()).toBe(true);
  land("/?test=0");
  expect(isTestVisit()).toBe(false);
  expect(window.sessionStorage).toHaveLength(0);
});

describe("where consent comes first", () => {
  beforeEach(() => {
    setting.consentFirst = true;
    jest.mocked(consent.mayMeasure).mockReturnValue(false);
  });

  it("keeps everything in memory until it is given", () => {
    const visit = land("/?utm_source=fb");
    expect(visit).toMatchObject({
      token: { utm_source: "fb" },
      attribution: { last: { utm_source: "fb" } },
    });
    expect(window.localStorage).toHaveLength(0);
    expect(document.cookie).not.toContain("token");
    choose("accepted");
    expect(stored("token")).toEqual({ utm_source: "fb" });
    expect(stored("attribution")).toMatchObject({ first: { utm_source: "fb" }, landing: "/" });
    expect(document.cookie).toContain("token=");
  });

  it("takes it out of the browser again when it is refused, and keeps it for the visit", () => {
    const visit = land("/?utm_source=fb");
    choose("accepted");
    choose("refused");
    expect(window.localStorage).toHaveLength(0);
    expect(document.cookie).not.toContain("token");
    expect(visit).toMatchObject({ token: { utm_source: "fb" } });
  });

  it("stores at once where it was given before", () => {
    jest.mocked(consent.mayMeasure).mockReturnValue(true);
    land("/?utm_source=fb");
    expect(stored("token")).toEqual({ utm_source: "fb" });
  });

  it("forgets what was stored before it was asked for, unread", () => {
    jest.mocked(consent.mayMeasure).mockReturnValue(true);
    land("/partners/?utm_source=old");
    jest.mocked(consent.mayMeasure).mockReturnValue(false);
    expect(land("/ko/")).toMatchObject({ token: {}, attribution: { landing: "/ko/" } });
    expect(window.localStorage).toHaveLength(0);
    expect(document.cookie).not.toContain("token");
  });
});
