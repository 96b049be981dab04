/** @jest-environment node */
import { opensPreview, previewKey } from "./preview-key";

const secret = "a secret of thirty-two characters";
const end = Date.UTC(2026, 10, 30);
const path = "/de/blog/fees/";
const key = previewKey(secret, path, end);
const opens = (by: string | undefined, at: string, given: string, now: number) =>
  opensPreview(by, at, `?utm_source=a&preview=${given}`, now);

test("a key opens its page until its end", () => {
  expect(opens(secret, path, key, end - 1)).toBe(true);
  expect(opens(secret, path, key, end)).toBe(false);
});

test.each([
  ["of another page", "/de/blog/rents/", key],
  ["of another language", "/blog/fees/", key],
  ["with a later end", path, `${(end / 1000 + 1).toString(36)}.${key.split(".")[1] ?? ""}`],
  ["with another signature", path, key.slice(0, -2) + (key.endsWith("AA") ? "BB" : "AA")],
  ["that is cut off", path, key.slice(0, -1)],
  ["without a signature", path, key.split(".")[0] ?? ""],
  ["that is empty", path, ""],
  ["that is longer", path, `${key}A`],
])("a key %s opens nothing", (_, at, given) => {
  expect(opens(secret, at, given, end - 1)).toBe(false);
});

test("another secret makes it void", () => {
  expect(opens(`${secret}!`, path, key, end - 1)).toBe(false);
  expect(opens(undefined, path, key, end - 1)).toBe(false);
});
