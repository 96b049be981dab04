import type { Box } from "./floor-plans";

/* SVG elements in metres. `attributes` begins with a space. */

export const colours = {
  ink: "#0f252a",
  fine: "#47595c",
  floor: "#fcf9f3",
  paving: "#f6f1e7",
  tile: "#e3dfd8",
  lawn: "#e2eae4",
  water: "#8fbdb6",
  glass: "#2a6f6a",
  brass: "#a67c3a",
} as const;

/** Rounded to millimetres, to keep the files small. */
export const decimal = (value: number) => String(Number(value.toFixed(3)));

export const rect = ([x, y, w, h]: Box, attributes = "") =>
  `<rect x="${decimal(x)}" y="${decimal(y)}" width="${decimal(w)}" height="${decimal(h)}"${attributes}/>`;

/** The attribute of `rect` for rounded corners. */
export const rounded = (radius: number) => ` rx="${decimal(radius)}"`;

export const circle = (x: number, y: number, r: number) =>
  `<circle cx="${decimal(x)}" cy="${decimal(y)}" r="${decimal(r)}"/>`;

export const path = (d: string, attributes = "") =>
  `<path d="${d.replace(/-?\d*\.\d+/g, (number) => decimal(Number(number)))}"${attributes}/>`;
