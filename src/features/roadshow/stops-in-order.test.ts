import type { ListedStop } from "./roadshow-event";
import { nextStop, stopsInOrder } from "./stops-in-order";

const stop = (eventId: string, starts: string, ends: string) =>
  ({
    eventId,
    times: { startsAt: `${starts}T09:00:00.000Z`, endsAt: `${ends}T18:00:00.000Z` },
  }) as ListedStop;

const stops = [
  stop("seoul", "2027-06-11", "2027-06-12"),
  stop("frankfurt", "2027-02-12", "2027-02-13"),
  stop("singapore", "2027-04-16", "2027-04-17"),
  stop("milan", "2027-03-05", "2027-03-07"),
];
const idsAt = (moment: string) => stopsInOrder(stops, moment).map(({ eventId }) => eventId);

it("shows what is to come, soonest first, then what is over, latest first", () => {
  expect(idsAt("2026-12-01T00:00:00Z")).toEqual(["frankfurt", "milan", "singapore", "seoul"]);
  expect(idsAt("2027-04-01T00:00:00Z")).toEqual(["singapore", "seoul", "milan", "frankfurt"]);
});

it("counts a stop as coming until its last closing", () => {
  expect(idsAt("2027-02-13T17:59:00Z")[0]).toBe("frankfurt");
  expect(idsAt("2027-02-13T18:00:00Z")[0]).toBe("milan");
});

it("gives a page the next stop, else the last one, and says so when there is none", () => {
  expect(nextStop(stops, "2027-05-01T00:00:00Z").eventId).toBe("seoul");
  expect(nextStop(stops, "2028-01-01T00:00:00Z").eventId).toBe("seoul");
  expect(() => nextStop([], "2027-05-01T00:00:00Z")).toThrow("content/events");
});
