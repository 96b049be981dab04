import type { Area } from "../../contracts/content/terms";

/** A point of `static/maps/dubai.svg`, whose sheet is 1000 wide and 900 high. */
export type Point = readonly [x: number, y: number];

export const sheet = { width: 1000, height: 900 } as const;

export interface Place {
  area: Area;
  /** Where it lies; none for what lies beyond the sheet. */
  at?: Point;
  /** Where its name is held, and by which part of it. */
  name: Point;
  held: "start" | "end" | "below";
}

/** From south-west to north-east, as the coast runs. */
export const places: readonly Place[] = [
  { area: "dubaiMarina", at: [190, 734], name: [248, 737], held: "start" },
  { area: "palmJumeirah", at: [185, 630], name: [164, 551], held: "below" },
  { area: "jumeirahVillageCircle", at: [383, 796], name: [406, 791], held: "start" },
  { area: "dubaiHillsEstate", at: [500, 635], name: [524, 635], held: "start" },
  { area: "downtownDubai", at: [567, 376], name: [356, 420], held: "end" },
  { area: "businessBay", at: [578, 442], name: [602, 450], held: "start" },
  { area: "dubaiCreekHarbour", at: [784, 338], name: [976, 502], held: "end" },
  { area: "alMarjanIsland", name: [626, 42], held: "end" },
];

/** From marks to names that stand apart from them, and the way to the island that lies beyond the sheet. */
export const leaders = "M190 734 242 736M567 376 364 419M784 338 900 476M642 60 670 24M655 27 670 24 671 40";
