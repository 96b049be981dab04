/* Days as `YYYY-MM-DD` and months as `YYYY-MM`, counted without a clock. */

const dayMs = 24 * 60 * 60_000;

const plus = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

export const monthOf = (day: string) => day.slice(0, 7);
export const inMonth = (day: string, month: string) => monthOf(day) === month;

/** The day itself, or the nearest one that is allowed. */
export function within(day: string, first: string, last: string): string {
  if (day < first) return first;
  return day > last ? last : day;
}

/** The day at this machine's midnight. */
export function localDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date);
}

export function daysInMonth(month: string): string[] {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, "0")}`);
}

/** The same date in another month, or that month's last day. */
function plusMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const target = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
  const days = daysInMonth(target);
  return days[Math.min(date, days.length) - 1] ?? day;
}

/** Where a key leads from a day; null for keys that are not the calendar's. */
export function keyTarget(
  key: string,
  day: string,
  { isRtl, weekStart }: { isRtl: boolean; weekStart: "monday" | "sunday" },
): string | null {
  // 0 on the first day of the week.
  const inWeek = (new Date(day).getUTCDay() + (weekStart === "monday" ? 6 : 0)) % 7;
  const forward = isRtl ? -1 : 1;
  switch (key) {
    case "ArrowRight":
      return plus(day, forward);
    case "ArrowLeft":
      return plus(day, -forward);
    case "ArrowDown":
      return plus(day, 7);
    case "ArrowUp":
      return plus(day, -7);
    case "Home":
      return plus(day, -inWeek);
    case "End":
      return plus(day, 6 - inWeek);
    case "PageDown":
      return plusMonths(day, 1);
    case "PageUp":
      return plusMonths(day, -1);
    default:
      return null;
  }
}
