import { calendarFile } from "./calendar-file";
import { googleCalendarUrl } from "./google-calendar";
import { outlookCalendarUrl } from "./outlook-calendar";

const appointment = {
  id: "lead-1@duneandharbour.example",
  title: "Call with Dune & Harbour; soon",
  details: `First call, \u2068Leila\u2069 calls.\nكلمة ${"مرحبا ".repeat(20)}`,
  startsAt: Date.parse("2026-11-24T09:30:00Z"),
  endsAt: Date.parse("2026-11-24T10:00:00Z"),
};

it("writes an appointment as a calendar reads it", () => {
  const file = calendarFile(
    appointment,
    "-//Dune & Harbour//Spot//EN",
    Date.parse("2026-11-21T08:00:00.123Z"),
  );
  expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
  const lines = file.replace(/\r\n /g, "").split("\r\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      "UID:lead-1@duneandharbour.example",
      "DTSTAMP:20261121T080000Z",
      "DTSTART:20261124T093000Z",
      "DTEND:20261124T100000Z",
      "SUMMARY:Call with Dune & Harbour\\; soon",
    ]),
  );
  expect(lines.find((line) => line.startsWith("DESCRIPTION:"))).toMatch(
    /^DESCRIPTION:First call\\, Leila calls\.\\nكلمة مرحبا/,
  );
});

it("says everywhere where one goes to", () => {
  const placed = { ...appointment, location: "A room, Taipei" };
  expect(calendarFile(placed, "-//D//S//EN", 0)).toContain("\r\nLOCATION:A room\\, Taipei\r\n");
  for (const address of [googleCalendarUrl(placed), outlookCalendarUrl(placed)])
    expect(new URL(address).searchParams.get("location")).toBe("A room, Taipei");
  expect(calendarFile(appointment, "-//D//S//EN", 0)).not.toContain("LOCATION");
});

it("keeps every line within 75 bytes and every character whole", () => {
  const lines = calendarFile(appointment, "-//D//S//EN", 0).split("\r\n");
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(lines.some((line) => line.startsWith(" "))).toBe(true);
  expect(lines.join("")).not.toContain("\ufffd");
});

it("offers the same to Google's calendar", () => {
  const { searchParams } = new URL(googleCalendarUrl(appointment));
  expect(searchParams.get("dates")).toBe("20261124T093000Z/20261124T100000Z");
  expect(searchParams.get("text")).toBe(appointment.title);
  expect(searchParams.get("details")).not.toMatch(/[\u2066-\u2069]/);
});

it("offers an event of several days as its first day, repeated", () => {
  const { searchParams } = new URL(googleCalendarUrl({ ...appointment, location: "Singapore", dayCount: 2 }));
  expect(Object.fromEntries(searchParams)).toMatchObject({
    dates: "20261124T093000Z/20261124T100000Z",
    location: "Singapore",
    recur: "RRULE:FREQ=DAILY;COUNT=2",
  });
  expect(new URL(googleCalendarUrl(appointment)).searchParams.has("recur")).toBe(false);
});

it("offers the same to Outlook on the web", () => {
  const address = outlookCalendarUrl(appointment);
  // It shows a plus as it stands there.
  expect(address).not.toContain("+");
  expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
    subject: appointment.title,
    startdt: "2026-11-24T09:30:00Z",
    enddt: "2026-11-24T10:00:00Z",
  });
});
