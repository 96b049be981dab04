/** @jest-environment node */
import { calendarFile } from "./calendar-files";

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
