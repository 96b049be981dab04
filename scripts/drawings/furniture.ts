import type { Furniture, FurnitureKind } from "./floor-plans";
import { circle, colours, decimal, path, rect, rounded } from "./svg";

/** An SVG group with the piece at its place in the plan, turned. */
export function drawFurniture({ kind, at: [x, y, w, h], turn }: Furniture): string {
  const isSideways = turn === 90 || turn === 270;
  const [width, depth] = isSideways ? [h, w] : [w, h];
  const rotate = turn ? `rotate(${String(turn)})` : "";
  const transform = `translate(${decimal(x + w / 2)} ${decimal(y + h / 2)})${rotate}translate(${decimal(-width / 2)} ${decimal(-depth / 2)})`;
  return `<g transform="${transform}">${pieces[kind](width, depth)}</g>`;
}

/**
 * Draws a piece of the given size from the origin, its back at the upper edge. Pieces of one kind differ in size: a
 * longer sofa has more seats.
 */
const pieces: Record<FurnitureKind, (width: number, depth: number) => string> = {
  bed: (w, h) => {
    const pillows = w < 1.3 ? 1 : 2;
    const pillow = (w - 0.2) / pillows - 0.08;
    return (
      rect([0, 0, w, h], rounded(0.06)) +
      Array.from({ length: pillows }, (_, index) =>
        rect([0.14 + index * (pillow + 0.08), 0.12, pillow, 0.36], rounded(0.08)),
      ).join("") +
      path(`M0 ${decimal(h * 0.36)}H${decimal(w)}M0 ${decimal(h * 0.44)}H${decimal(w)}`)
    );
  },
  sofa: (w, h) => {
    const seats = Math.max(1, Math.round((w - 0.36) / 0.75));
    const seat = (w - 0.36) / seats;
    return (
      rect([0, 0, w, h], rounded(0.1)) +
      Array.from({ length: seats }, (_, index) =>
        rect([0.18 + index * seat, 0.22, seat, h - 0.22], rounded(0.06)),
      ).join("")
    );
  },
  diningTable: (w, h) => {
    const chairs = Math.max(2, Math.round((w - 0.3) / 0.65));
    const pitch = (w - 0.3) / chairs;
    const row = (y: number) =>
      Array.from({ length: chairs }, (_, index) =>
        rect([0.15 + index * pitch + (pitch - 0.44) / 2, y, 0.44, 0.4], rounded(0.08)),
      ).join("");
    return row(0) + row(h - 0.4) + rect([0, 0.28, w, h - 0.56], ` fill="${colours.floor}"${rounded(0.04)}`);
  },
  roundTable: (w, h) =>
    [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ]
      .map(([x = 0, y = 0]) => circle(w / 2 + x * w * 0.36, h / 2 + y * h * 0.36, w * 0.15))
      .join("") +
    `<circle cx="${decimal(w / 2)}" cy="${decimal(h / 2)}" r="${decimal(w * 0.32)}" fill="${colours.floor}"/>`,
  lowTable: (w, h) => rect([0, 0, w, h], rounded(0.05)),
  shelf: (w, h) =>
    rect([0, 0, w, h]) + path(`M${decimal(w / 3)} 0V${decimal(h)}M${decimal((w * 2) / 3)} 0V${decimal(h)}`),
  wardrobe: (w, h) => {
    const hangers = Math.floor(w / 0.22);
    const pitch = w / hangers;
    const lines = Array.from(
      { length: hangers },
      (_, index) =>
        `M${decimal(pitch * (index + 0.3))} ${decimal(h * 0.2)}L${decimal(pitch * (index + 0.7))} ${decimal(h * 0.8)}`,
    ).join("");
    return rect([0, 0, w, h]) + path(`M0 ${decimal(h / 2)}H${decimal(w)}${lines}`);
  },
  counter: (w, h) => {
    const hob = w - 0.85;
    return (
      rect([0, 0, w, h]) +
      rect([0.25, 0.1, 0.55, h - 0.2], rounded(0.06)) +
      circle(0.52, h / 2, 0.05) +
      (w < 1.8
        ? ""
        : [0.16, 0.44].map((x) => [0.17, h - 0.17].map((y) => circle(hob + x, y, 0.1)).join("")).join(""))
    );
  },
  island: (w, h) => {
    const stools = Math.floor(w / 0.6);
    return (
      rect([0, 0, w, h - 0.35], ` fill="${colours.floor}"`) +
      Array.from({ length: stools }, (_, index) => circle((w / stools) * (index + 0.5), h - 0.14, 0.14)).join(
        "",
      )
    );
  },
  fridge: (w, h) =>
    rect([0, 0, w, h]) + path(`M0 0L${decimal(w)} ${decimal(h)}M${decimal(w)} 0L0 ${decimal(h)}`),
  washer: (w, h) => rect([0, 0, w, h], rounded(0.04)) + circle(w / 2, h / 2, w * 0.34),
  toilet: (w, h) =>
    rect([0, 0, w, 0.18], rounded(0.03)) +
    `<ellipse cx="${decimal(w / 2)}" cy="${decimal(0.2 + (h - 0.2) / 2)}" rx="${decimal(w * 0.42)}" ry="${decimal((h - 0.2) / 2)}" fill="${colours.floor}"/>`,
  basin: (w, h) => {
    const bowls = w < 1.1 ? 1 : 2;
    return (
      rect([0, 0, w, h], ` fill="${colours.floor}"`) +
      Array.from({ length: bowls }, (_, index) => {
        const x = (w / bowls) * (index + 0.5);
        return `<ellipse cx="${decimal(x)}" cy="${decimal(h * 0.54)}" rx="${decimal(Math.min(0.24, w / bowls / 2.6))}" ry="${decimal(h * 0.33)}"/>`;
      }).join("")
    );
  },
  shower: (w, h) =>
    rect([0, 0, w, h], ` fill="${colours.floor}"`) +
    path(`M0 0L${decimal(w)} ${decimal(h)}M${decimal(w)} 0L0 ${decimal(h)}`) +
    `<circle cx="${decimal(w / 2)}" cy="${decimal(h / 2)}" r=".07" fill="${colours.floor}"/>`,
  bath: (w, h) =>
    rect([0, 0, w, h], ` fill="${colours.floor}"`) +
    rect([0.08, 0.08, w - 0.16, h - 0.16], rounded(w * 0.3)) +
    circle(w / 2, 0.26, 0.04),
  desk: (w, h) => rect([0, 0, w, h - 0.15]) + circle(w / 2, h, 0.22),
  car: (w, h) =>
    rect([0, 0, w, h], rounded(0.45)) +
    path(
      `M.2 ${decimal(h * 0.26)}Q${decimal(w / 2)} ${decimal(h * 0.18)} ${decimal(w - 0.2)} ${decimal(h * 0.26)}L${decimal(w - 0.3)} ${decimal(h * 0.38)}H.3ZM.25 ${decimal(h * 0.86)}Q${decimal(w / 2)} ${decimal(h * 0.92)} ${decimal(w - 0.25)} ${decimal(h * 0.86)}L${decimal(w - 0.32)} ${decimal(h * 0.76)}H.32ZM.3 ${decimal(h * 0.38)}V${decimal(h * 0.76)}M${decimal(w - 0.3)} ${decimal(h * 0.38)}V${decimal(h * 0.76)}`,
    ),
  stairs: (w, h) => {
    const treads = Math.round(h / 0.28);
    const lines = Array.from(
      { length: treads + 1 },
      (_, index) => `M0 ${decimal((h / treads) * index)}H${decimal(w)}`,
    ).join("");
    return path(
      `${lines}M0 0V${decimal(h)}M${decimal(w)} 0V${decimal(h)}M${decimal(w / 2)} ${decimal(h - 0.1)}V.18M${decimal(w / 2 - 0.12)} .36L${decimal(w / 2)} .16L${decimal(w / 2 + 0.12)} .36`,
    );
  },
  tree: (w, h) => {
    const fronds = Array.from({ length: 9 }, (_, index) => {
      const angle = (index / 9) * 2 * Math.PI;
      const [x, y] = [Math.cos(angle), Math.sin(angle)];
      return `M${decimal(w / 2)} ${decimal(h / 2)}Q${decimal(w / 2 + (x * w) / 4 - (y * w) / 9)} ${decimal(h / 2 + (y * h) / 4 + (x * h) / 9)} ${decimal(w / 2 + (x * w) / 2)} ${decimal(h / 2 + (y * h) / 2)}`;
    }).join("");
    return path(fronds) + circle(w / 2, h / 2, w * 0.06);
  },
  lounger: (w, h) =>
    rect([0, 0, w, h], ` fill="${colours.paving}"${rounded(0.1)}`) +
    path(`M0 ${decimal(h * 0.34)}H${decimal(w)}`),
  pool: (w, h) =>
    rect([0, 0, w, h], ` fill="${colours.water}" fill-opacity=".45"`) +
    rect([0.15, 0.15, w - 0.3, h - 0.3]) +
    path(
      [0.35, 0.6]
        .map(
          (part, index) => `M${decimal(w * (0.2 + index * 0.3))} ${decimal(h * part)}q.2-.12 .4 0t.4 0t.4 0`,
        )
        .join(""),
    ),
};
