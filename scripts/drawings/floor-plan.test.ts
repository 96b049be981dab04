/** @jest-environment node */
import { readFileSync } from "node:fs";
import { drawFloorPlan } from "./floor-plan";
import { floorPlans, roomsJson } from "./floor-plans";

it.each(Object.entries(floorPlans))(
  "the plan of a %s in static/plans is up to date; if not, run `npm run drawings`",
  (name, plan) => {
    expect(readFileSync(`static/plans/${name}.svg`, "utf8")).toBe(drawFloorPlan(plan));
  },
);

it("the rooms in src/build are up to date; if not, run `npm run drawings`", () => {
  const file = readFileSync("src/build/content/floor-plans.json", "utf8");
  expect(file).toBe(roomsJson());
});
