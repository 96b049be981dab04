import { quarterOf, type PropertyCard, type RoadshowStop } from "../../lib/site-content";

/** A home as the index lists it. */
export type IndexedHome = Pick<
  PropertyCard,
  "propertyId" | "name" | "area" | "type" | "priceAed" | "serviceChargeAedPerSqm" | "handover"
> & { pricedOn: string; text: { suits: string } };

/** A day of the index's calendar: somewhere to meet us, or a home that is expected to be finished. */
export type CalendarEntry =
  | { kind: "meet"; id: string; sortedBy: string; stop: RoadshowStop }
  | { kind: "handover"; id: string; sortedBy: string; name: string; handover: string };

/**
 * What is still to come, soonest first.
 * @param today `YYYY-MM-DD`; what ended before is left out, as is a quarter that is over
 */
export function calendarEntries(
  homes: readonly Pick<IndexedHome, "propertyId" | "name" | "handover">[],
  stops: readonly RoadshowStop[],
  today: string,
): CalendarEntry[] {
  const meetings = stops.map((stop): CalendarEntry => ({
    kind: "meet",
    id: stop.eventId,
    sortedBy: stop.ends,
    stop,
  }));
  const handovers = homes.flatMap(({ propertyId, name, handover }): CalendarEntry[] =>
    handover ? [{ kind: "handover", id: propertyId, sortedBy: lastMonthOf(handover), name, handover }] : [],
  );
  return [...meetings, ...handovers]
    .filter(({ sortedBy, kind }) => sortedBy >= (kind === "meet" ? today : today.slice(0, 7)))
    .sort((a, b) => (a.sortedBy < b.sortedBy ? -1 : 1));
}

/** The last month of `2028-Q3` is `2028-09`. */
function lastMonthOf(handover: string): string {
  const { year, quarter } = quarterOf(handover);
  return `${year}-${String(Number(quarter) * 3).padStart(2, "0")}`;
}

/** The newest day of which prices are shown. */
export function latestPrices(homes: readonly Pick<IndexedHome, "pricedOn">[]): string | undefined {
  return homes
    .map(({ pricedOn }) => pricedOn)
    .sort()
    .at(-1);
}
