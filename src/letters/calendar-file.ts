import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import site from "../../content/site/site.json";
import type { BookedCall } from "../contracts/letter";
import type { LanguageCode } from "../site/languages";
import { appointmentOf } from "./call-facts";
import { wordsIn } from "./words";

const reminderSeconds = 15 * 60;

/**
 * A call as a calendar file (RFC 5545, 5546).
 * @param method `REQUEST` and `CANCEL` go by e-mail to `to`, where it is given; `PUBLISH` is a file to take
 * @param stamp when it was written
 */
export function calendarFileOf(
  call: BookedCall,
  language: LanguageCode,
  { method, to, stamp }: { method: "REQUEST" | "CANCEL" | "PUBLISH"; to?: string; stamp: Date },
): string {
  const { id, title, details, startsAt, endsAt } = appointmentOf(call, language);
  const isCancelled = method === "CANCEL";
  const calendar = ical({
    prodId: { company: site.brand, product: "Booking", language },
    method: ICalCalendarMethod[method],
  });
  const event = calendar.createEvent({
    id,
    sequence: call.sequence,
    stamp,
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: title,
    // The address is for the guest alone, and a calendar is often shared: the letter has it.
    description: isCancelled ? wordsIn(language).letters.cancelled.title : details,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: site.brand, email: site.contacts.email },
  });
  if (to)
    event.createAttendee({
      name: call.name,
      email: to,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    });
  if (!isCancelled)
    event.createAlarm({ type: ICalAlarmType.display, trigger: reminderSeconds, description: title });
  return calendar.toString();
}
