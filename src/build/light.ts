import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { SourceNodesArgs } from "gatsby";
import sharp from "sharp";
import {
  framePath,
  homeScene,
  phoneShape,
  sunShareImagePath,
  type FrameSize,
  type Light,
  type LightMonth,
  type LightMoment,
} from "../site/light";
import { shareImageSize } from "../site/share-image";
import { readLight, type RenderedScene } from "./content/light";
import { kept } from "./kept";
import { nodeCreator } from "./node-model";
import { publish } from "./publish";

/** What a phone may fetch of a scene, its 1.2 MB less what the headers of its answers take. */
const phoneBytes = 1_150_000;

const quality = { preview: 55, desktop: 76 } as const;
const phoneQualities = [72, 64, 56, 48, 40, 32];
const widths = { phone: 800, preview: 480 } as const;

/** The page's own picture of a scene. */
export interface SceneStill {
  file: string;
  /** Which way that faces what it shows, in degrees from north. */
  faces: number;
}

interface Frame {
  month: LightMonth;
  hour: number;
  source: Buffer;
}

/**
 * Makes a `Light` node of each scene that has frames, and publishes them in the sizes of `FrameSize`.
 * @param stills the page's own picture by scene
 * @throws when a frame cannot be read as a picture
 */
export async function sourceLight(
  args: SourceNodesArgs,
  stills: ReadonlyMap<string, SceneStill>,
): Promise<void> {
  const create = nodeCreator(args);
  for (const scene of readLight(".", [...stills.keys()]).scenes) {
    const still = stills.get(scene.scene);
    if (still === undefined) continue;
    const light = await lightOf(scene, still);
    create("Light", light.scene, light);
  }
}

/**
 * @param still the page's own picture
 * @param phoneLimit bytes that all frames for phones may have together
 */
export async function lightOf(
  { scene, days }: RenderedScene,
  still: SceneStill,
  phoneLimit = phoneBytes,
): Promise<Light> {
  const frames = days.flatMap(({ month, frames: ofDay }) =>
    ofDay.map(({ hour, file }): Frame => ({ month, hour, source: readFileSync(file) })),
  );
  const hash = createHash("sha256");
  for (const { source } of frames) hash.update(source);
  const version = hash.digest("hex").slice(0, 12);

  await publishFrames({ scene, version }, frames, phoneLimit);
  const looks = await Promise.all(frames.map(({ source }) => lookOf(source)));
  const skies = looks.map(skyOf);
  return {
    scene,
    version,
    days: days.map(({ month, frames: ofDay }) => ({
      month,
      hours: ofDay.map(({ hour }) => hour),
      skies: skies.filter((_, at) => frames[at]?.month === month),
    })),
    still: mostAlike(frames, looks, await lookOf(readFileSync(still.file))),
    // Who looks north has the east on the right.
    sunrise: Math.cos((still.faces * Math.PI) / 180) < 0 ? "right" : "left",
    printed: morningAndEvening({ scene, version }, frames),
  };
}

/** The frames nearest to nine and to seventeen o'clock, of the first month that there is. */
function morningAndEvening(light: Pick<Light, "scene" | "version">, frames: readonly Frame[]): string[] {
  const month = frames[0]?.month;
  const hours = frames.filter((frame) => frame.month === month).map(({ hour }) => hour);
  const nearest = (wanted: number) =>
    hours.reduce((best, hour) => (Math.abs(hour - wanted) < Math.abs(best - wanted) ? hour : best));
  if (!month) return [];
  return [...new Set([nearest(9), nearest(17)])].map((hour) =>
    framePath(light, { month, hour, size: "preview" }),
  );
}

async function publishFrames(
  light: Pick<Light, "scene" | "version">,
  frames: readonly Frame[],
  phoneLimit: number,
) {
  const publishAs = (size: FrameSize, { month, hour }: Frame, content: Buffer) =>
    publish(framePath(light, { month, hour, size }), content);
  // Side by side: one WebP after the other would keep one processor busy, and the others waiting.
  await Promise.all(
    frames.map(async (frame) => {
      publishAs("preview", frame, await madeOnce(frame, quality.preview, { width: widths.preview }));
      publishAs("desktop", frame, await madeOnce(frame, quality.desktop, {}));
      publish(sunShareImagePath(light.scene, frame.month, frame.hour), await shareImage(frame));
    }),
  );
  const forPhones = await phoneFrames(light.scene, frames, phoneLimit);
  frames.forEach((frame, at) => publishAs("phone", frame, forPhones[at] ?? Buffer.alloc(0)));
}

/** All of a scene together within the limit, in the best quality with which they are. */
async function phoneFrames(scene: string, frames: readonly Frame[], limit: number): Promise<Buffer[]> {
  for (const each of phoneQualities) {
    const made = await Promise.all(
      frames.map((frame) => madeOnce(frame, each, { width: widths.phone, isCut: scene === homeScene })),
    );
    if (made.reduce((sum, { length }) => sum + length, 0) <= limit) return made;
  }
  throw new Error(
    `The ${String(frames.length)} frames of content/light/${scene} are too heavy for a phone: leave some out`,
  );
}

/** Without words, so that it is one for all languages. MozJPEG would make it a quarter smaller, in three times the time. */
async function shareImage({ source }: Frame): Promise<Buffer> {
  const file = await kept("light", `share ${digestOf(source)}`, () =>
    sharp(source)
      .resize({ ...shareImageSize, fit: "cover" })
      .jpeg({ quality: 80 })
      .toBuffer(),
  );
  return readFileSync(file);
}

interface Size {
  width?: number;
  /** Whether it is cut for phones, where it keeps its height. */
  isCut?: boolean;
}

async function madeOnce({ source }: Frame, webpQuality: number, size: Size): Promise<Buffer> {
  const key = JSON.stringify([digestOf(source), webpQuality, size]);
  const file = await kept("light", key, async () => {
    const picture = sharp(source);
    if (size.isCut) {
      const { width, height } = await picture.metadata();
      picture.resize({ width: Math.min(width, Math.round(height * phoneShape)), height, fit: "cover" });
    } else if (size.width) picture.resize({ width: size.width, withoutEnlargement: true });
    return picture.webp({ quality: webpQuality, effort: 5 }).toBuffer();
  });
  return readFileSync(file);
}

const digestOf = (source: Buffer) => createHash("sha256").update(source).digest("hex");

/** A picture in a few points, to be compared with others. */
const look = { width: 32, height: 20 } as const;

/** @returns red, green and blue of each point, line by line */
async function lookOf(source: Buffer): Promise<Buffer> {
  const { width, height } = look;
  return sharp(source)
    .resize({ width, height, fit: "fill" })
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer();
}

/** The colour where the headline stands: in the upper half, to the left. */
function skyOf(points: Buffer): string {
  const sum = [0, 0, 0];
  let count = 0;
  for (let y = 0; y < look.height / 2; y += 1) {
    for (let x = 0; x < look.width * 0.45; x += 1) {
      for (const channel of [0, 1, 2]) sum[channel] = (sum[channel] ?? 0) + at(points, x, y, channel);
      count += 1;
    }
  }
  return `#${sum
    .map((each) =>
      Math.round(each / count)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

const at = (points: Buffer, x: number, y: number, channel: number) =>
  points[(y * look.width + x) * 3 + channel] ?? 0;

function mostAlike(frames: readonly Frame[], looks: readonly Buffer[], still: Buffer): LightMoment {
  const distances = looks.map((points) =>
    points.reduce((sum, value, index) => sum + (value - (still[index] ?? 0)) ** 2, 0),
  );
  const nearest = frames[distances.indexOf(Math.min(...distances))];
  if (!nearest) throw new Error("A scene without frames has no light");
  return { month: nearest.month, minute: nearest.hour * 60 };
}
