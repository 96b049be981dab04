/** @jest-environment node */
import { newId } from "./ids";

const now = Date.UTC(2026, 2, 1, 9);

test("an id is a UUID of version 7 that begins with its time", () => {
  const id = newId(now);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(parseInt(id.slice(0, 13).replace("-", ""), 16)).toBe(now);
});

test("ids of the same moment differ", () => {
  const ids = Array.from({ length: 2000 }, () => newId(now));
  expect(new Set(ids).size).toBe(2000);
});

test("a later id sorts after an earlier one", () => {
  expect(newId(now) < newId(now + 1)).toBe(true);
  expect(newId(5) < newId(now)).toBe(true);
});
