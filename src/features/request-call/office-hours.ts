/** Dubai has no summer time. */
const dubai = { offset: "+04:00", zone: "Asia/Dubai" } as const;

/** When the office in Dubai calls, every day, by Dubai's clocks: `HH:mm`. */
interface Office {
  opens: string;
  closes: string;
}

export interface OfficeHours {
  /** In Dubai. */
  there: string;
  offset: string;
  /** In the visitor's zone, with its name; `null` where clocks show what Dubai's show. */
  here: { hours: string; zone: string } | null;
}

// Isolated, so that a plus sign and hyphens stay in place in a sentence that runs from right to left.
const isolated = (text: string) => `\u2068${text}\u2069`;
const leftToRight = (text: string) => `\u2066${text}\u2069`;

/**
 * The office hours in words.
 * @param day any moment of the day in question: the visitor's zone may have summer time
 */
export function officeHours(
  { opens, closes }: Office,
  locale: string,
  visitorZone: string,
  day: Date,
): OfficeHours {
  const date = new Intl.DateTimeFormat("en-CA", { timeZone: dubai.zone }).format(day);
  const hoursIn = (timeZone: string) => {
    const format = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone });
    const [from, to] = [opens, closes].map((time) =>
      isolated(format.format(new Date(`${date}T${time}:00${dubai.offset}`))),
    );
    return `${from ?? ""}–${to ?? ""}`;
  };
  const there = hoursIn(dubai.zone);
  const here = hoursIn(visitorZone);
  return {
    there,
    offset: leftToRight(dubai.offset),
    here: here === there ? null : { hours: here, zone: isolated(zoneName(locale, visitorZone, day)) },
  };
}

function zoneName(locale: string, timeZone: string, day: Date): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "short" }).formatToParts(day);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
