/** @jest-environment node */
import { floorPlans } from "./floor-plans";

describe.each(Object.entries(floorPlans))("the plan of a %s", (_, { width, depth, rooms, openings }) => {
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
});
