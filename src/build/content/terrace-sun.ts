import { isDeepStrictEqual } from "node:util";
import { getPosition } from "suncalc";
import type { PropertyFacts } from "../../contracts/content/property";
import type { SkyWay } from "../../site/light";

export type Terrace = PropertyFacts["terrace"];

/** When the sun reaches a terrace. */
export interface TerraceSun {
  /** The lowest and the highest that this holds for; none for a house, whose terrace lies on the ground. */
  floors: [number, number] | [];
  /** January to December: from when until when, in minutes since midnight in Dubai. */
  months: [number, number][][];
}

/** Of every month. The year makes a minute's difference at most, and a build must not depend on the day it is made. */
const dayOfMonth = 15;
const year = 2026;

const dubaiOffsetMs = 4 * 60 * 60_000;
const minuteMs = 60_000;
const stepMinutes = 5;
const minutesOfDay = 24 * 60;

/** Half the width of the sun, in degrees: it is up as soon as its edge is. */
const sunRadius = 0.27;

/** Whoever sits there, in metres above the floor. */
const seatHeight = 1;

/** Reckons the lowest and the highest floor that has such a terrace; as one where they have the same sun. */
export function sunOfYear(terrace: Terrace): TerraceSun[] {
  const months = (floor: number | null) =>
    Array.from({ length: 12 }, (_, month) =>
      sunOfDay(terrace, floor, new Date(Date.UTC(year, month, dayOfMonth))),
    );
  if (!terrace.floors) return [{ floors: [], months: months(null) }];
  const [lowest, highest] = terrace.floors;
  const [low, high] = [months(lowest), months(highest)];
  if (isDeepStrictEqual(low, high)) return [{ floors: [lowest, highest], months: low }];
  return [
    { floors: [lowest, lowest], months: low },
    { floors: [highest, highest], months: high },
  ];
}

/**
 * The sun reaches a terrace while it is up, stands where the terrace is open to it, and above what stands opposite there.
 * @param day midnight UTC of that date
 * @returns as in `TerraceSun`, to five minutes, never longer than it is
 */
export function sunOfDay(terrace: Terrace, floor: number | null, day: Date): [number, number][] {
  const height = (floor ?? 0) * terrace.floorMetres + seatHeight;
  const isReached = (minute: number) => {
    const { azimuth, altitude } = sunAt(terrace, day, minute);
    if (altitude < -sunRadius || !isBetween(azimuth, terrace.open)) return false;
    return terrace.opposite.every(
      (building) =>
        !isBetween(azimuth, building.between) ||
        altitude > degrees(Math.atan2(building.height - height, building.metres)),
    );
  };

  const stretches: [number, number][] = [];
  let start: number | null = null;
  let last = 0;
  for (let minute = 0; minute <= minutesOfDay; minute += stepMinutes) {
    if (minute < minutesOfDay && isReached(minute)) {
      start ??= minute;
      last = minute;
    } else if (start !== null) {
      if (last > start) stretches.push([start, last]);
      start = null;
    }
  }
  return stretches;
}

/** For the longest and the shortest shadows, nearly. */
const drawnMonths = [0, 6];
const drawnEveryMinutes = 15;

/** The dome of the sky over the terrace of the lowest floor, seen from the north. */
export function skyWays(terrace: Terrace): SkyWay[] {
  return drawnMonths.map((month) => {
    const day = new Date(Date.UTC(year, month, dayOfMonth));
    const reached = sunOfDay(terrace, terrace.floors?.[0] ?? null, day);
    const parts = { way: "", lit: "" };
    /** To which of the two paths the point before this one belonged. */
    const before = { way: false, lit: false };
    for (let minute = 0; minute < minutesOfDay; minute += drawnEveryMinutes) {
      const { azimuth, altitude } = sunAt(terrace, day, minute);
      const isUp = altitude > -sunRadius;
      const isIn = { way: isUp, lit: isUp && reached.some(([from, to]) => minute >= from && minute <= to) };
      const x = 100 - 100 * Math.sin(radians(azimuth)) * Math.cos(radians(altitude));
      const y = 100 - 100 * Math.sin(radians(altitude));
      for (const part of ["way", "lit"] as const) {
        if (isIn[part]) parts[part] += `${before[part] ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`;
        before[part] = isIn[part];
      }
    }
    return { month, ...parts };
  });
}

/** @param day midnight UTC of that date */
function sunAt({ at: [latitude, longitude] }: Terrace, day: Date, minute: number) {
  const moment = new Date(day.getTime() + minute * minuteMs - dubaiOffsetMs);
  return getPosition(moment, latitude, longitude);
}

/** Clockwise from the first bearing to the second, which may lie beyond north. */
function isBetween(bearing: number, [from, to]: readonly [number, number]): boolean {
  return from <= to ? bearing >= from && bearing <= to : bearing >= from || bearing <= to;
}

const degrees = (angle: number) => (angle * 180) / Math.PI;
const radians = (angle: number) => (angle * Math.PI) / 180;
