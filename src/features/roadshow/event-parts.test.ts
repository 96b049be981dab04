import { readdirSync, readFileSync } from "node:fs";
import type { EventFacts } from "../../contracts/content/event";
import type { EventPart } from "../../contracts/content/terms";

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

/** What the parts with two looks are about; the others are a kind of their own. */
const kinds: Partial<Record<EventPart, string>> = {
  advisers: "people",
  seats: "people",
  bring: "things",
  packing: "things",
  questions: "questions",
  answers: "questions",
  clauses: "the city's own",
  season: "the city's own",
  currency: "the city's own",
};

describe("of the stops that have a page of their own", () => {
  const pages = readdirSync("content/events")
    .map((id) => JSON.parse(readFileSync(`content/events/${id}/event.json`, "utf8")) as EventFacts)
    .filter(({ route }) => route !== "roadshow");
  const pairs = pages.flatMap((one, at) => pages.slice(at + 1).map((other) => [one, other] as const));
  const kindsOf = ({ parts }: EventFacts) => parts.map((part) => kinds[part] ?? part);

  it("no two go on in the same order after the programme, nor as a whole", () => {
    expect(pages.length).toBeGreaterThan(3);
    const second = pages.map((page) => {
      const order = kindsOf(page);
      return order.slice(order.indexOf("programme") + 1).join();
    });
    expect(second).not.toContain("");
    expect(new Set(second).size).toBe(pages.length);
    expect(new Set(pages.map((page) => kindsOf(page).join())).size).toBe(pages.length);
  });

  it("no two have more than one part in the same look besides the programme", () => {
    const alike = pairs.map(([one, other]) =>
      one.parts.filter((part) => part !== "programme" && other.parts.includes(part)),
    );
    expect(alike.filter((parts) => parts.length > 1)).toEqual([]);
  });
});
