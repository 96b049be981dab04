/** @jest-environment node */
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import process from "node:process";
import sharp from "sharp";
import { publishedPaths } from "../publish";
import type { Card } from "./card";
import { lettersOf } from "./cards";
import { colours, cropWindow } from "./compose";
import { makeShareImages, publishShareImages } from "./make";

const card = (facts: Partial<Card>): Card => ({
  kind: "page",
  language: "en",
  title: "Dubai property for investors and families",
  label: null,
  brand: "Dune & Harbour",
  picture: { file: join(home, "content/pictures/palm.jpg"), crop: null },
  ...facts,
});

const home = process.cwd();
const folder = mkdtempSync(join(tmpdir(), "share-images-"));
beforeAll(() => {
  // What is drawn is kept below the folder in which Gatsby runs, from which the code is read, too.
  for (const name of ["src", "content", "node_modules", "package.json", "tsconfig.json"])
    symlinkSync(join(home, name), join(folder, name));
  process.chdir(folder);
});
afterAll(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

const cards = new Map<string, Card>([
  ["/share/en/home.jpg", card({})],
  ["/share/ar/home.jpg", card({ language: "ar", title: "عقارات دبي للمستثمرين والأسر" })],
  ["/share/he/home.jpg", card({ language: "he", title: "נדל״ן בדובאי למשקיעים ולמשפחות" })],
  [
    "/share/ko/home.jpg",
    card({ language: "ko", title: "두바이 부동산, 살 집과 투자할 집", label: "저널", kind: "post" }),
  ],
]);
/** All letters of this file's cards: in one process, Pango looks for typefaces once. */
const letters = `${lettersOf(cards.values())}Ax`;
const make = (wanted: ReadonlyMap<string, Card>, progress?: () => void) =>
  makeShareImages(wanted, letters, progress);

/** Parts of the image that are not paper, in per cent of a region's pixels. */
async function inked(file: string, region: { left: number; top: number; width: number; height: number }) {
  const { data } = await sharp(file).extract(region).greyscale().raw().toBuffer({ resolveWithObject: true });
  return (100 * data.filter((value) => value < 200).length) / data.length;
}

const leftHalf = { left: 0, top: 250, width: 520, height: 340 };
const rightHalf = { left: 680, top: 250, width: 520, height: 340 };

test("cards are drawn once, in the size that is announced", async () => {
  const progress = jest.fn();
  const first = await make(cards, progress);
  expect(first.drawn).toBe(4);
  expect(progress).toHaveBeenCalledTimes(4);
  expect([...first.files.keys()].sort()).toEqual([...cards.keys()].sort());
  for (const file of first.files.values()) {
    expect(await sharp(file).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  }
  const second = await make(cards, progress);
  expect(second.drawn).toBe(0);
  expect(second.files).toEqual(first.files);
  expect(progress).toHaveBeenCalledTimes(8);
});

test("a card is drawn again only when something on it changes", async () => {
  await make(new Map([["/a.jpg", card({})]]));
  const picture = join(folder, "picture.jpg");
  writeFileSync(picture, readFileSync("content/pictures/palm.jpg"));
  const copied = card({ picture: { file: picture, crop: null } });
  expect((await make(new Map([["/a.jpg", copied]]))).drawn).toBe(0);
  await sharp("content/pictures/palm.jpg").resize(800).toFile(join(folder, "small.jpg"));
  writeFileSync(picture, readFileSync(join(folder, "small.jpg")));
  expect((await make(new Map([["/a.jpg", copied]]))).drawn).toBe(1);
  expect((await make(new Map([["/a.jpg", card({ title: "A" })]]))).drawn).toBe(1);
});

test("words stand where reading begins: left of the picture, or right of it", async () => {
  const { files } = await make(cards);
  const at = (path: string) => files.get(path) ?? "";
  // The picture of the sea is dark all over; words on paper are thin.
  for (const path of ["/share/en/home.jpg"]) {
    expect(await inked(at(path), leftHalf)).toBeLessThan(15);
    expect(await inked(at(path), leftHalf)).toBeGreaterThan(2);
    expect(await inked(at(path), rightHalf)).toBeGreaterThan(50);
  }
  for (const path of ["/share/ar/home.jpg", "/share/he/home.jpg"]) {
    expect(await inked(at(path), rightHalf)).toBeLessThan(15);
    expect(await inked(at(path), rightHalf)).toBeGreaterThan(2);
    expect(await inked(at(path), leftHalf)).toBeGreaterThan(50);
  }
});

test("a picture that cannot be drawn is named with its card, and the other cards are kept", async () => {
  const wanted = new Map([
    ["/a.jpg", card({ title: "Ax", picture: { file: resolve("package.json"), crop: null } })],
    ["/b.jpg", card({ title: "x", picture: { file: resolve("content/pictures/none.jpg"), crop: null } })],
    ["/c.jpg", card({ title: "AA" })],
  ]);
  const problem = String(await make(wanted).catch((error: unknown) => error));
  expect(problem).toContain('"Ax" (en, package.json): ');
  expect(problem).toContain('"x" (en, content/pictures/none.jpg): ');
  const { drawn } = await make(new Map([["/c.jpg", card({ title: "AA" })]]));
  expect(drawn).toBe(0);
});

test("the images lie where pages look for them, and the kept ones stay as they are", async () => {
  const images = await make(cards);
  expect(images.drawn).toBe(0);
  const folder = dirname([...images.files.values()][0] ?? "");
  const kept = readdirSync(folder);
  publishShareImages(images);
  // A second time over what is there already, as in the next build.
  publishShareImages(images);
  for (const [path, file] of images.files) {
    expect(readFileSync(join("public", path)).equals(readFileSync(file))).toBe(true);
    expect(publishedPaths()).toContain(path.slice(1));
  }
  rmSync("public", { recursive: true });
  expect(readdirSync(folder)).toEqual(kept);
  expect([...images.files.values()].every((file) => existsSync(file))).toBe(true);
});

test("a part of a picture has the frame's shape and lies within the picture", () => {
  const frame = { width: 528, height: 630 };
  const whole = cropWindow({ width: 1600, height: 1000 }, frame, null);
  expect(whole).toEqual({ width: 838, height: 1000, left: 381, top: 0 });
  const corner = cropWindow({ width: 1600, height: 1000 }, frame, { x: 100, y: 100, zoom: 2 });
  expect(corner).toEqual({ width: 419, height: 500, left: 1181, top: 500 });
});

test("the colours are those of the site", () => {
  const tokens = readFileSync(join(home, "src/styles/tokens.css"), "utf8");
  for (const colour of Object.values(colours)) expect(tokens).toContain(colour);
});
