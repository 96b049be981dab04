import type { EventTimes } from "./roadshow-event";

interface CalendarEntry {
  title: string;
  details: string;
  location: string;
  times: Pick<EventTimes, "startsAt" | "firstDayEndsAt" | "dayCount">;
}

/** The address at which Google Calendar offers to keep an event: its first day, repeated. */
export function googleCalendarUrl({ title, details, location, times }: CalendarEntry): string {
  const { startsAt, firstDayEndsAt, dayCount } = times;
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: title,
    dates: `${compact(startsAt)}/${compact(firstDayEndsAt)}`,
    details,
    location,
    ...(dayCount > 1 && { recur: `RRULE:FREQ=DAILY;COUNT=${String(dayCount)}` }),
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}

/** `20270212T090000Z` of `2027-02-12T09:00:00.000Z`. */
const compact = (moment: string) => moment.replace(/\.\d+/, "").replace(/[-:]/g, "");
