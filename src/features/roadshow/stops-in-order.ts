import type { ListedStop } from "./roadshow-event";

/** The stops to come, soonest first; then those that are over, latest first. `at` is ISO 8601. */
export function stopsInOrder<Stop extends ListedStop>(stops: readonly Stop[], at: string): Stop[] {
  const moment = Date.parse(at);
  const startOf = ({ times }: Stop) => Date.parse(times.startsAt);
  const isComing = ({ times }: Stop) => Date.parse(times.endsAt) > moment;
  return [
    ...stops.filter(isComing).sort((a, b) => startOf(a) - startOf(b)),
    ...stops.filter((stop) => !isComing(stop)).sort((a, b) => startOf(b) - startOf(a)),
  ];
}

/**
 * The one that a page of its own tells of: the next, or the last one when none is to come.
 * @throws when the page's route is that of no stop in content/events
 */
export function nextStop<Stop extends ListedStop>(stops: readonly Stop[], at: string): Stop {
  const [first] = stopsInOrder(stops, at);
  if (!first) throw new Error("No stop in content/events names the route of this page.");
  return first;
}
