import type { FurnishedFloorPlan, Opening } from "./floor-plans";
import { measuresAt, sheetMargin, type RoomName } from "../../src/contracts/content/floor-plan";
import { drawFurniture } from "./furniture";
import { colours, decimal, path, rect } from "./svg";

/** Thickness, in metres. The line between two rooms is the middle of a partition; outer walls lie outside of it. */
const walls = { outer: 0.16, partition: 0.12 } as const;

/** Outdoor rooms have no walls. */
const isOutdoors = (room: RoomName) => room === "balcony" || room === "terrace" || room === "garden";
const fills: Partial<Record<RoomName, string>> = {
  bathroom: "url(#tiles)",
  utility: "url(#tiles)",
  balcony: "url(#boards)",
  terrace: "url(#boards)",
  garden: colours.lawn,
};

/** @returns an SVG document without text: pages set names and numbers above it, in their own language */
export function drawFloorPlan({ width, depth, rooms, openings, furniture }: FurnishedFloorPlan): string {
  const margin = sheetMargin(width);
  const indoors = rooms.filter(({ room }) => !isOutdoors(room));
  const outdoors = rooms.filter(({ room }) => isOutdoors(room));
  const isIndoors = (x: number, y: number) =>
    indoors.some(({ at: [left, top, w, h] }) => x > left && x < left + w && y > top && y < top + h);
  const view = [-margin, -margin, width + 2 * margin, depth + 2 * margin].map(decimal).join(" ");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" fill="none" stroke-linejoin="round">`,
    `<style>.fine *{vector-effect:non-scaling-stroke;stroke-width:.8px}</style>`,
    `<defs>`,
    `<pattern id="tiles" width=".3" height=".3" patternUnits="userSpaceOnUse"><path fill="${colours.floor}" d="M0 0h.3v.3H0z"/><path stroke="${colours.tile}" stroke-width=".02" d="M0 0h.3M0 0v.3"/></pattern>`,
    `<pattern id="boards" width="1" height=".2" patternUnits="userSpaceOnUse"><path fill="${colours.paving}" d="M0 0h1v.2H0z"/><path stroke="${colours.tile}" stroke-width=".02" d="M0 0h1"/></pattern>`,
    `</defs>`,
    `<g class="fine" stroke="${colours.brass}">`,
    ...outdoors.map(({ room, at: [x, y, w, h] }) => rect([x, y, w, h], ` fill="${fills[room] ?? ""}"`)),
    // The railing of a balcony.
    ...outdoors.flatMap(({ room, at: [x, y, w, h] }) =>
      room === "balcony"
        ? path(`M${decimal(x + 0.1)} ${decimal(y)}v${decimal(h - 0.1)}h${decimal(w - 0.2)}V${decimal(y)}`)
        : [],
    ),
    dimensionLines(width, depth, margin),
    `</g>`,
    // Outer walls: a wide outline of every room, of which the floors drawn next cover the inner half.
    `<g stroke="${colours.ink}" stroke-linejoin="miter">`,
    `<g stroke-width="${decimal(2 * walls.outer)}">`,
    ...indoors.map(({ at }) => rect(at)),
    `</g>`,
    `<g stroke-width="${decimal(walls.partition)}">`,
    ...indoors.map(({ room, at }) => rect(at, ` fill="${fills[room] ?? colours.floor}"`)),
    `</g>`,
    `</g>`,
    ...openings.map((opening) => drawOpening(opening, isIndoors)),
    `<g class="fine" stroke="${colours.fine}">`,
    ...furniture.map(drawFurniture),
    `</g>`,
    `</svg>\n`,
  ].join("\n");
}

/** The lines, with a tick at each end, where pages show the width (above) and the depth (beside the plan). */
function dimensionLines(width: number, depth: number, margin: number): string {
  const offset = -margin * measuresAt;
  const tick = 0.12;
  return path(
    `M0 ${decimal(offset)}H${decimal(width)}M${decimal(offset)} 0V${decimal(depth)}` +
      [0, width]
        .map(
          (x) => `M${decimal(x - tick)} ${decimal(offset + tick)}l${decimal(2 * tick)} ${decimal(-2 * tick)}`,
        )
        .join("") +
      [0, depth]
        .map(
          (y) => `M${decimal(offset - tick)} ${decimal(y + tick)}l${decimal(2 * tick)} ${decimal(-2 * tick)}`,
        )
        .join(""),
  );
}

/** Draws the opening along x from the origin, then moves it to its place; along y it is mirrored at the diagonal. */
function drawOpening(opening: Opening, isIndoors: (x: number, y: number) => boolean): string {
  const { kind, at, along, width, hinge = "start", opens = "on" } = opening;
  const [x, y] = at;
  /** Whether the place at that distance from the wall is indoors. */
  const isIndoorsAt = (distance: number) =>
    along === "x" ? isIndoors(x + width / 2, y + distance) : isIndoors(x + distance, y + width / 2);
  const [before, after] = [isIndoorsAt(-0.2), isIndoorsAt(0.2)];
  const isOuter = before !== after;
  const inner = walls.partition / 2;
  const top = isOuter && after ? -walls.outer : -inner;
  const bottom = isOuter && before ? walls.outer : inner;
  const middle = (top + bottom) / 2;
  const thickness = bottom - top;
  const gap = rect([0, top - 0.01, width, thickness + 0.02], ` fill="${colours.floor}"`);
  const faces = `M0 ${decimal(top)}H${decimal(width)}M0 ${decimal(bottom)}H${decimal(width)}`;
  const parts = [gap];
  if (kind === "window") {
    // A wide window is a sliding one, with two overlapping panes.
    const panes =
      width < 2.4
        ? `M0 ${decimal(middle)}H${decimal(width)}`
        : `M0 ${decimal(middle - 0.03)}H${decimal(width * 0.54)}M${decimal(width * 0.46)} ${decimal(middle + 0.03)}H${decimal(width)}`;
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
    const r = decimal(width);
    parts.push(
      isOuter ? path(faces, ` stroke="${colours.fine}"`) : "",
      path(
        `M${decimal(from)} ${decimal(face + sign * width)}A${r} ${r} 0 0 ${String(sweep)} ${decimal(to)} ${decimal(face)}`,
        ` stroke="${colours.fine}"`,
      ),
      path(
        `M${decimal(from)} ${decimal(face)}v${decimal(sign * width)}`,
        ` stroke="${colours.ink}" style="stroke-width:1.6px"`,
      ),
    );
  }
  const transform =
    along === "x" ? `translate(${decimal(x)} ${decimal(y)})` : `matrix(0 1 1 0 ${decimal(x)} ${decimal(y)})`;
  return `<g class="fine" transform="${transform}">${parts.join("")}</g>`;
}
