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
