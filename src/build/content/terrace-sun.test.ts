import { getPosition, getTimes } from "suncalc";
import { skyWays, sunOfDay, sunOfYear, type Terrace } from "./terrace-sun";

const dubai = [25.2, 55.3] as const;

const terrace = (facts: Partial<Terrace> = {}): Terrace => ({
  at: [...dubai],
  open: [0, 360],
  floors: null,
  floorMetres: 3.2,
  opposite: [],
  ...facts,
});

const day = (date: string) => new Date(`${date}T00:00:00Z`);
const clock = (stretches: readonly number[][]) =>
  stretches
    .flat()
    .map(
      (minute) =>
        `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`,
    );

describe("the sun of the library", () => {
  // Latitude and declination alone give the height at noon: 90 - 25.2 + 23.44, 90 - 25.2, 90 - 25.2 - 23.44 degrees.
  it.each([
    ["2026-06-21", 88.24],
    ["2026-03-20", 64.8],
    ["2026-09-23", 64.8],
    ["2026-12-21", 41.36],
  ])("stands at noon of %s as high as it must", (date, height) => {
    const { solarNoon } = getTimes(new Date(`${date}T08:00:00Z`), ...dubai);
    const { altitude, azimuth } = getPosition(solarNoon, ...dubai);
    expect(Math.abs(altitude - height)).toBeLessThan(0.3);
    expect(Math.abs(azimuth - 180)).toBeLessThan(date.includes("06-21") ? 8 : 1);
  });

  // Printed in the newspapers of Dubai: 05:29 and 19:12.
  it("rises and sets on the longest day when the almanac says", () => {
    expect(clock(sunOfDay(terrace(), null, day("2026-06-21")))).toEqual(["05:30", "19:10"]);
  });

  // Rising and setting points at the solstices: cos A = sin 23.44 / cos 25.2, hence 63.9 and 116.1 degrees.
  it("rises in summer north of east, and in winter south of it", () => {
    for (const [date, bearing] of [
      ["2026-06-21", 63.9],
      ["2026-12-21", 116.1],
    ] as const) {
      const { sunrise } = getTimes(new Date(`${date}T08:00:00Z`), ...dubai);
      if (!sunrise) throw new Error("No sunrise");
      expect(Math.abs(getPosition(sunrise, ...dubai).azimuth - bearing)).toBeLessThan(1);
    }
  });
});

describe("a terrace", () => {
  it("to the west has the sun from noon to sunset", () => {
    // Noon of the equinox: (60 - 55.3) x 4 minutes after twelve, and 7 for the equation of time, 12:26. It sets 6 hours
    // and 3 minutes later, at 18:29.
    expect(clock(sunOfDay(terrace({ open: [180, 360] }), null, day("2026-03-20")))).toEqual([
      "12:30",
      "18:25",
    ]);
  });

  it("to the north has none in winter, and both ends of a summer day", () => {
    const north = terrace({ open: [270, 90] });
    expect(sunOfDay(north, null, day("2026-12-21"))).toEqual([]);
    // The sun stands due east and due west when cos H = tan 23.44 / tan 25.2: H is 22.9 degrees, 92 minutes before and
    // after noon at 12:21.
    expect(clock(sunOfDay(north, null, day("2026-06-21")))).toEqual(["05:30", "10:45", "13:55", "19:10"]);
  });

  it("behind a wall has sun on the floor from which the sun stands above it", () => {
    // At noon of the shortest day the sun stands at 41.4 degrees. Seen from 1 m, a wall of 20 m at 20 m takes
    // atan(19 / 20) = 43.5 of them; from the second floor, 7.4 m, atan(12.6 / 20) = 32.2.
    const wall = terrace({ floors: [1, 2], opposite: [{ between: [90, 270], metres: 20, height: 20 }] });
    expect(sunOfDay(wall, 0, day("2026-12-21"))).toEqual([]);
    const [[from, to] = [0, 0], ...more] = sunOfDay(wall, 2, day("2026-12-21"));
    expect(more).toEqual([]);
    // Around noon at 12:17; the sun is at 32.2 degrees two and a quarter hours before and after it.
    expect(Math.abs((from + to) / 2 - (12 * 60 + 17))).toBeLessThan(5);
    expect(Math.abs((to - from) / 2 - 135)).toBeLessThan(15);
  });

  it("across from a tower has sun before and after it stands behind", () => {
    const tower = terrace({ opposite: [{ between: [190, 210], metres: 50, height: 200 }] });
    expect(sunOfDay(tower, null, day("2026-12-21"))).toHaveLength(2);
  });
});

describe("a year", () => {
  const floorsOf = (facts: Partial<Terrace>) => sunOfYear(terrace(facts)).map(({ floors }) => floors);

  it("is that of a house on the ground", () => {
    const [sun] = sunOfYear(terrace());
    expect(sun?.floors).toEqual([]);
    expect(sun?.months).toHaveLength(12);
  });

  it("is told of two floors where something shades the lower one, else of all together", () => {
    expect(floorsOf({ floors: [39, 39] })).toEqual([[39, 39]]);
    expect(floorsOf({ floors: [4, 22] })).toEqual([[4, 22]]);
    const opposite = [{ between: [180, 270] as [number, number], metres: 30, height: 40 }];
    expect(floorsOf({ floors: [4, 22], opposite })).toEqual([
      [4, 4],
      [22, 22],
    ]);
  });
});

describe("the sun's way over the sky", () => {
  const pointsOf = (path: string) =>
    [...path.matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  const [january, july] = skyWays(terrace({ open: [180, 360] }));

  // As high at noon as latitude and declination say: 90 - 25.2 - 21.2 and 90 - 25.2 + 21.5 degrees.
  it.each([
    ["low in January", january, 43.6],
    ["nearly overhead in July", july, 86.3],
  ])("is %s", (_, day, height) => {
    const highest = Math.min(...pointsOf(day?.way ?? "").map(([, y]) => y));
    expect(Math.abs(highest - (100 - 100 * Math.sin((height * Math.PI) / 180)))).toBeLessThan(1);
  });

  it("runs from the east on the left to the west, horizon to horizon", () => {
    for (const day of [january, july]) {
      const points = pointsOf(day?.way ?? "");
      const noon = points.findIndex(([x]) => x > 100);
      expect(points.slice(noon).every(([x]) => x > 100)).toBe(true);
      expect([points[0]?.[0], points.at(-1)?.[0]].map((x) => Math.round((x ?? 0) / 20))).toEqual([0, 10]);
      for (const end of [points[0], points.at(-1)]) expect(end?.[1]).toBeGreaterThan(94);
    }
  });

  it("is lit where the terrace has sun: to the west of noon for one that faces west", () => {
    const lit = pointsOf(january?.lit ?? "");
    expect(lit.length).toBeGreaterThan(15);
    expect(lit.every(([x]) => x >= 99)).toBe(true);
    expect(january?.way).toContain(`L${String(lit.at(-1)?.[0].toFixed(1))}`);
  });

  it("begins anew after what stands before the sun", () => {
    const tower = terrace({ opposite: [{ between: [190, 210], metres: 50, height: 200 }] });
    expect(skyWays(tower)[0]?.lit.match(/M/g)).toHaveLength(2);
  });
});
