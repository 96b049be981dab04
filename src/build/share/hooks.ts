import { createReadStream, rmSync } from "node:fs";
import { join } from "node:path";
import type { CreateDevServerArgs, ParentSpanPluginArgs } from "gatsby";
import { askedFor, devServerOf } from "../dev-server";
import { cardSources, cardsOf, lettersOf } from "./cards";
import { everyLetter } from "./fonts";
import { makeShareImages, publishShareImages, type ShareImages } from "./make";

/** What a build is drawing. */
interface Drawing {
  cards: number;
  done: number;
  onDone: () => void;
  images: Promise<ShareImages>;
}

let drawing: Drawing | undefined;

/**
 * Begins to draw the share images of all pages in threads, which have finished before Gatsby has made the pages. To be
 * called from `onPostBootstrap`.
 */
export function startShareImages({ getNodesByType }: ParentSpanPluginArgs): void {
  const cards = cardsOf(cardSources(getNodesByType));
  const images = makeShareImages(cards, lettersOf(cards.values()), () => {
    if (!drawing) return;
    drawing.done += 1;
    drawing.onDone();
  });
  // `writeShareImages` says what has failed; until then nobody waits for it.
  images.catch(() => {});
  drawing = { cards: cards.size, done: 0, onDone: () => {}, images };
}

/** Puts the share images into `public/share`. To be called from `onPostBuild`. */
export async function writeShareImages({ reporter }: ParentSpanPluginArgs): Promise<void> {
  if (!drawing) throw new Error("The share images have not been started");
  const { cards, done } = drawing;
  const activity = reporter.createProgress("Share images", cards, done);
  activity.start();
  drawing.onDone = () => {
    activity.tick();
  };
  const images = await drawing.images;
  publishShareImages(images);
  activity.done();
  reporter.info(`Share images: ${String(images.drawn)} drawn, ${String(cards - images.drawn)} kept`);
}

/**
 * In `gatsby develop` a share image is drawn when it is asked for, with the words of that moment. To be called from
 * `onCreateDevServer`.
 */
export function serveShareImages(args: CreateDevServerArgs): void {
  const { getNodesByType, reporter } = args;
  // Those of an earlier build would be served instead.
  rmSync(join("public", "share"), { recursive: true, force: true });
  /** One at a time: a page of the desk asks for thirteen. */
  let waiting: Promise<unknown> = Promise.resolve();
  devServerOf(args).get("/share/*", (request, response, next) => {
    const path = decodeURI(askedFor(request).pathname);
    const card = cardsOf(cardSources(getNodesByType)).get(path);
    if (!card) {
      next();
      return;
    }
    // Pango reads the typefaces once in a process, hence every letter that may yet be typed.
    const drawn = waiting.then(() => makeShareImages(new Map([[path, card]]), everyLetter()));
    waiting = drawn.catch(() => {});
    drawn
      .then(({ files }) => {
        response.writeHead(200, { "Content-Type": "image/jpeg", "Cache-Control": "no-store" });
        createReadStream(files.get(path) ?? "").pipe(response);
      })
      .catch((error: unknown) => {
        reporter.error(String(error));
        next(error);
      });
  });
}
