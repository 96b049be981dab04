/** @jest-environment node */
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import sharp from "sharp";
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
  picture: { file: resolve("content/pictures/palm.jpg"), crop: null },
  ...facts,
});

const folder = mkdtempSync(join(tmpdir(), "share-images-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const cards = new Map<string, Card>([
  ["/share/en/home.jpg", card({})],
  ["/share/ar/home.jpg", card({ language: "ar", title: "عقارات دبي للمستثمرين والأسر" })],
  ["/share/he/home.jpg", card({ language: "he", title: "נדל״ן בדובאי למשקיעים ולמשפחות" })],
  [
    "/share/ko/home.jpg",
    card({ language: "ko", title: "두바이 부동산, 투자와 가족의 집", label: "저널", kind: "post" }),
  ],
]);
/** All letters of this file's cards: in one process, Pango looks for typefaces once. */
const letters = `${lettersOf(cards.values())}Ax`;
const make = (wanted: ReadonlyMap<string, Card>) => makeShareImages(wanted, letters, join(folder, "cache"));

/** Parts of the image that are not paper, in per cent of a region's pixels. */
async function inked(file: string, region: { left: number; top: number; width: number; height: number }) {
  const { data } = await sharp(file).extract(region).greyscale().raw().toBuffer({ resolveWithObject: true });
  return (100 * data.filter((value) => value < 200).length) / data.length;
}

const leftHalf = { left: 0, top: 250, width: 520, height: 340 };
const rightHalf = { left: 680, top: 250, width: 520, height: 340 };

test("cards are drawn once, in the size that is announced, and again only when something on them changes", async () => {
  const first = await make(cards);
  expect(first).toMatchObject({ drawn: 4, kept: 0 });
  for (const file of first.files.values()) {
    expect(await sharp(file).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  }
  expect(await make(cards)).toMatchObject({ drawn: 0, kept: 4 });

  const picture = join(folder, "picture.jpg");
  writeFileSync(picture, readFileSync("content/pictures/palm.jpg"));
  const copied = card({ picture: { file: picture, crop: null } });
  expect(await make(new Map([["/a.jpg", copied]]))).toMatchObject({ drawn: 0 });
  await sharp("content/pictures/palm.jpg").resize(800).toFile(join(folder, "small.jpg"));
  writeFileSync(picture, readFileSync(join(folder, "small.jpg")));
  expect(await make(new Map([["/a.jpg", copied]]))).toMatchObject({ drawn: 1 });
  expect(await make(new Map([["/a.jpg", card({ title: "A" })]]))).toMatchObject({ drawn: 1 });
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

test("a picture that is not there is told with the card that wants it", async () => {
  const wanted = new Map([
    ["/a.jpg", card({ title: "Ax", picture: { file: resolve("package.json"), crop: null } })],
  ]);
  await expect(make(wanted)).rejects.toThrow(/"Ax" \(en, package\.json\)/);
});

test("what no page has any more leaves the site, and what no build has used for long leaves the cache", async () => {
  const site = join(folder, "public");
  const images = await make(cards);
  publishShareImages(images, site, join(folder, "cache"));
  const [gone, ...others] = [...images.files];
  const left = { ...images, files: new Map(others) };
  const old = new Date(Date.now() - 90 * 24 * 60 * 60_000);
  utimesSync(gone?.[1] ?? "", old, old);
  publishShareImages(left, site, join(folder, "cache"));
  expect(existsSync(join(site, gone?.[0] ?? ""))).toBe(false);
  expect(existsSync(gone?.[1] ?? "")).toBe(false);
  expect(others.every(([path, file]) => existsSync(join(site, path)) && existsSync(file))).toBe(true);
});

test("a part of a picture has the frame's shape and lies within the picture", () => {
  const frame = { width: 528, height: 630 };
  const whole = cropWindow({ width: 1600, height: 1000 }, frame, null);
  expect(whole).toEqual({ width: 838, height: 1000, left: 381, top: 0 });
  const corner = cropWindow({ width: 1600, height: 1000 }, frame, { x: 100, y: 100, zoom: 2 });
  expect(corner).toEqual({ width: 419, height: 500, left: 1181, top: 500 });
});

test("the colours are those of the site", () => {
  const tokens = readFileSync("src/styles/tokens.css", "utf8");
  for (const colour of Object.values(colours)) expect(tokens).toContain(colour);
});
