import { workerData } from "node:worker_threads";
import type { Card } from "./card";
import type * as Compose from "./compose";

/* The worker of make.ts: draws share images. */

export interface DrawingData {
  /** Path of the configuration by which Pango finds the typefaces. */
  fontconfig: string;
}

// Pango reads this variable from the process itself when it draws its first word: hence SHARE_ENV in make.ts.
process.env.FONTCONFIG_FILE = (workerData as DrawingData).fontconfig;
// eslint-disable-next-line @typescript-eslint/no-require-imports -- after the line above
const { composeCard } = require("./compose") as typeof Compose;

let last: Promise<unknown> = Promise.resolve();

/** One after the other: what cards have in common is then there for the next one, and memory for one suffices. */
export function draw(card: Card): Promise<Uint8Array> {
  const drawn = last.then(() => composeCard(card));
  last = drawn.catch(() => {});
  return drawn;
}
