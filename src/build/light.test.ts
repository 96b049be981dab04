/** @jest-environment node */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { framePath, type FrameSize } from "../site/light";
import { lightOf } from "./light";
import { publish } from "./publish";

jest.mock("./publish");

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "light-"))));
afterEach(() => rmSync(folder, { recursive: true }));

async function drawn(name: string, background: string) {
  const file = join(folder, name);
  await sharp({ create: { width: 1280, height: 800, channels: 3, background } }).toFile(file);
  return file;
}

/** Nothing is harder to compress. */
async function noisy(name: string) {
  const file = join(folder, name);
  const noise = { type: "gaussian", mean: 128, sigma: 90 } as const;
  await sharp({ create: { width: 320, height: 200, channels: 3, background: morning, noise } }).toFile(file);
  return file;
}

const published = () =>
  new Map(jest.mocked(publish).mock.calls.map(([path, content]) => [path, content as Buffer]));

const morning = "#f0e0c8";
const night = "#102040";

async function lightOfTwo(scene: string, faces = 180) {
  const frames = [
    { hour: 6, file: await drawn("jan-06.png", morning) },
    { hour: 19, file: await drawn("jan-19.png", night) },
  ];
  const still = { file: await drawn("still.png", "#18284a"), faces };
  return lightOf({ scene, days: [{ month: "jan", frames }] }, still);
}

test("tells the hours, the sky of each, and whose light the page's picture has", async () => {
  const { days, still, printed } = await lightOfTwo("skyline");
  expect(printed.map((path) => path.replace(/.*\//, ""))).toEqual([
    "jan-06-preview.webp",
    "jan-19-preview.webp",
  ]);
  expect(days).toEqual([{ month: "jan", hours: [6, 19], skies: [morning, night] }]);
  expect(still).toEqual({ month: "jan", minute: 19 * 60 });
});

test("knows on which side of the picture the sun rises", async () => {
  expect(await lightOfTwo("skyline", 180)).toMatchObject({ sunrise: "right" });
  expect(await lightOfTwo("lantern-quay", 300)).toMatchObject({ sunrise: "left" });
});

test("publishes each frame in three sizes, for phones cut as the page's picture is", async () => {
  const light = await lightOfTwo("skyline");
  const sizeOf = async (size: FrameSize) => {
    const file = published().get(framePath(light, { month: "jan", hour: 6, size }));
    const { width, height, format } = await sharp(file).metadata();
    return { width, height, format };
  };
  expect(await sizeOf("phone")).toEqual({ width: 640, height: 800, format: "webp" });
  expect(await sizeOf("preview")).toEqual({ width: 480, height: 300, format: "webp" });
  expect(await sizeOf("desktop")).toEqual({ width: 1280, height: 800, format: "webp" });
});

test("shows phones all of a home's picture", async () => {
  const light = await lightOfTwo("lantern-quay");
  const file = published().get(framePath(light, { month: "jan", hour: 6, size: "phone" }));
  expect(await sharp(file).metadata()).toMatchObject({ width: 800, height: 500 });
});

test("keeps a phone's frames within the limit, however hard they are to compress", async () => {
  const frames = [
    { hour: 6, file: await noisy("jan-06.png") },
    { hour: 19, file: await noisy("jan-19.png") },
  ];
  const scene = { scene: "skyline", days: [{ month: "jan" as const, frames }] };
  const bytesWithin = async (limit: number) => {
    jest.mocked(publish).mockClear();
    await lightOf(scene, { file: frames[0]?.file ?? "", faces: 180 }, limit);
    return [...published()].reduce(
      (sum, [path, { length }]) => sum + (path.includes("phone") ? length : 0),
      0,
    );
  };
  const best = await bytesWithin(1_000_000);
  expect(await bytesWithin(best * 0.8)).toBeLessThan(best * 0.8);
  await expect(bytesWithin(best * 0.1)).rejects.toThrow(
    "The 2 frames of content/light/skyline are too heavy for a phone",
  );
});
