import { createHash } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { requireAsGatsby } from "./gatsby-internals";
import { forgetUnused, isKept, lay } from "./kept-files";

/**
 * Gatsby forgets with its cache which sizes of which pictures it has made, and makes them all anew, for a quarter of a
 * minute beside the documents. Each is kept here by its content: that of the picture, how it is cut and stored, and what
 * stores it.
 */

interface Operation {
  /** Below the job's folder. */
  outputPath: string;
  args: object;
}

/** As gatsby-plugin-sharp gives it to Gatsby. */
export interface PictureJob {
  inputPaths: [{ path: string; contentDigest: string }];
  outputDir: string;
  args: { operations: Operation[]; pluginOptions: object };
}

/** The plugin's part that does the work. */
export interface PictureWorker {
  IMAGE_PROCESSING(job: PictureJob): Promise<unknown>;
}

const cacheFolder = "node_modules/.cache/pictures";

/** Has Gatsby make only those sizes of pictures that no build has made yet. To be called from `onPreInit` of a build. */
export function keepPictures(): void {
  const versionOf = (name: string) =>
    (requireAsGatsby(`${name}/package.json`) as { version: string }).version;
  const worker = requireAsGatsby("gatsby-plugin-sharp/gatsby-worker") as PictureWorker;
  keepPicturesOf(worker, `${versionOf("gatsby-plugin-sharp")} ${versionOf("sharp")}`);
}

/** @param versions of all that has a say in how a picture comes out */
export function keepPicturesOf(worker: PictureWorker, versions: string, folder = resolve(cacheFolder)): void {
  const makeAnew = worker.IMAGE_PROCESSING.bind(worker);
  mkdirSync(folder, { recursive: true });
  forgetUnused(folder);
  worker.IMAGE_PROCESSING = async (job) => {
    const { inputPaths, outputDir, args } = job;
    const keptOf = ({ outputPath, args: wanted }: Operation) => {
      const made = JSON.stringify([versions, inputPaths[0].contentDigest, wanted, args.pluginOptions]);
      const name = createHash("sha256").update(made).digest("hex").slice(0, 32);
      return join(folder, `${name}${extname(outputPath)}`);
    };
    const missing: Operation[] = [];
    for (const operation of args.operations) {
      const kept = keptOf(operation);
      const place = join(outputDir, operation.outputPath);
      if (isKept(kept)) lay(kept, place);
      else {
        // It may be the second name of a kept one, which must not be written over.
        rmSync(place, { force: true });
        missing.push(operation);
      }
    }
    if (missing.length === 0) return;
    await makeAnew({ ...job, args: { ...args, operations: missing } });
    for (const operation of missing) lay(join(outputDir, operation.outputPath), keptOf(operation));
  };
}
