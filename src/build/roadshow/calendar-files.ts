import type { ParentSpanPluginArgs } from "gatsby";
import ical, { ICalEventRepeatingFreq, ICalEventTransparency } from "ical-generator";
import site from "../../../content/site/site.json";
import type { EventText } from "../../contracts/content/event";
import { defaultLanguage, type LanguageCode } from "../../site/languages";
import { localisePath } from "../../site/paths";
import { publicEnv } from "../../site/public-env";
import { routePath, type RouteId } from "../../site/routes";
import { dubaiToday } from "../blog/read";
import { builtLanguages } from "../built-languages";
import { localeReader } from "../locales/locales";
import { wordAt, type Words } from "../locales/with-english";
import { publish } from "../publish";
import { eventTimes, type EventDays } from "./event-times";

/** A stop as its node has it. */
interface EventNode extends EventDays {
  eventId: string;
  route: RouteId;
  texts: Partial<Record<LanguageCode, EventText>>;
}

interface CalendarEvent {
  /** The same in every language, so that a calendar takes a second one as news of the first. */
  uid: string;
  title: string;
  description: string;
  location: string;
  url: string;
  startsAt: string;
  firstDayEndsAt: string;
  dayCount: number;
}

/** The address of a stop's calendar file in a language. */
export function calendarPath(eventId: string, language: LanguageCode): string {
  return `/events/${eventId}.${language}.ics`;
}

/**
 * A stop as a calendar file (RFC 5545). Its days repeat the first one, and none blocks its visitor's time: one comes
 * for an hour.
 * @param stamp when this was written, by which calendars tell the newer of two
 */
export function calendarFile(event: CalendarEvent, language: LanguageCode, stamp: Date): string {
  const calendar = ical({ prodId: { company: site.brand, product: "Roadshow", language } });
  calendar.createEvent({
    id: event.uid,
    stamp,
    start: new Date(event.startsAt),
    end: new Date(event.firstDayEndsAt),
    ...(event.dayCount > 1 && {
      repeating: { freq: ICalEventRepeatingFreq.DAILY, count: event.dayCount },
    }),
    transparency: ICalEventTransparency.TRANSPARENT,
    summary: event.title,
    description: event.description,
    location: event.location,
    url: event.url,
  });
  return calendar.toString();
}

/** Publishes a calendar file for every stop and language. To be called from `onPostBootstrap`. */
export function publishCalendarFiles({ getNodesByType }: ParentSpanPluginArgs): void {
  // The day and not the moment, so that two builds of one day make the same files.
  const stamp = new Date(dubaiToday());
  const wordsIn = localeReader(getNodesByType);
  for (const node of getNodesByType("RoadshowEvent") as unknown as EventNode[]) {
    for (const language of builtLanguages()) {
      const text = node.texts[language] ?? node.texts[defaultLanguage];
      if (!text) continue;
      const { startsAt, firstDayEndsAt, dayCount } = eventTimes(node, language);
      const url = publicEnv.siteUrl + localisePath(routePath(node.route), language);
      const words = wordsIn(language, "roadshow-event")?.words;
      const event: CalendarEvent = {
        uid: `${node.eventId}@${new URL(site.url).hostname}`,
        title: wordOf(words, "calendar.title", { brand: site.brand, city: text.city }),
        description: `${text.summary}\n\n${url}`,
        location: text.venue,
        url,
        startsAt,
        firstDayEndsAt,
        dayCount,
      };
      publish(calendarPath(node.eventId, language), calendarFile(event, language, stamp));
    }
  }
}

/** @throws when English has no such word, which the types of the page would have told too */
function wordOf(words: Words | undefined, key: string, values: Record<string, string>): string {
  const word = wordAt(words, key);
  if (word === undefined) throw new Error(`locales/en/roadshow-event.json: ${key} is missing`);
  return word.replace(/\{\{(\w+)\}\}/g, (mark, name: string) => values[name] ?? mark);
}
