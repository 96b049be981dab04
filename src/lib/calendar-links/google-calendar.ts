import type { Appointment } from "./appointment";
import { compactUtc } from "./calendar-file";

interface Offered extends Omit<Appointment, "id"> {
  /** On how many days in a row, 1 if left out. */
  dayCount?: number;
}

/** The address at which Google Calendar offers to keep an appointment. */
export function googleCalendarUrl({
  title,
  details,
  startsAt,
  endsAt,
  location,
  dayCount = 1,
}: Offered): string {
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: title,
    dates: `${compactUtc(startsAt)}/${compactUtc(endsAt)}`,
    details: details.replace(/[\u2066-\u2069]/g, ""),
    ...(location !== undefined && { location }),
    ...(dayCount > 1 && { recur: `RRULE:FREQ=DAILY;COUNT=${String(dayCount)}` }),
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}
