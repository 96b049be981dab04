/** @jest-environment node */
import agents from "../../../content/agents/agents.json";
import singapore from "../../../content/events/singapore-2027/event.json";
import taipei from "../../../content/events/taipei-2027/event.json";
import { adviserWishAt, routes } from "../../site/routes";

const adviserOf = (path: string) => adviserWishAt(path).adviser;

it("knows everybody whom a route names as its adviser", () => {
  const known = agents.map(({ id }) => id);
  for (const { path } of routes) {
    const adviser = adviserOf(path);
    if (adviser) expect(known).toContain(adviser);
  }
});

it.each([singapore, taipei])("has the first speaker of a stop answer for its page", ({ route, speakers }) => {
  expect(adviserOf(`/${route}/`)).toBe(speakers[0]);
});
