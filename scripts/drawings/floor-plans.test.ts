/** @jest-environment node */
import { floorPlans } from "./floor-plans";

describe.each(Object.entries(floorPlans))("the plan of a %s", (_name, plan) => {
  const { width, depth, rooms, openings, furniture } = plan;

  it("keeps rooms and openings within its walls, and rooms apart from each other", () => {
    for (const {
      at: [x, y, w, h],
    } of rooms) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + w).toBeLessThanOrEqual(width + 0.001);
      expect(y + h).toBeLessThanOrEqual(depth + 0.001);
    }
    const overlaps = rooms.flatMap((a, i) =>
      rooms.slice(i + 1).filter((b) => {
        const [ax, ay, aw, ah] = a.at;
        const [bx, by, bw, bh] = b.at;
        return ax < bx + bw - 0.01 && bx < ax + aw - 0.01 && ay < by + bh - 0.01 && by < ay + ah - 0.01;
      }),
    );
    expect(overlaps).toEqual([]);
    for (const {
      at: [x, y],
      along,
      width: length,
    } of openings) {
      expect(along === "x" ? x + length : x).toBeLessThanOrEqual(width);
      expect(along === "y" ? y + length : y).toBeLessThanOrEqual(depth);
    }
  });

  it("keeps every piece of furniture within one room, and every number on the floor of its own", () => {
    const holds = (
      [x, y, w, h]: readonly number[] = [],
      left: number,
      top: number,
      right = left,
      bottom = top,
    ) =>
      Number(x) <= left &&
      Number(y) <= top &&
      right <= Number(x) + Number(w) &&
      bottom <= Number(y) + Number(h);
    const homeless = furniture.filter(
      ({ at: [x, y, w, h] }) => !rooms.some(({ at }) => holds(at, x, y, x + w, y + h)),
    );
    expect(homeless).toEqual([]);
    for (const { room, at, number } of rooms) expect([room, holds(at, ...number)]).toEqual([room, true]);
  });
});
