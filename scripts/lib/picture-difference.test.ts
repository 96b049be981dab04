/** @jest-environment node */
import { PNG } from "pngjs";
import { differenceOf } from "./picture-difference";

/** A grey picture of which some pixels are red. */
function picture(red: number, { width = 100, height = 100, grey = 200 } = {}): Buffer {
  const png = new PNG({ width, height });
  for (let at = 0; at < width * height; at += 1) {
    const colour = at < red ? [255, 0, 0, 255] : [grey, grey, grey, 255];
    colour.forEach((value, channel) => (png.data[at * 4 + channel] = value));
  }
  return PNG.sync.write(png);
}

test("pictures that look alike do not differ", () => {
  expect(differenceOf(picture(0), picture(0))).toBeNull();
  expect(differenceOf(picture(0), picture(0, { grey: 203 }))).toBeNull();
  expect(differenceOf(picture(0), picture(10))).toBeNull();
});

test("others do, and the picture of the difference says where", () => {
  const found = differenceOf(picture(0), picture(250));
  expect(found?.said).toBe("25.0 pixels of 1000 differ");
  expect(PNG.sync.read(found?.picture ?? Buffer.alloc(0)).data.subarray(0, 3)).toEqual(
    Buffer.from([255, 0, 0]),
  );
  expect(differenceOf(picture(0), picture(0, { width: 99 }))?.said).toContain("another size");
});
