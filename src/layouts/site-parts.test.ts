import { readdirSync, readFileSync } from "node:fs";
import type { EventFacts } from "../contracts/content/event";
import { languageCodes } from "../site/languages";
import { routes, type RouteId } from "../site/routes";
import { menuEntries } from "./header/menu-entries";
import { siteParts, stopParts } from "./site-parts";

const read = (file: string) => readFileSync(file, "utf8");

/** Legal texts stand in the footer; the rest is reached from a page of its own matter. */
const elsewhere: RouteId[] = ["privacy", "terms", "sell-your-property-submit", "he-lp"];

it("has in the menu every page that search engines are shown", () => {
  const listed = [...menuEntries, ...siteParts.flatMap(({ links }) => [...links]), ...stopParts];
  const missing = routes
    .filter(({ indexed }) => indexed)
    .map(({ id }) => id)
    .filter((id) => !listed.some(({ to }) => to === id) && !elsewhere.includes(id));
  expect(missing).toEqual([]);
});

it.each(languageCodes)("names every stop by its city, in %s", (language) => {
  const { nav } = JSON.parse(read(`locales/${language}/common.json`)) as { nav: Record<string, string> };
  const stops = readdirSync("content/events").map((id) => ({
    route: (JSON.parse(read(`content/events/${id}/event.json`)) as EventFacts).route,
    city: /^city: (.+)$/m.exec(read(`content/events/${id}/${language}.md`))?.[1],
  }));
  for (const { to, name } of stopParts) expect(nav[name]).toBe(stops.find(({ route }) => route === to)?.city);
});
