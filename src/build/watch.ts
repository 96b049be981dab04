import { watch } from "chokidar";
import type { Reporter } from "gatsby";

/** Changes within this time are handled together, since editors and branches save several files at once. */
const settleMs = 200;

/**
 * A file that is still growing is not read. One that is copied slowly would be taken over piece by piece, and Gatsby ends
 * when nodes have changed during six runs of its queries in a row.
 */
const awaitWriteFinish = { stabilityThreshold: 1_000 };

/** In `gatsby develop`, calls back after changes of a folder's files. A failure is printed and ends nothing. */
export function watchFolder(folder: string, changed: () => void, reporter: Reporter): void {
  let timer: NodeJS.Timeout | undefined;
  const report = (error: unknown) => {
    reporter.error(`Reading ${folder}/ failed`, error instanceof Error ? error : new Error(String(error)));
  };
  watch(folder, { ignoreInitial: true, awaitWriteFinish })
    .on("all", () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        try {
          changed();
        } catch (error) {
          // A file that was deleted while it was read, for example: its deletion is a change, too.
          report(error);
        }
      }, settleMs);
    })
    .on("error", report);
}
