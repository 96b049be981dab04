import { createReadStream, rmSync } from "node:fs";
import { join } from "node:path";
import type { CreateDevServerArgs, ParentSpanPluginArgs } from "gatsby";
import { askedFor, devServerOf } from "../dev-server";
import { cardSources, cardsOf, lettersOf } from "./cards";
import { everyLetter } from "./fonts";
import { makeShareImages, publishShareImages } from "./make";

/** Draws the share images of all pages into `public/share`. To be called from `onPostBuild`. */
export async function writeShareImages({ getNodesByType, reporter }: ParentSpanPluginArgs): Promise<void> {
  const cards = cardsOf(cardSources(getNodesByType));
  const activity = reporter.createProgress("Share images", cards.size);
  activity.start();
  const images = await makeShareImages(cards, lettersOf(cards.values()), () => activity.tick());
  publishShareImages(images);
  activity.done();
  reporter.info(`Share images: ${String(images.drawn)} drawn, ${String(cards.size - images.drawn)} kept`);
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
