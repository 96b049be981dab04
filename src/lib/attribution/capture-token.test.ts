import { captureToken } from "./capture-token";
import { tokenOfQuery } from "./tracking-token";

const capture = (search: string, mayStore: boolean) => captureToken(tokenOfQuery(search), mayStore);

const inLocalStorage = () => JSON.parse(window.localStorage.getItem("token") ?? "null") as unknown;
const cookie = () => decodeURIComponent(/token=([^;]*)/.exec(document.cookie)?.[1] ?? "");

function forbidStorage() {
  jest.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
}

beforeEach(() => {
  // What a test put over the document's own accessor.
  Reflect.deleteProperty(document, "cookie");
  window.localStorage.clear();
  document.cookie = "token=; Max-Age=0; Path=/";
});

it("keeps a landing's campaign in both places", () => {
  expect(capture("?utm_source=fb&gclid=G", true)).toEqual({ utm_source: "fb", gclid: "G" });
  expect(inLocalStorage()).toEqual({ utm_source: "fb", gclid: "G" });
  expect(cookie()).toBe('{"utm_source":"fb","gclid":"G"}');
});

it("leaves the stored campaign on a landing without one, and replaces it whole on one with", () => {
  capture("?utm_source=fb&gclid=G", true);
  expect(capture("?gclid=other", true)).toEqual({ utm_source: "fb", gclid: "G" });
  expect(capture("?utm_source=organic", true)).toEqual({ utm_source: "fb", gclid: "G" });
  expect(capture("?clickid=7", true)).toEqual({ clickid: "7" });
  expect(inLocalStorage()).toEqual({ clickid: "7" });
  expect(cookie()).toBe('{"clickid":"7"}');
});

it("reads localStorage first, then the cookie", () => {
  capture("?utm_source=both", true);
  window.localStorage.setItem("token", '{"utm_source":"local"}');
  expect(capture("", true)).toEqual({ utm_source: "local" });
  window.localStorage.setItem("token", "{broken");
  expect(capture("", true)).toEqual({ utm_source: "both" });
});

it("has an empty token when nothing was ever kept, or what was is broken", () => {
  expect(capture("", true)).toEqual({});
  document.cookie = "token=%7Bbroken; Path=/";
  expect(capture("", true)).toEqual({});
});

it("survives storage that is forbidden", () => {
  forbidStorage();
  expect(capture("?utm_source=fb", true)).toEqual({ utm_source: "fb" });
  expect(capture("", true)).toEqual({ utm_source: "fb" });
});

it("survives cookies that are forbidden too", () => {
  forbidStorage();
  const deny = () => {
    throw new DOMException("denied", "SecurityError");
  };
  Object.defineProperty(document, "cookie", { configurable: true, get: deny, set: deny });
  expect(capture("?utm_source=fb", true)).toEqual({ utm_source: "fb" });
  expect(capture("", true)).toEqual({});
});

it("stores nothing while it may not, and still has the campaign", () => {
  expect(capture("?utm_source=fb", false)).toEqual({ utm_source: "fb" });
  expect(inLocalStorage()).toBeNull();
  expect(document.cookie).not.toContain("token");
});
