/* The plan of a home, in metres from the upper left corner. */

export type RoomName =
  | "living"
  | "kitchen"
  | "bedroom"
  | "bathroom"
  | "hall"
  | "balcony"
  | "terrace"
  | "garden"
  | "utility"
  | "study"
  | "staff"
  | "stairs"
  | "garage";

export interface Room {
  room: RoomName;
  /** x, y, width, depth */
  at: readonly [number, number, number, number];
  /** Part of the room before it, round a corner. */
  continues?: boolean | null;
}

/** What breaks a wall: it begins at `at` and runs along x or y. */
export interface Opening {
  kind: "door" | "passage" | "window";
  at: readonly [number, number];
  along: "x" | "y";
  width: number;
}

export interface FloorPlan {
  width: number;
  depth: number;
  rooms: readonly Room[];
  openings: readonly Opening[];
}
