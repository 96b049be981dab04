import { calendarEntries, latestPrices } from "./index-entries";

const stop = (eventId: string, starts: string, ends: string) => ({
  eventId,
  route: "roadshow" as const,
  starts,
  ends,
  text: { city: eventId },
});
const home = (propertyId: string, handover: string | null) => ({ propertyId, name: propertyId, handover });

describe("the calendar of the index", () => {
  const homes = [
    home("late", "2028-Q3"),
    home("ready", null),
    home("soon", "2027-Q1"),
    home("past", "2026-Q3"),
  ];
  const stops = [
    stop("over", "2026-11-01", "2026-11-20"),
    stop("running", "2026-11-20", "2026-11-21"),
    stop("spring", "2027-04-02", "2027-04-03"),
  ];

  it("has what is still to come, soonest first; a home counts until its quarter is over", () => {
    expect(calendarEntries(homes, stops, "2026-11-21").map(({ id }) => id)).toEqual([
      "running",
      "soon",
      "spring",
      "late",
    ]);
    expect(calendarEntries(homes, [], "2027-03-31").map(({ id }) => id)).toEqual(["soon", "late"]);
    expect(calendarEntries(homes, [], "2027-04-01").map(({ id }) => id)).toEqual(["late"]);
  });

  it("has the handover of a home", () => {
    expect(calendarEntries(homes, [], "2027-04-01")[0]).toMatchObject({ handover: "2028-Q3" });
  });
});

it("knows the newest day of prices", () => {
  expect(latestPrices([{ pricedOn: "2026-11-09" }, { pricedOn: "2026-11-16" }])).toBe("2026-11-16");
  expect(latestPrices([])).toBeUndefined();
});
