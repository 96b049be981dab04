import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

/** Pixels of 1000 that may differ, and by how much a colour may before it counts (0 to 1). */
const tolerance = { perMille: 1, colour: 0.15 };

/** Null for two pictures that look alike, else how they differ, and both with what differs marked. */
export function differenceOf(accepted: Buffer, picture: Buffer): { said: string; picture: Buffer } | null {
  const [before, now] = [PNG.sync.read(accepted), PNG.sync.read(picture)];
  const { width, height } = now;
  if (before.width !== width || before.height !== height)
    return { said: "has another size than the accepted one", picture };
  const marked = new PNG({ width, height });
  const count = pixelmatch(before.data, now.data, marked.data, width, height, {
    threshold: tolerance.colour,
  });
  const perMille = (count / (width * height)) * 1000;
  if (perMille <= tolerance.perMille) return null;
  return { said: `${perMille.toFixed(1)} pixels of 1000 differ`, picture: PNG.sync.write(marked) };
}
