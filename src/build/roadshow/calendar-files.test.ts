/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import type { ParentSpanPluginArgs } from "gatsby";
import { languageCodes } from "../../site/languages";
import { publishedPaths } from "../publish";
import { calendarFile, calendarPath, publishCalendarFiles } from "./calendar-files";

const event = {
  uid: "milan-2027@example.com",
  title: "Dune & Harbour: roadshow, Milan",
  description: "Three days in Brera.\n\nhttps://example.com/roadshow-italy/",
  location: "A gallery space in Brera; the address comes with your confirmation.",
  url: "https://example.com/roadshow-italy/",
  startsAt: "2027-03-05T09:00:00.000Z",
  firstDayEndsAt: "2027-03-05T19:00:00.000Z",
  dayCount: 3,
};
const stamp = new Date("2026-11-21T12:00:00Z");

/** The lines of a calendar file, unfolded (RFC 5545, 3.1). */
const linesOf = (file: string) => file.replace(/\r\n /g, "").split("\r\n");

it("holds the stop's first day in UTC and repeats it", () => {
  const lines = linesOf(calendarFile(event, "it", stamp));
  expect(lines).toEqual(
    expect.arrayContaining([
      "BEGIN:VCALENDAR",
      "UID:milan-2027@example.com",
      "DTSTAMP:20261121T120000Z",
      "DTSTART:20270305T090000Z",
      "DTEND:20270305T190000Z",
      "RRULE:FREQ=DAILY;COUNT=3",
      "TRANSP:TRANSPARENT",
      "SUMMARY:Dune & Harbour: roadshow\\, Milan",
    ]),
  );
});

it("escapes what a calendar would read as its own marks", () => {
  const file = calendarFile(event, "it", stamp);
  expect(linesOf(file)).toContain(
    "LOCATION:A gallery space in Brera\\; the address comes with your confirmation.",
  );
  expect(file).toContain("Three days in Brera.\\n\\nhttps://");
});

it("repeats nothing for a single day", () => {
  expect(calendarFile({ ...event, dayCount: 1 }, "en", stamp)).not.toContain("RRULE");
});

describe("publishCalendarFiles", () => {
  const home = process.cwd();
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "calendar-"));
    process.chdir(folder);
    jest.useFakeTimers({ now: new Date("2026-11-21T12:34:56Z") });
  });
  afterEach(() => {
    jest.useRealTimers();
    process.chdir(home);
    rmSync(folder, { recursive: true });
  });

  const text = (city: string) => ({ city, venue: `A hall in ${city}`, summary: `Three days in ${city}.` });
  const stop = {
    ...{ eventId: "milan-2027", route: "roadshow-italy", texts: { en: text("Milan"), de: text("Mailand") } },
    ...{ starts: "2027-03-05", ends: "2027-03-07", opens: "10:00", closes: "20:00", timeZone: "Europe/Rome" },
    agenda: [],
  };
  const words = (language: string, title: string) => ({
    ...{ language, ns: "roadshow-event", data: JSON.stringify(title ? { calendar: { title } } : {}) },
    internal: { contentDigest: `${language} ${title}` },
  });
  const publishFrom = (locales: object[]) => {
    const nodes: Record<string, object[]> = { RoadshowEvent: [stop], Locale: locales };
    publishCalendarFiles({
      getNodesByType: (type: string) => nodes[type] ?? [],
    } as unknown as ParentSpanPluginArgs);
  };
  const english = words("en", "{{brand}}: roadshow, {{city}}");
  const published = (language: (typeof languageCodes)[number]) =>
    readFileSync(join("public", calendarPath("milan-2027", language)), "utf8");

  it("publishes a file for every language, in English where it has no words", () => {
    publishFrom([english, words("de", "{{brand}}: {{city}} zu Gast"), words("ko", "")]);
    for (const language of languageCodes) {
      expect(publishedPaths()).toContain(calendarPath("milan-2027", language).slice(1));
      expect(linesOf(published(language))).toEqual(
        expect.arrayContaining(["DTSTART:20270305T090000Z", "RRULE:FREQ=DAILY;COUNT=3"]),
      );
    }
    const summaryOf = (language: (typeof languageCodes)[number]) =>
      linesOf(published(language)).find((line) => line.startsWith("SUMMARY"));
    expect(summaryOf("de")).toBe("SUMMARY:Dune & Harbour: Mailand zu Gast");
    expect(summaryOf("ko")).toBe("SUMMARY:Dune & Harbour: roadshow\\, Milan");
    expect(published("de")).toContain("/de/roadshow-italy/");
  });

  it("stamps the files with the day, so that builds of one day make the same ones", () => {
    publishFrom([english]);
    const morning = published("en");
    expect(linesOf(morning)).toContain("DTSTAMP:20261121T000000Z");
    jest.setSystemTime(new Date("2026-11-21T19:00:00Z"));
    publishFrom([english]);
    expect(published("en")).toBe(morning);
  });

  it("names the word that is missing in English", () => {
    expect(() => publishFrom([words("en", "")])).toThrow(
      "locales/en/roadshow-event.json: calendar.title is missing",
    );
  });
});
