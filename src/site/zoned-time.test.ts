/** @jest-environment node */
import { fullHours } from "./zoned-time";

it("has every full hour between opening and closing", () => {
  expect(fullHours("10:00", "13:00")).toEqual(["10:00", "11:00", "12:00"]);
  expect(fullHours("09:30", "12:00")).toEqual(["09:30", "10:30"]);
});
