const unitMs = { h: 60 * 60_000, d: 24 * 60 * 60_000 };
const isDay = /^\d{4}-\d{2}-\d{2}$/;
const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** What `readSince` takes, in words. */
export const momentsTaken = "a day, a moment with its time zone, 7d or 24h";

/** What is wrong with a period that has no moment in it, in the words of who gave it. */
export function emptyPeriod(from: string, until: string): string {
  return `The period begins after it ends: from ${from}, until ${until}`;
}

/**
 * A point in time as operators give it: a day (from its beginning, UTC), a moment with its time zone, or so many days
 * or hours back (`7d`, `24h`).
 * @returns ms since 1970, or null when it is none of these
 */
export function readSince(text: string, now: number): number | null {
  const back = /^(\d{1,5})([dh])$/.exec(text);
  if (back) return now - Number(back[1]) * unitMs[back[2] === "d" ? "d" : "h"];
  if (!isDay.test(text) && !isMoment.test(text)) return null;
  const ms = Date.parse(text);
  // JavaScript takes the 30th of February for a day in March.
  const isReal = !isDay.test(text) || (!Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text));
  return Number.isNaN(ms) || !isReal ? null : ms;
}

/**
 * As `readSince`, for where something ends: a day is meant whole.
 * @returns the first moment after it, ms since 1970, or null
 */
export function readUntil(text: string, now: number): number | null {
  const begin = readSince(text, now);
  return begin !== null && isDay.test(text) ? begin + unitMs.d : begin;
}
