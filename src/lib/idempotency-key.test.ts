import { forgetKey, keyFor } from "./idempotency-key";

beforeEach(() => {
  window.sessionStorage.clear();
  forgetKey("call");
});

it("stays with the same content, and changes with another", () => {
  const key = keyFor("call", { name: "Mara" });
  expect(keyFor("call", { name: "Mara" })).toBe(key);
  expect(keyFor("call", { name: "Noor" })).not.toBe(key);
});

it("stays where the browser forbids storage", () => {
  jest.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const key = keyFor("call", { name: "Mara" });
  expect(keyFor("call", { name: "Mara" })).toBe(key);
  forgetKey("call");
  expect(keyFor("call", { name: "Mara" })).not.toBe(key);
});

it("outlives a reload", async () => {
  const key = keyFor("call", { name: "Mara" });
  jest.resetModules();
  const afterReload = await import("./idempotency-key");
  expect(afterReload.keyFor("call", { name: "Mara" })).toBe(key);
});

it("is forgotten by what it belongs to alone", () => {
  const first = keyFor("call", { name: "Mara" });
  const second = keyFor("call", { name: "Noor" });
  forgetKey("call", first);
  expect(keyFor("call", { name: "Noor" })).toBe(second);
  forgetKey("call", second);
  expect(keyFor("call", { name: "Noor" })).not.toBe(second);
});
