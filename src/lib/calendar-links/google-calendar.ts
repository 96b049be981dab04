import type { Appointment } from "./appointment";
import { compactUtc } from "./calendar-file";

/** The address at which Google Calendar offers to keep an appointment. */
export function googleCalendarUrl({ title, details, startsAt, endsAt }: Appointment): string {
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: title,
    dates: `${compactUtc(startsAt)}/${compactUtc(endsAt)}`,
    details: details.replace(/[\u2066-\u2069]/g, ""),
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}
