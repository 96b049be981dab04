import { consent } from "../../site/constants";
import { landingQuery } from "../address";
import {
  addressable,
  currentConsent,
  followOtherTabs,
  giveConsent,
  mayMeasure,
  queryToHandOn,
  watchConsent,
} from "./consent";
import { consentDefaultsScript } from "./consent-defaults";

jest.mock("../../site/public-env", () => ({
  publicEnv: {
    ...jest.requireActual<typeof import("../../site/public-env")>("../../site/public-env").publicEnv,
    gtmId: "GTM-TEST",
  },
}));

/** Commands are `arguments` objects; as a list they can be compared. */
const pushes = () => (window.dataLayer ?? []).map((entry) => Array.from(entry as IArguments) as unknown[]);
const signals = (value: "granted" | "denied") => ({
  ad_storage: value,
  ad_user_data: value,
  ad_personalization: value,
  analytics_storage: value,
});
const beginning = [
  ["consent", "default", signals("denied")],
  ["set", "ads_data_redaction", true],
];
const stored = () => JSON.parse(window.localStorage.getItem("consent") ?? "null") as unknown;

function land(address: string) {
  window.history.replaceState({ key: "router" }, "", address);
  // As the browser runs it: a script of its own.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  new Function(consentDefaultsScript)();
}

beforeEach(() => {
  delete window.dataLayer;
  delete window.__landingQuery;
  delete window.__leaving;
  delete window.__consentChoice;
  window.localStorage.clear();
});

it("denies everything before anything else, and leaves an address without click ids alone", () => {
  land("/de/?utm_source=fb#a");
  expect(pushes()).toEqual(beginning);
  // The tag manager takes a list for no command.
  expect(Array.isArray(window.dataLayer?.[0])).toBe(false);
  expect(window.location.href).toBe("http://localhost/de/?utm_source=fb#a");
  expect(landingQuery()).toBe("?utm_source=fb");
});

describe("before the answer", () => {
  it("no tag finds click ids in the address, while the site and its other languages do", () => {
    land("/de/?utm_source=fb&gclid=1#a");
    expect(window.location.href).toBe("http://localhost/de/?utm_source=fb#a");
    expect(landingQuery()).toBe("?utm_source=fb&gclid=1");
    expect(queryToHandOn()).toBe("?utm_source=fb&gclid=1");
    expect(addressable({ utm_source: "fb", gclid: "1" })).toEqual({ utm_source: "fb" });
  });

  it("an acceptance brings them back, before tags hear of it", () => {
    land("/de/?utm_source=fb&gclid=1#a");
    const seen: string[] = [];
    jest.spyOn(window.dataLayer ?? [], "push").mockImplementation(() => seen.push(window.location.search));
    giveConsent("accepted");
    expect(seen).toEqual(["?utm_source=fb&gclid=1"]);
    expect(window.location.hash).toBe("#a");
    expect(addressable({ gclid: "1" })).toEqual({ gclid: "1" });
    giveConsent("refused");
    expect(window.location.search).toBe("?utm_source=fb");
    giveConsent("accepted");
    expect(window.location.search).toBe("?utm_source=fb&gclid=1");
  });

  it("an acceptance on another page leaves its address alone: alone they would be another campaign", () => {
    land("/?utm_source=fb&clickid=1");
    window.history.pushState(null, "", "/partners/?page=2");
    expect(queryToHandOn()).toBe("?page=2");
    giveConsent("accepted");
    expect(window.location.search).toBe("?page=2");
  });
});

it("lets nothing wait for the answer where that is not asked for", () => {
  expect(mayMeasure()).toBe(true);
  giveConsent("refused");
  expect(mayMeasure()).toBe(true);
});

it("keeps the answer and tells the tags of it, once", () => {
  const told = jest.fn();
  const stop = watchConsent(told);
  expect(currentConsent()).toBeNull();
  giveConsent("accepted");
  giveConsent("accepted");
  expect(currentConsent()).toBe("accepted");
  expect(stored()).toEqual({
    choice: "accepted",
    at: expect.any(Number) as number,
    version: consent.version,
  });
  expect(pushes()).toEqual([["consent", "update", signals("granted")]]);
  giveConsent("refused");
  stop();
  giveConsent("accepted");
  expect(told.mock.calls).toEqual([["accepted"], ["refused"]]);
});

it("grants at once where it was accepted before", () => {
  window.localStorage.setItem(
    "consent",
    JSON.stringify({ choice: "accepted", at: 1, version: consent.version }),
  );
  land("/?gclid=1");
  expect(pushes()).toEqual([...beginning, ["consent", "update", signals("granted")]]);
  expect(window.location.search).toBe("?gclid=1");
});

it.each([
  ["another version", JSON.stringify({ choice: "accepted", at: 1, version: consent.version + 1 })],
  ["no JSON", "{accepted"],
  ["something else", '"accepted"'],
])("asks again where what is stored is of %s", (_what, text) => {
  window.localStorage.setItem("consent", text);
  land("/");
  expect(pushes()).toEqual(beginning);
  jest.isolateModules(() => {
    expect(jest.requireActual<typeof import("./consent")>("./consent").currentConsent()).toBeNull();
  });
});

describe("who has refused", () => {
  beforeEach(() => {
    window.localStorage.setItem(
      "consent",
      JSON.stringify({ choice: "refused", at: 1, version: consent.version }),
    );
  });

  it("lands without click ids in the address, which the site itself still finds", () => {
    land("/ar/?utm_source=fb&fbclid=2&clickid=3&utm_campaign=a%20b&gclid=1#x");
    expect(pushes()).toEqual(beginning);
    expect(window.location.href).toBe("http://localhost/ar/?utm_source=fb&utm_campaign=a+b#x");
    expect(window.history.state).toEqual({ key: "router" });
    expect(landingQuery()).toBe("?utm_source=fb&fbclid=2&clickid=3&utm_campaign=a%20b&gclid=1");
  });

  it("keeps an address to the letter that has none, and one that is left for another language", () => {
    land("/?utm_campaign=a%20b");
    expect(window.location.search).toBe("?utm_campaign=a%20b");
    window.__leaving = true;
    land("/?gclid=1");
    expect(window.location.search).toBe("?gclid=1");
  });

  it("gets none into the address by a form either", () => {
    expect(addressable({ utm_source: "fb", clickid: "3", gclid: "1" })).toEqual({ utm_source: "fb" });
  });
});

it("takes an answer of another tab as its own, once", () => {
  const told = jest.fn();
  const stop = watchConsent(told);
  followOtherTabs();
  land("/?utm_source=fb&fbclid=2");
  window.localStorage.setItem(
    "consent",
    JSON.stringify({ choice: "refused", at: 1, version: consent.version }),
  );
  for (const key of ["token", "consent", "consent"])
    window.dispatchEvent(new StorageEvent("storage", { key }));
  stop();
  expect(told.mock.calls).toEqual([["refused"]]);
  expect(pushes()).toEqual([...beginning, ["consent", "update", signals("denied")]]);
  expect(window.location.search).toBe("?utm_source=fb");
});

it("takes click ids out of the address as soon as the visitor refuses", () => {
  land("/?utm_source=fb&fbclid=2");
  giveConsent("refused");
  expect(window.location.search).toBe("?utm_source=fb");
  window.localStorage.clear();
});

it("remembers the answer for this document where nothing can be stored", () => {
  jest.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  giveConsent("accepted");
  expect(currentConsent()).toBe("accepted");
  expect(() => land("/")).not.toThrow();
  expect(pushes().at(-1)).toEqual(beginning.at(-1));
});
