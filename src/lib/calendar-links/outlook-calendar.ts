import type { Appointment } from "./appointment";

/** The address at which Outlook on the web offers to keep an appointment, for personal accounts. */
export function outlookCalendarUrl({
  title,
  details,
  startsAt,
  endsAt,
  location,
}: Omit<Appointment, "id">): string {
  const query = new URLSearchParams({
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: title,
    startdt: moment(startsAt),
    enddt: moment(endsAt),
    body: details.replace(/[\u2066-\u2069]/g, ""),
    ...(location !== undefined && { location }),
  });
  // It shows a plus as a plus.
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query.toString().replace(/\+/g, "%20")}`;
}

/** `2027-02-12T09:00:00Z` */
const moment = (ms: number) => new Date(ms).toISOString().replace(/\.\d+/, "");
