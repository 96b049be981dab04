import { availableParallelism } from "node:os";
import { join } from "node:path";
import Piscina from "piscina";
import type { EncodingName } from "./manifest";

/**
 * Compresses in worker threads. Node can do it without: but every stream counts as a lot of memory outside of the heap,
 * for which the process that has built the site would collect its large heap again and again, four times as long as the
 * compression takes.
 */
export class Compressor {
  #pool: Piscina | undefined;

  async compress(content: Buffer, encoding: EncodingName, level: number): Promise<Uint8Array> {
    this.#pool ??= new Piscina({
      filename: join(process.cwd(), "src/host/compress.cjs"),
      maxThreads: availableParallelism(),
      // By default a thread ends as soon as nothing waits, and the next file would start another one.
      idleTimeout: 10_000,
    });
    return (await this.#pool.run({ content, encoding, level })) as Uint8Array;
  }

  async close(): Promise<void> {
    await this.#pool?.destroy();
  }
}
