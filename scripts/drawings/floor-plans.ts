import type { FloorPlan, Room, RoomName } from "../../src/contracts/content/floor-plan";
import type { FloorPlanName } from "../../src/contracts/content/terms";

/*
 * The floor plans of the homes; all lengths are in metres. `npm run drawings` draws rooms, openings and furniture as the
 * pictures in `static/plans`, and writes the rooms, which pages list, into `src/build/content/floor-plans.json`.
 */

/** x, y */
type Point = readonly [number, number];
/** x, y, width, depth */
export type Box = readonly [x: number, y: number, width: number, depth: number];

/** An interruption of a wall that runs from `at` along x or y. */
export interface Opening {
  kind: "door" | "passage" | "window" | "gate";
  at: Point;
  along: "x" | "y";
  width: number;
  /** Of a door: the end of the opening that has the hinges. */
  hinge?: "start" | "end";
  /** Of a door: whether it opens towards larger x or y ("on") or smaller ("back"). */
  opens?: "on" | "back";
}

export type FurnitureKind =
  | "basin"
  | "bath"
  | "bed"
  | "car"
  | "counter"
  | "desk"
  | "diningTable"
  | "fridge"
  | "island"
  | "lounger"
  | "lowTable"
  | "pool"
  | "roundTable"
  | "shelf"
  | "shower"
  | "sofa"
  | "stairs"
  | "toilet"
  | "tree"
  | "wardrobe"
  | "washer";

export interface Furniture {
  kind: FurnitureKind;
  at: Box;
  turn: Turn;
}
/** Degrees clockwise. At 0 the back of the piece is at its upper edge. */
export type Turn = 0 | 90 | 180 | 270;

export interface FurnishedFloorPlan extends FloorPlan {
  openings: readonly Opening[];
  furniture: readonly Furniture[];
}

const room = (name: RoomName, x: number, y: number, width: number, depth: number, number?: Point): Room => ({
  room: name,
  at: [x, y, width, depth],
  number: number ?? [x + width / 2, y + depth / 2],
});
/** The rest of the room before it, round a corner. */
const continuation = (name: RoomName, ...at: [number, number, number, number]): Room => ({
  room: name,
  at,
  number: [at[0] + at[2] / 2, at[1] + at[3] / 2],
  continues: true,
});
const opening =
  (kind: Opening["kind"]) =>
  (along: "x" | "y", x: number, y: number, width: number): Opening => ({ kind, at: [x, y], along, width });
const passage = opening("passage");
const window = opening("window");
const gate = opening("gate");
const door = (
  along: "x" | "y",
  x: number,
  y: number,
  width: number,
  opens: Opening["opens"] = "on",
  hinge: Opening["hinge"] = "start",
): Opening => ({ kind: "door", at: [x, y], along, width, opens, hinge });
const put = (
  kind: Furniture["kind"],
  x: number,
  y: number,
  width: number,
  depth: number,
  turn: Turn = 0,
): Furniture => ({ kind, at: [x, y, width, depth], turn });

export const floorPlans: Readonly<Record<FloorPlanName, FurnishedFloorPlan>> = {
  studio: {
    width: 5.6,
    depth: 9.1,
    rooms: [
      room("living", 0, 2.6, 5.6, 5, [2.9, 6.7]),
      room("kitchen", 3.8, 0, 1.8, 2.6, [4.4, 1.7]),
      room("bathroom", 0, 0, 2.2, 2.6, [1, 1.75]),
      room("hall", 2.2, 0, 1.6, 2.6, [3, 1.75]),
      room("balcony", 0, 7.6, 5.6, 1.5, [4.3, 8.4]),
    ],
    openings: [
      door("x", 2.5, 0, 0.9),
      door("y", 2.2, 1.2, 0.8, "back", "end"),
      passage("y", 3.8, 1.2, 1),
      passage("x", 2.5, 2.6, 1),
      window("x", 1, 7.6, 3.6),
    ],
    furniture: [
      put("shower", 0.06, 0.06, 0.95, 0.95),
      put("toilet", 1.4, 0.06, 0.4, 0.66),
      put("basin", 0.06, 1.9, 0.46, 0.62, 270),
      put("counter", 5, 0.06, 0.54, 2.48, 90),
      put("fridge", 3.9, 0.08, 0.6, 0.6),
      put("wardrobe", 0.1, 2.7, 2.1, 0.56),
      put("bed", 0.1, 3.7, 2.05, 1.6, 270),
      put("desk", 0.1, 5.8, 0.7, 1.2, 270),
      put("roundTable", 3.9, 3, 1.3, 1.3),
      put("sofa", 4.65, 4.9, 0.88, 2.1, 90),
      put("lowTable", 3.6, 5.4, 0.55, 1.1),
      put("roundTable", 1.2, 7.9, 1, 1),
      put("tree", 0.2, 8.3, 0.6, 0.6),
    ],
  },
  oneBedroom: {
    width: 8,
    depth: 8.4,
    rooms: [
      room("living", 3.6, 2.6, 4.4, 4.2, [6.6, 5.6]),
      room("kitchen", 4.6, 0, 3.4, 2.6, [6.1, 1.6]),
      room("bedroom", 0, 2.6, 3.6, 4.2, [2.8, 5.7]),
      room("bathroom", 0, 0, 2.4, 2.6, [1.2, 1.5]),
      room("hall", 2.4, 0, 2.2, 2.6, [3.3, 1.7]),
      room("balcony", 0, 6.8, 8, 1.6, [4, 7.6]),
    ],
    openings: [
      door("x", 3, 0, 0.9, "on", "end"),
      door("y", 2.4, 1.6, 0.8, "back", "end"),
      passage("y", 4.6, 1.2, 1),
      passage("x", 3.68, 2.6, 0.86),
      door("x", 2.5, 2.6, 0.8, "on", "end"),
      window("x", 4.4, 6.8, 2.8),
      window("x", 0.7, 6.8, 2),
    ],
    furniture: [
      put("bath", 0.06, 0.06, 0.75, 1.7),
      put("toilet", 1.02, 0.06, 0.4, 0.66),
      put("basin", 1.62, 0.06, 0.7, 0.46),
      put("counter", 4.9, 0.06, 2.46, 0.58),
      put("shelf", 7.36, 0.06, 0.58, 2.3, 90),
      put("wardrobe", 0.1, 2.7, 2.2, 0.56),
      put("bed", 0.1, 4, 2.05, 1.7, 270),
      put("diningTable", 5.5, 2.95, 2, 1.4),
      put("sofa", 3.74, 4.5, 0.88, 2.1, 270),
      put("lowTable", 5, 5, 0.6, 1.1),
      put("lowTable", 7.56, 4.7, 0.36, 1.7, 90),
      put("roundTable", 5.4, 7.1, 1, 1),
      put("lounger", 1, 7.25, 1.7, 0.65, 270),
      put("tree", 7.2, 7.6, 0.6, 0.6),
    ],
  },
  twoBedrooms: {
    width: 10.6,
    depth: 9,
    rooms: [
      room("living", 6.3, 2.6, 4.3, 4.6, [7.6, 6.2]),
      room("kitchen", 7.4, 0, 3.2, 2.6, [8.7, 1.6]),
      room("bedroom", 0, 2.6, 3.4, 4.6, [1.5, 3.3]),
      room("bedroom", 3.4, 2.6, 2.9, 4.6, [5.8, 6.6]),
      room("bathroom", 0, 0, 2.4, 2.6, [1.9, 1.4]),
      room("bathroom", 2.4, 0, 2, 1.6, [3.5, 1.15]),
      room("hall", 4.4, 0, 3, 2.6, [6, 1.8]),
      continuation("hall", 2.4, 1.6, 2, 1),
      room("balcony", 3.4, 7.2, 7.2, 1.8, [6.7, 8.2]),
    ],
    openings: [
      door("x", 5.9, 0, 0.9, "on", "end"),
      door("x", 0.95, 2.6, 0.8, "back", "end"),
      door("x", 2.5, 2.6, 0.8, "on", "end"),
      door("y", 4.4, 0.4, 0.8),
      passage("y", 4.4, 1.66, 0.88),
      door("x", 4.7, 2.6, 0.8, "on", "end"),
      passage("x", 6.38, 2.6, 0.94),
      passage("y", 7.4, 0.9, 1.1),
      window("x", 7, 7.2, 2.8),
      window("x", 4, 7.2, 1.8),
      window("x", 0.7, 7.2, 1.8),
    ],
    furniture: [
      put("bath", 0.06, 0.06, 0.75, 1.7),
      put("toilet", 1.02, 0.06, 0.4, 0.66),
      put("basin", 1.62, 0.06, 0.7, 0.46),
      put("shower", 2.46, 0.06, 0.85, 0.85),
      put("toilet", 3.6, 0.06, 0.38, 0.62),
      put("basin", 2.5, 1.08, 0.6, 0.46, 180),
      put("counter", 7.7, 0.06, 2.3, 0.58),
      put("shelf", 10, 0.06, 0.54, 2.4, 90),
      put("bed", 0.1, 4, 2.05, 1.8, 270),
      put("wardrobe", 2.76, 4.4, 0.56, 2.4, 90),
      put("wardrobe", 3.5, 2.7, 1.05, 0.56),
      put("bed", 3.5, 4.3, 2.05, 1.6, 270),
      put("diningTable", 7.2, 2.95, 2.2, 1.4),
      put("sofa", 9.64, 4.6, 0.88, 2.2, 90),
      put("lowTable", 8.4, 5.1, 0.6, 1.2),
      put("lowTable", 6.4, 4.8, 0.36, 1.7, 270),
      put("roundTable", 8.4, 7.55, 1.05, 1.05),
      put("lounger", 4, 7.75, 1.7, 0.65, 270),
      put("tree", 9.8, 8.2, 0.6, 0.6),
    ],
  },
  penthouse: {
    width: 16,
    depth: 12,
    rooms: [
      room("living", 4.4, 4.6, 11.6, 4.4, [10.4, 7]),
      room("kitchen", 9.2, 0, 4, 4.6, [12.4, 3.8]),
      room("bedroom", 0, 0, 3.6, 4.6, [1.4, 3.1]),
      room("bedroom", 0, 4.6, 4.4, 4.4, [3, 7]),
      room("bathroom", 3.6, 0, 2.6, 3, [5, 1.35]),
      room("hall", 6.2, 0, 3, 4.6, [7.7, 2.9]),
      continuation("hall", 3.6, 3, 2.6, 1.6),
      room("staff", 13.2, 0, 2.8, 2.4, [14.4, 1.4]),
      room("utility", 13.2, 2.4, 2.8, 2.2, [14.6, 3.9]),
      room("terrace", 0, 9, 16, 3, [5.8, 10.5]),
    ],
    openings: [
      door("x", 7.2, 0, 1),
      passage("y", 6.2, 3.06, 1.48),
      door("x", 4.6, 3, 0.8, "back"),
      door("y", 3.6, 3.5, 0.8, "back", "end"),
      door("x", 3.68, 4.6, 0.66, "on", "end"),
      passage("x", 6.6, 4.6, 2.2),
      door("x", 10.6, 4.6, 0.9, "back"),
      door("y", 9.2, 2.4, 0.9, "on"),
      door("y", 13.2, 1.1, 0.8, "on", "end"),
      door("y", 13.2, 3.2, 0.8, "on", "end"),
      window("x", 10.2, 0, 2),
      window("x", 1, 0, 1.6),
      window("y", 0, 5.8, 2),
      window("y", 16, 0.6, 1.1),
      window("y", 16, 5.6, 2.2),
      window("x", 5.6, 9, 9),
      window("x", 0.9, 9, 2.6),
    ],
    furniture: [
      put("bed", 0.1, 0.9, 2.05, 1.8, 270),
      put("wardrobe", 0.1, 3.96, 2.4, 0.56, 180),
      put("bed", 0.1, 6.1, 2.05, 1.8, 270),
      put("wardrobe", 3.78, 6.4, 0.56, 2.3, 90),
      put("bath", 3.66, 0.06, 0.8, 1.8),
      put("basin", 4.76, 0.06, 1.36, 0.48),
      put("toilet", 5.5, 1.5, 0.66, 0.4, 90),
      put("lowTable", 6.3, 0.4, 0.36, 1.8, 270),
      put("counter", 9.3, 0.06, 3.8, 0.6),
      put("island", 10.7, 1.6, 2, 1.15),
      put("bed", 15.02, 0.1, 0.9, 2, 0),
      put("wardrobe", 13.3, 0.06, 1.5, 0.5),
      put("washer", 15.3, 2.5, 0.62, 0.62, 90),
      put("washer", 15.3, 3.16, 0.62, 0.62, 90),
      put("diningTable", 5.6, 5.8, 3.2, 1.5),
      put("sofa", 12.2, 4.8, 2.7, 0.92),
      put("lowTable", 12.9, 6.2, 1.3, 0.7),
      put("sofa", 12.2, 7.4, 1, 0.86, 180),
      put("sofa", 13.9, 7.4, 1, 0.86, 180),
      put("pool", 10.2, 9.7, 5.2, 1.7),
      put("lounger", 7.4, 9.8, 0.7, 1.7),
      put("lounger", 8.4, 9.8, 0.7, 1.7),
      put("diningTable", 1.8, 9.8, 2.4, 1.5),
      put("tree", 0.3, 11, 0.8, 0.8),
      put("tree", 0.3, 9.3, 0.8, 0.8),
    ],
  },
  townhouse: {
    width: 7.2,
    depth: 14.6,
    rooms: [
      room("living", 2.8, 5.6, 4.4, 5.4, [4.1, 9.7]),
      room("kitchen", 0, 5.6, 2.8, 3.2, [1.7, 7.6]),
      room("study", 0, 8.8, 2.8, 2.2, [1.6, 10.35]),
      room("bathroom", 5, 2.6, 2.2, 1.5, [5.45, 3.7]),
      room("utility", 5, 4.1, 2.2, 1.5, [5.6, 4.5]),
      room("hall", 3.4, 0, 3.8, 2.6, [5.4, 1.8]),
      room("stairs", 3.4, 2.6, 1.6, 3, [3.8, 4.1]),
      room("garage", 0, 0, 3.4, 5.6, [1.7, 5.2]),
      room("garden", 0, 11, 7.2, 3.6, [3.6, 13.4]),
    ],
    openings: [
      door("x", 4.6, 0, 1),
      gate("x", 0.4, 0, 2.6),
      door("y", 3.4, 1.4, 0.8, "on", "end"),
      passage("x", 3.48, 2.6, 1.44),
      door("x", 5.2, 2.6, 0.7),
      passage("x", 3.48, 5.6, 1.44),
      door("x", 5.3, 5.6, 0.8, "on", "end"),
      passage("y", 2.8, 6.3, 1.8),
      door("y", 2.8, 9.4, 0.8, "back"),
      window("y", 7.2, 0.7, 1.2),
      window("y", 0, 6.6, 1.4),
      window("x", 3.5, 11, 3),
      window("x", 0.7, 11, 1.4),
    ],
    furniture: [
      put("car", 0.75, 0.4, 1.9, 4.4, 180),
      put("toilet", 6.48, 2.75, 0.66, 0.4, 90),
      put("basin", 6.2, 3.58, 0.62, 0.46, 180),
      put("washer", 6.5, 4.2, 0.62, 0.62, 90),
      put("washer", 6.5, 4.88, 0.62, 0.62, 90),
      put("stairs", 4.14, 2.9, 0.8, 2.5),
      put("counter", 0.06, 5.66, 0.58, 3.06, 270),
      put("fridge", 0.7, 5.68, 0.62, 0.6),
      put("desk", 0.1, 9.1, 0.75, 1.4, 270),
      put("shelf", 1, 8.88, 1.5, 0.3),
      put("diningTable", 3.9, 6.5, 2.2, 1.5),
      put("sofa", 6.22, 8.5, 0.9, 2.1, 90),
      put("lowTable", 5, 9, 0.6, 1.1),
      put("diningTable", 3.9, 11.5, 2, 1.4),
      put("tree", 0.4, 12.7, 1.4, 1.4),
      put("tree", 5.6, 13.1, 1.2, 1.2),
      put("tree", 0.5, 11.4, 0.8, 0.8),
    ],
  },
  villa: {
    width: 18,
    depth: 15,
    rooms: [
      room("living", 7, 4.2, 8, 5.4, [9.6, 8.5]),
      room("kitchen", 11, 0, 4, 4.2, [14.3, 3.4]),
      room("bedroom", 0, 6, 4.2, 3.6, [2.6, 8.9]),
      room("bedroom", 15, 4.2, 3, 5.4, [16.8, 7.6]),
      room("bathroom", 4.2, 4.2, 2.8, 2.2, [5.5, 5.4]),
      room("study", 4.2, 0, 2.8, 4.2, [5.7, 3.2]),
      room("hall", 7, 0, 4, 4.2, [9.9, 3.3]),
      room("stairs", 4.2, 6.4, 2.8, 3.2, [5.6, 7.5]),
      room("staff", 15, 0, 3, 2.2, [16.4, 1.4]),
      room("utility", 15, 2.2, 3, 2, [16.5, 3.6]),
      room("garage", 0, 0, 4.2, 6, [2.1, 5.5]),
      room("terrace", 0, 9.6, 18, 2.6, [5.6, 11]),
      room("garden", 0, 12.2, 18, 2.8, [9, 13.7]),
    ],
    openings: [
      door("x", 8.4, 0, 1.2),
      gate("x", 0.6, 0, 3),
      door("y", 7, 1.6, 0.8, "back"),
      door("y", 11, 2.4, 0.9, "on", "end"),
      passage("x", 8, 4.2, 2),
      passage("x", 12, 4.2, 2),
      door("y", 15, 1.1, 0.8, "on", "end"),
      door("y", 15, 3, 0.8, "on", "end"),
      door("y", 15, 5.6, 0.8, "on"),
      door("y", 7, 5.2, 0.8, "back", "end"),
      passage("y", 7, 7.2, 1.4),
      door("y", 4.2, 7.6, 0.8, "back"),
      window("x", 4.9, 0, 1.5),
      window("x", 12, 0, 2),
      window("y", 18, 0.6, 1.1),
      window("y", 18, 6.8, 1.8),
      window("y", 0, 7, 1.8),
      window("x", 8, 9.6, 6),
      window("x", 1, 9.6, 2),
      window("x", 15.6, 9.6, 1.8),
    ],
    furniture: [
      put("car", 1.15, 0.5, 1.9, 4.4, 180),
      put("desk", 4.9, 0.2, 1.5, 0.75),
      put("shelf", 4.27, 1.4, 0.32, 2.4, 270),
      put("bath", 4.26, 4.28, 0.78, 1.7),
      put("toilet", 5.4, 4.26, 0.4, 0.66),
      put("basin", 5.1, 5.88, 0.9, 0.46, 180),
      put("stairs", 4.3, 8.7, 2.6, 0.8, 90),
      put("bed", 1, 6.1, 1.8, 2.05),
      put("wardrobe", 3.06, 6.06, 1.06, 0.56),
      put("bed", 16, 4.3, 1.8, 2.05),
      put("wardrobe", 15.06, 7, 0.56, 2.4, 270),
      put("counter", 11.1, 0.06, 3.8, 0.6),
      put("island", 12.3, 1.5, 2, 1.2),
      put("roundTable", 8.6, 2.2, 1.1, 1.1),
      put("sofa", 13.96, 5.9, 0.92, 2.7, 90),
      put("lowTable", 12.5, 6.6, 0.7, 1.3),
      put("sofa", 11, 5.9, 0.86, 1, 270),
      put("sofa", 11, 7.6, 0.86, 1, 270),
      put("diningTable", 7.9, 5.4, 2.4, 1.5),
      put("bed", 17.02, 0.1, 0.9, 1.95),
      put("wardrobe", 15.1, 0.06, 1.6, 0.5),
      put("washer", 17.3, 2.34, 0.62, 0.62, 90),
      put("washer", 17.3, 3, 0.62, 0.62, 90),
      put("diningTable", 1.8, 10.2, 2.4, 1.5),
      put("lounger", 7.2, 10.1, 0.7, 1.7),
      put("lounger", 8.3, 10.1, 0.7, 1.7),
      put("pool", 10, 10, 7, 1.8),
      put("tree", 0.5, 12.8, 1.7, 1.7),
      put("tree", 3.4, 13.3, 1.2, 1.2),
      put("tree", 12.6, 13.2, 1.3, 1.3),
      put("tree", 15.6, 12.7, 1.8, 1.8),
    ],
  },
};

/** The rooms alone, by the name of the plan, as `src/build/content/floor-plans.json` has them: a room a line. */
export function roomsJson(): string {
  const plans = Object.entries(floorPlans).map(([name, { width, depth, rooms }]) => {
    const lines = rooms.map((room) => `    ${JSON.stringify(room)}`).join(",\n");
    const size = `"width": ${String(width)}, "depth": ${String(depth)}`;
    return `  ${JSON.stringify(name)}: { ${size}, "rooms": [\n${lines}\n  ] }`;
  });
  return `{\n${plans.join(",\n")}\n}\n`;
}
