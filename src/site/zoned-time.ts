/** The moment at which the clocks of a zone show a time of a day, ISO 8601 in UTC. */
export function instantOf(day: string, time: string, timeZone: string): string {
  const shown = Date.parse(`${day}T${time}:00Z`);
  // How far the zone's clocks are ahead at a moment; asked again with the answer, for the days on which that changes.
  const ahead = (at: number) => clocksAt(at, timeZone) - at;
  const nearly = shown - ahead(shown);
  return new Date(shown - ahead(nearly)).toISOString();
}

/** What the clocks of a zone show at a moment, as if they showed UTC. */
function clocksAt(at: number, timeZone: string): number {
  const text = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(
    at,
  );
  return Date.parse(`${text.replace(" ", "T")}Z`);
}

/** The hours of a day that can be reserved, as clocks show them: from the opening, as long as one ends by the closing. */
export function fullHours(opens: string, closes: string): string[] {
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const hours: string[] = [];
  for (let at = minutes(opens); at + 60 <= minutes(closes); at += 60) {
    hours.push([Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, "0")).join(":"));
  }
  return hours;
}
