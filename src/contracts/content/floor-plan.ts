/* What a page says of the plan of a home, in metres from the upper left corner. Its drawing is a picture. */

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
  /** Where its number stands in the drawing. */
  number: readonly [number, number];
  /** Part of the room before it, round a corner. */
  continues?: boolean | null;
}

export interface FloorPlan {
  width: number;
  depth: number;
  rooms: readonly Room[];
}

/** How far the sheet of the drawing reaches beyond the home on each side: room for the lines that give its measures. */
export const sheetMargin = (width: number) => 0.3 + width / 16;

/** How far out these lines lie, as a part of that. */
export const measuresAt = 0.7;
