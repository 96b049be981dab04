import { dubaiMoment } from "../../lib/dubai-time";
import { exampleLight, exampleSun } from "./example-light";
import { askedMoment, presentMoment, terraceAt, within } from "./moments";

test("a moment is kept within the hours that were rendered", () => {
  expect(within(exampleLight, { month: "jan", minute: 0 })).toEqual({ month: "jan", minute: 420 });
  expect(within(exampleLight, { month: "jan", minute: Infinity })).toEqual({ month: "jan", minute: 1080 });
  expect(within(exampleLight, { month: "jul", minute: 800 })).toEqual({ month: "jul", minute: 800 });
});

test("the address says which light is shown, unless it says something else", () => {
  expect(askedMoment(exampleLight, "?utm_source=x&sun=17:30,jan")).toEqual({ month: "jan", minute: 1050 });
  expect(askedMoment(exampleLight, "?sun=23:00,jul")).toEqual({ month: "jul", minute: 1140 });
  expect(askedMoment(exampleLight, "?sun=noon,jan")).toBeNull();
  expect(askedMoment(exampleLight, "")).toBeNull();
  const winter = { ...exampleLight, days: exampleLight.days.slice(0, 1) };
  expect(askedMoment(winter, "?sun=12:00,jul")).toBeNull();
});

test.each([
  ["2026-11-27", "13:20", "jan", 800],
  ["2026-05-02", "13:20", "jul", 800],
  ["2026-11-27", "23:59", "jan", 1080],
  ["2026-11-27", "04:00", "jan", 1080],
] as const)("on %s at %s in Dubai it is the light of %s at minute %i", (day, time, month, minute) => {
  expect(presentMoment(exampleLight, dubaiMoment(day, time))).toEqual({ month, minute });
});

test("the terraces of a house have sun, some of them, or none", () => {
  const at = (minute: number, month: "jan" | "jul" = "jan") => terraceAt(exampleSun, { month, minute });
  expect([at(700), at(800), at(1000), at(800, "jul")]).toEqual(["shaded", "sunny", "partly", "shaded"]);
});
