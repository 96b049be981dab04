import { readdirSync, readFileSync } from "node:fs";
import type { EventFacts } from "../../contracts/content/event";

it("asks in every city what is asked there alone", () => {
  const pages = ["germany", "italy", "singapore", "taiwan"];
  const asked = pages.flatMap((page) => {
    const { faq } = JSON.parse(readFileSync(`locales/en/roadshow-${page}.json`, "utf8")) as {
      faq: Record<string, { question: string }>;
    };
    return Object.values(faq).map(({ question }) => question);
  });
  expect(asked.length).toBeGreaterThanOrEqual(2 * pages.length);
  expect(new Set(asked).size).toBe(asked.length);
});

it("gives no two stops that have a page of their own the same second half", () => {
  const stops = readdirSync("content/events").map(
    (id) => JSON.parse(readFileSync(`content/events/${id}/event.json`, "utf8")) as EventFacts,
  );
  const pages = stops.filter(({ route }) => route !== "roadshow");
  expect(pages.length).toBeGreaterThan(3);
  expect(new Set(pages.map(({ parts }) => parts.join())).size).toBe(pages.length);
});
