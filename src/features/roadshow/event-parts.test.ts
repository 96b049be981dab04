import { readdirSync, readFileSync } from "node:fs";
import type { EventFacts } from "../../contracts/content/event";

it("gives no two stops that have a page of their own the same second half", () => {
  const stops = readdirSync("content/events").map(
    (id) => JSON.parse(readFileSync(`content/events/${id}/event.json`, "utf8")) as EventFacts,
  );
  const pages = stops.filter(({ route }) => route !== "roadshow");
  expect(pages.length).toBeGreaterThan(3);
  expect(new Set(pages.map(({ parts }) => parts.join())).size).toBe(pages.length);
});
