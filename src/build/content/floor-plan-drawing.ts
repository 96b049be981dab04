import { measuresAt, sheetMargin, type FloorPlan, type RoomName } from "../../contracts/content/floor-plan";

/* Draws the plan of a home as an architect would, in metres: it becomes a picture of `static/plans`. */

type Box = readonly [x: number, y: number, width: number, depth: number];

/** What breaks a wall: it begins at `at` and runs along x or y. */
export interface Opening {
  kind: "door" | "passage" | "window" | "gate";
  at: readonly [number, number];
  along: "x" | "y";
  width: number;
  /** Of a door: the end that its leaf hangs on, and the side that it opens to: below or right of the wall, or not. */
  hinge?: "start" | "end";
  opens?: "on" | "back";
}

export interface Furniture {
  kind: keyof typeof pieces;
  at: Box;
  /** Degrees by which it is turned; at none its back stands to a wall above it. */
  turn: Turn;
}
export type Turn = 0 | 90 | 180 | 270;

/** All that is drawn. What the page says of it stands in `FloorPlan`. */
export interface PlanDrawing extends FloorPlan {
  openings: readonly Opening[];
  furniture: readonly Furniture[];
}

const walls = { outer: 0.16, partition: 0.12 } as const;
const inside = walls.partition / 2;

const colours = {
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

/** Where there is no wall. */
const isOpen = (room: RoomName) => room === "balcony" || room === "terrace" || room === "garden";
const fills: Partial<Record<RoomName, string>> = {
  bathroom: "url(#tiles)",
  utility: "url(#tiles)",
  balcony: "url(#boards)",
  terrace: "url(#boards)",
  garden: colours.lawn,
};

const round = (value: number) => String(Number(value.toFixed(3)));
const rect = ([x, y, w, h]: Box, more = "") =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"${more}/>`;
const circle = (x: number, y: number, r: number) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}"/>`;
const path = (d: string, more = "") =>
  `<path d="${d.replace(/-?\d*\.\d+/g, (n) => round(Number(n)))}"${more}/>`;
const soft = (radius: number) => ` rx="${round(radius)}"`;

/** @returns the drawing as a whole SVG document, without words or numbers: they are the page's */
export function drawFloorPlan({ width, depth, rooms, openings, furniture }: PlanDrawing): string {
  const margin = sheetMargin(width);
  const walled = rooms.filter(({ room }) => !isOpen(room));
  const open = rooms.filter(({ room }) => isOpen(room));
  const isWalled = (x: number, y: number) =>
    walled.some(({ at: [left, top, w, h] }) => x > left && x < left + w && y > top && y < top + h);
  const view = [-margin, -margin, width + 2 * margin, depth + 2 * margin].map(round).join(" ");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" fill="none" stroke-linejoin="round">`,
    `<style>.fine *{vector-effect:non-scaling-stroke;stroke-width:.8px}</style>`,
    `<defs>`,
    `<pattern id="tiles" width=".3" height=".3" patternUnits="userSpaceOnUse"><path fill="${colours.floor}" d="M0 0h.3v.3H0z"/><path stroke="${colours.tile}" stroke-width=".02" d="M0 0h.3M0 0v.3"/></pattern>`,
    `<pattern id="boards" width="1" height=".2" patternUnits="userSpaceOnUse"><path fill="${colours.paving}" d="M0 0h1v.2H0z"/><path stroke="${colours.tile}" stroke-width=".02" d="M0 0h1"/></pattern>`,
    `</defs>`,
    `<g class="fine" stroke="${colours.brass}">`,
    ...open.map(({ room, at: [x, y, w, h] }) => rect([x, y, w, h], ` fill="${fills[room] ?? ""}"`)),
    // A rail stands where people could fall.
    ...open.flatMap(({ room, at: [x, y, w, h] }) =>
      room === "balcony"
        ? path(`M${round(x + 0.1)} ${round(y)}v${round(h - 0.1)}h${round(w - 0.2)}V${round(y)}`)
        : [],
    ),
    measures(width, depth, margin),
    `</g>`,
    // The walls outside are what is left of a broad edge when the floors lie on it.
    `<g stroke="${colours.ink}" stroke-linejoin="miter">`,
    `<g stroke-width="${round(2 * walls.outer)}">`,
    ...walled.map(({ at }) => rect(at)),
    `</g>`,
    `<g stroke-width="${round(walls.partition)}">`,
    ...walled.map(({ room, at }) => rect(at, ` fill="${fills[room] ?? colours.floor}"`)),
    `</g>`,
    `</g>`,
    ...openings.map((opening) => drawOpening(opening, isWalled)),
    `<g class="fine" stroke="${colours.fine}">`,
    ...furniture.map(drawPiece),
    `</g>`,
    `</svg>\n`,
  ].join("\n");
}

/** A line above and one beside the plan, each between two strokes. */
function measures(width: number, depth: number, margin: number): string {
  const off = -margin * measuresAt;
  const tick = 0.12;
  return path(
    `M0 ${round(off)}H${round(width)}M${round(off)} 0V${round(depth)}` +
      [0, width]
        .map((x) => `M${round(x - tick)} ${round(off + tick)}l${round(2 * tick)} ${round(-2 * tick)}`)
        .join("") +
      [0, depth]
        .map((y) => `M${round(off - tick)} ${round(y + tick)}l${round(2 * tick)} ${round(-2 * tick)}`)
        .join(""),
  );
}

/** Drawn as if it ran along x from the origin with the outside above, then laid where it belongs. */
function drawOpening(opening: Opening, isWalled: (x: number, y: number) => boolean): string {
  const { kind, at, along, width, hinge = "start", opens = "on" } = opening;
  const [x, y] = at;
  const beside = (by: number) =>
    along === "x" ? isWalled(x + width / 2, y + by) : isWalled(x + by, y + width / 2);
  const [before, after] = [beside(-0.2), beside(0.2)];
  const isOuter = before !== after;
  // The wall reaches further to the outside, which may lie on either side.
  const [top, bottom] = !isOuter
    ? [-inside, inside]
    : after
      ? [-walls.outer, inside]
      : [-inside, walls.outer];
  const middle = (top + bottom) / 2;
  const thickness = bottom - top;
  const gap = rect([0, top - 0.01, width, thickness + 0.02], ` fill="${colours.floor}"`);
  const faces = `M0 ${round(top)}H${round(width)}M0 ${round(bottom)}H${round(width)}`;
  const parts = [gap];
  if (kind === "window") {
    // A wide one slides: two panes, one before the other.
    const panes =
      width < 2.4
        ? `M0 ${round(middle)}H${round(width)}`
        : `M0 ${round(middle - 0.03)}H${round(width * 0.54)}M${round(width * 0.46)} ${round(middle + 0.03)}H${round(width)}`;
    parts.push(
      path(faces, ` stroke="${colours.ink}"`),
      path(panes, ` stroke="${colours.glass}" style="stroke-width:1.6px"`),
    );
  }
  if (kind === "gate") parts.push(path(faces, ` stroke="${colours.ink}" stroke-dasharray="5 3"`));
  if (kind === "door") {
    const sign = opens === "on" ? 1 : -1;
    const [from, to] = hinge === "start" ? [0, width] : [width, 0];
    const face = sign > 0 ? bottom : top;
    const sweep = (hinge === "start") === sign > 0 ? 0 : 1;
    const r = round(width);
    parts.push(
      isOuter ? path(faces, ` stroke="${colours.fine}"`) : "",
      path(
        `M${round(from)} ${round(face + sign * width)}A${r} ${r} 0 0 ${String(sweep)} ${round(to)} ${round(face)}`,
        ` stroke="${colours.fine}"`,
      ),
      path(
        `M${round(from)} ${round(face)}v${round(sign * width)}`,
        ` stroke="${colours.ink}" style="stroke-width:1.6px"`,
      ),
    );
  }
  const matrix =
    along === "x" ? `translate(${round(x)} ${round(y)})` : `matrix(0 1 1 0 ${round(x)} ${round(y)})`;
  return `<g class="fine" transform="${matrix}">${parts.join("")}</g>`;
}

/** Each on a field of its own, with its back above. */
const pieces = {
  bed: (w: number, h: number) => {
    const pillows = w < 1.3 ? 1 : 2;
    const pillow = (w - 0.2) / pillows - 0.08;
    return (
      rect([0, 0, w, h], soft(0.06)) +
      Array.from({ length: pillows }, (_, at) =>
        rect([0.14 + at * (pillow + 0.08), 0.12, pillow, 0.36], soft(0.08)),
      ).join("") +
      path(`M0 ${round(h * 0.36)}H${round(w)}M0 ${round(h * 0.44)}H${round(w)}`)
    );
  },
  sofa: (w: number, h: number) => {
    const seats = Math.max(1, Math.round((w - 0.36) / 0.75));
    const seat = (w - 0.36) / seats;
    return (
      rect([0, 0, w, h], soft(0.1)) +
      Array.from({ length: seats }, (_, at) =>
        rect([0.18 + at * seat, 0.22, seat, h - 0.22], soft(0.06)),
      ).join("")
    );
  },
  dining: (w: number, h: number) => {
    const chairs = Math.max(2, Math.round((w - 0.3) / 0.65));
    const pitch = (w - 0.3) / chairs;
    const row = (y: number) =>
      Array.from({ length: chairs }, (_, at) =>
        rect([0.15 + at * pitch + (pitch - 0.44) / 2, y, 0.44, 0.4], soft(0.08)),
      ).join("");
    return row(0) + row(h - 0.4) + rect([0, 0.28, w, h - 0.56], ` fill="${colours.floor}"${soft(0.04)}`);
  },
  round: (w: number, h: number) =>
    [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ]
      .map(([x = 0, y = 0]) => circle(w / 2 + x * w * 0.36, h / 2 + y * h * 0.36, w * 0.15))
      .join("") +
    `<circle cx="${round(w / 2)}" cy="${round(h / 2)}" r="${round(w * 0.32)}" fill="${colours.floor}"/>`,
  low: (w: number, h: number) => rect([0, 0, w, h], soft(0.05)),
  shelf: (w: number, h: number) =>
    rect([0, 0, w, h]) + path(`M${round(w / 3)} 0V${round(h)}M${round((w * 2) / 3)} 0V${round(h)}`),
  wardrobe: (w: number, h: number) => {
    const hangers = Math.floor(w / 0.22);
    const pitch = w / hangers;
    const lines = Array.from(
      { length: hangers },
      (_, at) =>
        `M${round(pitch * (at + 0.3))} ${round(h * 0.2)}L${round(pitch * (at + 0.7))} ${round(h * 0.8)}`,
    ).join("");
    return rect([0, 0, w, h]) + path(`M0 ${round(h / 2)}H${round(w)}${lines}`);
  },
  counter: (w: number, h: number) => {
    const hob = w - 0.85;
    return (
      rect([0, 0, w, h]) +
      rect([0.25, 0.1, 0.55, h - 0.2], soft(0.06)) +
      circle(0.52, h / 2, 0.05) +
      (w < 1.8
        ? ""
        : [0.16, 0.44].map((x) => [0.17, h - 0.17].map((y) => circle(hob + x, y, 0.1)).join("")).join(""))
    );
  },
  island: (w: number, h: number) => {
    const stools = Math.floor(w / 0.6);
    return (
      rect([0, 0, w, h - 0.35], ` fill="${colours.floor}"`) +
      Array.from({ length: stools }, (_, at) => circle((w / stools) * (at + 0.5), h - 0.14, 0.14)).join("")
    );
  },
  fridge: (w: number, h: number) =>
    rect([0, 0, w, h]) + path(`M0 0L${round(w)} ${round(h)}M${round(w)} 0L0 ${round(h)}`),
  washer: (w: number, h: number) => rect([0, 0, w, h], soft(0.04)) + circle(w / 2, h / 2, w * 0.34),
  toilet: (w: number, h: number) =>
    rect([0, 0, w, 0.18], soft(0.03)) +
    `<ellipse cx="${round(w / 2)}" cy="${round(0.2 + (h - 0.2) / 2)}" rx="${round(w * 0.42)}" ry="${round((h - 0.2) / 2)}" fill="${colours.floor}"/>`,
  basin: (w: number, h: number) => {
    const bowls = w < 1.1 ? 1 : 2;
    return (
      rect([0, 0, w, h], ` fill="${colours.floor}"`) +
      Array.from({ length: bowls }, (_, at) => {
        const x = (w / bowls) * (at + 0.5);
        return `<ellipse cx="${round(x)}" cy="${round(h * 0.54)}" rx="${round(Math.min(0.24, w / bowls / 2.6))}" ry="${round(h * 0.33)}"/>`;
      }).join("")
    );
  },
  shower: (w: number, h: number) =>
    rect([0, 0, w, h], ` fill="${colours.floor}"`) +
    path(`M0 0L${round(w)} ${round(h)}M${round(w)} 0L0 ${round(h)}`) +
    `<circle cx="${round(w / 2)}" cy="${round(h / 2)}" r=".07" fill="${colours.floor}"/>`,
  bath: (w: number, h: number) =>
    rect([0, 0, w, h], ` fill="${colours.floor}"`) +
    rect([0.08, 0.08, w - 0.16, h - 0.16], soft(w * 0.3)) +
    circle(w / 2, 0.26, 0.04),
  desk: (w: number, h: number) => rect([0, 0, w, h - 0.15]) + circle(w / 2, h, 0.22),
  car: (w: number, h: number) =>
    rect([0, 0, w, h], soft(0.45)) +
    path(
      `M.2 ${round(h * 0.26)}Q${round(w / 2)} ${round(h * 0.18)} ${round(w - 0.2)} ${round(h * 0.26)}L${round(w - 0.3)} ${round(h * 0.38)}H.3ZM.25 ${round(h * 0.86)}Q${round(w / 2)} ${round(h * 0.92)} ${round(w - 0.25)} ${round(h * 0.86)}L${round(w - 0.32)} ${round(h * 0.76)}H.32ZM.3 ${round(h * 0.38)}V${round(h * 0.76)}M${round(w - 0.3)} ${round(h * 0.38)}V${round(h * 0.76)}`,
    ),
  stairs: (w: number, h: number) => {
    const treads = Math.round(h / 0.28);
    const lines = Array.from(
      { length: treads + 1 },
      (_, at) => `M0 ${round((h / treads) * at)}H${round(w)}`,
    ).join("");
    return path(
      `${lines}M0 0V${round(h)}M${round(w)} 0V${round(h)}M${round(w / 2)} ${round(h - 0.1)}V.18M${round(w / 2 - 0.12)} .36L${round(w / 2)} .16L${round(w / 2 + 0.12)} .36`,
    );
  },
  tree: (w: number, h: number) => {
    const fronds = Array.from({ length: 9 }, (_, at) => {
      const angle = (at / 9) * 2 * Math.PI;
      const [x, y] = [Math.cos(angle), Math.sin(angle)];
      return `M${round(w / 2)} ${round(h / 2)}Q${round(w / 2 + (x * w) / 4 - (y * w) / 9)} ${round(h / 2 + (y * h) / 4 + (x * h) / 9)} ${round(w / 2 + (x * w) / 2)} ${round(h / 2 + (y * h) / 2)}`;
    }).join("");
    return path(fronds) + circle(w / 2, h / 2, w * 0.06);
  },
  lounger: (w: number, h: number) =>
    rect([0, 0, w, h], ` fill="${colours.paving}"${soft(0.1)}`) + path(`M0 ${round(h * 0.34)}H${round(w)}`),
  pool: (w: number, h: number) =>
    rect([0, 0, w, h], ` fill="${colours.water}" fill-opacity=".45"`) +
    rect([0.15, 0.15, w - 0.3, h - 0.3]) +
    path(
      [0.35, 0.6]
        .map((part, at) => `M${round(w * (0.2 + at * 0.3))} ${round(h * part)}q.2-.12 .4 0t.4 0t.4 0`)
        .join(""),
    ),
} as const satisfies Record<string, (width: number, depth: number) => string>;

function drawPiece({ kind, at: [x, y, w, h], turn }: Furniture): string {
  const isUpright = turn === 90 || turn === 270;
  const [width, depth] = isUpright ? [h, w] : [w, h];
  const turned = turn ? `rotate(${String(turn)})` : "";
  const place = `translate(${round(x + w / 2)} ${round(y + h / 2)})${turned}translate(${round(-width / 2)} ${round(-depth / 2)})`;
  return `<g transform="${place}">${pieces[kind](width, depth)}</g>`;
}
