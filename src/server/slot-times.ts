import site from "../../content/site/site.json";

const dayMs = 24 * 60 * 60_000;
export const slotMs = 30 * 60_000;
const daysAhead = 60;
// Dubai's clock is never put forward or back.
const dubaiOffset = "+04:00";
const dubaiOffsetMs = 4 * 60 * 60_000;

const { opens, closes } = site.officeHours;

/** All times at which a call can begin, `HH:mm`; the last ends when the office closes. */
const timesOfDay = Array.from({ length: dayMs / slotMs }, (_, index) =>
  new Date(index * slotMs).toISOString().slice(11, 16),
).filter((time) => time >= opens && endOf(time) <= closes);

function endOf(time: string): string {
  const end = Date.parse(`1970-01-01T${time}:00Z`) + slotMs;
  return end === dayMs ? "24:00" : new Date(end).toISOString().slice(11, 16);
}

/** The day in Dubai, `YYYY-MM-DD`. */
export function dubaiDay(ms: number): string {
  return new Date(ms + dubaiOffsetMs).toISOString().slice(0, 10);
}

/** When a time in Dubai is, in ms since 1970. */
export function startOfSlot({ date, time }: { date: string; time: string }): number {
  return Date.parse(`${date}T${time}:00${dubaiOffset}`);
}

/** What Dubai's clock shows at a moment, ms since 1970. */
export function dubaiClock(ms: number): { date: string; time: string } {
  return { date: dubaiDay(ms), time: new Date(ms + dubaiOffsetMs).toISOString().slice(11, 16) };
}

/** The times of a day that can still be had as far as the clock is concerned; none in the past or too far ahead. */
export function openTimes(date: string, now: number): string[] {
  if (date < dubaiDay(now) || date > dubaiDay(now + daysAhead * dayMs)) return [];
  return timesOfDay.filter((time) => startOfSlot({ date, time }) >= now);
}

/** The days that have open times, today first. */
export function openDays(now: number): string[] {
  return Array.from({ length: daysAhead + 1 }, (_, index) => dubaiDay(now + index * dayMs));
}

/** When a call that begins then is over, ms since 1970. */
export function endOfCall(startsAt: number): number {
  return startsAt + slotMs;
}

/** Whether calls begin at this time at all, be it past or not. */
export function isTimeOfDay(time: string): boolean {
  return timesOfDay.includes(time);
}
