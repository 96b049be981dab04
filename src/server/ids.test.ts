/** @jest-environment node */
import { newId, withFreeReference } from "./ids";

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

test("another reference is tried when the first is taken, and not for ever", async () => {
  const tried: string[] = [];
  const takenTimes = (times: number) => (reference: string) => {
    tried.push(reference);
    return Promise.resolve(tried.length > times ? ("stored" as const) : ("reference_taken" as const));
  };
  const { reference, result } = await withFreeReference(takenTimes(1));
  expect(result).toBe("stored");
  expect(reference).toBe(tried[1]);
  expect(new Set(tried).size).toBe(2);
  tried.length = 0;
  await expect(withFreeReference(takenTimes(Infinity))).rejects.toThrow("No free reference");
  expect(tried).toHaveLength(5);
});
