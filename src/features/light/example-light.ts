import type { Light, TerraceSun } from "../../site/light";

/* For tests: a scene with five frames, and the sun of a terrace. */

export const exampleLight: Light = {
  scene: "skyline",
  version: "0a1b2c3d4e5f",
  days: [
    { month: "jan", hours: [7, 12, 18], skies: ["#e8d8c8", "#d0e0f0", "#102040"] },
    { month: "jul", hours: [6, 19], skies: ["#e8d8c8", "#304060"] },
  ],
  printed: [],
  still: { month: "jan", minute: 12 * 60 },
  sunrise: "left",
};

const year = (january: [number, number][], july: [number, number][]) =>
  Array.from({ length: 12 }, (_, month) => (month === 0 ? january : month === 6 ? july : []));

/** The fourth floor and the twenty-second: in January both have sun from noon, the upper one until 18:00. */
export const exampleSun: TerraceSun[] = [
  { floors: [4, 4], months: year([[720, 960]], []) },
  { floors: [22, 22], months: year([[720, 1080]], []) },
];
