import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative, resolve } from "node:path";
import { SHARE_ENV, Worker } from "node:worker_threads";
import { forgetUnused, isKept, lay } from "../kept-files";
import type { Card } from "./card";
import type { DrawingAnswer, DrawingData, DrawingTask } from "./draw";
import { fontVersions, packageFile, prepareFonts } from "./fonts";

const cacheFolder = "node_modules/.cache/share-images";
const source = "src/build/share";
/** For fewer than these a second thread costs more than it saves. */
const cardsPerThread = 8;

export interface ShareImages {
  /** Where each lies now, by path. */
  files: Map<string, string>;
  drawn: number;
  kept: number;
}

/**
 * Draws the share images that are not there yet, in threads. An image is kept by what is on it: words, picture,
 * typefaces and the way it is composed.
 * @param letters for which the typefaces are prepared; at least all that the cards show
 * @throws Error that names the cards that could not be drawn
 */
export async function makeShareImages(
  cards: ReadonlyMap<string, Card>,
  letters: string,
  folder = resolve(cacheFolder),
): Promise<ShareImages> {
  const keyOf = cardKeys();
  const files = new Map([...cards].map(([path, card]) => [path, join(folder, `${keyOf(card)}.jpg`)]));
  const wanted = new Map<string, DrawingTask>();
  for (const [path, card] of cards) {
    const file = files.get(path) ?? "";
    if (!isKept(file)) wanted.set(file, { card, file });
  }
  if (wanted.size > 0) {
    mkdirSync(folder, { recursive: true });
    // A thread that draws one picture with many titles cuts it out once.
    const tasks = [...wanted.values()].sort((a, b) => pictureOf(a).localeCompare(pictureOf(b)));
    await drawAll(tasks, { fontconfig: await prepareFonts(join(folder, "fonts"), letters) });
  }
  return { files, drawn: wanted.size, kept: files.size - wanted.size };
}

const pictureOf = ({ card: { kind, picture } }: DrawingTask) => JSON.stringify([kind, picture]);

/** Lays them into the site, takes those away that no page has any more, and forgets what no build has long used. */
export function publishShareImages(
  { files }: ShareImages,
  site = "public",
  folder = resolve(cacheFolder),
): void {
  const wanted = new Set<string>();
  for (const [path, file] of files) {
    const place = join(site, path);
    lay(file, place);
    wanted.add(place);
  }
  for (const place of imagesBelow(join(site, "share"))) if (!wanted.has(place)) rmSync(place);
  forgetUnused(folder);
}

function imagesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => name.endsWith(".jpg"))
    .map((name) => join(folder, name));
}

/** Tells cards apart by all that can be seen of them. */
function cardKeys(): (card: Card) => string {
  const design = hashOf(
    ...["compose.ts", "fonts.ts"].map((name) => readFileSync(join(source, name))),
    fontVersions(),
    packageVersion("sharp"),
  );
  const pictures = new Map<string, string>();
  const pictureHash = (file: string) => {
    const known = pictures.get(file) ?? hashOf(readFileSync(file));
    pictures.set(file, known);
    return known;
  };
  return (card) => {
    const { file, crop } = card.picture;
    return hashOf(design, JSON.stringify({ ...card, picture: [pictureHash(file), crop] }));
  };
}

function packageVersion(name: string): string {
  return (JSON.parse(readFileSync(packageFile(name, "package.json"), "utf8")) as { version: string }).version;
}

function hashOf(...parts: (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex").slice(0, 24);
}

async function drawAll(tasks: readonly DrawingTask[], workerData: DrawingData): Promise<void> {
  const threads = Math.min(availableParallelism(), Math.ceil(tasks.length / cardsPerThread));
  const perThread = Math.ceil(tasks.length / threads);
  const problems = await Promise.all(
    Array.from({ length: threads }, (_, thread) =>
      drawInThread(tasks.slice(thread * perThread, (thread + 1) * perThread), workerData),
    ),
  );
  if (problems.flat().length > 0) throw new Error(["Share images:", ...problems.flat()].join("\n"));
}

/** @returns what went wrong, a line for each card */
function drawInThread(tasks: readonly DrawingTask[], workerData: DrawingData): Promise<string[]> {
  return new Promise((done, fail) => {
    const worker = new Worker(resolve(source, "worker.cjs"), { env: SHARE_ENV, workerData });
    const problems: string[] = [];
    const queue = [...tasks];
    let current = queue.shift();
    const next = () => {
      if (!current) {
        void worker.terminate();
        done(problems);
      } else worker.postMessage(current);
    };
    worker.on("message", ({ problem }: DrawingAnswer) => {
      if (problem && current) {
        const { title, language, picture } = current.card;
        problems.push(`"${title}" (${language}, ${relative("", picture.file)}): ${problem}`);
      }
      current = queue.shift();
      next();
    });
    worker.on("error", fail);
    next();
  });
}
