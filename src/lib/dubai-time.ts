import { formatTime } from "../site/format";

/** Dubai's clock, which is never put forward or back. Days are `YYYY-MM-DD`, times `HH:mm`. */
export const dubai = { offset: "+04:00", shownOffset: "UTC+4", zone: "Asia/Dubai" } as const;

const offsetMs = 4 * 60 * 60_000;
const dayMs = 24 * 60 * 60_000;

/** The day in Dubai at a moment, ms since 1970. */
export function dubaiDay(moment: number): string {
  return new Date(moment + offsetMs).toISOString().slice(0, 10);
}

/** The month in Dubai at a moment, ms since 1970; January is 0. */
export function dubaiMonth(moment: number): number {
  return new Date(moment + offsetMs).getUTCMonth();
}

/** Minutes since midnight in Dubai at a moment, ms since 1970. */
export function dubaiMinute(moment: number): number {
  const there = new Date(moment + offsetMs);
  return there.getUTCHours() * 60 + there.getUTCMinutes();
}

/** When a time in Dubai is, in ms since 1970. */
export function dubaiMoment(day: string, time: string): number {
  return Date.parse(`${day}T${time}:00${dubai.offset}`);
}

/** The day so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The time zone that the visitor's device is set to. */
export function visitorZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

interface TwoClocks {
  /** As the visitor's clock shows it; with the day of the week where that is another day than Dubai's. */
  here: string;
  /** As Dubai's clock shows it. */
  there: string;
  /** Whether both show the same. */
  isSame: boolean;
}

/** A moment on the visitor's clock and on Dubai's. */
export function twoClocks(moment: number, locale: string, zone: string): TwoClocks {
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat("en-CA", { timeZone }).format(moment);
  const isSameDay = dayIn(zone) === dayIn(dubai.zone);
  const here = formatTime(moment, locale, zone);
  const there = formatTime(moment, locale, dubai.zone);
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: zone }).format(moment);
  return {
    here: isSameDay ? here : `${weekday} ${here}`,
    there,
    isSame: isSameDay && here === there,
  };
}

/** A time zone at a moment by its distance to UTC, which every language writes alike: "UTC+1", "UTC−3:30". */
export function zoneName(moment: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, timeZoneName: "shortOffset" });
  const offset = format.formatToParts(moment).find(({ type }) => type === "timeZoneName")?.value;
  return offset?.replace("GMT", "UTC").replace("-", "−") ?? timeZone;
}
