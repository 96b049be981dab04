import { renameSync, writeFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import type { Card } from "./card";
import type * as Compose from "./compose";

/* What a thread of make.ts does: it draws one card after the other into files. */

/** Where Pango finds the typefaces. */
export interface DrawingData {
  fontconfig: string;
}

export interface DrawingTask {
  card: Card;
  file: string;
}

/** What went wrong, or nothing. */
export type DrawingAnswer = { problem: string | null };

const { fontconfig } = workerData as DrawingData;
// Pango reads it once, when it draws its first word, and from the process itself: hence SHARE_ENV in make.ts.
process.env.FONTCONFIG_FILE = fontconfig;
// eslint-disable-next-line @typescript-eslint/no-require-imports -- after the line above
const { composeCard } = require("./compose") as typeof Compose;

parentPort?.on("message", ({ card, file }: DrawingTask) => {
  composeCard(card)
    .then((image) => {
      writeFileSync(`${file}.new`, image);
      renameSync(`${file}.new`, file);
      parentPort?.postMessage({ problem: null } satisfies DrawingAnswer);
    })
    .catch((error: unknown) => {
      parentPort?.postMessage({ problem: String(error) } satisfies DrawingAnswer);
    });
});
