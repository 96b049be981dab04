import type { EventFacts } from "../../contracts/content/event";
import { formatDays, formatTime, rangeSign } from "../../site/format";
import { instantOf } from "../../site/zoned-time";
import { isLanguageCode, languageOf } from "../../site/languages";

/** The facts that say when a stop of the roadshow takes place. */
export type EventDays = Pick<EventFacts, "starts" | "ends" | "opens" | "closes" | "timeZone" | "agenda">;

/** When a stop takes place, as a language writes it and as programs read it. */
export interface EventTimes {
  /** First opening and last closing, ISO 8601 in UTC. */
  startsAt: string;
  endsAt: string;
  /** "12–13 February 2027". */
  days: string;
  /** "12–13", to be set large, and what it belongs to: "February 2027". */
  dayNumbers: string;
  month: string;
  /** "Friday–Saturday". */
  weekdays: string;
  /** "10:00–19:00", by the clocks of the city. */
  hours: string;
  /** When each point of the agenda begins. */
  agenda: string[];
  /** The closing of the first day, ISO 8601 in UTC, and how many days follow each other: what a calendar repeats. */
  firstDayEndsAt: string;
  dayCount: number;
}

const dayMs = 86_400_000;

/**
 * Everything a page says of the time of a stop. It is written while the site is built, since a browser's tables of
 * languages may differ from those of the build.
 * @param language one of the site's, or the BCP 47 tag of another
 */
export function eventTimes(event: EventDays, language: string): EventTimes {
  const { starts, ends, opens, closes, timeZone, agenda } = event;
  const dateLocale = isLanguageCode(language) ? languageOf(language).dateLocale : language;
  const from = new Date(starts);
  const to = new Date(ends);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateLocale, { ...options, timeZone: "UTC" });
  const clock = (value: string) => formatTime(Date.parse(`${starts}T${value}Z`), dateLocale, "UTC");
  const weekday = format({ weekday: "long" });
  const days = dateLocale.startsWith("zh")
    ? chineseDays(format({ dateStyle: "long" }), from, to)
    : formatDays(starts, ends, dateLocale);
  // As the language writes days of a month: "12.–13." in German, "12일~13일" in Korean.
  const dayNumbers = closeDash(format({ day: "numeric" }).formatRange(from, to));
  return {
    startsAt: instantOf(starts, opens, timeZone),
    endsAt: instantOf(ends, closes, timeZone),
    days,
    dayNumbers,
    // What stands beside the days in the whole date, in its case: "февраля" and not "февраль".
    month: days.includes(dayNumbers)
      ? withoutIsolation(days.replace(dayNumbers, "")).trim()
      : format({ month: "long", year: "numeric" }).formatRange(from, to),
    weekdays: range(weekday.format(from), weekday.format(to), dateLocale),
    hours: range(clock(opens), clock(closes), dateLocale),
    agenda: agenda.map(clock),
    firstDayEndsAt: instantOf(starts, closes, timeZone),
    dayCount: Math.round((to.getTime() - from.getTime()) / dayMs) + 1,
  };
}

/** "2027年5月21日至23日". The tables would write a range of Chinese days in figures and strokes alone. */
function chineseDays(format: Intl.DateTimeFormat, from: Date, to: Date): string {
  const first = format.format(from);
  const last = format.format(to);
  if (first === last) return first;
  const month = first.replace(/\d+日$/, "");
  return `${first}至${last.startsWith(month) ? last.slice(month.length) : last}`;
}

/** Between two days of a month the dash stands close; and no day has a nought before it, as Italian tables have it. */
const closeDash = (text: string) => text.replace(/(\d)\s*–\s*(?=\d)/, "$1–").replace(/\b0(?=\d)/g, "");

function range(from: string, to: string, locale: string): string {
  if (from === to) return from;
  // A dash between two times is read from the wrong end in a line that runs from right to left.
  if (locale.startsWith("ar")) return `من ${from} إلى ${to}`;
  return from + rangeSign(locale).replace("\u2060", "") + to;
}

/** Without what kept the days together that are not there any more. */
const withoutIsolation = (text: string) => text.replace(/[\u2066-\u2069]/g, "");
