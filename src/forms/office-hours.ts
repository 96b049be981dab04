import { dubai, dubaiDay, dubaiMoment, zoneName } from "../lib/dubai-time";
import { formatTime, isolated, isolatedWords, rangeSign } from "../site/format";

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
  const date = dubaiDay(day.getTime());
  const hoursIn = (timeZone: string) => {
    const time = (ofDubai: string) => formatTime(dubaiMoment(date, ofDubai), locale, timeZone);
    // No line breaks at the dash.
    return isolated(`${time(opens)}\u2060${rangeSign(locale)}${time(closes)}`);
  };
  const there = hoursIn(dubai.zone);
  const here = hoursIn(visitorZone);
  return {
    there,
    offset: isolated(dubai.shownOffset),
    here: here === there ? null : { hours: here, zone: isolatedWords(zoneName(day.getTime(), visitorZone)) },
  };
}
