import { createHash } from "node:crypto";
import { copyFileSync, linkSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { SHARE_ENV } from "node:worker_threads";
import { Piscina } from "piscina";
import { kept } from "../kept";
import { markPublished } from "../publish";
import type { Card } from "./card";
import type { DrawingData } from "./draw";
import { prepareFonts } from "./fonts";

/** For fewer cards than these a second thread costs more than it saves. */
const cardsPerThread = 8;
/** How many cards a thread has before it: Gatsby's process is often busy for half a second, and would let it wait. */
const cardsAhead = 64;

export interface ShareImages {
  /** File by the path of the image on the site. */
  files: Map<string, string>;
  /** How many were drawn; the others were kept from an earlier build. */
  drawn: number;
}

/**
 * Draws the share images that no earlier build has drawn, in worker threads.
 * @param letters all letters that the cards show, or more: the typefaces are reduced to them
 * @param progress called after each card
 * @throws Error that names the cards that could not be drawn
 */
export async function makeShareImages(
  cards: ReadonlyMap<string, Card>,
  letters: string,
  progress: () => void = () => {},
): Promise<ShareImages> {
  const files = new Map<string, string>();
  const problems: string[] = [];
  const pool = drawingPool(letters, cards.size);
  let drawn = 0;
  const hashOfPicture = pictureHashes();
  // A thread that draws one picture with many titles crops it once.
  const tasks = [...cards].sort(([, a], [, b]) => pictureOf(a).localeCompare(pictureOf(b)));
  try {
    await Promise.all(
      tasks.map(async ([path, card]) => {
        try {
          const key = JSON.stringify({
            ...card,
            picture: [hashOfPicture(card.picture.file), card.picture.crop],
          });
          const file = await kept("share-images", key, () => {
            drawn += 1;
            return pool.draw(card);
          });
          files.set(path, file);
        } catch (error) {
          const { title, language, picture } = card;
          problems.push(`"${title}" (${language}, ${relative("", picture.file)}): ${String(error)}`);
        }
        progress();
      }),
    );
  } finally {
    await pool.close();
  }
  if (problems.length > 0) throw new Error(["Share images:", ...problems].join("\n"));
  return { files, drawn };
}

const pictureOf = ({ kind, picture }: Card) => JSON.stringify([kind, picture]);

/** Starts its threads, and prepares the typefaces, when the first card is drawn. */
function drawingPool(letters: string, cards: number) {
  let started: Promise<Piscina> | undefined;
  const start = async () =>
    new Piscina({
      filename: resolve("src/build/share/draw.cjs"),
      // One processor is left to Gatsby, which is busy with scripts and pages meanwhile.
      maxThreads: Math.max(1, Math.min(availableParallelism() - 1, Math.ceil(cards / cardsPerThread))),
      concurrentTasksPerWorker: cardsAhead,
      env: SHARE_ENV,
      workerData: { fontconfig: await prepareFonts(letters) } satisfies DrawingData,
    });
  return {
    async draw(card: Card): Promise<Uint8Array> {
      started ??= start();
      return (await (await started).run(card)) as Uint8Array;
    },
    async close(): Promise<void> {
      await (await started)?.destroy();
    },
  };
}

function pictureHashes(): (file: string) => string {
  const hashes = new Map<string, string>();
  return (file) => {
    const hash = hashes.get(file) ?? createHash("sha256").update(readFileSync(file)).digest("hex");
    hashes.set(file, hash);
    return hash;
  };
}

/** Puts the images where their pages look for them. */
export function publishShareImages({ files }: ShareImages, site = "public"): void {
  for (const [path, file] of files) {
    const place = join(site, path);
    mkdirSync(dirname(place), { recursive: true });
    rmSync(place, { force: true });
    try {
      // A second name of the same file: a site has hundreds of them.
      linkSync(file, place);
    } catch {
      copyFileSync(file, place);
    }
    markPublished(path);
  }
}
