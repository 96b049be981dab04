import {
  lightMonths,
  monthNumber,
  readMoment,
  sunParameter,
  type Light,
  type LightMoment,
  type LitDay,
  type TerraceSun,
} from "../../site/light";
import { dubaiMinute, dubaiMonth } from "../../lib/dubai-time";

/** The frames of a month; those of another where it has none. */
export function dayOf(light: Light, { month }: Pick<LightMoment, "month">): LitDay {
  const [first] = light.days;
  const day = light.days.find((each) => each.month === month) ?? first;
  if (!day) throw new Error(`There is no frame of ${light.scene}`);
  return day;
}

export const firstMinute = ({ hours }: LitDay) => (hours[0] ?? 0) * 60;
export const lastMinute = ({ hours }: LitDay) => (hours.at(-1) ?? 0) * 60;

/** The nearest moment that the frames show. */
export function within(light: Light, moment: LightMoment): LightMoment {
  const day = dayOf(light, moment);
  return {
    month: day.month,
    minute: Math.min(Math.max(moment.minute, firstMinute(day)), lastMinute(day)),
  };
}

/** What an address asks for, if the frames show that month. */
export function askedMoment(light: Light, query: string): LightMoment | null {
  const asked = readMoment(new URLSearchParams(query).get(sunParameter));
  return asked && light.days.some(({ month }) => month === asked.month) ? within(light, asked) : null;
}

/**
 * The light of this moment in Dubai, by the month that is nearer to it. At night it is that of the last frame, when the
 * windows are lit.
 * @param now ms since 1970
 */
export function presentMoment(light: Light, now: number): LightMoment {
  const month = dubaiMonth(now);
  const [winter, summer] = lightMonths;
  const day = dayOf(light, { month: month >= 3 && month <= 8 ? summer : winter });
  const minute = dubaiMinute(now);
  return within(light, { month: day.month, minute: minute < firstMinute(day) ? lastMinute(day) : minute });
}

export type TerraceState = "sunny" | "partly" | "shaded";

/** Whether the sun reaches the terraces of a home: those of all floors, of some, which are the upper ones, or of none. */
export function terraceAt(sun: readonly TerraceSun[], { month, minute }: LightMoment): TerraceState {
  const reached = sun.filter(({ months }) =>
    months[monthNumber[month]]?.some(([from, to]) => from <= minute && minute <= to),
  );
  if (reached.length === 0) return "shaded";
  return reached.length === sun.length ? "sunny" : "partly";
}
